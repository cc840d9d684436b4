"""The reason that is told is the right one, and no sentence or line of the log grows with a path."""

import contextlib
import logging
import os
import sqlite3
from pathlib import Path

import pytest

from session.games import random_game
from spades.engine import PRESETS, Rules
from spades.session.history.archive import ArchiveError
from spades.session.journal import Journal
from spades.session.journal.sentences import LONGEST_PATH
from spades.session.program.instance import Instance
from spades.session.program.settings_file import SettingsFile

from .damages import filled
from .test_journal import play

OVER = random_game(Rules(target=50, bag_penalty=0), 1)

LONGEST_SENTENCE, LONGEST_LINE = 300, 700


def deep(folder: Path, length: int) -> Path:
    """Return a folder whose path has so many letters, made of parts that every system takes."""
    while len(str(folder)) < length:
        folder /= "x" * min(200, length - len(str(folder)) - 1)
    return folder


def told(folder: Path) -> str:
    """Return what a start tells; the program runs on all the same."""
    journal = Journal(folder)
    with contextlib.closing(journal):
        notice = journal.consume_notice() or ""
        play(journal, OVER, 5)
        assert len(journal.games()) == 1
        assert not journal.saving
        # Told once.
        assert journal.consume_notice() is None
    assert len(notice) < LONGEST_SENTENCE
    return notice


def test_a_folder_in_the_place_of_the_file_is_called_one_and_left_there(tmp_path: Path) -> None:
    (tmp_path / "journal.db").mkdir()
    (tmp_path / "journal.db" / "mine").write_text("kept")
    assert "but it's a folder. You can play on" in told(tmp_path)
    assert (tmp_path / "journal.db" / "mine").read_text() == "kept"


@pytest.mark.skipif(os.name == "nt", reason="it is another error there")
def test_of_what_cannot_be_there_nobody_says_that_it_could_not_be_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = tmp_path / "file" / "Spades"
    assert told(folder).startswith(f"Nothing can be written in {folder}. You can play on; it's kept as long as")
    assert "couldn't be read" not in told(folder)
    assert SettingsFile(folder / "settings.json").notice is None


def test_a_file_that_cannot_be_read_is_told_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)
    path = tmp_path / "journal.db"
    # Whoever may do everything is kept from reading by nothing.
    refused = PermissionError(13, "Permission denied")

    def refuse(*_arguments: object, **_named: object) -> None:
        raise refused

    monkeypatch.setattr("spades.session.journal.store.os.access", lambda *_arguments: False)
    monkeypatch.setattr("spades.session.journal.database.copy_at_most", refuse)
    monkeypatch.setattr("spades.session.journal.store.open_database", refuse)
    monkeypatch.setattr(Path, "open", refuse)
    assert f"in {tmp_path} can't be read: Permission denied. You can play on" in told(tmp_path)
    assert path.exists()


@pytest.mark.skipif(os.name == "nt", reason="the length is another there")
def test_a_path_that_is_too_long_for_the_database_is_told_as_such(tmp_path: Path) -> None:
    assert "is too long for your games file. You can play on" in told(deep(tmp_path, LONGEST_PATH))


@pytest.mark.skipif(os.name == "nt", reason="the length is another there")
def test_no_line_of_the_log_grows_with_a_path(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    folder = deep(tmp_path, 2000)
    told(folder)
    (folder / "file").write_text("in the way")
    instance = Instance(folder / "file" / "folder")
    assert not instance.ask_to_show()
    instance.close()
    (folder / "game.spades").write_text("no game")
    Journal(folder).close()
    assert len(caplog.records) > 4
    assert max(len(record.getMessage()) for record in caplog.records) < LONGEST_LINE


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("UPDATE games SET rules = 'hearts-100'", "doesn't know the rules of this game"),
        ("UPDATE games SET rules = rules || ',jokers=2'", "doesn't know the rules of this game"),
        ("UPDATE moves SET move = 'Z9' WHERE id = 3; UPDATE games SET program = '99.1'", "by a later version"),
        ("UPDATE rounds SET pack = pack || 'XX'; UPDATE games SET program = '0.2.0'", "by a later version"),
        ("UPDATE moves SET move = 'Z9' WHERE id = 3", "This game is damaged"),
    ],
)
def test_a_game_that_cannot_be_shown_right_is_kept_and_listed_and_says_why(
    tmp_path: Path, change: str, reason: str
) -> None:
    journal = Journal(tmp_path)
    journal.add(OVER)
    journal.add(random_game(PRESETS["partners-500"], 1, rounds=1))
    journal.close()
    with contextlib.closing(sqlite3.connect(tmp_path / "journal.db")) as database:
        database.executescript(change)
        # As a later version would have written it: its checksums fit.
        database.executescript("UPDATE games SET checksum = NULL; UPDATE rounds SET checksum = NULL")
    journal = Journal(tmp_path)
    with contextlib.closing(journal):
        assert [row.id for row in journal.games()] == [2, 1]
        assert len(journal.rounds()) >= 2
        with pytest.raises(ArchiveError, match=reason):
            journal.load(1)
        journal.delete(1)
        assert [row.id for row in journal.games()] == [2]
        journal.undelete(1)
        assert [row.id for row in journal.games()] == [2, 1]
