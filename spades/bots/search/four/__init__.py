"""Four seats: sampled deals, played out by a light policy that every seat follows, and valued by the game.

Here cards are bits: a suit is a mask of thirteen, the two the lowest bit and the ace the highest; a card is a number,
`suit << 13 | bit`. Seats are numbers clockwise from South, so that the partner of a seat is two further.
"""
