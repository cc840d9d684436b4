"""What one guest is sent, and has been sent: whatever is new, and nothing twice."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from spades.engine import Seat, View
from spades.engine.notation import format_move
from spades.session.game.session import Session
from spades.session.game.table_state import TableState
from spades.session.game.viewer import ViewerSession
from spades.session.net import lines
from spades.session.net.cutting import Cutting
from spades.session.net.lines import RECORD_PIECE, HostLine
from spades.session.players.adviser import Status
from spades.session.players.seating import Seating


@dataclass
class GuestScreen:
    """What a guest was sent.

    Attributes:
        send: Sends the guest a line.
        names: Says what everybody is called at a table.
        keeps: Whether the guest keeps the game.
        viewer: The game as the guest's seat may know it; None as long as there is none.
        number: The number of the table that was sent last.
        unreadable: How many lines from there said nothing.
        spoke: When the last phrase came.
        asked: The number of the table with which the question that is open came.
        unsure: The number of the table at which a claim was refused last: that takes a while to find out.
    """

    send: Callable[[HostLine], None]
    names: Callable[[Seating], Mapping[Seat, str]]
    keeps: bool = False
    viewer: ViewerSession | None = None
    number: int = 0
    unreadable: int = 0
    spoke: float = float("-inf")
    asked: int = 0
    unsure: int = 0
    _state: TableState | None = None
    _lobby: lines.Table | None = None
    _cut: lines.CutTold | None = None
    _advised: View | None = None
    _recorded: int = 0

    def show_seats(self, lobby: lines.Table) -> None:
        """Tell who sits where."""
        if lobby != self._lobby:
            self._lobby = lobby
            self.send(lines.Lobby(lobby))

    def show_cut(self, cutting: Cutting | None) -> None:
        """Tell how it stands with the cut, where there is one."""
        cut = None if cutting is None else lines.CutTold.of(cutting)
        if cut is not None and cut != self._cut:
            self.send(cut)
        self._cut = cut

    def show_table(self, session: Session, seat: Seat) -> None:
        """Show the running game from a seat: each change, and then the table as it stands."""
        if self.viewer is None:
            self.viewer = ViewerSession(session, seat, alone=True)
        viewer = self.viewer
        for state in viewer.take_states():
            self._send_table(state)
        hint = None
        if viewer.state.hint is Status.READY and self._advised is not viewer.state.view:
            self._advised, hint = viewer.state.view, viewer.take_hint()
        state = viewer.state
        if not state.pending and (self._state is None or _at_rest(state) != _at_rest(self._state)):
            self._send_table(state)
        if hint is not None:
            self.send(lines.Advised(format_move(hint.best.move), self.number))

    def send_record(self, session: Session) -> None:
        """Send the record of the rounds that are over to a guest who keeps it, once they were shown the end."""
        state, ended = self._state, len(session.history)
        if state is None or not self.keeps or ended <= self._recorded:
            return
        if ended == state.view.round_number and state.view.results is None:
            return
        self._recorded = ended
        text = session.write_ended()
        for at in range(0, len(text), RECORD_PIECE):
            self.send(lines.Record(text[at : at + RECORD_PIECE], more=at + RECORD_PIECE < len(text)))

    def put_away(self) -> None:
        """Show no game any more."""
        if self.viewer is not None:
            self.viewer.leave()
            self.viewer = self._state = None
            self._recorded = 0

    def _send_table(self, state: TableState) -> None:
        before = None if self._state is None else self._state.asked
        self.number, self._state = self.number + 1, state
        if (
            before is None
            or state.asked is None
            or (before.favor, before.seat) != (state.asked.favor, state.asked.seat)
        ):
            self.asked = self.number
        names = {seat.letter: name for seat, name in self.names(state.seating).items()}
        self.send(lines.Shown.of(self.number, state, names))


def _at_rest(state: TableState) -> TableState:
    """Return a table without how it came to be so."""
    return replace(state, events=(), leap=False, pending=False)
