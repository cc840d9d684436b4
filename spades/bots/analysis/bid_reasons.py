"""Why one bid is better than another: facts of the score and of the rules first, then the odds."""

from collections.abc import Mapping, Sequence

from spades.bots.analysis.costs import as_good, close, cost, gain, rival
from spades.bots.analysis.values import Figures, Kind, Reason
from spades.engine import View, score_round
from spades.engine.moves import BIDS

_FEW_BAGS = 2
"""Bags short of the penalty from which it is spoken of."""

_HOPE, _RISK = 0.05, 0.1
_SAFER = 0.2
"""Chances to make a bid: a nil worth speaking of, a danger of being set, and what is much safer."""


def reason_for(view: View, order: Sequence[int], figures: Mapping[int, Figures]) -> Reason:
    """Return what separates the best bid, the first in order, from those that come to less."""
    best = order[0]
    other = rival(order, figures)
    if other is None:
        return Reason(kind=Kind.NO_DIFFERENCE)
    if best == 0:
        if figures[best].made < _HOPE:
            return gain(order, figures)
        return Reason(kind=Kind.NIL_HOLDS, chance=figures[best].made)
    if reaches_target(view, best) and not reaches_target(view, other):
        return Reason(kind=Kind.TARGET, number=score_if_made(view, best))
    spoiled = spoils(view, best)
    if spoiled is not None and spoils(view, other) is None:
        return spoiled
    if (danger := at_the_floor(view, other)) is not None and at_the_floor(view, best) is None:
        return Reason(kind=Kind.ABOVE_FLOOR, number=danger.number)
    if best > other > 0 and (near := bags_near(view)) is not None:
        return near
    if figures[best].made >= figures[other].made or other < best:
        return Reason(kind=Kind.MAKES, chance=figures[best].made)
    return gain(order, figures)


def reason_against(view: View, bid: int, best: int, figures: Mapping[int, Figures]) -> Reason:
    """Return what separates a bid from the best."""
    mine, top = figures[bid], figures[best]
    if as_good(mine, top):
        return Reason(kind=Kind.AS_GOOD, number=best)
    if close(mine, top):
        return Reason(kind=Kind.CLOSE)
    if bid == 0:
        return Reason(kind=Kind.NIL_FALLS, chance=1 - mine.made)
    if best == 0:
        risk = 1 - mine.made
        return Reason(kind=Kind.SET_RISK, chance=risk) if risk >= _RISK else cost(mine, top)
    if bid > best:
        danger = at_the_floor(view, bid)
        if danger is not None and at_the_floor(view, best) is None:
            return danger
        return Reason(kind=Kind.SET_RISK, chance=1 - mine.made)
    if reaches_target(view, best) and not reaches_target(view, bid):
        return Reason(kind=Kind.SHORT_OF_TARGET, number=score_if_made(view, bid))
    stopped = spoils(view, best)
    if stopped is not None and stopped.kind is Kind.STOPS_TARGET and spoils(view, bid) is None:
        return Reason(kind=Kind.LETS_THEM, number=stopped.number)
    if (near := bags_near(view)) is not None:
        return near
    safer = max(0.0, mine.made - top.made)
    if safer >= _SAFER:
        return cost(mine, top)
    return Reason(kind=Kind.CLAIMS_LESS, points=10.0 * (best - bid), chance=safer)


def score_if_made(view: View, bid: int) -> int:
    """Return the score after the round if a bid is made exactly."""
    taken = 0 if bid == 0 else bid
    result = score_round([BIDS[bid]], [taken], view.bags[view.side], view.rules)
    return view.scores[view.side] + result.points


def reaches_target(view: View, bid: int) -> bool:
    """Return whether a bid made exactly reaches the target."""
    return score_if_made(view, bid) >= view.rules.target


def spoils(view: View, bid: int) -> Reason | None:
    """Return that their bid and this one cannot both be made, and whether theirs would reach the target, or None."""
    theirs = view.bids[1 - view.rules.index(view.seat)]
    if theirs is None or theirs.nil or bid + theirs.n <= 13:
        return None
    their_score = view.scores[1 - view.side] + 10 * theirs.n
    kind = Kind.STOPS_TARGET if their_score >= view.rules.target else Kind.SPOILS
    return Reason(kind=kind, number=theirs.n)


def at_the_floor(view: View, bid: int) -> Reason | None:
    """Return that being set with a bid loses the game at the floor, or None where it does not."""
    if view.rules.floor is None or bid == 0:
        return None
    score = view.scores[view.side] - 10 * bid
    return Reason(kind=Kind.FLOOR, number=score) if score <= view.rules.floor else None


def bags_near(view: View) -> Reason | None:
    """Return that few bags are left until the penalty; None where many are, or bags cost nothing."""
    left = view.rules.bag_limit - view.bags[view.side]
    if left > _FEW_BAGS or not view.rules.bag_penalty:
        return None
    return Reason(kind=Kind.BAGS_NEAR, number=left, points=float(view.rules.bag_penalty))
