"""The figures of a hand whose cards are not known yet: by what hands of such strength make of a round."""

from collections.abc import Sequence

from spades.bots.analysis.evaluation.measure import Payoffs
from spades.bots.analysis.values import Figures
from spades.bots.search.expected_round import outcomes, usual_bids
from spades.engine import View
from spades.engine.moves import BIDS

DEALT: tuple[float, tuple[float, ...]] = (6.5, (-2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 2.0))
"""The worth of a hand that was dealt: on average, and how it varies."""


def expected_figures(view: View, tricks: float, deviations: Sequence[float]) -> Figures:
    """Return what a hand comes to that is worth so many tricks on average.

    Args:
        view: The seat, the score and the rules.
        tricks: The worth of the finished hand at a glance, on average.
        deviations: How far from that it may come out, each as likely as any other.
    """
    totals = [0.0, 0.0, 0.0]
    payoffs: dict[tuple[int, int], Payoffs] = {}
    for off in deviations:
        worth = round(min(13.0, max(0.0, tricks + off)), 2)
        for bid, bid_share in usual_bids(worth, view.rules.hands):
            for share, taken, theirs in outcomes(worth, view.rules.hands):
                if (bid, theirs) not in payoffs:
                    payoffs[bid, theirs] = Payoffs.of(view, BIDS[bid], BIDS[theirs])
                for at, payoff in enumerate(payoffs[bid, theirs]):
                    totals[at] += bid_share * share * payoff[taken]
    return Figures(*(total / len(deviations) for total in totals))
