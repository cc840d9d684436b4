"""Quitting: at once where the game is saved, and with a question where it would be lost."""

from collections.abc import Callable

import pygame
import pytest
from screens.driver import Driver

from spades.engine import Phase
from spades.session.games import Games
from spades.ui.scenes.dialogs.confirm import ConfirmScene

Way = Callable[[Driver], None]


def by_key(driver: Driver) -> None:
    driver.key(pygame.K_q, mod=pygame.KMOD_LCTRL)


def by_the_window(driver: Driver) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    driver.frame()


def by_the_menu(driver: Driver) -> None:
    driver.key(pygame.K_ESCAPE)
    driver.press("Quit")


def at_the_table(driver: Driver) -> None:
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=1)


def runs(driver: Driver) -> bool:
    return driver.app._stack.running


@pytest.fixture
def unsaved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Games, "saving", property(lambda _games: False))


@pytest.mark.parametrize("way", [by_key, by_the_window, by_the_menu])
def test_a_saved_game_is_left_at_once(driver: Driver, way: Way) -> None:
    at_the_table(driver)
    way(driver)
    assert not runs(driver)


@pytest.mark.usefixtures("unsaved")
@pytest.mark.parametrize("way", [by_key, by_the_window, by_the_menu])
def test_a_game_that_would_be_lost_is_left_only_after_a_question(driver: Driver, way: Way) -> None:
    at_the_table(driver)
    way(driver)
    assert isinstance(driver.scene, ConfirmScene)
    driver.key(pygame.K_RETURN)
    assert runs(driver)
    way(driver) if way is not by_the_menu else driver.press("Quit")
    driver.press("Quit")
    assert not runs(driver)


@pytest.mark.usefixtures("unsaved")
@pytest.mark.parametrize("way", [by_key, by_the_window])
def test_who_asks_twice_has_answered(driver: Driver, way: Way) -> None:
    at_the_table(driver)
    way(driver)
    assert runs(driver)
    way(driver)
    assert not runs(driver)


@pytest.mark.usefixtures("unsaved")
def test_the_end_of_the_session_waits_for_no_answer(driver: Driver) -> None:
    at_the_table(driver)
    pygame.event.post(pygame.event.Event(pygame.QUIT, signal=True))
    driver.frame()
    assert not runs(driver)


@pytest.mark.usefixtures("unsaved")
def test_where_there_is_no_game_nothing_is_asked(driver: Driver) -> None:
    by_key(driver)
    assert not runs(driver)
