import os
from pathlib import Path
from typing import NoReturn

import pytest

from spades.session.program.storage import set_aside, write_atomically


def refuse(*_: object, **__: object) -> NoReturn:
    raise OSError(28, "No space left on device")


def test_a_text_is_written_and_folders_are_made(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "file.txt"
    write_atomically(path, "one\ntwo \N{BLACK SPADE SUIT}\n")
    assert path.read_bytes() == "one\ntwo \N{BLACK SPADE SUIT}\n".encode()
    write_atomically(path, "three\n")
    assert path.read_text("utf-8") == "three\n"
    assert os.listdir(path.parent) == ["file.txt"]  # noqa: PTH208  # hidden files count


@pytest.mark.parametrize("step", ["pathlib.Path.replace", "os.fsync", "os.fdopen", "tempfile.mkstemp"])
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
