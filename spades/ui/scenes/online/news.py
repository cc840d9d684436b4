"""What is told over the table of its guests: who has gone, who is back, who has left, and what they say."""

from spades.engine.seats import Seat
from spades.session.net.hosting import HostedTable
from spades.session.players.opponents import OPPONENTS
from spades.session.program.notices import News
from spades.ui.context import Context
from spades.ui.words.elsewhere import left_words
from spades.ui.words.guest_table import gone_or_back, said_words
from spades.ui.words.names import shown_name

_AWAY_SECONDS = 3.0
"""Whoever is back sooner has only loaded the page anew, of which nobody need hear."""


class GuestNews:
    """Compares who is here at a table with who was; for whoever leaves and wants it, a player sits in."""

    def __init__(self, context: Context, table: HostedTable) -> None:
        """Take the table."""
        self._context = context
        self._table = table
        self._here: dict[Seat, bool] = {}
        self._left: set[Seat] = set()

    def __call__(self) -> list[News]:
        """Return what has happened since the last call, once the game has begun."""
        if not self._table.playing:
            return []
        guests = self._table.seats.seated
        names = {seat: shown_name(guest.name) for seat, guest in guests.items()}
        left = self._table.consume_left()
        for seat, how in left:
            if how == "player":
                self._context.games.sit_in(seat, substitute(self._context))
        # Of whom it was told that they have left it is not told again that they are away.
        self._left |= {seat for seat, _how in left}
        self._left -= {seat for seat, guest in guests.items() if guest.here}
        now = self._table.seats.clock()
        here = {
            seat: guest.here or (self._here.get(seat, False) and now - guest.since < _AWAY_SECONDS)
            for seat, guest in guests.items()
        }
        changed = [seat for seat in guests if self._here.get(seat, here[seat]) is not here[seat]]
        self._here = here
        told = [News(left_words(names[seat], how), seat.letter, stays=True) for seat, how in left if seat in names]
        told += [
            News(gone_or_back(names[seat], here=here[seat]), seat.letter, stays=not here[seat])
            for seat in changed
            if seat not in self._left
        ]
        return told + [
            News(said_words(names[seat], phrase), f"{seat.letter}-said") for seat, phrase in self._table.consume_said()
        ]


def substitute(context: Context) -> str:
    """Return the key of a player who sits nowhere at the table."""
    session, hosted = context.games.session, context.games.hosted
    sits = set() if session is None else set(session.state.seating.players.values())
    if hosted is not None:
        sits |= {place.key for place in hosted.seats.places.values()}
    return next(one.name for one in reversed(OPPONENTS) if one.name not in sits)
