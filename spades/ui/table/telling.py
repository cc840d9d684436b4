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
        self._bids: list[str] = []

    def tell(self, view: View, names: Mapping[Seat, str]) -> list[str]:
        """Return what others have done since it was asked last; what was taken back or left is told by nobody."""
        bids, plays = _made(view)
        number, bid, played = self._told
        self._told = (view.round_number, len(bids), len(plays))
        if number != view.round_number:
            bid, played = 0, 0
        if not bid:
            self._bids = []
        told = [
            _("{name} bids {bid}.").format(name=names[seat], bid=bid_within(made))
            for seat, made in bids[bid:]
            if seat is not view.seat
        ]
        self._bids += told
        return told + [
            _("{name} played {card}.").format(name=names[seat], card=card_within(card))
            for seat, card in plays[played:]
            if seat is not view.seat
        ]

    def rest(self, status: str) -> str:
        """Return a status for who listens: without the bids that it begins with, where they have been told."""
        for sentence in self._bids:
            status = status.removeprefix(sentence).lstrip()
        return status


def _made(view: View) -> tuple[list[tuple[Seat, Bid]], list[tuple[Seat, Card]]]:
    """Return the bids and the plays of the round, in their order."""
    seating, first = view.rules.seating, view.rules.seating.index(view.starter)
    turns = [(first + at) % len(seating) for at in range(len(seating))]
    bids = [(seating[at], bid) for at in turns if (bid := view.bids[at]) is not None]
    return bids, [play for trick in (*view.tricks, view.trick) for play in trick.plays]
