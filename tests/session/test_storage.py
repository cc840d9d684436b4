import os
import stat
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from spades.session.program.storage import (
    NotAFileError,
    TooLargeError,
    copy_at_most,
    read_at_most,
    set_aside,
    write_atomically,
)


def refuse(*_: object, **__: object) -> NoReturn:
    raise OSError(28, "No space left on device")


def test_a_text_is_written_and_folders_are_made(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "file.txt"
    write_atomically(path, "one\ntwo \N{BLACK SPADE SUIT}\n")
    assert path.read_bytes() == "one\ntwo \N{BLACK SPADE SUIT}\n".encode()
    write_atomically(path, "three\n")
    assert path.read_text("utf-8") == "three\n"
    assert os.listdir(path.parent) == ["file.txt"]  # noqa: PTH208  # hidden files count


@pytest.mark.parametrize("step", ["pathlib.Path.replace", "os.fsync", "pathlib.Path.open"])
def test_a_write_that_fails_in_the_middle_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "file.txt"
    write_atomically(path, "old")
    with monkeypatch.context() as broken:
        broken.setattr(step, refuse)
        with pytest.raises(OSError, match="No space left"):
            write_atomically(path, "new")
    assert path.read_text("utf-8") == "old"
    assert os.listdir(tmp_path) == ["file.txt"]  # noqa: PTH208  # hidden files count


def test_a_process_killed_before_the_last_step_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file.txt"
    write_atomically(path, "old")

    def killed(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", killed)
    with pytest.raises(KeyboardInterrupt):
        write_atomically(path, "new")
    assert path.read_text("utf-8") == "old"


def test_a_folder_that_is_a_file_is_an_os_error(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    with pytest.raises(OSError, match="taken"):
        write_atomically(tmp_path / "taken" / "file.txt", "new")


def test_a_damaged_file_keeps_its_content_under_another_name(tmp_path: Path) -> None:
    path = tmp_path / "game.spades"
    names = set()
    for content in ("first", "second", "third"):
        path.write_text(content)
        aside = set_aside(path)
        assert aside is not None
        assert aside.read_text() == content
        assert aside.suffix == ".spades"
        assert not path.exists()
        names.add(aside)
    assert len(names) == 3


def test_what_cannot_be_renamed_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    path.write_text("kept")
    monkeypatch.setattr(Path, "rename", refuse)
    assert set_aside(path) is None
    assert path.read_text() == "kept"


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are those of the folder there")
def test_a_new_file_has_the_permissions_of_any_new_file_and_an_old_one_keeps_its_own(tmp_path: Path) -> None:
    other, path = tmp_path / "other.txt", tmp_path / "file.txt"
    mask = os.umask(0o027)
    try:
        other.touch()
        write_atomically(path, "new")
    finally:
        os.umask(mask)
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(other.stat().st_mode) == 0o640
    path.chmod(0o604)
    write_atomically(path, "newer")
    assert stat.S_IMODE(path.stat().st_mode) == 0o604


def test_a_file_is_read_up_to_its_bound(tmp_path: Path) -> None:
    path = tmp_path / "file.txt"
    path.write_bytes(b"0123456789")
    assert read_at_most(path, 10) == b"0123456789"
    with pytest.raises(TooLargeError):
        read_at_most(path, 9)
    with pytest.raises(FileNotFoundError):
        read_at_most(tmp_path / "none", 9)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
def test_what_is_no_file_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path, Path("/dev/null"), Path("/dev/zero")):
        with pytest.raises(NotAFileError):
            read_at_most(path, 100)


def test_a_copy_ends_at_its_limit_and_nothing_is_left_of_it(tmp_path: Path) -> None:
    path, copy = tmp_path / "file", tmp_path / "copy"
    path.write_bytes(b"x" * 2_500_000)
    copy_at_most(path, copy, 2_500_000)
    assert copy.read_bytes() == path.read_bytes()
    with pytest.raises(TooLargeError):
        copy_at_most(path, copy, 2_499_999)
    assert not copy.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
def test_a_device_is_not_copied(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("/dev/zero")
    with pytest.raises(NotAFileError):
        copy_at_most(tmp_path / "link", tmp_path / "copy", 10)
    assert not (tmp_path / "copy").exists()
