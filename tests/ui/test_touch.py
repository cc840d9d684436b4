"""Everything with a finger: nothing has to be hovered over. That nothing is too small is seen where all is walked."""

import pygame
from screens.driver import Driver
from screens.positions import position

from spades.engine import Phase
from spades.ui.scenes.dialogs.rules import RulesScene
from spades.ui.scenes.dialogs.typing import TypingScene
from spades.ui.scenes.setup.title import TitleScene
from spades.ui.scenes.table.play import PlayScene
from spades.ui.scenes.table.score import ScoreScene

from .conftest import Opener


def tap(driver: Driver, label: str) -> None:
    driver.touch(driver.control(label).rect.center)


def test_a_whole_game_by_touch_alone(opener: Opener) -> None:
    driver = opener((1280, 800), auto_cut=False, rules="classic-300,target=50,hands=deal")
    driver.app._hidden = True
    tap(driver, "New game")
    tap(driver, "Deal")
    while driver.app.context.games.session is None or not isinstance(driver.scene, ScoreScene | TitleScene):
        if driver.app.context.games.session is None or driver.scene.__class__.__name__ == "CutScene":
            driver.swipe((500, 320), (640, 320))
            driver.frame(1.0)
            continue
        driver.wait(driver.ready)
        if driver.view.phase is Phase.BID:
            tap(driver, "3")
        elif isinstance(driver.scene, PlayScene):
            card = driver.legal_card()
            driver.touch(driver.at(card))
            assert driver.board.chosen == (card,)
            driver.touch(driver.at(card))
        elif driver.view.phase is Phase.ROUND_OVER:
            tap(driver, "Next round")
    assert driver.view.phase is Phase.GAME_OVER


def test_a_card_is_dragged_up_or_touched_once_where_that_is_preferred(opener: Opener) -> None:
    driver = opener((1280, 800))
    driver.sit(position("follow"), auto_play_one=False)
    card = driver.legal_card()
    driver.swipe(driver.at(card), driver.board.layout.centre)
    assert card not in driver.view.hand
    driver.sit(position("follow"), auto_play_one=False, touch_raises=False)
    driver.touch(driver.at(card))
    assert card not in driver.view.hand


def test_what_the_library_makes_of_a_finger_is_left_out(driver: Driver) -> None:
    at = driver.control("New game").rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        driver.post(pygame.event.Event(kind, pos=at, button=1, touch=True))
    assert isinstance(driver.scene, TitleScene)


def test_a_long_press_tells_and_does_nothing(driver: Driver) -> None:
    driver.sit(position("follow"), auto_play_one=False)
    hint = driver.control("Hint")
    driver.finger(pygame.FINGERDOWN, hint.rect.center)
    driver.frame(0.3, times=4)
    assert driver.scene.group._tip is hint
    driver.finger(pygame.FINGERUP, hint.rect.center)
    driver.frame()
    assert driver.scene.group._tip is None
    assert not driver.running.hint.thinking
    # Beside it by a hair it is still meant; and a second finger means nothing.
    driver.finger(pygame.FINGERDOWN, (hint.rect.centerx, hint.rect.top - 4))
    driver.finger(pygame.FINGERDOWN, (5, 5), number=3)
    driver.finger(pygame.FINGERUP, (hint.rect.centerx, hint.rect.top - 4))
    assert driver.running.hint.thinking or driver.running.hint.shown is not None


def test_a_finger_scrolls_and_writes(driver: Driver) -> None:
    driver.key(pygame.K_F1)
    scene = driver.scene
    assert isinstance(scene, RulesScene)
    driver.swipe(scene.body.midbottom, scene.body.midtop)
    assert scene._scroll > 0
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_d, mod=pygame.KMOD_CTRL)
    field = driver.scene.group.widgets[0]
    driver.touch(field.rect.center)
    assert isinstance(driver.scene, TypingScene)
