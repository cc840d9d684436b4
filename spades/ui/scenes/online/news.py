"""What is told over the table of its guests: who has gone, who is back, and what they say."""

from spades.engine.seats import Seat
from spades.session.net.hosting import HostedTable
from spades.ui.words.guest_table import gone_or_back, said_words
from spades.ui.words.names import shown_name


class GuestNews:
    """Compares who is here at a table with who was."""

    def __init__(self, table: HostedTable) -> None:
        """Take the table."""
        self._table = table
        self._here: dict[Seat, bool] = {}

    def __call__(self) -> list[str]:
        """Return what has happened since the last call, once the game has begun."""
        if not self._table.playing:
            return []
        guests = self._table.seats.seated
        names = {seat: shown_name(guest.name) for seat, guest in guests.items()}
        changed = [seat for seat, guest in guests.items() if self._here.get(seat, guest.here) is not guest.here]
        self._here = {seat: guest.here for seat, guest in guests.items()}
        told = [gone_or_back(names[seat], here=self._here[seat]) for seat in changed]
        return told + [said_words(names[seat], phrase) for seat, phrase in self._table.consume_said()]
