"""Hidden cards: all that is imagined of them is drawn here, from a view and nothing else.

`worlds` deals the hand of the other seat where two play, `deals` the hands of three where four do; both weigh them by
evidence and draw again by weight (`resampling`). `stock` draws the cards to come in a draw, of which nothing is known.
"""
