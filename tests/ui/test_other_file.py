"""What has become of the file of the games, as the person meets it at the window."""

import contextlib
import shutil
import sqlite3
from pathlib import Path

import pytest
from screens.driver import Driver
from session.games import random_game
from session.journal.test_journal import play

from spades.engine import PRESETS, Rules
from spades.session.journal import Journal
from spades.ui.scenes.dialogs.confirm import ConfirmScene
from spades.ui.scenes.setup.title import TitleScene
from spades.ui.scenes.table.table import TableScene

from .conftest import Opener

OVER = random_game(Rules(target=50, bag_penalty=0), 1)
UNDER_WAY = random_game(PRESETS["classic-300"], 2, rounds=1)


def played(folder: Path) -> None:
    """Leave a game that is over, its copy, and one under way at the table."""
    journal = Journal(folder)
    play(journal, OVER)
    play(journal, UNDER_WAY, 30)
    journal.keep_place("table")
    journal.close()


def listed(driver: Driver) -> list[bool]:
    """Return of every game whether it is over, the newest first."""
    return [row.ended is not None for row in driver.app.context.history.games()]


@pytest.mark.parametrize("take", [False, True])
def test_the_person_chooses_between_the_file_and_the_backup_that_holds_more(
    tmp_path: Path, opener: Opener, *, take: bool
) -> None:
    played(tmp_path)
    (tmp_path / "old").mkdir()
    journal = Journal(tmp_path / "old")
    play(journal, UNDER_WAY, 5)
    journal.close()
    shutil.copyfile(tmp_path / "old" / "journal.db", tmp_path / "journal.db")
    driver = opener()
    assert isinstance(driver.scene, ConfirmScene)
    assert "1 game with 5 moves instead of 1 game with" in driver.scene._text
    driver.press("Use the older file" if take else "Keep the backup")
    driver.frame(times=3)
    assert isinstance(driver.scene, TitleScene)
    assert listed(driver) == [not take]
    # It is asked once.
    assert isinstance(opener().scene, TitleScene)


def test_damage_that_is_found_beside_the_first_picture_leaves_the_person_at_the_table(
    tmp_path: Path, opener: Opener
) -> None:
    played(tmp_path)
    with contextlib.closing(sqlite3.connect(tmp_path / "journal.db")) as database:
        database.executescript(
            "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = 'CREATE INDEX moves_after ON moves (id)'"
            " WHERE name = 'moves_after'"
        )
    driver = opener()
    assert isinstance(driver.scene, TableScene)
    driver.wait(lambda: bool(driver.app.toasts.sentences))
    (told,) = driver.app.toasts.sentences
    assert "was damaged" in told
    assert isinstance(driver.scene, TableScene)
    assert listed(driver) == [False, True]
