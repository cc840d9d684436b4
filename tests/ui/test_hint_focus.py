"""A hint takes the keyboard to what it names."""

import pygame
import pytest
from screens.driver import Driver

from spades.engine import Bid, Phase, PlayCard
from spades.ui.scenes.table.bid import BidScene

PHASES = (Phase.DRAW, Phase.BID, Phase.PLAY)


@pytest.fixture
def table(driver: Driver) -> Driver:
    driver.app.context.change(auto_play_one=False)
    driver.new_game()
    driver.wait(driver.ready)
    return driver


def ask(driver: Driver, *, clicked: bool = False) -> None:
    """Ask for a hint and wait for it."""
    if clicked:
        driver.press("Hint")
    else:
        driver.key(pygame.K_h)
    driver.wait(lambda: driver.running.hint.shown is not None)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("clicked", [False, True])
def test_a_hint_takes_the_keyboard_to_what_it_names(table: Driver, phase: Phase, *, clicked: bool) -> None:
    table.play_to(phase)
    ask(table, clicked=clicked)
    move = table.running.hint.move
    if isinstance(move, PlayCard):
        assert table.table.focused_card() is move.card
    else:
        assert table.table.hinted_control() is table.scene.group.focused
        assert table.scene.group.shown
    made = len(table.game.moves)
    table.frame(0.5)
    table.key(pygame.K_RETURN)
    assert table.game.moves[made] == move


def test_the_bid_that_a_hint_names_is_the_one_whose_outcome_is_told(table: Driver) -> None:
    table.play_to(Phase.BID)
    scene = table.scene
    assert isinstance(scene, BidScene)
    table.move(table.button("13").rect.center)
    assert scene._pointed_bid() == Bid(13)
    ask(table)
    assert table.running.hint.move != Bid(13)
    assert scene._pointed_bid() == table.running.hint.move
