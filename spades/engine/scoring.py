"""Scoring: what a side's bids and tricks are worth."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from spades.engine.moves import Bid
from spades.engine.public import SideScore
from spades.engine.rules import BLIND_NIL_POINTS, NIL_POINTS, Rules
from spades.engine.text import quoted


@dataclass(frozen=True, slots=True)
class BidScore:
    """The score of a bid of one or more.

    Attributes:
        points: The change of the score, bag penalties included.
        bags: Bags after the round.
    """

    points: int
    bags: int


def count_bags(bags: int, new: int, rules: Rules) -> tuple[int, int]:
    """Add bags and take the penalties: "Any bags beyond ten are carried over" (classic-300).

    Args:
        bags: Bags carried in, 0 to the limit less one.
        new: Bags of this round, 0 to 13.
        rules: The limit, the penalty, and whether the rest carries over.

    Returns:
        The points lost, 0 or less, and the bags after.

    >>> count_bags(9, 3, Rules())
    (-100, 2)
    """
    total = bags + new
    if total < rules.bag_limit:
        return 0, total
    if not rules.bags_carry:
        return -rules.bag_penalty, 0
    penalties, rest = divmod(total, rules.bag_limit)
    return -rules.bag_penalty * penalties, rest


def next_bag(bags: int, over: int, rules: Rules) -> tuple[int, int]:
    """Return which bag the next overtrick is, and what bags of the round have cost before it.

    Args:
        bags: Bags carried in, 0 to the limit less one.
        over: Bags of this round so far, 0 to 12.
        rules: The limit, the penalty, and whether the rest carries over.

    Returns:
        The bag, counted from the last penalty: 1 to the limit, or 0 where after a penalty no more are counted; and the
        points lost so far, 0 or less.

    >>> next_bag(9, 0, Rules()), next_bag(9, 2, Rules()), next_bag(9, 2, Rules(bags_carry=False))
    ((10, 0), (2, -100), (0, -100))
    """
    paid, counting = count_bags(bags, over, rules)
    ended = bags + over >= rules.bag_limit and not rules.bags_carry
    return 0 if ended else counting + 1, paid


def bag_price(rules: Rules) -> Fraction:
    """Return what a bag costs in the long run: its share of the penalty that `bag_limit` of them bring.

    What it scores at once, `overtrick_points`, is apart. Scores are weighed by it where a round is looked at alone, and
    it does not matter how many bags were carried in, nor whether those beyond the limit are kept.

    Returns:
        Points, 0 to 250.

    >>> bag_price(Rules()), bag_price(Rules(bag_limit=7, bag_penalty=50))
    (Fraction(10, 1), Fraction(50, 7))
    """
    return Fraction(rules.bag_penalty, rules.bag_limit)


def priced_points(score: SideScore, rules: Rules) -> float:
    """Return a side's points of a round, with each bag charged its price instead of the penalties paid.

    >>> rules = Rules()
    >>> priced_points(score_round([Bid(4)], [6], 9, rules), rules)
    22.0
    """
    price = bag_price(rules)
    return score.points - score.penalty - score.new_bags * price.numerator / price.denominator


def score_bid(bid: int, taken: int, bags: int, rules: Rules) -> BidScore:
    """Score a bid of one or more against the tricks that count for it.

    Bags are counted, never read off the units digit of the score, so a negative score cannot corrupt them.

    Args:
        bid: Tricks bid, 1 to 13; nil is scored by itself.
        taken: Tricks taken, 0 to 13.
        bags: Bags carried in, 0 to the limit less one.
        rules: What bags are worth.

    Raises:
        ValueError: The bid is not 1 to 13, or the tricks not 0 to 13.

    >>> score_bid(4, 6, bags=9, rules=Rules())  # two bags, one over the limit
    BidScore(points=-58, bags=1)
    """
    if not 1 <= bid <= 13:
        raise ValueError(f"bid must be from 1 to 13, not {quoted(bid)}: nil is scored by score_nil")
    if not 0 <= taken <= 13:
        raise ValueError(f"taken must be from 0 to 13, not {quoted(taken)}")
    score = score_round([Bid(bid)], [taken], bags, rules)
    return BidScore(score.points, score.bags)


def score_nil(bid: Bid, taken: int) -> int:
    """Score a nil: 100 points won without a trick, lost with one; 200 where it was blind."""
    worth = BLIND_NIL_POINTS if bid.blind else NIL_POINTS
    return worth if taken == 0 else -worth


def score_round(bids: Sequence[Bid], taken: Sequence[int], bags: int, rules: Rules) -> SideScore:
    """Score one side's round.

    Args:
        bids: The bids of the side's seats.
        taken: The tricks of each of these seats.
        bags: Bags carried in.
        rules: What tricks, bags and failed nils are worth.
    """
    own = sum(tricks for bid, tricks in zip(bids, taken, strict=True) if not bid.nil)
    failed = sum(tricks for bid, tricks in zip(bids, taken, strict=True) if bid.nil)
    nil_points = sum(score_nil(bid, tricks) for bid, tricks in zip(bids, taken, strict=True) if bid.nil)
    bid_total = sum(bid.n for bid in bids)
    bags_of_nil = failed if rules.failed_nil_bags else 0
    if not bid_total:
        bid_points, new_bags = 0, bags_of_nil
    elif rules.failed_nil_helps_partner:
        # A failed nil's tricks fill the partner's bid; what is left over are bags only if such tricks can be.
        made = own + failed >= bid_total
        over = own + bags_of_nil - bid_total
        bid_points, new_bags = (10 * bid_total, max(0, over)) if made else (-10 * bid_total, 0)
    else:
        made = own >= bid_total
        bid_points, new_bags = (10 * bid_total, own - bid_total + bags_of_nil) if made else (-10 * bid_total, 0)
    overtrick_points = rules.overtrick_points * new_bags
    penalty, bags_after = count_bags(bags, new_bags, rules)
    return SideScore(
        bid=bid_total or None,
        taken=own + failed,
        bid_points=bid_points,
        nil_points=nil_points,
        overtrick_points=overtrick_points,
        new_bags=new_bags,
        penalty=penalty,
        points=bid_points + nil_points + overtrick_points + penalty,
        bags=bags_after,
    )
