"""Keys that come too fast, or where nothing is chosen: nothing happens that nobody meant, and something is said."""

import pygame
from screens.driver import Driver
from screens.positions import position

from spades.ui.scenes.table.pause import PauseScene
from spades.ui.scenes.table.play import PlayScene


def test_an_arrow_in_the_menu_never_leads_from_the_first_to_quit(driver: Driver) -> None:
    driver.sit(position("follow"), auto_play_one=False)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, PauseScene)
    first = driver.scene.group.focused
    for key in (pygame.K_LEFT, pygame.K_UP):
        driver.key(key)
        assert driver.scene.group.focused is first
    driver.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert driver.scene.group.focused is driver.scene.group.widgets[-1]


def test_enter_without_a_chosen_card_says_how_one_is_chosen_and_plays_nothing(driver: Driver) -> None:
    driver.sit(position("follow"), auto_play_one=False)
    driver.wait(driver.ready)
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    scene.group.focus = None
    scene._at = None
    held = driver.view.hand
    for _press in range(5):
        driver.key(pygame.K_RETURN)
    assert driver.view.hand == held
    assert "Left and Right" in driver.board.message
