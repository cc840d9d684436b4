import logging
from pathlib import Path

import pytest

from spades.ui.app import App
from spades.ui.paint.sprites import MissingAssetError
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
