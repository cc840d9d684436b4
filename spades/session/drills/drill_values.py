"""A drill as plain values: what is asked, what may be answered, what is true, and what came of an answer."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import Self

from spades.bots.analysis.values import Analysis
from spades.engine import Card, Rules, Seat, Suit, View


class Drill(Enum):
    """What is drilled, in the order in which drills are listed. The comment says what is answered."""

    BIDS = "bids"  # the number of a bid, 0 to 13
    NIL = "nil"  # how often a nil would hold, in percent
    COUNT = "count"  # `Count`: the cards of a suit that are out, and who may hold one
    SAID = "said"  # the card that a seat hardly holds, after what it played


@dataclass(frozen=True, slots=True)
class Count:
    """Where the cards of a suit may be.

    Attributes:
        out: Those that have not been seen.
        holders: The seats that may hold one of them.
    """

    out: frozenset[Card]
    holders: frozenset[Seat]


Answer = int | Count | Card


def drills_for(rules: Rules) -> tuple[Drill, ...]:
    """Return the drills there can be: no bid that the cards dictate, and with seventeen hardly any nil is worth it."""
    without = {Drill.NIL} if rules.seats == 3 else set()
    if rules.bids == "mirror":
        without = {Drill.BIDS, Drill.NIL}
    return tuple(drill for drill in Drill if drill not in without)


SETS: Mapping[Drill, int] = MappingProxyType({Drill.BIDS: 30, Drill.NIL: 10, Drill.COUNT: 5, Drill.SAID: 10})
"""How many questions make a set."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question as a person may see it: no field of it has a hidden card.

    Attributes:
        drill: What is asked.
        view: The position, as South sees it, with South to move.
        suit: The suit that is counted; None in other drills.
        cards: The cards that can be chosen: of the suit, or those that are offered; none where bids are.
    """

    drill: Drill
    view: View
    suit: Suit | None = None
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Solution:
    """What is true of a question, as far as worlds were needed to find it.

    Attributes:
        analysis: What every bid is worth; None where no bid is asked about.
        ladder: What the levels of the ladder bid, by their names, the lowest first.
        worth: How many tricks the hand takes at a glance.
        chances: How often the seat holds each card that is offered, before what it played and after.
    """

    analysis: Analysis | None = None
    ladder: Mapping[str, int] = field(default_factory=dict)
    worth: float = 0.0
    chances: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Bidder:
    """What came of a bid, the person's or that of a level.

    Attributes:
        off: By how many tricks it was above the nearest bid that is as good as right; None where it or the best is nil.
        points: How many points of the round it gave away on average, 0 or more.
        win: How much of the game, as a chance to win it, 0 or more.
    """

    off: int | None
    points: float
    win: float


@dataclass(frozen=True, slots=True)
class Circumstances:
    """Where a bid was made.

    Attributes:
        turn: How many had bid before, from 0.
        strength: How many tricks the hand takes at a glance, by its fair share of them: 1 is middling.
        lead: By how many points one's own side was ahead.
    """

    turn: int
    strength: float
    lead: int


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one answer, as it is kept.

    Attributes:
        drill: What was drilled.
        day: The day in the person's own calendar, as `datetime.date.toordinal` counts.
        right: Whether it was as good as right.
        said: The percentage that was said of a nil, 0 to 1; None in other drills.
        chance: How often the nil holds in worlds; None in other drills.
        bidder: What came of a bid; None in other drills.
        ladder: The same of the levels, by their names.
        at: Where the bid was made; None in other drills.
    """

    drill: Drill
    day: int
    right: bool
    said: float | None = None
    chance: float | None = None
    bidder: Bidder | None = None
    ladder: Mapping[str, Bidder] = field(default_factory=dict)
    at: Circumstances | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is told after an answer.

    Attributes:
        question: What was asked.
        answer: What was answered.
        truth: The answer that would have been right; of a nil its chance in percent.
        solution: What was worked out.
        result: What came of it.
    """

    question: Question
    answer: Answer
    truth: Answer
    solution: Solution
    result: Result


@dataclass(frozen=True, slots=True)
class QuestionText:
    """A question in a line, with all its cards: it stays below the screen.

    Attributes:
        drill: What is asked.
        detail: The letter of the suit that is counted, or the cards that are offered; a dash for neither.
        position: The position, as the engine writes it.
    """

    drill: Drill
    detail: str
    position: str = field(repr=False)

    @classmethod
    def parse(cls, line: str) -> Self:
        """Read a line.

        Raises:
            ValueError: It is none.
        """
        drill, _, rest = line.partition(" ")
        detail, _, position = rest.partition(" ")
        return cls(Drill(drill), detail, position)

    def __str__(self) -> str:
        """Return the line."""
        return f"{self.drill.value} {self.detail} {self.position}"
