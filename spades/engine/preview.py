"""The effect of a choice on the score: told before it is made."""

from dataclasses import dataclass

from spades.engine.cards import Card
from spades.engine.moves import Bid
from spades.engine.public import Phase, SideScore, beats
from spades.engine.rules import Rules
from spades.engine.scoring import count_bags, next_bag, score_nil, score_round
from spades.engine.view import View


@dataclass(frozen=True, slots=True)
class BidPreview:
    """The consequences of a bid; scores are the side's totals after the round.

    A partner's bid of one or more and one's own are one bid together. Of a nil and the other bid of the side each is
    told by itself: what comes of it if the other is made exactly.

    Attributes:
        bid: The bid.
        partner: The partner's bid; None where there is no partner, or none has been made.
        together: The tricks that the side would have bid.
        made: The score if it is made exactly (nil: without a trick).
        overtricks: The score with one overtrick, with two and so on, bag penalties included; empty for nil.
        penalties: Whether each of these costs a bag penalty.
        missed: The score if it is set by one trick (nil: with one trick).
        partner_fails: The score if the bid is made, and the partner's nil is broken by one trick, or next to a nil the
            partner's bid set by one; None where nothing of the partner's stands by itself.
        target: The score that ends the game.
    """

    bid: Bid
    partner: Bid | None
    together: int
    made: int
    overtricks: tuple[int, ...]
    penalties: tuple[bool, ...]
    missed: int
    partner_fails: int | None
    target: int

    @property
    def reaches_target(self) -> bool:
        """Whether making it reaches the target."""
        return self.made >= self.target


def preview_bid(view: View, bid: Bid) -> BidPreview:
    """Work out the effect of a bid on the score of the person's side.

    A partner's bid counts once it is known; until then only one's own does.
    """
    score, bags = view.scores[view.side], view.bags[view.side]
    partners = [
        other
        for seat, other in zip(view.rules.seating, view.bids, strict=True)
        if seat is not view.seat and view.rules.side(seat) == view.side and other is not None
    ]
    partner = partners[0] if partners else None
    bids = [bid, *partners]
    together = sum(other.n for other in bids)

    def receipt(own: int, theirs: int = 0) -> SideScore:
        """Return the round's receipt if each takes so many tricks more than they bid."""
        tricks = [other.n + more for other, more in zip(bids, (own, theirs), strict=False)]
        return score_round(bids, tricks, bags, view.rules)

    def after(own: int, theirs: int = 0) -> int:
        """Return the score likewise."""
        return score + receipt(own, theirs).points

    extras = () if bid.nil or not view.rules.bags_count else range(1, view.rules.cards_each + 1 - together)
    apart = partner is not None and (bid.nil or partner.nil)
    return BidPreview(
        bid=bid,
        partner=partner,
        together=together,
        made=after(0),
        overtricks=tuple(map(after, extras)),
        penalties=tuple(bool(receipt(extra).penalty) for extra in extras),
        missed=after(1 if bid.nil else -1),
        partner_fails=after(0, 1 if partner.nil else -1) if partner is not None and apart else None,
        target=view.rules.target,
    )


def nil_points(bid: Bid, taken: int) -> int:
    """Return the score of a nil that takes so many tricks."""
    return score_nil(bid, taken)


def broken_nil_example(rules: Rules) -> int:
    """Return the score of a side with a nil that takes one trick, next to a partner's bid of 4 that is just made.

    >>> from spades.engine import PRESETS
    >>> broken_nil_example(PRESETS["partners-500"])
    -59
    """
    return score_round([Bid(0), Bid(4)], [1, 4], 0, rules).points


@dataclass(frozen=True, slots=True)
class TrickPreview:
    """The consequences of taking the trick on the table for the person.

    Attributes:
        bid: The person's bid, or the sum of the side's bids.
        taken: Tricks taken with it.
        bags: Which bag of the side it is, counted from the last penalty: 1 to the limit, or 0 where after the penalty
            no more are counted; None if it is no overtrick.
        breaks_nil: Whether it would break the person's nil.
        penalty: The points that the side loses with this bag, 0 or less.
        paid: The points that bags of the round have cost before it, 0 or less.
    """

    bid: int
    taken: int
    bags: int | None
    breaks_nil: bool
    penalty: int = 0
    paid: int = 0


def preview_trick(view: View, card: Card) -> TrickPreview | None:
    """Work out the consequences of taking this trick; None if it would have none.

    So it is outside the play, and for a card that cannot take it. Once a nil is broken its further tricks change
    nothing, unless the rules count them as bags or towards the partner's bid.
    """
    best = view.trick.winning_play
    if best is not None and not beats(card, best[1]):
        return None
    rules, place = view.rules, view.rules.index(view.seat)
    own = view.bids[place]
    if view.phase is not Phase.PLAY or own is None:
        return None
    seats = [(at, bid) for at in rules.places_of(view.side) if (bid := view.bids[at]) is not None]
    bids, taken = [bid for _, bid in seats], [view.taken[at] for at, _ in seats]
    before = score_round(bids, taken, 0, rules).new_bags
    with_it = [tricks + (at == place) for tricks, (at, _) in zip(taken, seats, strict=True)]
    new_bags = score_round(bids, with_it, 0, rules).new_bags
    breaks_nil = own.nil and not view.taken[place]
    is_bag = new_bags > before and not breaks_nil
    together = sum(bid.n for bid in bids)
    # Whether the tricks of a failed nil count towards the partner's bid.
    helps = bool(together) and rules.failed_nil_helps_partner
    nothing = is_bag and not rules.bags_count
    if nothing or (own.nil and not breaks_nil and not is_bag and not helps):
        return None
    counted = sum(tricks for tricks, bid in zip(with_it, bids, strict=True) if helps or not together or not bid.nil)
    if not is_bag:
        return TrickPreview(together, counted, None, breaks_nil)
    bags = view.bags[view.side]
    bag, paid = next_bag(bags, before, rules)
    lost, _ = count_bags(bags, new_bags, rules)
    return TrickPreview(together, counted, bag, breaks_nil, penalty=lost - paid, paid=paid)
