"""What is told over somebody else's table: whether it is reached, who has left, and what people say."""

from spades.engine.seats import Seat
from spades.session.net.remote_table import RemoteTable, Standing
from spades.session.program.notices import News
from spades.ui.words.elsewhere import away_words, back_words, left_words
from spades.ui.words.guest_table import said_words
from spades.ui.words.names import shown_name

_HOST = "host"


class RemoteNews:
    """Compares how a table stands with how it stood."""

    def __init__(self, table: RemoteTable) -> None:
        """Take the table."""
        self._table = table
        self._standing = table.standing

    def __call__(self) -> list[News]:
        """Return the events since the last call."""
        table, before = self._table, self._standing
        self._standing = table.standing
        told: list[News] = []
        host = shown_name(table.host) if table.host else ""
        if table.viewer is not None and table.standing is not before:
            if table.standing is Standing.AWAY and table.away_since is not None:
                told.append(News(away_words(host, table.away_since), _HOST, stays=True))
            elif before is Standing.AWAY and table.standing is Standing.HERE:
                told.append(News(back_words(host), _HOST))
        told += [News(left_words(self._name(seat), how), seat.letter, stays=True) for seat, how in table.consume_left()]
        return told + [
            News(said_words(self._name(seat), phrase), f"{seat.letter}-said") for seat, phrase in table.consume_said()
        ]

    def _name(self, seat: Seat) -> str:
        seats = () if self._table.lobby is None else self._table.lobby.seats
        return next((shown_name(one.name) for one in seats if one.seat == seat.letter), seat.letter)
