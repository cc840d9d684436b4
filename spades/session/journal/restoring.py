"""Putting a good file in the place of one that is broken, poorer than its copy, or only to be read."""

import logging
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from spades.engine.text import shortened
from spades.session.journal.database import (
    LARGEST,
    DamagedError,
    Depth,
    LaterVersionError,
    beside,
    copy_database,
    copy_files,
    memory_database,
    open_database,
    remove_beside,
)
from spades.session.journal.revision import NO_REACH, extent, in_file, keep_revision, revision, standing
from spades.session.journal.schema import LAST_ROW
from spades.session.journal.sentences import games_in
from spades.session.program.storage import copy_at_most, set_aside

log = logging.getLogger(__name__)

REFUSALS = (DamagedError, LaterVersionError, sqlite3.Error, OSError)
"""What opening, reading or writing a database may raise."""


class Compared(NamedTuple):
    """The result of comparing a file with its copies.

    Attributes:
        richer: The newest copy where it goes further than the file: something has taken a part of that away.
        reach: How far the numbers of the rows have come in the newest copy.
    """

    richer: Path | None
    reach: tuple[int, ...]


def compare(database: sqlite3.Connection, copies: Iterable[Path]) -> Compared:
    """Compare a database with its copies, the newest first, and keep in it how often it was written."""
    for copy in copies:
        try:
            at, reach = in_file(copy, standing)
        except sqlite3.Error as error:
            log.warning("the backup %s cannot be read: %s", copy.name, shortened(str(error)))
            continue
        if max(reach) > LAST_ROW:
            log.warning("the backup %s holds numbers that were never given", copy.name)
            continue
        if at <= revision(database):
            return Compared(None, reach)
        if any(there > here for there, here in zip(reach, extent(database), strict=True)):
            return Compared(copy, reach)
        # Nothing is missing but the count itself.
        keep_revision(database, at)
        return Compared(None, reach)
    return Compared(None, NO_REACH)


def fresh_copy(path: Path, copy: Path) -> Path | None:
    """Copy a copy to beside a file and see that it can be opened; None where it cannot."""
    fresh = path.with_name(f".{path.name}.restored")
    try:
        copy_at_most(copy, fresh, LARGEST)
        open_database(fresh).close()
    except REFUSALS as error:
        log.warning("the backup %s cannot be used: %s", copy.name, shortened(str(error)))
        return None
    return fresh


def restore(path: Path, copies: Iterable[Path]) -> sqlite3.Connection | None:
    """Put the newest copy that is whole in the place of a file, and open it; the copy stays."""
    for copy in copies:
        fresh = fresh_copy(path, copy)
        if fresh is None:
            continue
        try:
            fresh.replace(path)
            return open_database(path, Depth.ROWS)
        except REFUSALS as error:
            log.warning("the backup %s cannot be used: %s", copy.name, shortened(str(error)))
    return None


def make_writable(path: Path) -> str | None:
    """Put a copy that can be written in the place of a file that can only be read, where the folder allows it.

    Returns:
        How many games it holds, in words; None where it was not possible.
    """
    import tempfile  # noqa: PLC0415  # no first picture waits for it

    try:
        with tempfile.TemporaryDirectory(prefix="spades-") as folder:
            opened = open_database(copy_files(path, Path(folder)))
            try:
                copy_database(opened, path)
                games = games_in(opened)
            finally:
                opened.close()
        remove_beside(path)
    except REFUSALS as error:
        # What else is wrong with it comes to light when it is opened.
        log.warning("%s can only be read: %s", shortened(str(path)), shortened(str(error)))
        return None
    return games


def read_copy(path: Path) -> sqlite3.Connection | None:
    """Return the content of a file, in memory and by way of a copy; None where there is no file.

    Raises:
        DamagedError: It is broken.
        LaterVersionError: A later version has written it.
        sqlite3.Error, OSError: It cannot be read.
    """
    import tempfile  # noqa: PLC0415  # no first picture waits for it

    with tempfile.TemporaryDirectory(prefix="spades-") as folder:
        copy = copy_files(path, Path(folder))
        if not copy.exists():
            return None
        opened = open_database(copy)
        try:
            return memory_database(opened)
        finally:
            opened.close()


def set_aside_whole(path: Path, what: str) -> Path | None:
    """Rename a file with those beside it; returns its new path, or None if it could not be renamed."""
    aside = set_aside(path, what)
    if aside is not None:
        for old, suffix in zip(beside(path), ("-wal", "-shm"), strict=True):
            if old.exists():
                old.replace(aside.with_name(aside.name + suffix))
    return aside
