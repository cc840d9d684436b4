"""The worth of the tricks of the four seats to a side: its chance to win the game."""

from typing import NamedTuple

from spades.bots.rule.stakes import is_to_bid
from spades.bots.search.equity import win_chance
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
        points: The points of the round, ours less theirs, penalties included.
    """

    value: float
    win: float
    points: float


class Payoff:
    """Scores finished rounds for one side; every outcome is worked out once."""

    def __init__(self, view: View) -> None:
        """Make it for the side of a view, by how the game stands there, and by which of its bids were made blind."""
        self._view = view
        self._mine, self._theirs = view.side, 1 - view.side
        self._results: dict[tuple[int, Numbers, Taken], SideScore] = {}
        self._worths: dict[tuple[int, ...], Worth] = {}
        self._silent = [
            bid is None and not is_to_bid(view, seat) for seat, bid in zip(view.rules.seating, view.bids, strict=True)
        ]

    def __call__(self, bids: Numbers, taken: Taken) -> Worth:
        """Return the worth of a round of these bids and tricks."""
        mine, theirs = self._result(self._mine, bids, taken), self._result(self._theirs, bids, taken)
        key = mine.points, theirs.points, mine.bags, theirs.bags, mine.missed, theirs.missed
        known = self._worths.get(key)
        if known is None:
            known = self._worths[key] = self._worth(*key)
        return known

    def _result(self, side: int, bids: Numbers, taken: Taken) -> SideScore:
        key = side, bids[side::2], taken[side::2]
        known = self._results.get(key)
        if known is None:
            made = [
                # A bid of the side is scored as it was made, however it is shared.
                bid if silent or (bid is not None and (bid.for_side or bid.n == number)) else BIDS[number]
                for bid, silent, number in zip(self._view.bids[side::2], self._silent[side::2], key[1], strict=True)
            ]
            known = score_round(made, key[2], self._view.bags[side], self._view.rules)
            self._results[key] = known
        return known

    def _worth(self, mine: int, theirs: int, bags: int, their_bags: int, missed: int, they_missed: int) -> Worth:
        rules, side = self._view.rules, self._mine
        scores = self._view.scores[side] + mine, self._view.scores[1 - side] + theirs
        before = self._view.sets
        sets = (before[side] + missed, before[1 - side] + they_missed) if rules.set_twice_loses else ()
        winner = settle(rules, scores, sets)
        win = win_chance(rules, scores, (bags, their_bags), sets=sets) if winner is None else 1.0 - winner
        return Worth(win + _LEAD * (scores[0] - scores[1]), win, mine - theirs)


def is_made(bids: Numbers, taken: Taken, me: int) -> bool:
    """Return whether a seat makes its bid: its nil, or else the contract of its side; nils of its partner apart."""
    if not bids[me]:
        return not taken[me]
    return taken[me] + taken[me ^ 2] >= bids[me] + bids[me ^ 2]


def with_less(taken: Taken, bids: Numbers, me: int) -> Taken:
    """Return the tricks when our side takes one less: those who bid nil are left as they are."""
    ours = [seat for seat in (me, me ^ 2) if bids[seat]]
    theirs = [seat for seat in (me ^ 1, me ^ 3) if bids[seat]]
    giver = max(ours, key=lambda seat: taken[seat], default=None)
    if giver is None or not theirs or not taken[giver]:
        return taken
    changed = list(taken)
    changed[giver] -= 1
    changed[theirs[0]] += 1
    return tuple(changed)


def with_fallen_nil(taken: Taken, bids: Numbers, seat: int) -> Taken:
    """Return the tricks when a nil that held takes one after all, from its partner if that has one."""
    givers = [other for other in (seat ^ 2, seat ^ 1, seat ^ 3) if taken[other] and bids[other]]
    if not givers:
        return taken
    changed = list(taken)
    changed[givers[0]] -= 1
    changed[seat] += 1
    return tuple(changed)
