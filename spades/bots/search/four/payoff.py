"""What the tricks of the four seats are worth to a side: its chance to win the game."""

from collections.abc import Sequence

from spades.bots.search.equity import win_chance
from spades.engine import Bid, Rules, View, score_round
from spades.engine.state import settle

_LEAD = 1e-5
"""What a point of lead is worth beside the chance, so that a game that is all but decided is still played."""


class Payoff:
    """Scores a finished round for one side; every outcome is worked out once."""

    def __init__(self, view: View, bids: Sequence[Bid]) -> None:
        """Make the payoff of a round that begins with the scores and bags of a view.

        Args:
            view: Whose side it is, and how the game stands.
            bids: The bids of the four seats, made or supposed.
        """
        self._rules: Rules = view.rules
        self._side = view.side
        self._scores = view.scores
        self._bags = view.bags
        self._bids = tuple(bids)
        self._known: dict[tuple[int, ...], float] = {}

    def __call__(self, taken: tuple[int, ...]) -> float:
        """Return the chance to win the game after these tricks."""
        value = self._known.get(taken)
        if value is None:
            value = self._known[taken] = self._value(taken)
        return value

    def _value(self, taken: tuple[int, ...]) -> float:
        rules, side = self._rules, self._side
        results = [score_round(self._bids[s::2], taken[s::2], self._bags[s], rules) for s in (side, 1 - side)]
        mine, theirs = self._scores[side] + results[0].points, self._scores[1 - side] + results[1].points
        winner = settle(rules, (mine, theirs))
        if winner is not None:
            return 1.0 - winner + _LEAD * (mine - theirs)
        chance = win_chance(rules, (mine, theirs), (results[0].bags, results[1].bags))
        return chance + _LEAD * (mine - theirs)


def with_less(taken: tuple[int, int, int, int], bids: Sequence[Bid], me: int, less: int) -> tuple[int, ...]:
    """Return the tricks when our side takes so many less: those who bid nil are left as they are."""
    ours = [seat for seat in (me, me ^ 2) if bids[seat].n]
    theirs = [seat for seat in (me ^ 1, me ^ 3) if bids[seat].n]
    changed = list(taken)
    for _ in range(less):
        giver = max(ours, key=lambda seat: changed[seat], default=None)
        if giver is None or not theirs or not changed[giver]:
            break
        changed[giver] -= 1
        changed[theirs[0]] += 1
    return tuple(changed)
