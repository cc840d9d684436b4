"""A result of a review, as it is kept."""

from typing import NamedTuple


class ReviewResult(NamedTuple):
    """A part of a review, as it is kept.

    Attributes:
        round_number: The round.
        place: The place of a decision in it, or -1 for what was found of the round as a whole.
        data: What was worked out, as JSON.
    """

    round_number: int
    place: int
    data: str
