"""Statements that are carried out together or not at all, with checksums and a count; facts, each kept by a name."""

import sqlite3
from collections.abc import Sequence
from typing import Any

from spades.session.journal.checksums import renew
from spades.session.journal.revision import COUNTED

Statement = tuple[str, Sequence[Any]]
Batch = Sequence[Statement]


def carry_out(database: sqlite3.Connection, batches: Sequence[Batch]) -> None:
    """Carry out the statements of batches in one transaction.

    Raises:
        sqlite3.Error: The database refuses; it is as it was before.
    """
    database.execute("BEGIN IMMEDIATE")
    try:
        for batch in batches:
            for statement, values in batch:
                database.execute(statement, values)
        renew(database)
        database.execute(COUNTED)
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise


def fact(database: sqlite3.Connection, name: str) -> str | None:
    """Return a fact that is kept, or None."""
    found = database.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
    return None if found is None else str(found[0])


def setting(name: str, value: str) -> Statement:
    """Return the statement that keeps a fact."""
    return "INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, value)


def forgetting(name: str) -> Statement:
    """Return the statement that lets go of a fact."""
    return "DELETE FROM facts WHERE name = ?", (name,)
