"""Why one bid is better than another: facts of the score and of the rules first, then the odds."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from spades.bots.analysis.reasons.figures import as_good, close, cost, gain, rival
from spades.bots.analysis.reasons.score import speaks_against, speaks_for
from spades.bots.analysis.values import Figures, Kind, Reason
from spades.bots.rule.knowledge import Knowledge
from spades.bots.rule.passing import kept_by_nil
from spades.engine import View

_HOPE, _RISK, _LIKELY = 0.05, 0.1, 0.5
"""Chances to make a bid: a nil worth speaking of, and a danger of being set; and what speaks for a bid of tricks."""


def reason_for(view: View, order: Sequence[int], figures: Mapping[int, Figures], hope: float = _HOPE) -> Reason:
    """Return the reason that sets the best bid, the first in order, apart from those that come to less.

    `hope` is the least chance of a nil that is worth speaking of.
    """
    best = order[0]
    other = rival(order, figures)
    if other is None:
        return Reason(kind=Kind.NO_DIFFERENCE)
    if best == 0:
        if figures[best].made < hope:
            return gain(order, figures)
        return Reason(kind=Kind.NIL_HOLDS, chance=figures[best].made)
    if (by_score := speaks_for(view, best, other)) is not None:
        return by_score
    if figures[best].made >= _LIKELY and (figures[best].made >= figures[other].made or other < best):
        return Reason(kind=Kind.MAKES, chance=figures[best].made)
    return gain(order, figures)


def reason_against(view: View, bid: int, best: int, figures: Mapping[int, Figures]) -> Reason:
    """Return the reason that sets a bid apart from the best."""
    mine, top = figures[bid], figures[best]
    if as_good(mine, top):
        return Reason(kind=Kind.AS_GOOD, number=best)
    if close(mine, top):
        return Reason(kind=Kind.CLOSE)
    if bid == 0 and Knowledge(replace(view, hand=kept_by_nil(view))).sure_spades:
        return Reason(kind=Kind.NO_SUCH_NIL)
    if bid == 0:
        return Reason(kind=Kind.NIL_FALLS, chance=1 - mine.made)
    if best == 0:
        # What makes a bid of tricks says nothing of a nil, and what is safer than the nil is not worse for its risk.
        risk = 1 - mine.made
        return Reason(kind=Kind.SET_RISK, chance=risk) if risk >= max(_RISK, 1 - top.made) else cost(mine, top)
    if (by_score := speaks_against(view, bid, best)) is not None:
        return by_score
    if bid > best:
        return Reason(kind=Kind.SET_RISK, chance=1 - mine.made)
    safer = max(0.0, mine.made - top.made)
    return Reason(kind=Kind.CLAIMS_LESS, points=10.0 * (best - bid), chance=safer)
