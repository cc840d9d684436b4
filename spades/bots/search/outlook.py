"""What a hand of some strength makes of a round, before its cards are known."""

from functools import cache, lru_cache
from itertools import pairwise
from math import erf, sqrt
from typing import NamedTuple

from spades.bots.search.playing import payoff_of
from spades.engine import View
from spades.engine.moves import BIDS

_OFF = 1.0
"""How far the tricks of a hand are from what it is worth at a glance: SD over 1,500 drawn deals played exactly."""

_UNDERBID = 0.8
"""How much less than that is bid."""

_THEIR_BID, _A_TRICK, _THEIR_OFF = 10.1, -0.69, 0.88
"""What the other seat bids against a hand that will take no trick, how that moves with each trick that it will take,
and its SD around that: over the same deals, by the bid that a sound player makes."""

_NEVER = 1e-4


class Outlook(NamedTuple):
    """A way the round may go: how likely it is, the tricks that the hand takes, and what the other seat bids."""

    share: float
    taken: int
    theirs: int


@lru_cache(maxsize=2000)
def outlooks(worth: float) -> tuple[Outlook, ...]:
    """Return the ways a round may go for a hand worth so many tricks at a glance, from 0 to 13."""
    return tuple(
        Outlook(chance * share / 2, taken, theirs)
        for taken, chance in enumerate(_tricks_of(worth))
        if chance > _NEVER
        for off in (-_THEIR_OFF, _THEIR_OFF)
        for theirs, share in _neighbours(_THEIR_BID + _A_TRICK * taken + off)
    )


def usual_bids(worth: float) -> tuple[tuple[int, float], ...]:
    """Return what is bid on a hand worth so many tricks at a glance, and how often."""
    return _neighbours(worth - _UNDERBID)


def win_by_tricks(view: View, worth: float) -> float:
    """Return the chance to win the game with a hand worth so many tricks at a glance, with the best bid for tricks."""

    @cache
    def payoff(bid: int, theirs: int) -> tuple[float, ...]:
        return payoff_of(view, (BIDS[bid], BIDS[theirs]))

    ways = outlooks(round(worth, 2))
    return max(sum(share * payoff(bid, theirs)[taken] for share, taken, theirs in ways) for bid in range(1, 14))


def _neighbours(bid: float) -> tuple[tuple[int, float], ...]:
    """Split a bid between the two next to it, from 1 to 13, so that it stays the same on average."""
    bid = min(12.999, max(1.0, bid))
    return (int(bid), 1 - bid % 1), (int(bid) + 1, bid % 1)


def _tricks_of(worth: float) -> tuple[float, ...]:
    """Return how likely a hand of some worth takes 0 to 13 tricks, by the normal law."""
    below = [0.0, *(0.5 * (1 + erf((taken - 0.5 - worth) / (_OFF * sqrt(2)))) for taken in range(1, 14)), 1.0]
    return tuple(high - low for low, high in pairwise(below))
