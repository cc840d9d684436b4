"""The round that is expected of a hand of some strength, before its cards are known."""

from functools import cache, lru_cache
from itertools import pairwise
from math import erf, sqrt
from typing import NamedTuple

from spades.bots.search.data import load
from spades.bots.search.playing import payoff_of
from spades.engine import View
from spades.engine.moves import BIDS

_FITTED: dict[str, dict[str, float]] = load("expected_round.json")
"""By how hands are made: the standard deviation of the tricks of a hand from what it is worth at a glance, and how much
less is bid on it; what the other seat bids against a hand that takes no trick, how that moves with each trick that it
takes, and its standard deviation around that."""

_NEVER = 1e-4


class Outcome(NamedTuple):
    """A way the round may go.

    Attributes:
        share: How likely it is; the shares of all ways add up to 1.
        taken: The tricks that the hand takes, 0 to 13.
        theirs: What the other seat bids, 1 to 13.
    """

    share: float
    taken: int
    theirs: int


@lru_cache(maxsize=200)
def outcomes(worth: float, hands: str) -> tuple[Outcome, ...]:
    """Return the ways a round may go for a hand worth so many tricks at a glance, from 0 to 13."""
    fitted = _FITTED[hands]
    return tuple(
        Outcome(chance * share / 2, taken, theirs)
        for taken, chance in enumerate(_tricks_of(worth, fitted["deviation"]))
        if chance > _NEVER
        for off in (-fitted["bid_deviation"], fitted["bid_deviation"])
        for theirs, share in neighbouring_bids(fitted["bid_at_none"] + fitted["bid_a_trick"] * taken + off)
    )


def usual_bids(worth: float, hands: str) -> tuple[tuple[int, float], ...]:
    """Return the usual bids on a hand worth so many tricks at a glance, and how often; arguments as before."""
    return neighbouring_bids(worth - _FITTED[hands]["underbid"])


def neighbouring_bids(bid: float) -> tuple[tuple[int, float], ...]:
    """Return the two bids next to one, from 1 to 13, and how often each is made to come to it on average."""
    bid = min(12.999, max(1.0, bid))
    return (int(bid), 1 - bid % 1), (int(bid) + 1, bid % 1)


def win_by_tricks(view: View, worth: float) -> float:
    """Return the chance to win the game with a hand worth so many tricks at a glance, with the best bid for tricks."""

    @cache
    def payoff(bid: int, theirs: int) -> tuple[float, ...]:
        return payoff_of(view, (BIDS[bid], BIDS[theirs]))

    ways = outcomes(round(worth, 2), view.rules.hands)
    return max(sum(share * payoff(bid, theirs)[taken] for share, taken, theirs in ways) for bid in range(1, 14))


def _tricks_of(worth: float, deviation: float) -> tuple[float, ...]:
    """Return how likely a hand of some worth takes 0 to 13 tricks, normally distributed around that."""
    below = [0.0, *(0.5 * (1 + erf((taken - 0.5 - worth) / (deviation * sqrt(2)))) for taken in range(1, 14)), 1.0]
    return tuple(high - low for low, high in pairwise(below))
