"""What a choice would do to the score: told before it is made."""

from dataclasses import dataclass

from spades.engine import Bid, Card, Phase, View, score_round
from spades.engine.public import beats


@dataclass(frozen=True, slots=True)
class BidPreview:
    """What a bid would lead to; scores are the side's totals after the round.

    Attributes:
        bid: The bid.
        made: The score if it is made exactly (nil: without a trick).
        overtricks: The score with one overtrick, with two and so on, bag penalties included; empty for nil.
        missed: The score if it is set (nil: with a trick).
        target: The score that ends the game.
    """

    bid: Bid
    made: int
    overtricks: tuple[int, ...]
    missed: int
    target: int

    @property
    def reaches_target(self) -> bool:
        """Whether making it reaches the target."""
        return self.made >= self.target


def preview_bid(view: View, bid: Bid) -> BidPreview:
    """Work out what a bid would do to the score of the person's side.

    A partner's bid counts once it is known; until then only one's own does, as if the partner made theirs.
    """
    score, bags = view.scores[view.side], view.bags[view.side]
    partners = [
        other
        for seat, other in zip(view.rules.seating, view.bids, strict=True)
        if seat is not view.seat and view.rules.side(seat) == view.side and other is not None and not other.nil
    ]
    bids = [bid, *partners]
    needed = [other.n for other in bids]

    def after(own: int) -> int:
        return score + score_round(bids, [own, *needed[1:]], bags, view.rules).points

    if bid.nil:
        return BidPreview(bid, after(0), (), after(1), view.rules.target)
    room = 13 - sum(needed)
    over = tuple(after(bid.n + extra) for extra in range(1, room + 1))
    return BidPreview(bid, after(bid.n), over, after(bid.n - 1), view.rules.target)


@dataclass(frozen=True, slots=True)
class TrickPreview:
    """What taking the trick on the table would mean for the person.

    Attributes:
        bid: The person's bid, or the sum of the side's bids.
        taken: Tricks taken with it.
        bags: The side's bags with it, if it is a bag; else None.
        breaks_nil: Whether it would break the person's nil.
    """

    bid: int
    taken: int
    bags: int | None
    breaks_nil: bool


def preview_trick(view: View, card: Card) -> TrickPreview | None:
    """Work out what taking this trick would mean; None if it would mean nothing.

    So it is outside the play, and for a card that cannot take it. Once a nil is broken its further tricks change
    nothing, unless the rules count them as bags.
    """
    best = view.trick.winning_play
    if best is not None and not beats(card, best[1]):
        return None
    place = view.rules.index(view.seat)
    own = view.bids[place]
    if view.phase is not Phase.PLAY or own is None:
        return None
    places = [view.rules.index(seat) for seat in view.rules.seats_of(view.side)]
    bids = [bid.n for at in places if (bid := view.bids[at]) is not None]
    taken = sum(view.taken[at] for at in places) + 1
    over = taken - sum(bids)
    breaks_nil = own.nil and not view.taken[place]
    if own.nil and not breaks_nil and not view.rules.failed_nil_bags:
        return None
    is_bag = over > 0 and not breaks_nil
    return TrickPreview(sum(bids), taken, view.bags[view.side] + over if is_bag else None, breaks_nil)
