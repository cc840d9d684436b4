"""What others bid and play, as sentences for who listens."""

from collections.abc import Mapping

from spades.engine.cards import Card
from spades.engine.moves import Bid
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import _
from spades.ui.words.table import bid_within, card_within


class Telling:
    """Tells each bid and each card once, in the order in which they were made."""

    def __init__(self, view: View) -> None:
        """Take what lies there already as known."""
        bids, plays = _made(view)
        self._told = (view.round_number, len(bids), len(plays))

    def tell(self, view: View, names: Mapping[Seat, str]) -> list[str]:
        """Return what others have done since it was asked last; what was taken back or left is told by nobody."""
        bids, plays = _made(view)
        number, bid, played = self._told
        self._told = (view.round_number, len(bids), len(plays))
        if number != view.round_number:
            bid, played = 0, 0
        told = [(seat, _("{name} bids {bid}."), {"bid": bid_within(made)}) for seat, made in bids[bid:]]
        told += [(seat, _("{name} played {card}."), {"card": card_within(card)}) for seat, card in plays[played:]]
        return [text.format(name=names[seat], **what) for seat, text, what in told if seat is not view.seat]


def _made(view: View) -> tuple[list[tuple[Seat, Bid]], list[tuple[Seat, Card]]]:
    """Return the bids and the plays of the round, in their order."""
    seating, first = view.rules.seating, view.rules.seating.index(view.starter)
    turns = [(first + at) % len(seating) for at in range(len(seating))]
    bids = [(seating[at], bid) for at in turns if (bid := view.bids[at]) is not None]
    return bids, [play for trick in (*view.tricks, view.trick) for play in trick.plays]
