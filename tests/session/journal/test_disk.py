"""Whatever the disk and other programs do, the game goes on, and is written once that can be."""

import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from spades.session.journal import Journal

from .damages import UNDER_WAY, filled
from .test_journal import left_in, play, reopened


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
        left = left_in(journal)
        assert left.game.moves == UNDER_WAY.moves[:5]
        assert journal.consume_notice() is not None
        assert not journal.saving
    left.book.marked("hint")
    journal.flush()
    assert journal.saving
    left = left_in(reopened(journal, tmp_path))
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
    left = left_in(journal)
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
        left = left_in(journal)
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
        left = left_in(journal)
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
    left = left_in(journal)
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
        left = left_in(journal)
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
    left = left_in(journal)
    assert left.game.moves == UNDER_WAY.moves[:5]
    journal.close()


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be removed there")
def test_a_folder_that_vanishes_is_made_anew_with_everything_in_it(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    filled(folder)
    journal = Journal(folder)
    left = left_in(journal)
    shutil.rmtree(folder)
    left.book.marked("hint")
    journal.flush()
    assert journal.saving
    assert journal.consume_notice() is not None
    journal = reopened(journal, folder)
    assert len(journal.games()) == 2
    left = left_in(journal)
    assert left.book.assisted


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be removed there")
def test_a_folder_that_cannot_come_back_yet_comes_back_later(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    filled(folder)
    journal = Journal(folder)
    left = left_in(journal)
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
