"""The figures of a hand whose cards are not known yet: by what hands of such strength make of a round."""

from collections.abc import Sequence

from spades.bots.analysis.evaluation.measure import Payoffs, bid_is_made
from spades.bots.analysis.values import Figures
from spades.bots.search.expected_round import outcomes, usual_bids
from spades.engine import View
from spades.engine.moves import BIDS

DEALT: tuple[float, tuple[float, ...]] = (6.5, (-2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 2.0))
"""The worth of a hand that was dealt: on average, and how it varies."""


def chance_to_make(hands: str, tricks: float, deviations: Sequence[float]) -> float:
    """Return how often such a hand makes the bid that is usual for it; arguments as for `expected_figures`."""
    total = 0.0
    for off in deviations:
        worth = round(min(13.0, max(0.0, tricks + off)), 2)
        ways = [(share, taken) for share, taken, _ in outcomes(worth, hands)]
        for bid, bid_share in usual_bids(worth, hands):
            total += bid_share * sum(share for share, taken in ways if bid_is_made(BIDS[bid], taken))
    return total / len(deviations)


def expected_figures(view: View, tricks: float, deviations: Sequence[float]) -> Figures:
    """Return the figures of a hand that is worth so many tricks on average.

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
