"""A hand that lies face down where blind nil is on: one press looks, and no press that was meant for something else."""

from dataclasses import replace

import pygame
import pytest
from screens.driver import Driver
from screens.positions import position

from spades.engine import PRESETS, Bid, Phase, Refusal, RefusalCode
from spades.engine.moves import BLIND_NIL, LOOK
from spades.engine.notation import format_rules
from spades.ui.scenes.table.bid import BidScene

PARTNERS = PRESETS["partners-500"]
BEHIND = format_rules(replace(PARTNERS, blind_nil_behind=100))


def asked(driver: Driver) -> BidScene:
    """Sit down where a hand lies face down, as it has just come up."""
    driver.sit(position("four-blind"))
    driver.wait(driver.ready)
    scene = driver.scene
    assert isinstance(scene, BidScene)
    assert driver.view.hand == ()
    scene._asked_since = None
    driver.frame()
    return scene


def seen(driver: Driver) -> bool:
    return len(driver.view.hand) == 13


def test_one_press_anywhere_turns_the_hand_up(driver: Driver) -> None:
    scene = asked(driver)
    driver.frame(0.4)
    layout = scene.board.layout
    driver.click((layout.width // 2, round(layout.hand_y)))
    assert seen(driver)
    assert driver.view.bids[0] is None


def test_a_press_in_the_panel_beside_its_buttons_does_too(driver: Driver) -> None:
    scene = asked(driver)
    driver.frame(0.4)
    driver.click((scene._panel.box.left + 4, scene._panel.box.top + 4))
    assert seen(driver)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_look_wherever_the_pointer_was(driver: Driver, key: int) -> None:
    scene = asked(driver)
    driver.frame(0.5)
    scene.group.shown = False
    driver.key(key)
    assert seen(driver)


@pytest.mark.parametrize("name", ["look", "blind", "table"])
def test_the_first_moment_answers_no_press(driver: Driver, name: str) -> None:
    scene = asked(driver)
    places = {"look": scene._bids[LOOK].rect.center, "blind": scene._bids[BLIND_NIL].rect.center, "table": (400, 560)}
    driver.frame(0.1)
    driver.click(places[name])
    assert not seen(driver)
    assert driver.view.bids[0] is None
    driver.frame(0.4)
    driver.click(places["look"])
    assert seen(driver)


def test_a_hammered_key_skips_no_question(driver: Driver) -> None:
    asked(driver)
    # The pointer has turned to the question already: that alone lets no key through.
    driver.down((400, 560))
    driver.up((400, 560))
    for _ in range(3):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
        driver.frame(0.05)
    assert not seen(driver)
    driver.frame(0.5)
    driver.key(pygame.K_RETURN)
    assert seen(driver)


def test_another_control_is_no_look(driver: Driver) -> None:
    asked(driver)
    driver.frame(0.5)
    driver.press("Score sheet")
    assert not seen(driver)


def test_blind_nil_can_be_bid(driver: Driver) -> None:
    scene = asked(driver)
    driver.frame(0.5)
    driver.click(scene._bids[BLIND_NIL].rect.center)
    assert driver.view.bids[0] == Bid(0, blind=True)


@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (1366, 768), (640, 480)])
@pytest.mark.parametrize("text", [100, 150])
def test_what_a_blind_nil_would_do_is_clear_of_the_buttons(driver: Driver, size: tuple[int, int], text: int) -> None:
    asked(driver)
    driver.app.context.change(interface_size=text)
    driver.resize(size)
    driver.frame(0.5, times=3)
    scene = driver.scene
    assert isinstance(scene, BidScene)
    assert scene.style.size == size
    driver.move(scene._bids[BLIND_NIL].rect.center)
    driver.frame()
    scene.style.painted_text.on = True
    scene.style.painted_text.begin()
    driver.paint()
    buttons = [scene._bids[move].rect for move in (LOOK, BLIND_NIL)]
    rows = [
        (line, rect)
        for line, rect in scene.style.painted_text.rows(scene._panel.box)
        if rect.collidelist(buttons) == -1
    ]
    assert all(scene._panel.box.contains(rect) for _line, rect in rows)
    written = [line for line, _rect in rows]
    assert any("blind nil" in line for line in written)
    assert any("bids 2" in line or "falls one short" in line for line in written)


def test_a_side_that_is_not_far_behind_is_not_asked(driver: Driver) -> None:
    driver.new_game(BEHIND)
    driver.wait(driver.ready)
    assert seen(driver)
    assert driver.view.phase is Phase.BID
    assert driver.session.why_illegal(BLIND_NIL) == Refusal(RefusalCode.NOT_BEHIND, points=100)


def test_who_wants_the_hand_at_once_is_not_asked_and_may_not_go_back_to_bid_it_blind(driver: Driver) -> None:
    driver.app.context.change(show_hand=True)
    driver.silent = True
    driver.new_game("partners-500")
    driver.frame(0.1, times=40)
    assert seen(driver), "it is dealt face up"
    driver.app.context.change(show_hand=False)
    driver.silent = False
    driver.reopen()
    driver.wait(driver.ready)
    assert seen(driver)
    assert BLIND_NIL not in driver.view.legal_moves
    assert LOOK in driver.game.moves
