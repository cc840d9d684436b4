"""A review as plain values: nothing here is a sentence, and nothing tells of a round that is not over."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from spades.bots.analysis.values import Estimate, Kind, Mark, Par, Price, PricedChoice, Reason
from spades.engine import Card, Move, Phase, Rules, Seat

__all__ = [
    "COUNTS",
    "AsItWas",
    "Belief",
    "Course",
    "Drawn",
    "Estimate",
    "GivenAway",
    "Kind",
    "LeftOut",
    "Lost",
    "Luck",
    "Mark",
    "Par",
    "Part",
    "Price",
    "PricedChoice",
    "Reason",
    "Review",
    "ReviewedDecision",
    "ReviewedRound",
    "RoundLuck",
]


class AsItWas(NamedTuple):
    """The outcome of a decision with the cards as they were, which nobody could know: the second line, never a blame.

    Attributes:
        cost: What it cost in chances to win the game, 0 to 1, both sides playing on as if they saw all cards.
        best: What would have been best: the choice that was made, where nothing was better.
        chance: The chance to win of the side that decided, after the decision, 0 to 1.
    """

    cost: float
    best: Move
    chance: float


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """One decision of a round.

    Attributes:
        round_number: 1 for the first round.
        at: How many moves of the round came before it: the place of its position in `RoundReplay.frames`.
        seat: Who decided.
        phase: Draw, bid or play.
        trick: The trick it belongs to, 1 to 13; 0 before the first lead.
        move: What was done.
        price: What it cost; None as long as that is not worked out, and where it never will be.
        was: What it came to with the cards as they were; None likewise.
        offered: The card that was kept or discarded; None where nothing was drawn.
        failed: Whether its price could not be worked out.
    """

    round_number: int
    at: int
    seat: Seat
    phase: Phase
    trick: int
    move: Move
    price: Price | None = None
    was: AsItWas | None = None
    offered: Card | None = None
    failed: bool = False

    @property
    def mark(self) -> Mark:
        """The mark that names it."""
        return Mark.NOTHING if self.price is None else self.price.mark

    @property
    def cost(self) -> float:
        """Its cost in chances to win, 0 where that is not known."""
        return 0.0 if self.price is None else self.price.win.value


class Drawn(NamedTuple):
    """The hand that a seat drew, and the best that was there to be drawn from the same pairs.

    Attributes:
        seat: Who drew.
        hand: The hand it drew.
        tricks: The tricks that this hand could force against the other as it was.
        best: The strongest hand that was there, by its tricks at a glance.
        best_tricks: The tricks that this one could have forced, likewise.
    """

    seat: Seat
    hand: tuple[Card, ...]
    tricks: int
    best: tuple[Card, ...]
    best_tricks: int


@dataclass(frozen=True, slots=True)
class Belief:
    """The belief that a seat could have of the other hand at the beginning of a trick: that of the full player.

    Attributes:
        seat: Whose belief it is.
        trick: The trick, 1 to 13.
        chances: How likely the other seat holds each card that was out of sight, 0 to 1, in the order of the pack.
        held: The cards that it did hold.
        brier: How wrong it was: the mean squared error over these cards, 0 to 1; less is better.
        log_score: The mean logarithm of the chance it gave to what was so, 0 or less; more is better.
        plain_brier: The error of one who knows nothing but how many cards are held, to compare.
    """

    seat: Seat
    trick: int
    chances: tuple[tuple[Card, float], ...]
    held: tuple[Card, ...]
    brier: float
    log_score: float
    plain_brier: float


class Part(Enum):
    """A part of the margin of a round, in order."""

    LEAD = "lead"  # what the score and the start promise, with the cards shared fairly
    LUCK = "luck"  # the cards: what steady players make of them, beyond the same cards with turns exchanged
    DRAW = "draw"  # what both drew, against a plain drawer
    BID = "bid"  # what both bid, against what steady players make of the cards
    PLAY = "play"  # what both played, against play with all cards seen


@dataclass(frozen=True, slots=True)
class RoundLuck:
    """The margin of one round with its parts, in points for side 0, South's; see `docs/review.md`.

    Attributes:
        number: The round.
        margin: The points of the round, side 0's less side 1's.
        parts: Its parts, which add up to it; luck is one of them, all others are skill.
    """

    number: int
    margin: float
    parts: Mapping[Part, float]

    @property
    def luck(self) -> float:
        """The part that the cards brought."""
        return self.parts[Part.LUCK]

    @property
    def skill(self) -> float:
        """The part that all else brought."""
        return sum(value for part, value in self.parts.items() if part is not Part.LUCK)


@dataclass(frozen=True, slots=True)
class Luck:
    """The margin of a game with its parts, in points for side 0, South's.

    Attributes:
        rounds: Its rounds, in order.
    """

    rounds: tuple[RoundLuck, ...] = ()

    @property
    def margin(self) -> float:
        """The score of side 0 less that of side 1, over these rounds."""
        return sum(one.margin for one in self.rounds)

    @property
    def luck(self) -> float:
        """The part that the cards brought: nothing, on average."""
        return sum(one.luck for one in self.rounds)


class Course(NamedTuple):
    """The chance of side 0, South's, to win the game, after a decision; of more than two sides, that of who decided.

    Attributes:
        round_number: The round.
        at: The place of the decision, as in `ReviewedDecision`.
        seat: Who decided: a line of what could be known follows one seat.
        known: By what this seat could know; None as long as that is not worked out, and where it never will be.
        was: With the cards as they were; None likewise.
    """

    round_number: int
    at: int
    seat: Seat
    known: float | None
    was: float | None


@dataclass(frozen=True, slots=True)
class ReviewedRound:
    """A round that is over, reviewed.

    Attributes:
        number: 1 for the first round.
        decisions: All decisions of all seats, in order.
        drawn: What each seat drew, by seat in seating order; empty where hands are dealt, or until it is worked out.
        beliefs: What each seat could think of the other hand, by trick and seat.
        luck: What its margin was made of, or None until that is worked out.
    """

    number: int
    decisions: tuple[ReviewedDecision, ...]
    drawn: tuple[Drawn, ...] = ()
    beliefs: tuple[Belief, ...] = ()
    luck: RoundLuck | None = None


class LeftOut(Enum):
    """Something that a review leaves out. The comment says when."""

    FOUR_SEATS = "four seats"  # rounds with partners: luck, beliefs, and the cards as they lay
    THREE_SEATS = "three seats"  # likewise of rounds in which each of three plays alone
    UNFINISHED = "unfinished"  # the round under way, or one that was never finished
    FAILED = "failed"  # decisions or rounds that could not be worked out
    BLIND = "blind"  # a look at the hand, or a nil without one
    UNKNOWN_PLAYER = "unknown player"  # nobody knows how an opponent plays: it is taken for a sound one


class Lost(NamedTuple):
    """The losses of decisions of one kind.

    Attributes:
        lost: Chances to win, in sum, 0 or more.
        stake: The chances to win that were at stake in them, in sum: between the best and the worst choice of each.
    """

    lost: float = 0.0
    stake: float = 0.0

    @property
    def share(self) -> float:
        """The share of the stake that was given away, 0 to 1."""
        return min(1.0, self.lost / self.stake) if self.stake else 0.0


COUNTS: Mapping[Phase, float] = {Phase.DRAW: 5.0, Phase.BID: 2.0, Phase.PASS: 1.0, Phase.PLAY: 1.0}
"""How much a chance to win counts in the figure, by what it was at stake in: so players are told apart best
(`tools/measure_scale.py`). A card of the draw changes little, and shows more than most who drew it."""


@dataclass(frozen=True, slots=True)
class GivenAway:
    """The figure of a game for one seat: its losses among the chances to win that were at stake.

    Where a game is decided nothing is at stake any more, and nothing can be given away.

    Attributes:
        seat: Whose it is.
        rounds: How many rounds it rests on: those of which every decision is priced in full, or never will be.
        parts: What was given away in draws, bids and plays.
    """

    seat: Seat
    rounds: int
    parts: Mapping[Phase, Lost]

    @property
    def stake(self) -> float:
        """The stake in all of it, each part as it counts."""
        return sum(COUNTS[phase] * part.stake for phase, part in self.parts.items())

    @property
    def share(self) -> float:
        """The figure: the share that was given away of it, 0 to 1."""
        return Lost(sum(COUNTS[phase] * part.lost for phase, part in self.parts.items()), self.stake).share


class Rung(NamedTuple):
    """The figure of a player of the ladder, by the same meter.

    Attributes:
        name: Its key.
        games: How many whole games that rests on, as many as it sat in.
        share: Its figure, as `GivenAway.share`: the square of the mean of the square roots.
        spread: The standard deviation of the square root in a game in which one chance to win is at stake.
    """

    name: str
    games: int
    share: float
    spread: float


@dataclass(frozen=True, slots=True)
class Review:
    """A game, reviewed as far as that has come.

    Attributes:
        rules: What was played.
        rounds: The rounds that are over.
        luck: What the margin was made of, as far as it is worked out.
        course: The course of the chance to win.
        given: The figure of each seat, in seating order.
        ladder: The figures of the ladder's players to set these beside, the strongest player first; empty where they
            were not measured by rules like these.
        left_out: What is left out, and how many decisions, rounds or players that is.
        done: How much has been worked out, 0 to 1.
    """

    rules: Rules
    rounds: tuple[ReviewedRound, ...]
    luck: Luck = Luck()
    course: tuple[Course, ...] = ()
    given: tuple[GivenAway, ...] = ()
    ladder: tuple[Rung, ...] = ()
    left_out: Mapping[LeftOut, int] = field(default_factory=dict)
    done: float = 0.0

    @property
    def decisions(self) -> tuple[ReviewedDecision, ...]:
        """All decisions, in order."""
        return tuple(decision for one in self.rounds for decision in one.decisions)

    def is_course_of(self, side: int) -> bool:
        """Return whether the course, at the decisions of a side, is of its own chance to win, not of the other's."""
        return side == 0 or self.rules.sides > 2

    @property
    def priced(self) -> tuple[ReviewedDecision, ...]:
        """The decisions that are priced, in order: of a long game hardly any for a long time."""
        return tuple(one for each in self.rounds for one in each.decisions if one.price is not None)

    def errors(self, seat: Seat | None = None) -> tuple[ReviewedDecision, ...]:
        """Return the errors that are sure, of one seat or of all, the worst first."""
        errors = [one for one in self.priced if seat in (None, one.seat) and one.mark.is_error]
        return tuple(sorted(errors, key=lambda one: (-one.cost, one.round_number, one.at)))
