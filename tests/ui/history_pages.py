"""What tests of the history have in common: games to fill it with, and its pages."""

import pygame
from screens.driver import Driver
from session.games import finished_games
from session.memory_archive import MemoryArchive

from spades.engine import Game, Rules
from spades.ui.scenes.history.game import GameScene
from spades.ui.scenes.history.history import HistoryScene
from spades.ui.scenes.history.round import RoundScene
from spades.ui.transitions import Offer

SHORT = Rules(target=100)


def fill(archive: MemoryArchive, count: int = 4) -> list[Game]:
    games = finished_games(SHORT, count)
    for game in games:
        archive.add(game, imported=False)
    return list(games)


def history(driver: Driver) -> HistoryScene:
    assert isinstance(driver.scene, HistoryScene)
    return driver.scene


def page(driver: Driver) -> GameScene:
    assert isinstance(driver.scene, GameScene)
    return driver.scene


def a_look_at(driver: Driver) -> RoundScene:
    assert isinstance(driver.scene, RoundScene)
    return driver.scene


def write(driver: Driver, text: str) -> None:
    for letter in text:
        code = ord(letter.lower()) if ord(letter) < 127 else 0
        driver.post(
            pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0),
            pygame.event.Event(pygame.TEXTINPUT, text=letter),
        )


def listed(driver: Driver) -> list[int]:
    return [game.id for game in history(driver)._found]


def page_offers(driver: Driver) -> tuple[Offer, ...]:
    scene = next(scene for scene in driver.app._stack._scenes if isinstance(scene, GameScene))
    return tuple(Offer(button.label, button.activate, button.tip, button.enabled) for button in scene._others)
