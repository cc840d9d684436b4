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
    """Return which bag the next overtrick is, and the cost of the bags of the round before it.

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
    """Return the price of a bag in the long run: its share of the penalty that `bag_limit` of them bring.

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
        taken: Tricks taken, 0 to 13, with three seats to 17.
        bags: Bags carried in, 0 to the limit less one.
        rules: What bags are worth.

    Raises:
        ValueError: The bid is not 1 to 13, or the tricks are more than a hand has cards.

    >>> score_bid(4, 6, bags=9, rules=Rules())  # two bags, one over the limit
    BidScore(points=-58, bags=1)
    """
    if not 1 <= bid <= 13:
        raise ValueError(f"bid must be from 1 to 13, not {quoted(bid)}: nil is scored by score_nil")
    if not 0 <= taken <= rules.cards_each:
        raise ValueError(f"taken must be from 0 to {rules.cards_each}, not {quoted(taken)}")
    score = score_round([Bid(bid)], [taken], bags, rules)
    return BidScore(score.points, score.bags)


def score_nil(bid: Bid, taken: int) -> int:
    """Score a nil: 100 points won without a trick, lost with one; 200 where it was blind."""
    worth = BLIND_NIL_POINTS if bid.blind else NIL_POINTS
    return worth if taken == 0 else -worth


def score_round(bids: Sequence[Bid | None], taken: Sequence[int], bags: int, rules: Rules) -> SideScore:
    """Score one side's round.

    Args:
        bids: The bids of the side's seats: None for a seat whose partner's is that of the side; all None where nobody
            bids, and each trick counts ten.
        taken: The tricks of each of these seats.
        bags: Bags carried in.
        rules: What tricks, bags and failed nils are worth.
    """
    if all(bid is None for bid in bids):
        points = 10 * sum(taken)
        return SideScore(None, sum(taken), points, 0, 0, 0, 0, points, bags)
    nils = [(bid, tricks) for bid, tricks in zip(bids, taken, strict=True) if bid is not None and bid.nil]
    failed = sum(tricks for _, tricks in nils)
    own = sum(taken) - failed
    nil_points = sum(score_nil(bid, tricks) for bid, tricks in nils)
    bid_total = sum(bid.n for bid in bids if bid is not None)
    worth = bid_worth(bid_total, rules)
    if any(bid is not None and bid.for_side for bid in bids):
        worth *= 2
    bags_of_nil = failed if rules.failed_nil_bags else 0
    if not bid_total:
        bid_points, new_bags = 0, bags_of_nil
    elif rules.failed_nil_helps_partner:
        # A failed nil's tricks fill the partner's bid; what is left over are bags only if such tricks can be.
        made = own + failed >= bid_total
        over = own + bags_of_nil - bid_total
        bid_points, new_bags = (worth, max(0, over)) if made else (-worth, 0)
    else:
        made = own >= bid_total
        bid_points, new_bags = (worth, own - bid_total + bags_of_nil) if made else (-worth, 0)
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


def bid_worth(bid: int, rules: Rules) -> int:
    """Return the points that a side's bid wins if made and loses if not: ten a trick, or as the rules have 10 and 13.

    >>> bid_worth(10, Rules(ten_for=200)), bid_worth(9, Rules(ten_for=200))
    (200, 90)
    """
    if bid == 10 and rules.ten_for:
        return rules.ten_for
    if bid == 13 and rules.boston:
        return rules.boston
    return 10 * bid
