"""What a choice would do to the score: told before it is made."""

from dataclasses import dataclass

from spades.engine import Bid, View, score_round


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
