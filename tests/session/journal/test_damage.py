"""Whatever has become of the file, the program starts, keeps what can be kept, and says what happened."""

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from spades.engine import apply
from spades.session.journal import Journal
from spades.session.journal.restoring import set_aside_whole
from spades.session.journal.schema import APPLICATION_ID, VERSION

from .damages import OVER, UNDER_WAY, change, filled, started
from .test_journal import left_in, play, reopened


def truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def overwrite(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096 : 4096 * 6] = os.urandom(4096 * 5)
    path.write_bytes(data)


def empty(path: Path) -> None:
    path.write_bytes(b"")


def scribble(path: Path) -> None:
    path.write_bytes(b"Dear diary, " * 1000)


def make_foreign(path: Path) -> None:
    path.unlink()
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE bookmarks (address TEXT)")
    database.commit()
    database.close()


def rename_a_table_to_no_text(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"CREATE TABLE games", b"CREATE TABL\xff games"))


def rename_a_column(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"winner INTEGER", b"wi\xcc\x81nr INTEGER"))


def break_the_facts(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as database:
        root = database.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'facts'").fetchone()[0]
        page = (root - 1) * database.execute("PRAGMA page_size").fetchone()[0]
    data = bytearray(path.read_bytes())
    # Where on the page its first entries are.
    data[page + 7 : page + 17] = b"p" * 10
    path.write_bytes(data)


contradict = change("UPDATE games SET id = 1000 WHERE id = 1")


DAMAGE = {
    "truncated": truncate,
    "overwritten": overwrite,
    "empty": empty,
    "scribble": scribble,
    "foreign": make_foreign,
    "rounds without their game": contradict,
    "a round without a result": change("UPDATE rounds SET own_bid = NULL WHERE id = 1"),
    "more tricks than cards": change("UPDATE rounds SET other_taken = 1 << 40 WHERE id = 1"),
    "no number is left": change("UPDATE moves SET id = 9223372036854775807 WHERE id = (SELECT max(id) FROM moves)"),
    "beyond the calendar": change("UPDATE games SET began = 1e18 WHERE id = 1"),
    "no text": rename_a_table_to_no_text,
    "another column": rename_a_column,
    "the page of the facts": break_the_facts,
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_file_is_set_aside_and_the_newest_good_copy_takes_its_place(
    tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    filled(tmp_path)
    path = tmp_path / "journal.db"
    damage(path)
    content = path.read_bytes()
    journal = started(tmp_path)
    notice = journal.consume_notice()
    (aside,) = tmp_path.glob("journal.damaged-*.db")
    assert aside.read_bytes() == content
    assert notice is not None
    assert aside.name in notice
    assert "1 game" in notice
    games = [journal.load(row.id) for row in reversed(journal.games())]
    assert games[0] == OVER
    # The other is there if it could be saved, and then as it was.
    assert [game.moves for game in games[1:]] in ([], [UNDER_WAY.moves[:30]])
    play(journal, UNDER_WAY, 5)
    left = left_in(reopened(journal, tmp_path))
    assert left.game.moves == UNDER_WAY.moves[:5]


def test_what_was_not_yet_written_back_is_set_aside_with_the_damaged_file(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    play(journal, OVER)
    play(journal, UNDER_WAY, 30)
    journal.flush()
    # As the end of the power leaves a folder: the last games are in what lies beside the file alone.
    left = Path(shutil.copytree(tmp_path, tmp_path / "left"))
    journal.close()
    ahead = (left / "journal.db-wal").read_bytes()
    assert ahead
    (left / "journal.db").write_bytes(b"")
    started(left).close()
    (aside,) = left.glob("journal.damaged-*.db")
    assert aside.with_name(aside.name + "-wal").read_bytes() == ahead


def test_a_file_is_set_aside_with_all_that_lies_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    for suffix in ("", "-wal", "-shm"):
        path.with_name(path.name + suffix).write_text(f"of the file{suffix}")
    aside = set_aside_whole(path, "damaged")
    assert aside is not None
    assert {name.name: name.read_text() for name in tmp_path.iterdir()} == {
        aside.name + suffix: f"of the file{suffix}" for suffix in ("", "-wal", "-shm")
    }


@pytest.mark.parametrize("copy", [False, True], ids=["never copied", "copied earlier"])
def test_the_game_under_way_is_saved_from_a_file_that_is_damaged_elsewhere(tmp_path: Path, *, copy: bool) -> None:
    journal = Journal(tmp_path)
    play(journal, OVER)
    book, game = play(journal, UNDER_WAY, 10)
    if copy:
        journal.back_up()
    state = game.state
    for move in UNDER_WAY.moves[10:30]:
        seat, state = state.to_move, apply(state, move)
        assert seat is not None
        game = replace(game, moves=(*game.moves, move))
        book.moved(game, seat, move, 0.5, state)
    journal.close()
    database = sqlite3.connect(tmp_path / "journal.db")
    page, size = (
        database.execute(text).fetchone()[0]
        for text in ("SELECT rootpage FROM sqlite_master WHERE name = 'moves_after'", "PRAGMA page_size")
    )
    database.close()
    data = bytearray((tmp_path / "journal.db").read_bytes())
    data[(page - 1) * size : page * size] = bytes(size)
    (tmp_path / "journal.db").write_bytes(data)
    journal = started(tmp_path)
    notice = journal.consume_notice()
    assert notice is not None
    assert "up to its last move" in notice
    left = left_in(reopened(journal, tmp_path))
    assert left.game == game


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_without_a_copy_the_history_begins_anew(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    filled(tmp_path)
    shutil.rmtree(tmp_path / "backups")
    damage(tmp_path / "journal.db")
    journal = started(tmp_path)
    assert journal.consume_notice() is not None
    assert len(journal.games()) <= 1  # what could be saved
    play(journal, UNDER_WAY, 5)
    assert reopened(journal, tmp_path).current() is not None


@pytest.mark.parametrize("damage", [contradict, scribble])
def test_a_file_that_is_damaged_while_it_is_open_is_set_aside_at_once_and_what_was_played_is_kept(
    tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    filled(tmp_path)
    journal = Journal(tmp_path)
    play(journal, UNDER_WAY, 20)
    journal.flush()
    damage(tmp_path / "journal.db")
    _, game = play(journal, UNDER_WAY, 40)
    journal.flush()
    journal.close()
    journal = Journal(tmp_path)
    left = left_in(reopened(journal, tmp_path))
    assert left.game == game
    assert list(tmp_path.glob("journal.damaged-*.db"))


def test_a_copy_that_is_broken_too_is_passed_over(tmp_path: Path) -> None:
    filled(tmp_path)
    journal = Journal(tmp_path)
    journal.back_up()
    journal.close()
    newest, older = sorted((tmp_path / "backups").iterdir(), reverse=True)
    truncate(newest)
    scribble(tmp_path / "journal.db")
    journal = Journal(tmp_path)
    assert [journal.load(row.id) for row in journal.games()] == [OVER]
    assert older.exists()


def test_every_start_that_finds_something_new_copies_it(tmp_path: Path) -> None:
    filled(tmp_path)
    for _ in range(2):
        journal = Journal(tmp_path)
        journal.back_up()
        journal.close()
    assert len(list((tmp_path / "backups").iterdir())) == 2
    scribble(tmp_path / "journal.db")
    left = left_in(Journal(tmp_path))
    assert left.game.moves == UNDER_WAY.moves[:30]


def test_the_last_five_copies_are_kept(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    for _ in range(7):
        play(journal, OVER)
    journal.close()
    names = sorted(path.name for path in (tmp_path / "backups").iterdir())
    assert names == [f"journal-{number:06}.db" for number in range(3, 8)]


def test_a_copy_is_one_file_and_whole(tmp_path: Path) -> None:
    filled(tmp_path)
    (copy,) = (tmp_path / "backups").iterdir()
    database = sqlite3.connect(copy)
    assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert database.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    assert database.execute("PRAGMA foreign_key_check").fetchall() == []
    database.close()


def test_a_file_that_is_gone_comes_back_from_its_copy(tmp_path: Path) -> None:
    filled(tmp_path)
    (tmp_path / "journal.db").unlink()
    journal = Journal(tmp_path)
    assert journal.consume_notice() is not None
    assert [journal.load(row.id) for row in journal.games()] == [OVER]


def test_a_journal_of_a_later_version_is_left_untouched(tmp_path: Path) -> None:
    filled(tmp_path)
    path = tmp_path / "journal.db"
    database = sqlite3.connect(path)
    database.execute(f"PRAGMA user_version = {VERSION + 1}")
    database.close()
    before = path.read_bytes()
    journal = Journal(tmp_path)
    notice = journal.consume_notice()
    assert notice is not None
    assert "later version" in notice
    play(journal, UNDER_WAY, 5)
    left = left_in(journal)
    assert left.game.moves == UNDER_WAY.moves[:5]
    assert not journal.saving
    journal.close()
    assert path.read_bytes() == before


def test_rows_that_make_no_game_are_told_and_no_end(tmp_path: Path) -> None:
    filled(tmp_path)
    database = sqlite3.connect(tmp_path / "journal.db")
    database.execute("UPDATE moves SET move = 'XX' WHERE id = (SELECT max(id) FROM moves)")
    database.commit()
    database.close()
    journal = Journal(tmp_path)
    assert journal.current() is None
    assert journal.consume_notice() is not None
    assert journal.current() is None
    assert journal.consume_notice() is None
    assert len(journal.games()) == 2


def test_a_file_that_breaks_while_it_is_open_is_replaced_and_nothing_of_this_run_is_lost(tmp_path: Path) -> None:
    filled(tmp_path)
    journal = Journal(tmp_path)
    journal.back_up()
    _, game = play(journal, UNDER_WAY, 33)
    journal.flush()
    path = tmp_path / "journal.db"
    for name in (path, path.with_name("journal.db-wal")):
        with name.open("r+b") as file:
            file.write(os.urandom(max(4096, name.stat().st_size)))
    left = left_in(journal)
    left.book.marked("hint")
    journal = reopened(journal, tmp_path)
    assert len(list(tmp_path.glob("journal.damaged-*.db"))) == 1
    left = left_in(journal)
    assert left.game == game
    assert left.book.assisted
    assert len(journal.games()) == 3


def test_what_was_written_after_a_copy_is_written_again_and_what_was_before_is_not(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    play(journal, OVER)  # its end makes a copy
    _, game = play(journal, UNDER_WAY, 33)
    journal.flush()
    path = tmp_path / "journal.db"
    for name in (path, path.with_name("journal.db-wal")):
        with name.open("r+b") as file:
            file.write(os.urandom(max(4096, name.stat().st_size)))
    assert len(journal.games()) == 2
    assert journal.saving
    journal = reopened(journal, tmp_path)
    left = left_in(journal)
    assert left.game == game
    assert [row.rounds > 0 for row in journal.games()] == [False, True]


def test_what_is_kept_without_a_folder_is_gone_with_the_program() -> None:
    journal = Journal(None)
    assert journal.consume_notice() is None
    _, game = play(journal, UNDER_WAY, 5)
    left = left_in(journal)
    assert left.game == game
    journal.close()


def test_our_number_is_in_the_file(tmp_path: Path) -> None:
    Journal(tmp_path).close()
    data = (tmp_path / "journal.db").read_bytes()
    assert int.from_bytes(data[68:72], "big") == APPLICATION_ID


def test_a_number_without_end_is_no_game_under_way(tmp_path: Path) -> None:
    filled(tmp_path)
    database = sqlite3.connect(tmp_path / "journal.db")
    database.execute("UPDATE facts SET value = ? WHERE name = 'current'", ("9" * 30,))
    database.commit()
    database.close()
    journal = Journal(tmp_path)
    assert journal.current() is None
    assert "couldn't be read" in (journal.consume_notice() or "")
    assert len(journal.games()) == 2


def test_what_was_played_on_a_broken_index_is_there_once_the_file_is_mended(tmp_path: Path) -> None:
    """After a clean end a file is read through only when the first picture is there: somebody may be quicker."""
    filled(tmp_path)
    path = tmp_path / "journal.db"
    with contextlib.closing(sqlite3.connect(path)) as database:
        root = database.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'moves_of_round'").fetchone()[0]
        page = (root - 1) * database.execute("PRAGMA page_size").fetchone()[0]
    data = bytearray(path.read_bytes())
    # Some entries after the first that is on the page: whoever looks for later ones is led astray.
    at = page + int.from_bytes(data[page + 5 : page + 7], "big") + 97
    data[at : at + 10] = b"R" * 10
    path.write_bytes(data)
    journal = Journal(tmp_path)
    play(journal, OVER, 20)
    assert journal.current() is None
    assert journal.condition.damaged
    journal.condition.mend()
    left = left_in(journal)
    assert left.game.moves == OVER.moves[:20]
    journal.close()
