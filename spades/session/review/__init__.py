"""The review: the cost of every decision of a game, how sure it is, and the luck of its rounds.

`review_values` says what a review is; `game_review` works it out, in processes of its own, and never waits for them.
"""
