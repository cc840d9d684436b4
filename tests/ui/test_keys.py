"""One press counts once: a key that is held, or sent again while a frame takes long, decides nothing twice."""

import pygame

from spades.engine import Phase
from spades.ui.scenes.cut import CutScene
from spades.ui.scenes.deal_code import DealCodeScene
from spades.ui.scenes.new_game import NewGameScene

from .conftest import Opener
from .driver import Driver


def hold(driver: Driver, code: int, *, mod: int = 0, text: str = "", times: int = 6) -> None:
    """Press a key, which is sent again and again until it is let go."""
    for _ in range(times):
        driver.hold(code, mod=mod, text=text)
        driver.wait(driver.ready)
    driver.post(pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=0))


def test_the_press_that_deals_does_not_cut_the_pack_too(opener: Opener) -> None:
    driver = opener(auto_cut=False)
    driver.key(pygame.K_F2)
    assert isinstance(driver.scene, NewGameScene)
    for _ in range(6):
        driver.hold(pygame.K_RETURN)
    assert isinstance(driver.scene, CutScene)
    assert driver.scene.open()


def test_a_key_that_is_held_keeps_one_card(driver: Driver) -> None:
    driver.new_game()
    for code in (pygame.K_k, pygame.K_RIGHT, pygame.K_d, pygame.K_LEFT):
        driver.wait(driver.ready)
        before = len(driver.view.hand)
        hold(driver, code)
        assert len(driver.view.hand) == before + 1, pygame.key.name(code)


def test_undo_that_is_held_takes_one_move_back(driver: Driver) -> None:
    driver.new_game()
    driver.play_to(Phase.BID)
    driver.wait(driver.ready)
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    driver.wait(driver.ready)
    once = driver.table_view.session.game.moves
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    driver.wait(driver.ready)
    assert driver.table_view.session.game.moves != once
    hold(driver, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert driver.table_view.session.game.moves == once


def test_keys_that_walk_or_write_go_on_while_they_are_held(driver: Driver) -> None:
    driver.key(pygame.K_d, mod=pygame.KMOD_CTRL)
    assert isinstance(driver.scene, DealCodeScene)
    driver.scene._field.text = "ABCDEF"
    for _ in range(4):
        driver.hold(pygame.K_BACKSPACE)
    assert driver.scene._field.text == "AB"


def test_a_key_that_was_down_when_the_window_went_behind_counts_again(driver: Driver) -> None:
    driver.key(pygame.K_F2)
    driver.hold(pygame.K_ESCAPE)
    assert not isinstance(driver.scene, NewGameScene)
    driver.post(pygame.event.Event(pygame.WINDOWFOCUSLOST), pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    driver.key(pygame.K_F2)
    driver.hold(pygame.K_ESCAPE)
    assert not isinstance(driver.scene, NewGameScene)
