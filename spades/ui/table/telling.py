"""The cards that others play, as sentences for who listens."""

from collections.abc import Iterator, Mapping

from spades.engine.cards import Card
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import _
from spades.ui.words.table import card_within


class Telling:
    """Tells each card once, in the order in which they were played."""

    def __init__(self, view: View) -> None:
        """Take what lies there already as known."""
        self._told = _place(view)

    def tell(self, view: View, names: Mapping[Seat, str]) -> list[str]:
        """Return what others have played since it was asked last; what was taken back or left is told by nobody."""
        before, self._told = self._told, _place(view)
        if before[0] != self._told[0]:
            before = (self._told[0], 0)
        plays = [*_plays(view)][before[1] :]
        return [
            _("{name} played {card}.").format(name=names[seat], card=card_within(card))
            for seat, card in plays
            if seat is not view.seat
        ]


def _plays(view: View) -> Iterator[tuple[Seat, Card]]:
    for trick in view.tricks:
        yield from trick.plays
    yield from view.trick.plays


def _place(view: View) -> tuple[int, int]:
    """Return the round, and how many cards have been played in it."""
    return view.round_number, sum(len(trick.plays) for trick in view.tricks) + len(view.trick.plays)
