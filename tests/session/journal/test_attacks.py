"""A journal that somebody has meddled with, or that was written over while it was open."""

import contextlib
import os
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from session.games import random_game
from spades.session.journal import Journal
from spades.session.journal.database import copy_files
from spades.session.journal.revision import contents, in_file
from spades.session.program.storage import NotAFileError

from .damages import OVER, UNDER_WAY, filled
from .test_journal import SHORT, play


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def waiting(path: Path) -> None:
    os.mkfifo(path)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
@pytest.mark.parametrize("make", [endless, waiting])
def test_a_journal_that_is_no_ordinary_file_is_neither_read_nor_copied(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    path = tmp_path / "journal.db"
    make(path)
    with contextlib.closing(Journal(tmp_path)) as journal:
        assert "it isn't a file. You can play on" in (journal.consume_notice() or "")
        play(journal, OVER, 5)
        assert len(journal.games()) == 1
    (tmp_path / "elsewhere").mkdir()
    with pytest.raises(NotAFileError):
        copy_files(path, tmp_path / "elsewhere")
    assert not list((tmp_path / "elsewhere").iterdir())


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
@pytest.mark.parametrize("make", [endless, waiting])
@pytest.mark.parametrize("name", ["journal.db-wal", "journal.open", "backups/journal-000009.db"])
def test_what_lies_beside_the_journal_and_is_no_ordinary_file_is_passed_over(
    tmp_path: Path, make: Callable[[Path], None], name: str
) -> None:
    filled(tmp_path)
    make(tmp_path / name)
    with contextlib.closing(Journal(tmp_path)) as journal:
        assert len(journal.games()) == 2
        play(journal, OVER)
        journal.flush()
        assert journal.saving
    assert len(Journal(tmp_path).games()) == 3


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TRIGGER sly AFTER INSERT ON moves BEGIN DELETE FROM games WHERE id < 2; END",
        "CREATE VIEW sly AS SELECT * FROM games",
    ],
)
def test_a_foreign_trigger_or_view_is_taken_out_and_told_and_no_game_is_lost(tmp_path: Path, statement: str) -> None:
    filled(tmp_path)
    with contextlib.closing(sqlite3.connect(tmp_path / "journal.db")) as database:
        database.execute(statement)
    journal = Journal(tmp_path)
    assert journal.consume_notice() == (
        "Something was in your games file that Spades didn't put there (sly): it's taken out, and your games are kept."
    )
    play(journal, UNDER_WAY, 5)
    assert len(journal.games()) == 3
    journal.close()
    with contextlib.closing(sqlite3.connect(tmp_path / "journal.db")) as database:
        assert not database.execute("SELECT name FROM sqlite_schema WHERE type IN ('trigger', 'view')").fetchall()
    journal = Journal(tmp_path)
    assert journal.consume_notice() is None
    journal.close()


@pytest.mark.parametrize(
    "statements",
    [
        (
            "DROP TABLE marks",
            "CREATE VIEW marks AS WITH RECURSIVE n(x) AS (VALUES(1) UNION ALL SELECT x FROM n) SELECT x",
        ),
        ("PRAGMA writable_schema = ON", "INSERT INTO sqlite_schema VALUES ('trigger', 'sly', 'games', 0, 'nonsense')"),
    ],
)
def test_one_that_takes_the_place_of_a_table_or_is_nonsense_is_a_damage(
    tmp_path: Path, statements: tuple[str, ...]
) -> None:
    several(tmp_path)
    with contextlib.closing(sqlite3.connect(tmp_path / "journal.db", isolation_level=None)) as database:
        for statement in statements:
            database.execute(statement)
    journal = Journal(tmp_path)
    assert "was damaged and is kept as" in (journal.consume_notice() or "")
    assert len(journal.games()) >= 1
    journal.close()


def overwrite(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(b"\0" * path.stat().st_size)


def several(folder: Path) -> None:
    """Leave two games and a copy of both."""
    journal = Journal(folder)
    for seed in (1, 2):
        play(journal, random_game(SHORT, seed))
    journal.close()


@pytest.mark.parametrize("moves", [0, 30, None])
def test_a_journal_that_is_overwritten_with_zeros_while_it_is_open_is_told_and_nothing_is_lost(
    tmp_path: Path, moves: int | None
) -> None:
    several(tmp_path)
    copies = sorted((tmp_path / "backups").iterdir())
    journal = Journal(tmp_path)
    play(journal, random_game(SHORT, 5), 20)
    journal.flush()
    overwrite(tmp_path / "journal.db")
    if moves != 0:
        play(journal, random_game(SHORT, 3), moves)
    journal.flush()
    games = len(journal.games())
    told = journal.consume_notice() or ""
    journal.close()
    again = Journal(tmp_path)
    told += again.consume_notice() or ""
    assert "was damaged and is kept as" in told
    assert len(again.games()) == games == 3 + (moves != 0)
    again.close()
    # Told once.
    assert Journal(tmp_path).consume_notice() is None
    kept = sorted((tmp_path / "backups").iterdir())
    assert set(copies) <= set(kept)
    assert all(in_file(copy, contents).games for copy in kept)
    assert len(list(tmp_path.glob("journal.damaged-*.db"))) == 1


def test_no_copy_is_made_of_what_is_damaged(tmp_path: Path) -> None:
    several(tmp_path)
    journal = Journal(tmp_path)
    kept = {copy: copy.read_bytes() for copy in (tmp_path / "backups").iterdir()}
    for seed in range(7):
        overwrite(tmp_path / "journal.db")
        play(journal, random_game(SHORT, seed))
        journal.flush()
    assert {copy: copy.read_bytes() for copy in kept if copy.exists()}.items() <= kept.items()
    for copy in (tmp_path / "backups").iterdir():
        with contextlib.closing(sqlite3.connect(copy)) as database:
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    journal.close()
