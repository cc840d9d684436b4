"""Copies of the journal: made online at the end of each game, the last five kept.

They are numbered, not dated: a clock that is set back must not make an old one the newest. Besides the last five, the
newest that goes back to when all of the journal was read and found sound is kept, and any that holds more than the
journal: copies of a file that has gone wrong unnoticed never push out the last good one. None is kept that has not been
read through.
"""

import contextlib
import re
import sqlite3
from pathlib import Path

from spades.session.journal.database import DamagedError, Depth, check, copy_database
from spades.session.journal.revision import in_file, revision, sound_revision

KEPT = 5

_NAME = re.compile(r"journal-([0-9]{6,})\.db")


def fault_of(copy: Path) -> str | None:
    """Return the fault of a copy, which is read through for it; None where it is sound."""
    try:
        return in_file(copy, lambda database: check(database, Depth.PAGES))
    except (DamagedError, sqlite3.Error) as error:
        return str(error)


def _revision(copy: Path) -> int | None:
    """Return the revision of a copy, or None where it cannot be read."""
    try:
        return in_file(copy, revision)
    except sqlite3.Error:
        return None


class Backups:
    """The folder of the copies."""

    def __init__(self, folder: Path) -> None:
        """Name the folder; it is made with the first copy."""
        self._folder = folder

    def newest_first(self) -> list[Path]:
        """Return the copies."""
        try:
            names = [entry.name for entry in self._folder.iterdir() if entry.is_file()]
        except OSError:
            return []
        numbered = sorted(((int(found[1]), name) for name in names if (found := _NAME.fullmatch(name))), reverse=True)
        return [self._folder / name for _number, name in numbered]

    def copy(self, database: sqlite3.Connection) -> Path:
        """Copy a database beside the copies, of which it is none before `keep`; returns where it is.

        Raises:
            sqlite3.Error, OSError: The disk refuses, or the database is broken.
        """
        copy = self._folder / "journal.unchecked"
        copy_database(database, copy)
        return copy

    def keep(self, copy: Path, database: sqlite3.Connection) -> None:
        """Make the file that `copy` has made of a database the newest copy, and let go of the oldest.

        Raises:
            sqlite3.Error: The database is broken.
            OSError: The disk refuses.
        """
        there = self.newest_first()
        last = _NAME.fullmatch(there[0].name) if there else None
        number = int(last[1]) + 1 if last else 1
        copy.replace(self._folder / f"journal-{number:06}.db")
        for old in self._dispensable(revision(database), sound_revision(database)):
            with contextlib.suppress(OSError):
                old.unlink()

    def _dispensable(self, now: int, sound: int) -> list[Path]:
        """Return the copies that are needed no more, for a journal at a revision that was found sound at another."""
        newest, older = self.newest_first()[:KEPT], self.newest_first()[KEPT:]
        if not older:
            return []
        safe = any(at is not None and at <= sound for at in map(_revision, newest))
        found = []
        for copy in older:
            at = _revision(copy)
            if at is not None and (at > now or (at <= sound and not safe)):
                safe = safe or at <= sound
            else:
                found.append(copy)
        return found
