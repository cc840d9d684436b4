"""A journal that holds less than its newest copy is noticed: both are kept, and the person chooses."""

import contextlib
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from session.games import random_game
from spades.engine import PRESETS, Rules
from spades.session.journal import Journal
from spades.session.journal.backups import KEPT

from .damages import change, started
from .test_journal import play

OVER = random_game(Rules(target=50, bag_penalty=0), 1)
SHORT = random_game(PRESETS["classic-300"], 2, rounds=1)


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder as a kill has left it: one game is in the file, a second ahead of it and in the copy."""
    folder, there = tmp_path_factory.mktemp("played"), tmp_path_factory.mktemp("left") / "data"
    journal = Journal(folder)
    play(journal, SHORT, 5)
    journal.close()
    journal = Journal(folder)
    play(journal, OVER)
    journal.flush()
    shutil.copytree(folder, there)
    journal.close()
    return there


@pytest.fixture
def folder(left: Path, tmp_path: Path) -> Path:
    """Return a copy of that folder."""
    return Path(shutil.copytree(left, tmp_path / "data"))


def delete_what_is_ahead(folder: Path) -> None:
    (folder / "journal.db-wal").unlink()


def cut_what_is_ahead(folder: Path) -> None:
    ahead = folder / "journal.db-wal"
    ahead.write_bytes(ahead.read_bytes()[:9000])


def put_an_old_copy_back(folder: Path) -> None:
    Journal(folder).close()
    (folder / "journal.db").unlink()
    journal = Journal(folder / "elsewhere")
    play(journal, SHORT, 5)
    journal.close()
    shutil.copyfile(folder / "elsewhere" / "journal.db", folder / "journal.db")


def lengths(journal: Journal) -> list[int]:
    return [len(journal.load(row.id).moves) for row in reversed(journal.games())]


LOSSES = (delete_what_is_ahead, cut_what_is_ahead, put_an_old_copy_back)


@pytest.mark.parametrize("lose", LOSSES)
def test_the_richer_copy_is_opened_and_both_are_kept_until_the_person_chooses(
    folder: Path, lose: Callable[[Path], None]
) -> None:
    lose(folder)
    journal = Journal(folder)
    assert lengths(journal) == [5, len(OVER.moves)]
    older = journal.condition.older()
    assert older is not None
    assert (older.less.games, older.less.moves) == (1, 5)
    assert older.more.games == 2
    assert "1 game with 5 moves instead of 2 games with" in older.sentence
    assert older.name in older.sentence
    journal.close()
    # As long as nobody has chosen it is asked again.
    journal = Journal(folder)
    assert journal.condition.older() == older
    journal.condition.keep_newer()
    journal.close()
    journal = Journal(folder)
    assert journal.condition.older() is None
    assert lengths(journal) == [5, len(OVER.moves)]
    journal.close()
    assert (folder / older.name).exists()


def test_the_person_may_go_on_with_the_file_that_held_less(folder: Path) -> None:
    delete_what_is_ahead(folder)
    journal = Journal(folder)
    older = journal.condition.older()
    assert older is not None
    assert journal.condition.take_older(older)
    assert lengths(journal) == [5]
    assert journal.condition.older() is None
    (newer,) = folder.glob("journal.newer-*.db")
    assert newer.name in (journal.consume_notice() or "")
    _, game = play(journal, OVER)
    journal.close()
    # Nor is it asked at the next start, though the copies in the folder hold more.
    journal = Journal(folder)
    assert journal.condition.older() is None
    assert lengths(journal) == [5, len(game.moves)]
    journal.close()
    other = Journal(folder / "other")
    other.close()
    shutil.copyfile(newer, folder / "other" / "journal.db")
    other = Journal(folder / "other")
    assert lengths(other) == [5, len(OVER.moves)]
    other.close()


def test_a_copy_that_is_broken_takes_nobodys_place(folder: Path) -> None:
    delete_what_is_ahead(folder)
    (copy,) = (folder / "backups").iterdir()
    change("UPDATE rounds SET own_bid = NULL WHERE id = 2")(copy)
    journal = Journal(folder)
    assert lengths(journal) == [5]
    assert journal.condition.older() is None
    journal.close()
    assert not list(folder.glob("journal.older-*"))


def test_what_is_gone_and_in_no_copy_is_told(folder: Path) -> None:
    shutil.rmtree(folder / "backups")
    delete_what_is_ahead(folder)
    journal = Journal(folder)
    assert "moves may be missing" in (journal.consume_notice() or "")
    journal.close()
    journal = Journal(folder)
    assert journal.consume_notice() is None
    journal.close()


def test_a_deleted_game_or_another_screen_makes_no_journal_poorer(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    play(journal, SHORT, 5)
    play(journal, OVER)
    journal.keep_place("table")
    journal.back_up()
    journal.keep_place("title")
    journal.delete(2)
    journal.close()
    for _start in range(2):
        journal = Journal(tmp_path)
        assert journal.condition.older() is None
        assert journal.consume_notice() is None
        journal.close()


@pytest.mark.parametrize("count", ["[]", "9" * 60, "-5"])
def test_a_count_that_was_lost_makes_no_journal_poorer(tmp_path: Path, count: str) -> None:
    journal = Journal(tmp_path)
    play(journal, OVER)
    journal.close()
    change(f"UPDATE facts SET value = '{count}' WHERE name = 'revision'")(tmp_path / "journal.db")  # noqa: S608  # ours
    journal = Journal(tmp_path)
    play(journal, SHORT, 5)
    journal.close()
    journal = Journal(tmp_path)
    assert journal.condition.older() is None
    assert lengths(journal) == [len(OVER.moves), 5]
    journal.close()


def test_what_is_written_goes_with_the_newest_copy_whatever_the_file_has_lost(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    play(journal, OVER)
    journal.close()
    with contextlib.closing(sqlite3.connect(tmp_path / "journal.db")) as database:
        database.executescript("DELETE FROM games; DELETE FROM rounds; DELETE FROM moves")
    journal = Journal(tmp_path)
    book, game = play(journal, SHORT, 5)
    assert (book.number, book.path[0]) == (2, len(OVER.moves) + 1)
    journal.flush()
    (tmp_path / "journal.db").write_bytes(b"Dear diary, " * 1000)
    journal.close()
    journal = Journal(tmp_path)
    assert lengths(journal) == [len(OVER.moves), len(game.moves)]
    journal.close()


def test_copies_of_a_file_that_has_gone_wrong_never_push_out_the_last_good_one(tmp_path: Path) -> None:
    journal = started(tmp_path)
    play(journal, OVER)
    journal.flush()
    journal.condition.examine().wait()
    journal.close()
    (good,) = (tmp_path / "backups").iterdir()
    content = good.read_bytes()
    change("UPDATE moves SET parent = parent - 1 WHERE id = 9")(tmp_path / "journal.db")
    for _game in range(KEPT + 2):
        journal = started(tmp_path)
        journal.add(SHORT)
        journal.back_up()
        journal.close()
    there = sorted((tmp_path / "backups").iterdir())
    assert len(there) == KEPT + 1
    assert there[0].read_bytes() == content


def test_damage_of_an_index_is_found_beside_the_first_picture_and_before_it_after_a_kill(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    play(journal, OVER)
    journal.close()
    with contextlib.closing(sqlite3.connect(tmp_path / "journal.db", isolation_level=None)) as database:
        # An entry that no row has: a quick check does not look for it.
        database.execute("PRAGMA writable_schema = ON")
        database.execute(
            "UPDATE sqlite_master SET sql = 'CREATE INDEX moves_after ON moves (id)' WHERE name = 'moves_after'"
        )
    copied = Path(shutil.copytree(tmp_path, tmp_path / "killed"))
    (copied / "journal.open").write_text("open")
    journal = Journal(tmp_path)
    assert journal.consume_notice() is None
    journal.condition.examine().wait()
    assert journal.condition.damaged
    journal.condition.mend()
    assert "was damaged" in (journal.consume_notice() or "")
    assert not journal.condition.damaged
    assert lengths(journal) == [len(OVER.moves)]
    journal.close()
    journal = Journal(copied)
    assert "was damaged" in (journal.consume_notice() or "")
    journal.close()


def test_what_is_changed_is_told_once_and_what_had_no_checksum_gets_one(tmp_path: Path) -> None:
    journal = started(tmp_path)
    play(journal, OVER)
    play(journal, SHORT)
    journal.close()
    change("UPDATE games SET checksum = NULL")(tmp_path / "journal.db")
    started(tmp_path).close()
    change("UPDATE games SET own_score = 7 WHERE id = 1")(tmp_path / "journal.db")
    for told in ("1 game in your history was changed", None):
        journal = started(tmp_path)
        notice = journal.consume_notice()
        assert notice == told or (told is not None and notice is not None and told in notice)
        journal.close()
