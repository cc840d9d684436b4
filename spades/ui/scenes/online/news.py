"""What is told over the table of its guests: who has gone, who is back, and what they say."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from spades.engine.seats import Seat
from spades.language import N_, _
from spades.ui.words.names import shown_name

if TYPE_CHECKING:
    # Loaded with the first table for guests.
    from spades.session.net.hosting import HostedTable

PHRASES: Mapping[str, str] = {
    "well_played": N_("Well played!"),
    "thank_you": N_("Thank you!"),
    "one_moment": N_("One moment, please."),
    "good_game": N_("Good game!"),
}
"""What guests can say, and how it is said here."""


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
                    text = _("{name} is back.") if is_here else _("{name} is away.")
                    told.append(text.format(name=names[seat]))
        self._table, self._here = table, here
        for seat, phrase in table.consume_said():
            told.append(_("{name}: {text}").format(name=names[seat], text=_(PHRASES[phrase])))
        return told
