"""How often a journal was written, and how much is in it, to tell which of two is the richer.

The revision is counted in the file itself, with every transaction, and never goes back: numbers of rows do where games
are deleted, and the clock does where somebody sets it.
"""

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar

from spades.session.journal.database import connect_to_read

T = TypeVar("T")

COUNTED = """
    INSERT INTO facts VALUES ('revision', '1')
    ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT)
"""
"""The statement that counts a transaction."""

TABLES = ("games", "rounds", "moves", "marks")
"""The tables whose rows are numbered here."""

NO_REACH = (0,) * len(TABLES)
"""How far the numbers have come where there are no rows."""


class Contents(NamedTuple):
    """How much is in a journal.

    Attributes:
        games: How many games that are not deleted.
        moves: How many moves, whatever became of them.
    """

    games: int
    moves: int


def revision(database: sqlite3.Connection) -> int:
    """Return how often a journal was written; 0 before that was counted."""
    return _number(database, "revision")


def sound_revision(database: sqlite3.Connection) -> int:
    """Return the revision at which all of it was last read and found sound; 0 if it never was."""
    return _number(database, "sound")


def keep_revision(database: sqlite3.Connection, number: int) -> None:
    """Keep how often a journal was written, where that was lost."""
    database.execute("INSERT OR REPLACE INTO facts VALUES ('revision', ?)", (str(number),))


def keep_sound(database: sqlite3.Connection) -> None:
    """Keep that all of it was read and found sound; this alone is no further revision."""
    database.execute("INSERT OR REPLACE INTO facts SELECT 'sound', value FROM facts WHERE name = 'revision'")


def extent(database: sqlite3.Connection) -> tuple[int, ...]:
    """Return how far the numbers of the rows have come: it tells whether there is something new."""
    return tuple(database.execute(f"SELECT coalesce(max(id), 0) FROM {table}").fetchone()[0] for table in TABLES)  # noqa: S608


def contents(database: sqlite3.Connection) -> Contents:
    """Return how much is in a journal."""
    (games,) = database.execute("SELECT count(*) FROM games WHERE NOT deleted").fetchone()
    (moves,) = database.execute("SELECT count(*) FROM moves").fetchone()
    return Contents(games, moves)


def standing(database: sqlite3.Connection) -> tuple[int, tuple[int, ...]]:
    """Return the revision and the extent of a journal."""
    return revision(database), extent(database)


def in_file(path: Path, read: Callable[[sqlite3.Connection], T]) -> T:
    """Return the result of reading a file that nobody has open.

    Raises:
        sqlite3.Error: It cannot be read.
    """
    with contextlib.closing(connect_to_read(path, still=True)) as database:
        return read(database)


def _number(database: sqlite3.Connection, name: str) -> int:
    found = database.execute("SELECT CAST(value AS INTEGER) FROM facts WHERE name = ?", (name,)).fetchone()
    return found[0] if found is not None else 0
