"""What a finished hand promises before its cards are known to anyone: by its tricks at a glance, at some score."""

from collections.abc import Sequence
from functools import cache, lru_cache

from spades.bots.analysis.evaluation.play_valuer import plain_points
from spades.bots.search.equity import payoffs
from spades.bots.search.expected_round import outcomes, usual_bids
from spades.engine import Rules, View
from spades.engine.moves import BIDS

_STEP = 0.25
"""Tricks between two worths that are worked out; between them it is a straight line."""


class WorthOfHands:
    """Knows what hands promise at one score, and keeps what it has worked out."""

    def __init__(self, rules: Rules, scores: tuple[int, int], bags: tuple[int, int], starter: int) -> None:
        """Take a score, one's own side first; arguments as for `round_equity`."""
        self._rules = rules
        self._entry = cache(self._work_out)
        self._win = cache(lambda bid, theirs: payoffs(rules, scores, bags, (BIDS[bid], BIDS[theirs]), starter))
        self._points = cache(lambda bid, theirs: plain_points(rules, BIDS[bid], BIDS[theirs]))

    def at(self, worth: float) -> tuple[float, float]:
        """Return the chance to win, with the best bid for tricks, and the points that usually come of it."""
        place = min(max(worth, 0.0), 12.999) / _STEP
        low, high = self._entry(int(place)), self._entry(int(place) + 1)
        share = place % 1
        return (1 - share) * low[0] + share * high[0], (1 - share) * low[1] + share * high[1]

    def _work_out(self, step: int) -> tuple[float, float]:
        worth, hands = step * _STEP, self._rules.hands
        ways: Sequence[tuple[float, int, int]] = outcomes(worth, hands)
        likely = round(worth)
        # The best bid is never far from the tricks.
        bids = range(max(1, likely - 5), min(13, likely + 2) + 1)
        win = max(sum(share * self._win(bid, theirs)[taken] for share, taken, theirs in ways) for bid in bids)
        points = sum(
            bid_share * share * self._points(bid, theirs)[taken]
            for bid, bid_share in usual_bids(worth, hands)
            for share, taken, theirs in ways
        )
        return win, points


def worth_of_hands(view: View) -> WorthOfHands:
    """Return the worth of hands to the seat of a view."""
    me = view.side
    scores, bags = (view.scores[me], view.scores[1 - me]), (view.bags[me], view.bags[1 - me])
    return _of_score(view.rules, scores, bags, int(view.starter is view.seat))


@lru_cache(maxsize=32)
def _of_score(rules: Rules, scores: tuple[int, int], bags: tuple[int, int], starter: int) -> WorthOfHands:
    return WorthOfHands(rules, scores, bags, starter)
