"""What a decision cost, as plain values: from what its seat could know, how sure that is, and what was better."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from spades.bots.analysis.values import Reason
from spades.engine import Move

METER, METER_OF_FOUR = 4, 6
"""The versions of the meter, for two seats and for four: prices of another version are worked out anew.

One changes with every change of a figure of its own. The ladder, whose games are of two, is measured by the first.
"""


class Mark(Enum):
    """What is said of a decision."""

    NOTHING = "nothing"  # there was one choice, or all came to much the same: neither praised nor blamed
    GOOD = "good"  # there was something to go wrong, and it did not
    CLOSE = "close"  # something else may have been better, but that is not sure, or too little: a close call
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def is_error(self) -> bool:
        """Whether it names an error."""
        return self in (Mark.SLIP, Mark.MISTAKE, Mark.BLUNDER)


class Estimate(NamedTuple):
    """An average over worlds, and how sure it is.

    Attributes:
        value: The average.
        error: Its standard error, 0 or more; 0 where nothing is left to chance.
    """

    value: float
    error: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval."""
        return self.value - 1.96 * self.error, self.value + 1.96 * self.error


NOTHING_LOST = Estimate(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class PricedChoice:
    """A class of choices that come to the same, touching cards for one.

    Attributes:
        moves: The choices, the one that is named for all of them first.
        win: The chance to win the game with it, 0 to 1.
        points: The points of the round with it, one's own less the other's, each bag charged with its share of the
            penalty.
        behind: By how much it is behind the best, in chances to win.
    """

    moves: tuple[Move, ...]
    win: float
    points: float
    behind: Estimate


@dataclass(frozen=True, slots=True)
class Par:
    """What a hand is good for, at its bid.

    Attributes:
        tricks: How likely it takes 0 to 13 tricks when it plays for them.
        bid: The best bid at this score, 0 to 13.
        made: How likely a bid of 0 to 13 is made, when it is played for.
        win: The chance to win the game with each bid; None for a bid that is out of the question.
    """

    tricks: tuple[float, ...]
    bid: int
    made: tuple[float, ...]
    win: tuple[float | None, ...]

    @property
    def mean(self) -> float:
        """The tricks that the hand takes on average."""
        return sum(taken * chance for taken, chance in enumerate(self.tricks))


@dataclass(frozen=True, slots=True)
class Price:
    """What a decision cost: the best choice less the one that was made, over the same worlds of the seat's own view.

    Attributes:
        move: What was done.
        mark: What is said of it.
        win: The cost in chances to win the game, 0 to 1: the smaller one of two evaluators.
        points: The same in points of the round, each bag charged with its share of the penalty; it may be below 0,
            where the score asks for something else than points.
        worlds: The effective number of worlds behind it, after their weights.
        choices: The classes of choices, the best first; empty where there was one choice.
        reasons: Why, for an error: first what was wrong with it, then what speaks for the better one. There are none
            where nothing can be said but the figures, and without an error.
        chance: The chance to win after it, by what could be known, 0 to 1.
        par: What the hand was good for, at a bid; else None.
        depth: How thoroughly it was looked at: 0 at a glance, when no error is named yet, and 1 in full.
        stake: What was at stake: the chances to win between the best and the worst choice, 0 to 1.
    """

    move: Move
    mark: Mark
    win: Estimate
    points: Estimate
    worlds: float
    choices: tuple[PricedChoice, ...]
    reasons: tuple[Reason, ...]
    chance: float
    par: Par | None = None
    depth: int = 1
    stake: float = 0.0

    @property
    def better(self) -> Move | None:
        """What would have been better, or None where nothing was."""
        if not self.choices or self.move in self.choices[0].moves:
            return None
        return self.choices[0].moves[0]
