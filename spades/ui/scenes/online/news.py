"""What is told over the table of its guests: who has gone, who is back, and what they say."""

from typing import TYPE_CHECKING

from spades.engine.seats import Seat
from spades.ui.words.guest_table import gone_or_back, said_words
from spades.ui.words.names import shown_name

if TYPE_CHECKING:
    # Loaded with the first table for guests.
    from spades.session.net.hosting import HostedTable


class GuestNews:
    """Compares who is here with who was."""

    def __init__(self) -> None:
        """Begin without a table."""
        self._table: HostedTable | None = None
        self._here: dict[Seat, bool] = {}

    def consume(self, table: "HostedTable | None") -> list[str]:
        """Return what has happened since the last call; asking clears it."""
        if table is None or not table.playing:
            self._table = None
            return []
        here = {seat: guest.here for seat, guest in table.seats.seated.items()}
        names = {seat: shown_name(guest.name) for seat, guest in table.seats.seated.items()}
        told: list[str] = []
        if table is self._table:
            for seat, is_here in here.items():
                if is_here is not self._here.get(seat):
                    told.append(gone_or_back(names[seat], here=is_here))
        self._table, self._here = table, here
        for seat, phrase in table.consume_said():
            told.append(said_words(names[seat], phrase))
        return told
