"""Copies of the journal: made online at the end of each game, the last five kept.

They are numbered, not dated: a clock that is set back must not make an old one the newest.
"""

import contextlib
import re
import sqlite3
from pathlib import Path

from spades.session.journal.database import copy_database

KEPT = 5

_NAME = re.compile(r"journal-([0-9]{6,})\.db")


class Backups:
    """The folder of the copies."""

    def __init__(self, folder: Path) -> None:
        """Name the folder; it is made with the first copy."""
        self._folder = folder

    def newest_first(self) -> list[Path]:
        """Return the copies."""
        try:
            names = [entry.name for entry in self._folder.iterdir()]
        except OSError:
            return []
        numbered = sorted(((int(found[1]), name) for name in names if (found := _NAME.fullmatch(name))), reverse=True)
        return [self._folder / name for _number, name in numbered]

    def make(self, database: sqlite3.Connection) -> None:
        """Copy a database, and let go of the oldest copies.

        Raises:
            sqlite3.Error: The disk refuses, or the database is broken.
            OSError: Likewise.
        """
        there = self.newest_first()
        last = _NAME.fullmatch(there[0].name) if there else None
        number = int(last[1]) + 1 if last else 1
        copy_database(database, self._folder / f"journal-{number:06}.db")
        for old in self.newest_first()[KEPT:]:
            with contextlib.suppress(OSError):
                old.unlink()
