"""Whom of the ladder a game was like: by what was given away a round, as the meter counts it.

Only rounds count that began while the game was open, as those did over which the ladder was measured.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from spades.session.review.values import GivenAway, Rung

FEWEST = 2
"""Rounds below which nothing is said."""

_Z95 = 1.96


class Likeness(NamedTuple):
    """Where a game stands on the ladder.

    Attributes:
        nearest: Of those who fit, who gives away most nearly as much; None if nobody fits.
        fitting: All who could well have given that away in so many rounds, the strongest player first: of their own
            games of that length 95 % lie no further from their mean.
        less: Who gives away the most of those who give away less, or None.
        more: Who gives away the least of those who give away more, or None.
    """

    nearest: Rung | None
    fitting: tuple[Rung, ...]
    less: Rung | None
    more: Rung | None


def likeness(given: GivenAway, ladder: Sequence[Rung]) -> Likeness | None:
    """Return whom a seat's game was like, or None where that cannot be told.

    Args:
        given: What the seat gave away.
        ladder: The ladder's figures, the strongest player first; none where the game was played by other rules.
    """
    if not ladder or given.open_rounds < FEWEST:
        return None
    figure = given.open_total.value
    fitting = tuple(rung for rung in ladder if abs(figure - rung.total.value) <= _Z95 * _error(rung, given.open_rounds))
    return Likeness(
        min(fitting, key=lambda rung: abs(figure - rung.total.value), default=None),
        fitting,
        max((rung for rung in ladder if rung.total.value <= figure), key=lambda rung: rung.total.value, default=None),
        min((rung for rung in ladder if rung.total.value > figure), key=lambda rung: rung.total.value, default=None),
    )


def _error(rung: Rung, rounds: int) -> float:
    """Return the standard error of so many rounds of a player against its own mean, in points a round."""
    spread = rung.total.error * sqrt(rung.rounds)
    return sqrt(spread**2 / rounds + rung.total.error**2)
