"""The page with which a review opens, and what is told of a decision at the table."""

import pygame
import pytest
from screens.driver import Driver
from screens.part import on_top
from screens.reviews import open_decision, open_moments

from spades.engine import Card, Phase, PlayCard
from spades.session.review.review_values import Estimate, Mark, Price, PricedChoice
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.scenes.review.answer_panel import AnswerPanel
from spades.ui.scenes.review.position import PositionScene
from spades.ui.scenes.review.review import ReviewScene

from .conftest import Opener
from .painted_texts import painted_texts


def test_a_review_opens_with_three_moments_and_no_figure(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = open_moments(driver)
    told = painted_texts(monkeypatch)
    scene.resize(scene.style)
    driver.frame(times=2)
    driver.key(pygame.K_RIGHT)
    texts = " ".join(text for text, _kind, _at in told)
    assert len(scene._moments.widgets) == 3
    assert "was better" in texts or "worth keeping" in texts
    assert "\N{PLUS-MINUS SIGN}" not in texts


@pytest.mark.parametrize("at", range(3))
def test_a_moment_leads_to_its_position_by_mouse_and_by_keys(driver: Driver, at: int) -> None:
    scene = open_moments(driver)
    card = scene._moments.widgets[at]
    assert card.moment is not None
    driver.click(card.rect.center)
    assert isinstance(driver.scene, PositionScene)
    assert driver.scene._decision is card.moment.decision
    driver.key(pygame.K_ESCAPE)
    on_top(driver, ReviewScene).group.focus_on(card)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, PositionScene)
    assert driver.scene._decision is card.moment.decision


def test_all_of_a_moment_is_spoken(driver: Driver) -> None:
    scene = open_moments(driver)
    for card in scene._moments.widgets:
        assert card.moment is not None
        assert card.spoken().startswith(f"Round {card.moment.decision.round_number}, ")
        assert card.spoken().count(".") >= 2


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("larger", [{}, {"card_size": 250}])
@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize(("phase", "name"), [(Phase.DRAW, "whole"), (Phase.PLAY, "whole"), (Phase.PLAY, "four-whole")])
def test_what_is_told_of_a_card_never_covers_it(
    opener: Opener, size: tuple[int, int], larger: dict[str, int], phase: Phase, name: str, *, left_handed: bool
) -> None:
    driver = opener(size, left_handed=left_handed, **larger)
    driver.app._hidden = True
    scene = open_decision(driver, phase, name=name)
    for _decision in range(8):
        driver.press("Show me")
        offered = scene._decision.offered
        spoken_of = {card for _seat, card in scene._view.trick.plays} | set(scene._view.hand)
        spoken_of |= set() if offered is None else {offered}
        for card in spoken_of:
            place = scene._places[card]
            box = pygame.Rect(0, 0, round(place.width), round(place.width * CARD_RATIO))
            box.center = round(place.x), round(place.y)
            # A hand's cards lie turned by a little.
            assert not scene._answer_box.colliderect(box.inflate(-4, -4)), card
        driver.key(pygame.K_PAGEDOWN)


def test_the_dot_is_no_blame_where_what_was_played_is_best(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    discs: list[tuple[int, int, int]] = []
    monkeypatch.setattr(
        "spades.ui.scenes.review.answer_panel.disc", lambda _canvas, _at, _radius, colour: discs.append(colour)
    )
    style = driver.scene.style
    moves = (PlayCard(Card.parse("S2")), PlayCard(Card.parse("S3")))
    choices = tuple(
        PricedChoice((move,), 0.5 - behind, 0.0, Estimate(behind, 0.0))
        for move, behind in zip(moves, (0.0, 0.1), strict=True)
    )
    for move, colour in zip(moves, (style.theme.brass, style.theme.bad), strict=True):
        price = Price(move, Mark.NOTHING, Estimate(0.0, 0.0), Estimate(0.0, 0.0), 64.0, choices, (), 0.5, None)
        discs.clear()
        told = AnswerPanel(price, None, (), "natural", driver.app.context.sprites)
        told.draw(pygame.Surface((800, 600)), style, pygame.Rect(100, 100, 400, 300), 255)
        assert set(discs) == {colour}
        assert len(discs) == 2
