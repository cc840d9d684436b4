"""The review: what every decision of a game cost, how sure that is, and what was luck.

`values` says what a review is; `game_review` works it out, in processes of its own, and never waits for them.
"""
