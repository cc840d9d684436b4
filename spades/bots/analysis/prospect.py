"""What a hand of some strength makes of a round, before its cards are known."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import erf, sqrt

from spades.bots.analysis.measure import Payoffs
from spades.bots.analysis.values import Figures
from spades.engine import View
from spades.engine.moves import BIDS

_OFF = 1.0
"""How far the tricks of a hand are from what it is worth at a glance: SD over 300 deals played exactly."""

_UNDERBID = 0.8
"""How much less than that is bid."""

_THEIR_BIDS = (5, 6)
"""What the other seat is taken to bid: two hands bid 11 together on average."""

DEALT: tuple[float, tuple[float, ...]] = (6.5, (-2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 2.0))
"""The worth of a hand that was dealt: on average, and how it varies."""


def prospect(view: View, tricks: float, spread: Sequence[float]) -> Figures:
    """Return what a hand comes to that is worth so many tricks on average.

    Args:
        view: The seat, the score and the rules.
        tricks: The worth of the finished hand at a glance, on average.
        spread: How far from that it may come out, each as likely as any other.
    """
    totals = [0.0, 0.0, 0.0]
    payoffs: dict[int, list[Payoffs]] = {}
    for off in spread:
        worth = min(13.0, max(0.0, tricks + off))
        chances = _tricks_of(round(worth, 2))
        bid = min(12.0, max(1.0, worth - _UNDERBID))
        for number, share in ((int(bid), 1 - bid % 1), (int(bid) + 1, bid % 1)):
            if number not in payoffs:
                payoffs[number] = [Payoffs.of(view, BIDS[number], BIDS[other]) for other in _THEIR_BIDS]
            for each in payoffs[number]:
                for at, payoff in enumerate(each):
                    worth_each = sum(chance * value for chance, value in zip(chances, payoff, strict=True))
                    totals[at] += share * worth_each / len(_THEIR_BIDS)
    return Figures(*(total / len(spread) for total in totals))


@lru_cache(maxsize=2000)
def _tricks_of(worth: float) -> tuple[float, ...]:
    """Return how likely a hand of some worth takes 0 to 13 tricks, by the normal law."""
    below = [0.0, *(0.5 * (1 + erf((taken - 0.5 - worth) / (_OFF * sqrt(2)))) for taken in range(1, 14)), 1.0]
    return tuple(high - low for low, high in pairwise(below))
