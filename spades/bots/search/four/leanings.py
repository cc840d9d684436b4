"""Habits of a partner by their names, what is sure of them, and leanings: what a player counts on of that."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

_LIGHT = 2.6
"""Below so many tricks, and without the ace of spades, a nil may be thought of."""


class Habit(StrEnum):
    """A habit, by its name in files, in the order in which they are told."""

    BIDS = "bids"
    FIRST = "bids first"
    SECOND = "bids second"
    THIRD = "bids third"
    FOURTH = "bids fourth"
    NIL = "nil"
    BARE = "bare"


TURNS = (Habit.FIRST, Habit.SECOND, Habit.THIRD, Habit.FOURTH)


@dataclass(frozen=True, slots=True)
class Line:
    """A habit of which something is sure.

    Attributes:
        amount: By how much it differs from a sound player's, shrunk towards that: tricks, or a share of occasions.
        count: On how many occasions it rests.
        mean: What was seen on average.
    """

    habit: Habit
    amount: float
    count: int
    mean: float


class Leanings(NamedTuple):
    """How a partner differs from a sound one.

    Attributes:
        bids: Tricks by which its bids lie above those of a sound partner with the same hand, first to fourth to bid.
        nil: How much oftener it bids nil on a light hand, 0 to 1; less often is below 0.
        bare: How much rarer it takes tricks over for its partner's nil, 0 to 1.
    """

    bids: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    nil: float = 0.0
    bare: float = 0.0


NEUTRAL = Leanings()


def is_light(hand: Sequence[int], tricks: float) -> bool:
    """Return whether a hand of so many tricks, a mask a suit, may be thought of for nil."""
    return tricks < _LIGHT and not hand[0] >> 12
