"""What tests of damaged journals have in common: files with games, and a change in one."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from session.games import random_game
from spades.engine import PRESETS, Rules
from spades.session.journal import Journal

from .test_journal import play

OVER = random_game(Rules(target=50, bag_penalty=0), 1)


UNDER_WAY = random_game(PRESETS["classic-300"], 2, rounds=2)


def filled(folder: Path) -> None:
    """Leave a finished game, its copy, and a game under way that is newer than the copy."""
    journal = Journal(folder)
    play(journal, OVER)
    play(journal, UNDER_WAY, 30)
    journal.close()


def started(folder: Path) -> Journal:
    """Open a journal as the program does: it is read through once the first picture is there."""
    journal = Journal(folder)
    journal.condition.examine().wait()
    if journal.condition.damaged:
        journal.condition.mend()
    return journal


def change(statement: str) -> Callable[[Path], None]:
    """Return a damage by a statement of SQL."""

    def damage(path: Path) -> None:
        database = sqlite3.connect(path, isolation_level=None)
        database.execute(statement)
        database.close()

    return damage
