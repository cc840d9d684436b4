"""The players of the ladder whom a game was like: by the share it gave away of the chances to win that were at stake.

Shares are compared by their square roots, on which the games of weak players stray about as far as those of strong
ones: the further, the less was at stake. Who is likest is never told without who else it could have been.
"""

from collections.abc import Sequence
from functools import cache
from math import sqrt
from typing import NamedTuple

from spades.bots.analysis.values import METER
from spades.session.review.review_values import GivenAway, Rung
from spades.stored_numbers import read_numbers

FEWEST = 2
"""Rounds below which nothing is said."""

_Z99 = 2.58


class Likeness(NamedTuple):
    """Where a game stands on the ladder.

    Attributes:
        nearest: Who gives away most nearly as much.
        strongest: The strongest player whose game it could well have been: 99 % of games of that length lie no further
            from the mean of whoever played them.
        weakest: The weakest one, likewise.
    """

    nearest: Rung
    strongest: Rung
    weakest: Rung


def likeness(given: GivenAway, ladder: Sequence[Rung]) -> Likeness | None:
    """Return the likeness of a seat's game to those of the ladder, or None where nothing can be said.

    Args:
        given: What the seat gave away.
        ladder: The ladder's figures, the strongest player first; none where the game was played by other rules.
    """
    if not ladder or given.rounds < FEWEST or not given.stake:
        return None
    root = sqrt(given.share)
    nearest = min(ladder, key=lambda rung: abs(root - sqrt(rung.share)))
    fitting = [rung for rung in ladder if (within := band(rung, given.stake))[0] <= given.share <= within[1]]
    ends = sorted({*fitting, nearest}, key=ladder.index)
    return Likeness(nearest, ends[0], ends[-1])


def band(rung: Rung, stake: float) -> tuple[float, float]:
    """Return between which shares 99 % of a player's games lie, 0 to 1.

    Args:
        rung: The player.
        stake: What is at stake in such a game, as `GivenAway.stake`, over 0.
    """
    middle, off = sqrt(rung.share), _Z99 * rung.spread / sqrt(stake)
    return max(0.0, middle - off) ** 2, min(1.0, middle + off) ** 2


@cache
def scale() -> tuple[Rung, ...]:
    """Return the figures of the ladder's players, the strongest first; empty if another meter measured them."""
    measured = read_numbers(__file__, "data", "scale.json")
    if measured is None or measured["meter"] != METER:
        return ()
    return tuple(Rung(one["name"], one["games"], one["share"], one["spread"]) for one in measured["players"])
