import errno
import logging
import os
from pathlib import Path
from unittest.mock import Mock

import platformdirs
import pytest

from spades.logs import Log, log_to
from spades.paths import user_data_dir


@pytest.mark.parametrize("chosen", [None, "", "relative", "/somewhere/else", "/with a space "])
def test_the_folder_is_the_one_that_the_library_of_all_systems_names(
    chosen: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    if chosen is not None:
        monkeypatch.setenv("XDG_DATA_HOME", chosen)
    assert user_data_dir() == platformdirs.user_data_path("Spades", appauthor=False)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_in_the_place_of_the_log_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logging, "raiseExceptions", False)
    monkeypatch.setattr(logging, "basicConfig", Mock())
    os.mkfifo(tmp_path / "spades.log")
    log_to(tmp_path)
    assert not list(tmp_path.glob("*.1"))


def test_a_log_that_is_full_begins_anew_and_the_one_before_is_kept(tmp_path: Path) -> None:
    handler = Log(tmp_path / "spades.log", encoding="utf-8")
    for number in range(3):
        handler.emit(logging.makeLogRecord({"msg": str(number) * 150_000}))
    handler.close()
    now, before = (tmp_path / "spades.log").read_text("utf-8"), (tmp_path / "spades.log.1").read_text("utf-8")
    assert now.strip("2\n") == ""
    assert before.strip("01\n") == ""
    assert (len(before), len(now)) == (300_002, 150_001)


@pytest.mark.parametrize("refused", ["tell", "open"])
def test_a_disk_that_refuses_costs_lines_of_the_log_and_nothing_else(
    refused: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging, "raiseExceptions", False)
    handler = Log(tmp_path / "spades.log", encoding="utf-8")
    handler.emit(logging.makeLogRecord({"msg": "x" * 200_001}))

    def full() -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        if refused == "open":
            patched.setattr(handler, "_open", full)
        else:
            patched.setattr(handler, "stream", Mock(wraps=handler.stream, **{"tell.side_effect": full}))
        for _ in range(2):
            handler.emit(logging.makeLogRecord({"msg": "lost"}))
    handler.emit(logging.makeLogRecord({"msg": "there is room again"}))
    handler.close()
    assert (tmp_path / "spades.log").read_text("utf-8").endswith("there is room again\n")
