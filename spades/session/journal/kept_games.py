"""Whole games out of the journal, replayed, or why one cannot be shown right."""

import logging
import re

from spades import __version__
from spades.engine import NotationError
from spades.engine.notation import parse_rules
from spades.engine.record import Steps
from spades.engine.text import shortened
from spades.language import _
from spades.session.history.archive import ArchiveError
from spades.session.journal.access import Access
from spades.session.journal.checksums import ChangedError
from spades.session.journal.stored_game import StoredGame, read_game_steps

log = logging.getLogger(__name__)


class KeptGames:
    """Reads games, and remembers the last: it is asked for several times on the way to a table."""

    def __init__(self, access: Access) -> None:
        """Name the access to read through."""
        self._access = access
        self._latest: tuple[int, int, StoredGame] | None = None

    def steps(self, number: int) -> Steps[StoredGame]:
        """Return a game with the states of its replay, a round at a time.

        Raises:
            ArchiveError: There is no such game, or it cannot be shown right; the sentence says why.
        """
        changes = self._access.changes
        if (latest := self._latest) is not None and latest[:2] == (number, changes):
            return latest[2]
        self._access.writer.flush()
        try:
            kept = yield from read_game_steps(self._access.reading_now, number)
        except ChangedError as error:
            log.warning("%s", error)
            raise ArchiveError(_("This game was changed after it was saved: it's kept, but not opened.")) from error
        except (ValueError, OverflowError) as error:
            log.warning("game %s cannot be read: %s", number, shortened(str(error)))
            raise ArchiveError(self._why_unreadable(number)) from error
        if kept is None:
            raise ArchiveError(_("This game isn't in the history."))
        self._latest = (number, changes, kept)
        return kept

    def remember(self, number: int, kept: StoredGame) -> None:
        """Take a game that was read for one that is still as it was."""
        self._latest = (number, self._access.changes, kept)

    def _why_unreadable(self, number: int) -> str:
        """Return why a game cannot be shown right, though nothing has been changed in it."""
        try:
            rows = self._access.read("SELECT rules, program FROM games WHERE id = ?", number)
        except OverflowError:  # so large a number no game has
            rows = []
        if len(rows) != 1:  # what a damaged file lists it need not find
            return _("This game is damaged.")
        ((rules, program),) = rows
        if _numbers(str(program)) > _numbers(__version__):
            return _("This game was written by a later version of Spades: it's kept, but not opened.")
        try:
            parse_rules(str(rules))
        except NotationError:
            return _("This version of Spades doesn't know the rules of this game: it's kept, but not opened.")
        return _("This game is damaged.")


def _numbers(version: str) -> list[int]:
    """Return the numbers of a version, such as 1 and 12 of "1.12"."""
    return [int(part) for part in re.findall(r"[0-9]{1,6}", version)]
