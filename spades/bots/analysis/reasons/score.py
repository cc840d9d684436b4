"""What speaks for a bid, or against it, by the score alone: the target, their bid, the floor and the bags.

Facts of the position; what a partner has not bid yet is not known, and then little is said. Where two others play, each
for itself, nothing is said of their bids: there is no "they" whose bid it is.
"""

from collections.abc import Sequence

from spades.bots.analysis.values import Kind, Reason
from spades.engine import Bid, View, score_round
from spades.engine.moves import BIDS

_FEW_BAGS = 2
"""Bags short of the penalty from which it is spoken of."""


def speaks_for(view: View, best: int, other: int) -> Reason | None:
    """Return the reasons of the score for a bid beside another, the weightiest first; None where it says nothing.

    Args:
        view: A position at the bid; its seat is to move.
        best: The bid, 1 to 13.
        other: The next best, 0 to 13.
    """
    spoiled = spoils(view, best) if spoils(view, other) is None else None
    if spoiled is not None and spoiled.kind is Kind.STOPS_TARGET:
        return spoiled
    reason = _outscores(view, best, other)
    if reason is not None:
        return reason
    if reaches_target(view, best) and not reaches_target(view, other):
        return Reason(kind=Kind.TARGET, number=score_if_made(view, best))
    if spoiled is not None:
        return spoiled
    if (danger := at_the_floor(view, other)) is not None and at_the_floor(view, best) is None:
        return Reason(kind=Kind.ABOVE_FLOOR, number=danger.number)
    if 0 < best < other and _was_set(view):
        return Reason(kind=Kind.SECOND_SET)
    return bags_near(view) if best > other > 0 else None


def speaks_against(view: View, bid: int, best: int) -> Reason | None:
    """Return the reason of the score against a bid beside the best; None where it says nothing.

    Args:
        view: A position at the bid; its seat is to move.
        bid: The bid, 1 to 13.
        best: The best, 1 to 13.
    """
    if bid > best:
        return at_the_floor(view, bid) if at_the_floor(view, best) is None else None
    stopped = spoils(view, best)
    if stopped is not None and stopped.kind is Kind.STOPS_TARGET and spoils(view, bid) is None:
        return Reason(kind=Kind.LETS_THEM, number=stopped.number)
    if (outscores := _outscores(view, best, bid)) is not None:
        return Reason(kind=Kind.OUTSCORED, number=score_if_made(view, bid), points=outscores.points)
    if reaches_target(view, best) and not reaches_target(view, bid):
        return Reason(kind=Kind.SHORT_OF_TARGET, number=score_if_made(view, bid))
    if _both_may_arrive(view, bid, best):
        return Reason(kind=Kind.HIGHER_WINS, number=score_if_made(view, bid))
    return bags_near(view)


def set_loses(view: View, bid: int) -> Reason | None:
    """Return why being set with a bid loses the game where making it would not; None where that is not so."""
    if _was_set(view):
        return Reason(kind=Kind.SECOND_SET)
    mine, theirs = score_if_made(view, bid), _their_score(view)
    if mine is None or theirs is None or theirs < view.rules.target:
        return None
    if mine <= theirs and spoils(view, bid) is None:
        return None
    return Reason(kind=Kind.SET_LOSES, number=_their_bid(view))


def bid_explained(
    view: View, fault: Sequence[Reason], merit: Sequence[Reason], takes: Reason | None = None
) -> tuple[Reason, ...]:
    """Return the fault of a bid, the tricks of the hand, and the reason for the best.

    Of a bid that is set too often it is said, in place of what the hand takes, if a set loses the game.

    Args:
        view: The position; its seat was to bid.
        fault: What was wrong with the bid, if anything.
        merit: What speaks for the best, if anything.
        takes: What the hand takes, where that is known.
    """
    between = takes
    if fault and fault[0].kind is Kind.SET_RISK and isinstance(fault[0].about, Bid):
        between = set_loses(view, fault[0].about.n) or takes
    said = {reason.kind for reason in fault}
    return (*fault, *(() if between is None else (between,)), *(one for one in merit if one.kind not in said))


def score_if_made(view: View, bid: int) -> int | None:
    """Return the score after the round if the side takes just its bid; None where that is not known yet."""
    partners = _partners(view)
    if any(one is None or one.nil for one in partners):
        return None
    bids = [BIDS[bid], *(one for one in partners if one is not None)]
    return view.scores[view.side] + score_round(bids, [one.n for one in bids], view.bags[view.side], view.rules).points


def reaches_target(view: View, bid: int) -> bool:
    """Return whether a bid made exactly reaches the target."""
    score = score_if_made(view, bid)
    return score is not None and score >= view.rules.target


def spoils(view: View, bid: int) -> Reason | None:
    """Return that their bid and this one cannot both be made, and whether theirs would reach the target, or None."""
    theirs, score = _their_bid(view), _their_score(view)
    partners = _partners(view)
    if theirs is None or score is None or any(one is None for one in partners):
        return None
    if bid + sum(one.n for one in partners if one is not None) + theirs <= 13:
        return None
    return Reason(kind=Kind.STOPS_TARGET if score >= view.rules.target else Kind.SPOILS, number=theirs)


def at_the_floor(view: View, bid: int) -> Reason | None:
    """Return that being set with a bid loses the game at the floor, or None where it does not."""
    partners = _partners(view)
    if view.rules.floor is None or bid == 0 or any(one is None or one.nil for one in partners):
        return None
    score = view.scores[view.side] - 10 * (bid + sum(one.n for one in partners if one is not None))
    return Reason(kind=Kind.FLOOR, number=score) if score <= view.rules.floor else None


def _was_set(view: View) -> bool:
    """Return whether our side has been set before, and a second set loses the game."""
    return view.rules.set_twice_loses and view.sets[view.side] > 0


def bags_near(view: View) -> Reason | None:
    """Return that few bags are left until the penalty; None where many are, or bags cost nothing."""
    left = view.rules.bag_limit - view.bags[view.side]
    if left > _FEW_BAGS or not view.rules.bag_penalty:
        return None
    return Reason(kind=Kind.BAGS_NEAR, number=left, points=float(view.rules.bag_penalty))


def _outscores(view: View, best: int, other: int) -> Reason | None:
    """Return that a bid takes us past theirs, which wins them the game, and another does not."""
    mine, less, theirs = score_if_made(view, best), score_if_made(view, other), _their_score(view)
    if mine is None or less is None or theirs is None or theirs < view.rules.target or not less < theirs < mine:
        return None
    return None if spoils(view, other) else Reason(kind=Kind.OUTSCORES, number=mine, points=float(theirs))


def _both_may_arrive(view: View, bid: int, best: int) -> bool:
    """Return whether a bid reaches the target, and they may too with the bid that the best leaves them."""
    if view.rules.sides > 2 or not reaches_target(view, bid):
        return False
    if any(one is not None for one in view.bids[1 - view.side :: 2]):
        return False
    left = 13 - best - sum(one.n for one in _partners(view) if one is not None)
    return view.scores[1 - view.side] + 10 * max(0, left) >= view.rules.target


def _partners(view: View) -> list[Bid | None]:
    """Return the bids of the other seats of our side; nothing where there are none."""
    me = view.rules.index(view.seat)
    return [one for seat, one in enumerate(view.bids) if seat != me and (seat - me) % view.rules.sides == 0]


def _their_bid(view: View) -> int | None:
    """Return the bid of the other side; None where one of its seats has not, or bid nil, or where there are two."""
    if view.rules.sides > 2:
        return None
    bids = [one.n for one in view.bids[1 - view.side :: 2] if one is not None and one.n]
    return sum(bids) if len(bids) == len(view.bids) // 2 else None


def _their_score(view: View) -> int | None:
    """Return their score if they take just their bid; None where that is not known yet."""
    theirs = _their_bid(view)
    return None if theirs is None else view.scores[1 - view.side] + 10 * theirs
