"""What tests of the cut have in common: the way to it, and what lies there."""

import pygame
from screens.driver import Driver

from spades.engine import PRESETS
from spades.session.deals.seal import Deal
from spades.session.deals.tags import deal_of
from spades.session.game.opening import Opening
from spades.ui.scenes.deal.cut import CutScene
from spades.ui.scenes.deal.spread import SpreadScene
from ui.conftest import Opener

CLASSIC = PRESETS["classic-300"]
QUICK_GAME = "classic-300,target=50,floor=-50,bag_penalty=0"


def at_cut(opener: Opener, **settings: object) -> Driver:
    """Come to the cut of the first deck."""
    driver = opener(auto_cut=False, **settings)
    driver.key(pygame.K_F2, pygame.K_RETURN)
    assert isinstance(driver.scene, CutScene)
    return driver


def spread(driver: Driver, place: int) -> tuple[float, float]:
    assert isinstance(driver.scene, SpreadScene)
    lies = driver.scene.rest(place)
    return lies.x - lies.width * 0.45, lies.y


def opened(driver: Driver) -> Opening:
    opening = driver.app.context.games.left.read()
    assert isinstance(opening, Opening)
    return opening


def dealt(driver: Driver, number: int = 1) -> Deal:
    deal = deal_of(driver.game, number)
    assert deal is not None
    return deal


def cut_of(driver: Driver) -> CutScene:
    assert isinstance(driver.scene, CutScene)
    return driver.scene
