"""Whoever presses anything at any moment does no harm.

A long walk: `SPADES_MONKEY_EVENTS=100000 pytest -s -n0 tests/ui/test_monkey.py`.
"""

import logging
import os
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest
from screens.driver import Driver
from session.games import InstantAdviser
from session.net.ear import Ear

from spades.ui.device.memory import return_large_blocks
from spades.ui.paint.style import let_fonts_go

from .monkey import Monkey
from .walk_log import TABLE, every_scene

EVENTS = int(os.environ.get("SPADES_MONKEY_EVENTS", "480"))
SEED = int(os.environ.get("SPADES_MONKEY_SEED", "1"))
PAINT = float(os.environ.get("SPADES_MONKEY_PAINT", "0.5"))
"""The share of events after which the window is painted."""

STATES = os.environ.get("SPADES_MONKEY_STATES", "*")
"""From which states walks set out, as patterns of their names: "four-* people-* any-four* any-people*"."""

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


@pytest.fixture
def unreachable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have nothing listen where a table is opened for guests."""
    monkeypatch.setattr("spades.session.net.tables.ProcessLink", lambda *_given: Ear())


@pytest.fixture
def unlogged() -> Iterator[None]:
    """Log nothing: pytest keeps each record to the end, and with an error all that it went through."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.fixture
def one_window(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let every program that is opened take over the window of the one before.

    The dummy driver does not give the pixels of a window back: a megabyte each, which no person ever meets.
    """
    with monkeypatch.context() as patched:
        patched.setattr("pygame.quit", lambda: None)
        yield
    let_fonts_go()
    pygame.quit()


@pytest.mark.usefixtures("clipboard", "unlogged", "one_window", "unreachable")
def test_thousands_of_events_do_no_harm(tmp_path: Path) -> None:
    if EVENTS >= LONG:
        # What memory is watched for; it makes every picture dearer, in the tests that come after, too.
        return_large_blocks()
    began = time.monotonic()
    driver = Driver(tmp_path, (640, 480)).start()
    monkey = Monkey(driver, SEED, paint=PAINT, states=STATES, tell=partial(print, flush=True))
    log = monkey.log
    try:
        monkey.walk(EVENTS, samples=40 if EVENTS >= LONG else 2)
    finally:
        driver.close()
        print(f"\nseed {SEED}:", log.report(time.monotonic() - began))  # noqa: T201
    if STATES == "*":
        # Whatever is added to the program is walked over, too.
        assert set(log.scenes) == every_scene()
    # A fair share of the time is spent in playing.
    assert log.share(*TABLE) > 0.2
    assert log.bids
    assert log.cards > 10
    if EVENTS >= LONG and STATES == "*":
        assert log.share(*TABLE) > 0.35
        assert log.bids > EVENTS // 250
        assert log.cards > EVENTS // 40
        assert min(log.speeds[0], log.speeds[1]) > EVENTS * 0.4
        assert log.share("BidScene") > 0.04
        assert log.share("PlayScene") > 0.15
        assert log.growth < 0.05
