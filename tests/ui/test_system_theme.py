import subprocess
import sys
from types import SimpleNamespace

import pytest

from spades.ui.device import system_theme


@pytest.mark.parametrize(
    ("platform", "answer", "light"),
    [
        ("linux", "'prefer-dark'\n", False),
        ("linux", "'default'\n", True),
        ("linux", "", None),
        ("darwin", "Dark\n", False),
        ("darwin", "", True),
    ],
)
def test_what_the_desktop_says(
    monkeypatch: pytest.MonkeyPatch,
    platform: str,
    answer: str,
    light: bool | None,  # noqa: FBT001  # a case
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(subprocess, "run", lambda *_args, **_more: SimpleNamespace(stdout=answer))
    assert system_theme.prefers_light() is light


@pytest.mark.parametrize("error", [FileNotFoundError("gsettings"), subprocess.TimeoutExpired("gsettings", 0.5)])
def test_a_desktop_that_says_nothing(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def fail(*_args: object, **_more: object) -> None:
        raise error

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(subprocess, "run", fail)
    assert system_theme.prefers_light() is None
