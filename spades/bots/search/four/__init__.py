"""Four seats: sampled deals, played out by a light policy that every seat follows, and valued by the game.

Here cards are bits of a mask a suit (`bits`). Seats are numbers clockwise from South, so that the partner of a seat is
two further.

Where a nil and its partner give each other cards, deals know where our own have gone, and weigh what the others have
kept: a bid is judged by the hand that it was made on (`since`). What to give is played out as cards are (`passing`).
"""
