"""Two games of the soak; the long one is run by hand."""

import sys
from multiprocessing import active_children
from pathlib import Path

import pytest

from . import soak


def test_games_one_after_the_other_leave_nothing_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "TARGET", 50)
    readings = list(soak.soak(tmp_path, games=2, every=1))
    assert [now.games for now in readings] == [1, 2]
    assert [now.backups for now in readings] == [1, 2]
    assert [now.processes for now in readings] == [0, 0]
    assert readings[-1].moves > 2 * 50
    assert 0 < readings[0].database < readings[-1].database < 8  # most of it what SQLite has yet to put in its place
    if sys.platform == "linux":
        assert len({now.files for now in readings}) == 1
    assert active_children() == []
