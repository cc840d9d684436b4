"""What may be done stands forward, and what may not recedes towards the cloth."""

import pygame
import pytest
from screens.driver import Driver
from screens.positions import position

from spades.engine import Card
from spades.ui.paint.theme import THEMES
from spades.ui.paint.tween import Place
from spades.ui.scenes.table.draw import DrawScene
from spades.ui.widgets import Button


@pytest.mark.parametrize("table", THEMES)
def test_a_card_that_may_not_be_played_is_nearer_to_the_cloth_on_every_table(table: str, driver: Driver) -> None:
    driver.app.context.change(table=table)
    driver.frame(times=2)
    sprites = driver.app.context.sprites

    def apart(*, dim: bool) -> float:
        canvas = pygame.Surface((60, 84))
        sprites.draw(canvas, Place(30, 42, 60, face=Card.parse("HK"), dim=dim))
        average = pygame.transform.average_color(canvas)[:3]
        return sum(abs(one - other) for one, other in zip(average, sprites.cloth, strict=True))

    assert apart(dim=True) < 0.6 * apart(dim=False)


def test_cards_that_may_be_played_stand_forward(driver: Driver) -> None:
    driver.sit(position("follow"))
    refused = {card for card, _reason in driver.view.refusals}
    places = {card: driver.board.playback.place(card) for card in driver.view.hand}
    lower = [place.y for card, place in places.items() if place is not None and card in refused]
    upper = [place.y for card, place in places.items() if place is not None and card not in refused]
    assert min(lower) > max(upper)


def test_a_refused_card_shakes_and_the_reason_stands_at_it(driver: Driver) -> None:
    driver.sit(position("follow"), animation_speed=2)
    at = driver.near(legal=False)
    driver.click(at)
    assert driver.board.playback.moving
    said = driver.board.message
    assert "follow suit" in said
    driver.frame(0.1, times=6)
    assert not driver.board.playback.moving
    assert driver.board.message == said
    place = driver.board.playback.place(next(card for card, _reason in driver.view.refusals))
    assert place is not None
    assert driver.board.status_box.centerx != driver.canvas.get_width() // 2


def test_the_keys_begin_at_a_card_that_may_be_played(driver: Driver) -> None:
    for key in (pygame.K_RIGHT, pygame.K_LEFT):
        driver.sit(position("follow"))
        driver.key(key)
        card = driver.table.focused_card()
        assert card is not None
        assert driver.view.refusal(card) is None


def test_keep_and_discard_are_alike_and_the_stock_is_counted_without_the_open_card(driver: Driver) -> None:
    driver.sit(position("draw"))
    assert isinstance(driver.scene, DrawScene)
    assert [w.label for w in driver.scene.group.widgets if isinstance(w, Button) and w.primary] == []
    driver.tab_to("Discard")
    before = driver.view.draws
    driver.key(pygame.K_SPACE)
    assert [draw.kept_first for draw in driver.view.draws[len(before) :]][:1] == [False]
