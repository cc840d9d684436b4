"""What is told over the table of its guests: who has gone, who is back, who has left, and what they say."""

from collections.abc import Mapping

from spades.engine.seats import Seat
from spades.language import _
from spades.session.game.asking import Asked
from spades.session.net.hosting import HostedTable
from spades.session.players.opponents import OPPONENTS
from spades.session.program.notices import News
from spades.ui.context import Context
from spades.ui.words.elsewhere import left_words
from spades.ui.words.guest_table import OTHER_VERSION, gone_or_back, question, said_words
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
        self._asked: Asked | None = None
        self._told_version = False

    def __call__(self) -> list[News]:
        """Return the events since the last call: before the game begins only who could not sit down."""
        if not self._table.playing:
            return self._other_version()
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
        told += [*self._questions(names), *self._other_version()]
        return told + [
            News(said_words(names[seat], phrase), f"{seat.letter}-said") for seat, phrase in self._table.consume_said()
        ]

    def _other_version(self) -> list[News]:
        """Return that somebody's program is of another version, the first time that one calls."""
        if not self._table.consume_other_version() or self._told_version:
            return []
        self._told_version = True
        return [News(_(OTHER_VERSION), "version", stays=True)]

    def _questions(self, names: Mapping[Seat, str]) -> list[News]:
        """Return the question of a guest to other guests: nobody at this screen answers, and the table waits."""
        session = self._context.games.session
        asked = None if session is None else session.state.asked
        if asked is None or session is None or {asked.seat, *asked.awaited} & {*session.seats_here}:
            self._asked = None
            return []
        before, self._asked = self._asked, asked
        if before is not None and (before.seat, before.favor) == (asked.seat, asked.favor):
            return []
        return [News(question(asked.favor, names[asked.seat]), f"{asked.seat.letter}-asks")]


def substitute(context: Context) -> str:
    """Return the key of a player who sits nowhere at the table."""
    session, hosted = context.games.session, context.games.hosted
    sits = set() if session is None else set(session.state.seating.players.values())
    if hosted is not None:
        sits |= {place.key for place in hosted.seats.places.values()}
    return next(one.name for one in reversed(OPPONENTS) if one.name not in sits)
