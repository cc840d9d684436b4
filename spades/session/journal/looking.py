"""Looking at a journal that somebody else may have open: in a copy, so that nothing done with it touches the file."""

import contextlib
import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from spades.engine.text import shortened
from spades.session.history.archive import ArchiveError
from spades.session.journal.database import (
    DamagedError,
    Depth,
    LaterVersionError,
    beside,
    connect_to_read,
    copy_database,
    copy_files,
    open_database,
)
from spades.session.journal.journal import FILE_NAME, Journal
from spades.session.journal.restoring import REFUSALS

log = logging.getLogger(__name__)


@contextlib.contextmanager
def look_into(folder: Path) -> Iterator[Journal]:
    """Open a copy of the journal of a folder, which is gone afterwards; an empty one where there is none.

    Whoever has the journal open goes on with it.

    Raises:
        ArchiveError: It cannot be read.
    """
    import tempfile  # noqa: PLC0415  # no window looks into another's journal

    path = folder / FILE_NAME
    with tempfile.TemporaryDirectory(prefix="spades-") as aside:
        copied = False
        try:
            with contextlib.suppress(FileNotFoundError):
                path.stat()
                copied = True
            if copied:
                open_database(_copy(path, Path(aside)), Depth.PAGES).close()
        except REFUSALS as error:
            log.warning("%s cannot be looked into: %s", shortened(str(path)), shortened(str(error)))
            raise ArchiveError(_why(error, folder)) from error
        journal = Journal(Path(aside) if copied else None)
        try:
            yield journal
        finally:
            journal.close()


def _copy(path: Path, folder: Path) -> Path:
    copy = folder / path.name
    if beside(path)[0].exists():
        # Somebody has it open, or did not close it. What nobody has open may refuse to be read where it is.
        with contextlib.suppress(sqlite3.Error), contextlib.closing(connect_to_read(path)) as source:
            copy_database(source, copy)
            return copy
    return copy_files(path, folder)


def _why(error: Exception, folder: Path) -> str:
    name = shortened(str(folder))
    match error:
        case LaterVersionError():
            return f"the games in {name} were written by a later version of Spades"
        case DamagedError():
            return f"the games in {name} are damaged: open Spades, and it puts them right as far as it can"
        case _:
            return f"the games in {name} cannot be read: {getattr(error, 'strerror', None) or error}"
