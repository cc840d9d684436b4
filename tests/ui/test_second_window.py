"""A second window on the same games."""

from collections.abc import Iterator

import pygame
import pytest
from screens.driver import Driver

from spades.engine import Phase
from spades.session.program.instance import Instance
from spades.ui.app import App
from spades.ui.device.window import Window
from spades.ui.scenes.dialogs.notice import SecondWindowScene
from spades.ui.scenes.setup.title import TitleScene

from .conftest import Opener


@pytest.fixture
def first(opener: Opener) -> Iterator[Instance]:
    """Leave a game, and hold its folder as another program would."""
    driver = opener()
    driver.new_game()
    driver.play_to(Phase.BID)
    driver.app.close()
    instance = Instance(driver.folder)
    assert instance.first
    yield instance
    instance.close()


def test_a_second_window_says_so_and_writes_nothing(opener: Opener, first: Instance) -> None:
    second = opener()
    assert first.first
    assert isinstance(second.scene, SecondWindowScene)
    journal = second.folder / "journal.db"
    settings = (second.folder / "settings.json").read_bytes()
    before = journal.read_bytes()
    second.press("Play without saving")
    assert isinstance(second.scene, TitleScene)
    second.app.context.change(volume=10)
    second.new_game()
    second.play_to(Phase.PLAY, tricks=2)
    assert not second.app.context.games._journal._access.store._path
    second.app.close()
    assert journal.read_bytes() == before
    assert (second.folder / "settings.json").read_bytes() == settings


def test_a_second_window_asks_the_first_to_come_to_the_front(opener: Opener, first: Instance) -> None:
    second = opener()
    second.key(pygame.K_RETURN)
    assert not second.app._stack.running
    assert first.consume_requests() == []


def test_the_first_comes_to_the_front_when_it_is_asked(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[bool] = []
    monkeypatch.setattr(Window, "show", lambda _self: shown.append(True))
    driver.app._instance.ask_to_show()
    driver.frame(1.0, times=3)
    assert shown == [True]


def test_showing_a_window_is_no_error_where_it_cannot_be_done(driver: Driver) -> None:
    assert isinstance(driver.app, App)
    driver.app._window.show()
