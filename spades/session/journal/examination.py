"""Reading the whole journal through, beside all else that is going on."""

import logging
import sqlite3
import threading
from dataclasses import dataclass
from pathlib import Path

from spades.engine.text import shortened
from spades.session.journal.checksums import ChangedError, check_game
from spades.session.journal.database import DamagedError, check, check_values, connect_to_read, is_damage

log = logging.getLogger(__name__)

_PAUSE = 0.001
"""Seconds between two games: the window is painted meanwhile."""


@dataclass(frozen=True, slots=True)
class Findings:
    """The result of reading a journal through.

    Attributes:
        damage: Why the file must not be gone on with, or None.
        changed: The games that are not as they were written.
        unsummed: The games of which not all has a checksum: they are from before there were any.
    """

    damage: str | None = None
    changed: tuple[int, ...] = ()
    unsummed: tuple[int, ...] = ()


def examine(path: Path, stop: threading.Event) -> Findings | None:
    """Read a journal through on a connection of its own; None where `stop` ended it early or it cannot be read now."""
    try:
        database = connect_to_read(path)
    except sqlite3.Error as error:
        log.info("the journal is not read through: %s", error)
        return None
    try:
        database.set_progress_handler(stop.is_set, 10_000)
        check(database)
        check_values(database)
        return _of_games(database, stop)
    except DamagedError as error:
        return Findings(damage=str(error))
    except sqlite3.Error as error:
        if is_damage(error) and not stop.is_set():
            return Findings(damage=str(error))
        log.info("the journal is not read through: %s", shortened(str(error)))
        return None
    finally:
        database.close()


def _of_games(database: sqlite3.Connection, stop: threading.Event) -> Findings | None:
    changed = []
    for (number,) in database.execute("SELECT id FROM games ORDER BY id").fetchall():
        if stop.wait(_PAUSE):
            return None
        # In one transaction: the game may be written meanwhile.
        database.execute("BEGIN")
        try:
            check_game(database, number)
        except ChangedError as error:
            log.warning("%s", error)
            changed.append(number)
        finally:
            database.execute("COMMIT")
    unsummed = database.execute(
        "SELECT id FROM games WHERE checksum IS NULL UNION SELECT game FROM rounds WHERE checksum IS NULL ORDER BY 1"
    )
    return Findings(changed=tuple(changed), unsummed=tuple(row[0] for row in unsummed))
