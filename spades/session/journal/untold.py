"""What a start has to tell: what nobody could be told when the program ended, and what somebody put into the file."""

import logging
import sqlite3
from collections.abc import Sequence

from spades.engine.text import shortened
from spades.language import _
from spades.session.journal.transaction import carry_out

log = logging.getLogger(__name__)

_LONGEST = 1000
"""Letters of it that are kept."""


def keep_untold(database: sqlite3.Connection, sentence: str | None) -> None:
    """Keep a sentence, if there is one, for the next start; where the disk refuses, it is in the log alone."""
    if sentence is not None:
        try:
            carry_out(database, [[("INSERT OR REPLACE INTO facts VALUES ('untold', ?)", (sentence[:_LONGEST],))]])
        except sqlite3.Error as error:
            log.warning("what happened is not told at the next start: %s", error)


def take_untold(database: sqlite3.Connection) -> str:
    """Return what was kept, and keep it no longer; empty where there is nothing.

    Raises:
        sqlite3.Error: It cannot be read, or the disk refuses.
    """
    found = database.execute("SELECT value FROM facts WHERE name = 'untold'").fetchone()
    if found is None:
        return ""
    carry_out(database, [[("DELETE FROM facts WHERE name = 'untold'", ())]])
    return str(found[0])[:_LONGEST]


def taken_out(names: Sequence[str]) -> str:
    """Say what somebody had put into the file of the games and is there no more; empty where there was nothing."""
    if not names:
        return ""
    told = shortened(", ".join(names))
    log.warning("taken out of the journal: %s", told)
    return _(
        "Something was in your games file that Spades didn't put there ({names}): it's taken out, and your games "
        "are kept."
    ).format(names=told)
