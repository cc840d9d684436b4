"""The person's rating in words: a figure with its margin, once that says more than how few games there were."""

from spades.language import _
from spades.session.history.rating import PersonRating

SETTLED = 200.0
"""The margin below which it is shown; before that a rating is called provisional."""


def rating_words(rating: PersonRating) -> str:
    """Return a rating with its margin, or that it is provisional."""
    figure = f"{rating.mean:.0f}"
    if rating.margin >= SETTLED:
        return _("{rating} (provisional)").format(rating=figure)
    return f"{figure} \N{PLUS-MINUS SIGN} {rating.margin:.0f}"
