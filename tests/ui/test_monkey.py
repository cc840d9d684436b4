"""Whoever presses anything at any moment does no harm.

A long walk: `SPADES_MONKEY_EVENTS=100000 pytest -s tests/ui/test_monkey.py`.
"""

import os
import time
from functools import partial
from pathlib import Path

import pytest
from session.games import InstantAdviser

from spades.ui.run import _give_memory_back

from .driver import Driver
from .monkey import Diary, Monkey

EVENTS = int(os.environ.get("SPADES_MONKEY_EVENTS", "1400"))
SEED = int(os.environ.get("SPADES_MONKEY_SEED", "1"))
PAINT = float(os.environ.get("SPADES_MONKEY_PAINT", "1"))
"""The share of events after which the window is painted."""

LONG = 10_000
"""From so many events on memory must stay flat: before that it is what a program needs to come into its own."""


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in for a clipboard."""
    kept = [""]
    monkeypatch.setattr("pygame.scrap.put_text", lambda text: kept.__setitem__(0, text))
    monkeypatch.setattr("pygame.scrap.has_text", lambda: bool(kept[0]))
    monkeypatch.setattr("pygame.scrap.get_text", lambda: kept[0])
    monkeypatch.setattr(InstantAdviser, "worlds", 1)


@pytest.mark.usefixtures("clipboard")
@pytest.mark.parametrize("speed", [0, 1])
def test_thousands_of_events_do_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, speed: int) -> None:
    def begin() -> Driver:
        return Driver(tmp_path, monkeypatch, (640, 480), {"animation_speed": speed, "auto_cut": False}).start()

    _give_memory_back()
    began = time.monotonic()
    tell = partial(print, flush=True)
    monkey = Monkey(begin, tmp_path, SEED + speed, speed, paint=PAINT, reopen=EVENTS < LONG, tell=tell)
    diary = monkey.diary
    try:
        monkey.walk(EVENTS // 2, samples=40 if EVENTS >= LONG else 2)
    finally:
        monkey.driver.close()
        report(diary, speed, time.monotonic() - began)
    assert diary.moves > 10
    assert len(diary.scenes) > 12
    if EVENTS >= LONG:
        assert diary.growth < 0.05


def report(diary: Diary, speed: int, seconds: float) -> None:
    print(f"\nspeed {speed}: {diary.events} events ({diary.posted} of the window system) in {seconds:.0f} s")  # noqa: T201
    print(f"{len(diary.scenes)} scenes: {dict(diary.scenes.most_common())}")  # noqa: T201
    print(f"kinds: {dict(diary.kinds.most_common())}")  # noqa: T201
    print(f"{diary.moves} states; home {len(diary.home)} times in {max(diary.home, default=0)} steps at most")  # noqa: T201
    print("MiB:", " ".join(f"{events}:{held:.1f}" for events, held in diary.memory), f"{diary.growth:+.1%}")  # noqa: T201
