"""Whatever has become of the file, the program starts, keeps what can be kept, and says what happened."""

import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from session.games import random_game
from spades.engine import PRESETS, Rules, apply
from spades.session.journal import Journal
from spades.session.journal.schema import APPLICATION_ID, VERSION

from .test_journal import play, reopened

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


def change(statement: str) -> Callable[[Path], None]:
    """Return a damage by a statement of SQL."""

    def damage(path: Path) -> None:
        database = sqlite3.connect(path, isolation_level=None)
        database.execute(statement)
        database.close()

    return damage


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
    left = reopened(journal, tmp_path).current()
    assert left is not None
    assert left.game.moves == UNDER_WAY.moves[:5]


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
    left = reopened(journal, tmp_path).current()
    assert left is not None
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
    left = reopened(journal, tmp_path).current()
    assert left is not None
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
    left = Journal(tmp_path).current()
    assert left is not None
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
    left = journal.current()
    assert left is not None
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


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the write lock from another process, as another program would."""
    code = (
        "import sqlite3, sys; d = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "d.execute('BEGIN IMMEDIATE'); print('held', flush=True); sys.stdin.read()"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        try:
            yield
        finally:
            process.kill()


def test_a_lock_of_another_program_holds_nobody_up_and_what_was_played_is_written_later(tmp_path: Path) -> None:
    filled(tmp_path)
    with locked(tmp_path / "journal.db"):
        journal = Journal(tmp_path)
        assert len(journal.games()) == 2
        play(journal, UNDER_WAY, 5)
        left = journal.current()
        assert left is not None
        assert left.game.moves == UNDER_WAY.moves[:5]
        assert journal.consume_notice() is not None
        assert not journal.saving
    left.book.marked("hint")
    journal.flush()
    assert journal.saving
    left = reopened(journal, tmp_path).current()
    assert left is not None
    assert left.game.moves == UNDER_WAY.moves[:5]
    assert left.book.assisted


def test_a_file_locked_against_reading_holds_nobody_up(tmp_path: Path) -> None:
    filled(tmp_path)
    holder = sqlite3.connect(tmp_path / "journal.db", isolation_level=None)
    holder.execute("PRAGMA locking_mode = EXCLUSIVE")
    holder.execute("BEGIN EXCLUSIVE")
    journal = Journal(tmp_path)
    notice = journal.consume_notice()
    assert notice is not None
    assert "locked" in notice
    play(journal, UNDER_WAY, 5)
    journal.flush()
    assert not journal.saving
    holder.execute("ROLLBACK")
    holder.close()
    left = journal.current()
    assert left is not None
    left.book.marked("hint")
    journal.flush()
    assert journal.saving
    assert len(reopened(journal, tmp_path).games()) == 3


@contextmanager
def small_disk(folder: Path, options: str) -> Iterator[None]:
    """Mount a file system of its own, where that is allowed."""
    folder.mkdir(exist_ok=True)
    done = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)], capture_output=True, check=False
    )
    if done.returncode:
        pytest.skip("a file system can be mounted by the superuser only")
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


@pytest.mark.skipif(not shutil.which("mount"), reason="needs mount")
def test_on_a_full_disk_the_game_goes_on_and_is_written_once_there_is_room(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    with small_disk(folder, "size=1m"):
        journal = Journal(folder)
        play(journal, UNDER_WAY, 3)
        journal.flush()
        filler = folder / "filler"
        with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(bytes(1024))
        _, game = play(journal, UNDER_WAY)
        left = journal.current()
        assert left is not None
        assert left.game == game
        assert not journal.saving
        notice = journal.consume_notice()
        assert notice is not None
        left.book.marked("hint")
        journal.flush()
        assert journal.consume_notice() is None  # told once
        filler.unlink()
        left.book.marked("hint")
        journal.flush()
        assert journal.saving
        journal = reopened(journal, folder)
        left = journal.current()
        assert left is not None
        assert left.game == game
        journal.close()


def test_a_read_only_file_gives_its_place_to_a_copy_that_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path)
    path = tmp_path / "journal.db"
    path.chmod(0o444)
    # Whoever may do everything is not kept from writing by a mode.
    real = os.access
    monkeypatch.setattr(
        "spades.session.journal.store.os.access",
        lambda file, mode: not (Path(file).stat().st_mode & 0o222 == 0 and mode == os.W_OK) and real(file, mode),
    )
    journal = Journal(tmp_path)
    assert path.stat().st_mode & 0o200
    notice = journal.consume_notice()
    assert notice is not None
    assert "read-only" in notice
    left = journal.current()
    assert left is not None
    assert left.game.moves == UNDER_WAY.moves[:30]
    left.book.marked("hint")
    again = reopened(journal, tmp_path)
    assert again.consume_notice() is None
    assert again.games()[0].assisted


@pytest.mark.skipif(not shutil.which("mount"), reason="needs mount")
def test_a_read_only_disk_is_told_and_what_it_holds_is_read(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    with small_disk(folder, "size=8m"):
        filled(folder)
        subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
        journal = Journal(folder)
        notice = journal.consume_notice()
        assert notice is not None
        assert str(folder) in notice
        left = journal.current()
        assert left is not None
        assert left.game.moves == UNDER_WAY.moves[:30]
        left.book.marked("hint")
        journal.flush()
        assert not journal.saving
        subprocess.run(["mount", "-o", "remount,rw", str(folder)], check=True)
        left.book.marked("hint")
        journal.flush()
        assert journal.saving
        assert reopened(journal, folder).games()[0].assisted


def test_a_disk_without_room_for_the_pages_is_a_full_disk(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    play(journal, UNDER_WAY, 3)
    journal.flush()
    database = journal._access.store.database
    database.execute(f"PRAGMA max_page_count = {database.execute('PRAGMA page_count').fetchone()[0]}")
    for _ in range(20):
        play(journal, UNDER_WAY)
    journal.flush()
    assert not journal.saving
    assert journal.consume_notice() is not None
    database.execute("PRAGMA max_page_count = 100000")
    journal.leave()
    journal.flush()
    assert journal.saving
    assert len(reopened(journal, tmp_path).games()) == 21


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    journal = Journal(tmp_path / "file" / "folder")
    assert journal.consume_notice() is not None
    play(journal, UNDER_WAY, 5)
    left = journal.current()
    assert left is not None
    assert left.game.moves == UNDER_WAY.moves[:5]
    journal.close()


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be removed there")
def test_a_folder_that_vanishes_is_made_anew_with_everything_in_it(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    filled(folder)
    journal = Journal(folder)
    left = journal.current()
    assert left is not None
    shutil.rmtree(folder)
    left.book.marked("hint")
    journal.flush()
    assert journal.saving
    assert journal.consume_notice() is not None
    journal = reopened(journal, folder)
    assert len(journal.games()) == 2
    left = journal.current()
    assert left is not None
    assert left.book.assisted


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be removed there")
def test_a_folder_that_cannot_come_back_yet_comes_back_later(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    filled(folder)
    journal = Journal(folder)
    left = journal.current()
    assert left is not None
    shutil.rmtree(folder)
    folder.write_text("in the way")
    left.book.marked("hint")
    journal.flush()
    assert not journal.saving
    assert journal.consume_notice() is not None
    folder.unlink()
    left.book.marked("hint")
    journal.flush()
    assert journal.saving
    (row,) = [row for row in reopened(journal, folder).games() if row.id == left.book.number]
    assert row.assisted


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
    left = journal.current()
    assert left is not None
    left.book.marked("hint")
    journal = reopened(journal, tmp_path)
    assert len(list(tmp_path.glob("journal.damaged-*.db"))) == 1
    left = journal.current()
    assert left is not None
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
    left = journal.current()
    assert left is not None
    assert left.game == game
    assert [row.rounds > 0 for row in journal.games()] == [False, True]


def test_what_is_kept_without_a_folder_is_gone_with_the_program() -> None:
    journal = Journal(None)
    assert journal.consume_notice() is None
    _, game = play(journal, UNDER_WAY, 5)
    left = journal.current()
    assert left is not None
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
    assert "could not be read" in (journal.consume_notice() or "")
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
    left = journal.current()
    assert left is not None
    assert left.game.moves == OVER.moves[:20]
    journal.close()
