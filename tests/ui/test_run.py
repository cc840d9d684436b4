import errno
import gc
import logging
from pathlib import Path
from unittest.mock import Mock

import pytest

from spades.ui.app import App
from spades.ui.paint.raster import MissingAssetError
from spades.ui.run import run


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (MissingAssetError("12 card faces are missing."), "12 card faces are missing."),
        (ZeroDivisionError("a defect"), "Your game is saved."),
    ],
)
def test_an_error_is_told_in_a_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
    error: Exception,
    told: str,
) -> None:
    def fail(_app: App) -> None:
        raise error

    monkeypatch.setattr(App, "frame", fail)
    monkeypatch.setattr("spades.logs.log_to", lambda _folder: None)
    with caplog.at_level(logging.ERROR):
        assert run(tmp_path, rules=None, players=(), seed=1, full_screen=False) == 1
    said = capsys.readouterr().err
    assert told in said
    assert "Traceback" not in said
    assert str(error) in caplog.text


def test_an_error_that_nobody_can_be_told_of_ends_the_program_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_given: object, **_named: object) -> None:
        raise MissingAssetError("12 card faces are missing.")

    monkeypatch.setattr("spades.ui.first_window.open_window", fail)
    monkeypatch.setattr("spades.logs.log_to", lambda _folder: None)
    monkeypatch.setattr("sys.stderr", Mock(**{"write.side_effect": OSError(errno.ENOSPC, "No space left on device")}))
    assert run(tmp_path) == 1


def test_what_is_loaded_is_not_looked_through_for_garbage_while_the_program_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    frozen: list[int] = []

    def run_briefly(app: App) -> None:
        frozen.append(gc.get_freeze_count())
        app.close()

    monkeypatch.setattr(App, "run", run_briefly)
    monkeypatch.setattr("spades.logs.log_to", lambda _folder: None)
    assert run(tmp_path) == 0
    assert frozen[0] > 10_000
    assert not gc.get_freeze_count()
