"""The worth of the tricks of the seats to a side: its chance to win the game."""

from collections.abc import Sequence
from typing import NamedTuple

from spades.bots.rule.stakes import is_to_bid
from spades.bots.search.equity import win_chance
from spades.bots.search.four.places import foes_of, partner_of, sides_of
from spades.bots.sums import mean
from spades.engine import SideScore, View, score_round
from spades.engine.moves import BIDS
from spades.engine.state import settle

_LEAD = 1e-5
"""What a point of lead is worth beside the chance, so that a game that is all but decided is still played."""

Taken = tuple[int, ...]
"""The tricks of the seats."""
Numbers = tuple[int, ...]
"""What the seats bid."""


class Worth(NamedTuple):
    """The worth of a finished round to our side.

    Attributes:
        value: What players go by: the chance with a little for the lead. It may lie below 0 or above 1.
        win: The chance to win the game, 0 to 1.
        points: The points of the round, ours less theirs, of two others less their mean, penalties included.
    """

    value: float
    win: float
    points: float


class Payoff:
    """Scores finished rounds for one side; every outcome is worked out once."""

    def __init__(self, view: View) -> None:
        """Make it for the side of a view, by how the game stands there, and by which of its bids were made blind."""
        self._view = view
        self._sides = (view.side, *view.rules.others(view.side))
        self._known: dict[tuple[Numbers, Taken], Worth] = {}
        self._results: dict[tuple[int, Numbers, Taken], SideScore] = {}
        self._worths: dict[tuple[tuple[int, int, bool], ...], Worth] = {}
        self._silent = [
            bid is None and not is_to_bid(view, seat) for seat, bid in zip(view.rules.seating, view.bids, strict=True)
        ]

    def __call__(self, bids: Numbers, taken: Taken) -> Worth:
        """Return the worth of a round of these bids and tricks."""
        alike = by_side(bids, taken)
        known = self._known.get(alike)
        if known is None:
            known = self._known[alike] = self._of([self._result(side, bids, taken) for side in self._sides])
        return known

    def _of(self, results: Sequence[SideScore]) -> Worth:
        """Return the worth of a round by the scores of the sides, ours first."""
        key = tuple([(result.points, result.bags, result.missed) for result in results])
        known = self._worths.get(key)
        if known is None:
            known = self._worths[key] = self._worth(*zip(*key, strict=True))
        return known

    def _result(self, side: int, bids: Numbers, taken: Taken) -> SideScore:
        sides = len(self._sides)
        key = side, bids[side::sides], taken[side::sides]
        known = self._results.get(key)
        if known is None:
            made = [
                # A bid of the side is scored as it was made, however it is shared.
                bid if silent or (bid is not None and (bid.for_side or bid.n == number)) else BIDS[number]
                for bid, silent, number in zip(
                    self._view.bids[side::sides], self._silent[side::sides], key[1], strict=True
                )
            ]
            known = score_round(made, key[2], self._view.bags[side], self._view.rules)
            self._results[key] = known
        return known

    def _worth(self, points: tuple[int, ...], bags: tuple[int, ...], missed: tuple[bool, ...]) -> Worth:
        """Return the worth to our side, the first, of the tricks that each has made."""
        view, rules = self._view, self._view.rules
        scores = tuple(view.scores[side] + more for side, more in zip(self._sides, points, strict=True))
        sets: tuple[int, ...] = ()
        if rules.set_twice_loses:
            sets = tuple(view.sets[side] + one for side, one in zip(self._sides, missed, strict=True))
        winner = settle(rules, scores, sets)
        win = win_chance(rules, scores, bags, sets=sets) if winner is None else float(winner == 0)
        return Worth(win + _LEAD * (scores[0] - max(scores[1:])), win, ahead(points))


def ahead(points: Sequence[float]) -> float:
    """Return how far the side named first is ahead of the others' mean."""
    return points[0] - mean(points[1:])


def by_side(bids: Numbers, taken: Taken) -> tuple[Numbers, Taken]:
    """Return bids and tricks as a round is scored: without a nil, each side's under its first seat."""
    if len(bids) == 4 and all(bids):
        return (bids[0] + bids[2], bids[1] + bids[3]), (taken[0] + taken[2], taken[1] + taken[3])
    return bids, taken


def is_made(bids: Numbers, taken: Taken, me: int) -> bool:
    """Return whether a seat makes its bid: its nil, or else the contract of its side; nils of its partner apart."""
    if not bids[me]:
        return not taken[me]
    sides = sides_of(len(bids))
    return sum(taken[me % sides :: sides]) >= sum(bids[me % sides :: sides])


def with_less(taken: Taken, bids: Numbers, me: int, sure: int = 0) -> Taken:
    """Return the tricks when our side takes one less: who bid nil is left alone, and so are our `sure` tricks."""
    seats = len(bids)
    ours = dict.fromkeys((me, partner_of(me, seats)))
    givers = [seat for seat in ours if bids[seat] and taken[seat] > (sure if seat == me else 0)]
    theirs = [seat for seat in foes_of(me, seats) if bids[seat]]
    giver = max(givers, key=lambda seat: taken[seat], default=None)
    if giver is None or not theirs:
        return taken
    changed = list(taken)
    changed[giver] -= 1
    changed[theirs[0]] += 1
    return tuple(changed)


def with_fallen_nil(taken: Taken, bids: Numbers, seat: int) -> Taken:
    """Return the tricks when a nil that held takes one after all, from its partner if that has one."""
    seats = len(bids)
    givers = [other for other in (partner_of(seat, seats), *foes_of(seat, seats)) if taken[other] and bids[other]]
    if not givers:
        return taken
    changed = list(taken)
    changed[givers[0]] -= 1
    changed[seat] += 1
    return tuple(changed)
