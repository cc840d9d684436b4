"""Statements that are carried out together or not at all; what they change gets its checksums and is counted."""

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
