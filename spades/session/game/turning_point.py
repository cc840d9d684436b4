"""Where a game turned: the round from which its winner was ahead for good."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol

from spades.engine import SideScore


class Counted(Protocol):
    """A round that counts for the score."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The sides' scores after it, side 0 first."""


class Finished(Counted, Protocol):
    """A finished round."""

    @property
    def results(self) -> tuple[SideScore, ...]:
        """Their receipts."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """Where a game turned.

    Attributes:
        number: The round, 1 for the first.
        behind: By how many points the winner was behind before it; 0 where it was level, or ahead from the start.
        led: Whether the winner was never behind or level after a round: then it is where the lead grew most.
    """

    number: int
    behind: int
    led: bool


def most_behind(rounds: Sequence[Counted], winner: int) -> int:
    """Return by how many points the winner of a game was behind at the most, after any of its finished rounds."""
    return max((0, *(-_lead(row, winner) for row in rounds)))


def _lead(row: Counted, side: int) -> int:
    """Return by how many points a side is ahead of the best of the others after a round."""
    return row.scores[side] - max(score for other, score in enumerate(row.scores) if other != side)


def turning_point(rounds: Sequence[Finished], winner: int) -> TurningPoint | None:
    """Return where a game turned that a side has won, by its finished rounds; None for one of a single round."""
    if len(rounds) < 2:
        return None
    leads = [0, *(_lead(row, winner) for row in rounds)]
    last = max(at for at, lead in enumerate(leads[:-1]) if lead <= 0)
    if last:
        return TurningPoint(last + 1, -leads[last], led=False)
    gains = [after - before for before, after in pairwise(leads)]
    return TurningPoint(1 + gains.index(max(gains)), 0, led=True)
