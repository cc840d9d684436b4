"""The tables of others at which the person sits with this program: reached, kept in the journal, and come back to."""

from collections.abc import Callable
from dataclasses import replace

from spades.engine import Game
from spades.engine.record import Steps
from spades.session.journal import Journal, Receipt
from spades.session.net.call import ProcessCall
from spades.session.net.invitation import Invitation
from spades.session.net.kept_seat import KeptSeat, read_seat, write_seat
from spades.session.net.remote_table import RemoteTable
from spades.session.net.remote_viewer import RemoteViewer
from spades.session.players.seating import with_name

Wake = Callable[[], None] | None
"""Has a waiting loop go on, from another thread; None where the loop looks often enough by itself."""

_BEFORE = -1
"""Stands in place of how much of a table was heard, where its seat was kept in another run of the program."""

_COMMIT_SECONDS = 0.02
"""How long a frame waits for the disk: what is said to the table follows from what is kept there."""


class Visits:
    """Goes to tables of others, to one at a time.

    Attributes:
        table: The table at which the person sits, or wants to; None where there is none.
    """

    def __init__(self, journal: Journal, leave: Callable[[], None]) -> None:
        """Begin with no table.

        Args:
            journal: Keeps the seat, and the rounds that are over.
            leave: Leaves whatever is at this machine's table.
        """
        self._journal, self._leave = journal, leave
        self.table: RemoteTable | None = None
        self._kept_at = 0
        self._keeping = Receipt(done=True)
        self._recorded: Game | None = None
        self._recording: tuple[RemoteViewer, Steps[int]] | None = None

    @property
    def kept(self) -> KeptSeat | None:
        """The seat that the person can come back to, or None."""
        return read_seat(self._journal.seat())

    def join(self, invitation: Invitation, name: str, relay: str = "", wake: Wake = None) -> RemoteTable:
        """Go to a table; a seat that was kept is given up once the person sits in another game.

        Args:
            invitation: Where it is.
            name: What the person is called.
            relay: Which relays may be used, as of `Site`.
            wake: Has the loop go on, from another thread, when the table has said something.
        """
        self._leave()
        self.table = RemoteTable(invitation, name, ProcessCall(invitation, relay, wake))
        return self.table

    def go_back(self, relay: str = "", wake: Wake = None) -> RemoteTable | None:
        """Come back to the seat that was kept; None where there is none any more."""
        if (kept := self.kept) is None:
            return None
        self._leave()
        invitation = kept.read_invitation()
        self.table = RemoteTable(invitation, kept.name, ProcessCall(invitation, relay, wake), kept)
        self._kept_at = _BEFORE
        return self.table

    def leave(self, how: str) -> None:
        """Leave the table, as `RemoteTable.leave`; for good, and there is no way back."""
        if self.table is not None:
            self.table.leave(how)
            self.close()
            if how == "end":
                self.forget()

    def forget(self) -> None:
        """Give up the seat that was kept."""
        self._journal.keep_seat(None)

    def update(self) -> None:
        """Take the lines of the table, and keep them; never waits."""
        if (table := self.table) is None:
            return
        table.update()
        if table.gives_up:
            if self._kept_at:
                self._kept_at = 0
                self.forget()
        elif table.heard != self._kept_at and (kept := table.kept) is not None:
            self._kept_at = table.heard
            self._keeping = self._journal.keep_seat(write_seat(kept))
        if self._keeping.wait(_COMMIT_SECONDS):
            table.flush()
        self._record(table)

    def close(self) -> None:
        """Have no more to do with the table; the seat waits there."""
        if self.table is not None:
            self.table.close()
            self._finish_recording()
        self.table, self._recording, self._recorded, self._kept_at = None, None, None, 0

    def _record(self, table: RemoteTable) -> None:
        """Keep the rounds that are over, one a call."""
        if self._recording is None and table.viewer is not None and table.record is not None:
            game, ends = table.record
            if game is not self._recorded:
                self._recorded = game
                game = replace(game, tags=with_name(game.rules, game.tags, table.viewer.seat))
                # A game that goes on elsewhere is nobody's to go on with here, and counts once it is over.
                under_way = ends[-1].winner is None
                steps = self._journal.replace_steps(table.viewer.number, game, imported=under_way, began=table.began)
                self._recording = table.viewer, steps
        if self._recording is not None:
            viewer, steps = self._recording
            try:
                next(steps)
            except StopIteration as done:
                self._recording, viewer.number = None, done.value
                if not table.gives_up:
                    self._kept_at = 0

    def _finish_recording(self) -> None:
        while self._recording is not None and self.table is not None:
            self._record(self.table)
