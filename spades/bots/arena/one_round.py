"""One round, played to its end or to the first fault of a player."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from spades.bots.arena.all_seeing import AllSeeing
from spades.bots.arena.external_bots import FaultError
from spades.bots.base import Bot, Limit
from spades.bots.process.wire import error_line
from spades.engine import Bid, Card, GameState, PastRound, Rules, Seat, SideScore, apply, past_round, score_nil, view
from spades.engine.state import begin_round

LEAST_FAULT_LOSS = 130
"""What a fault costs at least: a bid of thirteen, set."""


@dataclass(frozen=True, slots=True)
class Fault:
    """The fault of a side."""

    side: int
    reason: str


@dataclass(slots=True)
class MoveTimes:
    """How long the moves of a side took.

    Attributes:
        overruns: How many took longer than the limit.
    """

    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    overruns: int = 0

    def add(self, seconds: float, limit: Limit) -> None:
        """Count a move that took so many seconds, and whether that was over the limit."""
        self.moves += 1
        self.overruns += limit.seconds is not None and seconds > limit.seconds
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)

    def merge(self, other: "MoveTimes") -> None:
        """Count the moves of another round too."""
        self.moves += other.moves
        self.overruns += other.overruns
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)


@dataclass(frozen=True, slots=True)
class Played:
    """A round that was played.

    Attributes:
        bids: The bids of each seat, in seating order; None where none was made.
        taken: The tricks of each seat, in seating order.
        fault: What ended the round before its end, or None.
        past: What each seat remembers of it, in seating order; nothing after a fault.
    """

    results: tuple[SideScore, ...]
    bids: tuple[Bid | None, ...]
    taken: tuple[int, ...]
    fault: Fault | None
    times: tuple[MoveTimes, ...] = field(compare=False)
    past: tuple[PastRound, ...] = field(default=(), repr=False, compare=False)


Half = tuple[Played, ...]
"""The rounds of one half of a duplicate pair: one, or those of a game."""

Pair = tuple[Half, ...]
"""A duplicate pair: A is side 0 in the first half, side 1 in the second; with three sides it has a third."""


class BrokenBot:
    """Stands in for a player that could not be made: its first move tells why."""

    def __init__(self, reason: str) -> None:
        """Make it, with the sentence that its first move raises."""
        self._reason = reason

    def choose(self, _view: object, _limit: object) -> object:
        """Fail.

        Raises:
            FaultError: Always.
        """
        raise FaultError(self._reason)


Player = Bot | BrokenBot | AllSeeing
"""Who may sit in a round of the arena."""


def play_round(
    rules: Rules,
    pack: Sequence[Card],
    starter: Seat,
    bots: Sequence[Player],
    limit: Limit,
    *,
    round_number: int = 1,
    scores: tuple[int, ...] | None = None,
    bags: tuple[int, ...] | None = None,
    sets: tuple[int, ...] | None = None,
    past: Sequence[tuple[PastRound, ...]] = (),
) -> Played:
    """Return a round, played to its end or to the first fault.

    Bots and `past`, the rounds before as each seat remembers them, stand in seating order; scores, bags and sets are
    of the sides, None for nothing.
    """
    none = (0,) * rules.sides
    state = begin_round(rules, tuple(pack), starter, round_number, scores or none, bags or none, sets or none)
    times = tuple(MoveTimes() for _ in none)
    while state.to_move is not None:
        seat = state.to_move
        side = rules.side(seat)
        seen = view(state, seat, past[rules.index(seat)] if past else ())
        bot = bots[rules.index(seat)]
        began = time.perf_counter()
        try:
            move = bot.choose_seeing(state, limit) if isinstance(bot, AllSeeing) else bot.choose(seen, limit)
            times[side].add(time.perf_counter() - began, limit)
            state = apply(state, move)  # type: ignore[arg-type]  # whatever it is: `apply` checks it
        except (Exception, SystemExit) as error:  # noqa: BLE001  # a player may fail in any way
            fault = Fault(side, describe(error))
            return Played(score_fault(state, side), state.bids, state.taken, fault, times)
    if state.results is None:
        raise RuntimeError("the round is over without receipts")
    remembered = tuple(past_round(state, seat) for seat in rules.seating)
    return Played(state.results, state.bids, state.taken, None, times, remembered)


def score_fault(state: GameState, side: int) -> tuple[SideScore, ...]:
    """Return the receipts of a round that a side ended by a fault, side 0 first."""
    receipts, sides = [], state.rules.sides
    for scored in range(sides):
        bids = [bid for bid in state.bids[scored::sides] if bid is not None]
        bid_points = 10 * sum(bid.n for bid in bids)
        nil_points = sum(score_nil(bid, 0) for bid in bids if bid.nil)
        if scored == side:
            nil_points = -nil_points
            bid_points = min(-bid_points, -LEAST_FAULT_LOSS - nil_points)
        receipts.append(
            SideScore(
                bid=sum(bid.n for bid in bids) or None,
                taken=sum(state.taken[scored::sides]),
                bid_points=bid_points,
                nil_points=nil_points,
                overtrick_points=0,
                new_bags=0,
                penalty=0,
                points=bid_points + nil_points,
                bags=state.bags_before[scored],
            )
        )
    return tuple(receipts)


def describe(error: BaseException) -> str:
    """Return a line about an error, even where the error cannot say it."""
    return str(error)[:200] if isinstance(error, FaultError) else error_line(error)
