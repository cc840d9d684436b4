"""Windows of every size, in the middle of everything."""

from itertools import product
from typing import Any

import pygame
import pytest
from screens.catalogue import CATALOGUE
from screens.driver import Driver

from spades.engine import Phase, PlayCard
from spades.session.players.seating import person
from spades.ui.paint.pieces import draw_pieces
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.table.bid import BidScene
from spades.ui.scenes.table.draw import DrawScene
from spades.ui.scenes.table.pause import PauseScene
from spades.ui.scenes.table.table import TableScene
from spades.ui.table.layout import Spot, spot_of

from .conftest import Opener
from .painted_texts import painted_boxes

SIZES = [(200, 150), (320, 240), (640, 480), (800, 600), (1600, 400), (400, 1200), (3840, 2160)]
sizes = pytest.mark.parametrize("size", SIZES, ids=[f"{wide}x{high}" for wide, high in SIZES])


def check_controls(driver: Driver) -> None:
    screen = driver.canvas.get_rect()
    rects = [widget.rect for widget in driver.usable()]
    assert rects
    for rect in rects:
        assert rect.width > 0
        assert screen.contains(rect), (rect, screen)
    for at, rect in enumerate(rects):
        assert rect.collidelist(rects[at + 1 :]) == -1, rect


def lead(driver: Driver, name: str, **changes: object) -> None:
    """Lead the program to a screen of the catalogue, unseen, and paint that once."""
    driver.app._hidden = True
    CATALOGUE[name](driver)
    driver.app.context.change(**changes)
    driver.settle()
    driver.app._hidden = False
    driver.paint()


@sizes
def test_every_control_of_every_screen_is_in_the_window(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(size)
    driver.settle()
    for name in (
        "title-first",
        "welcome",
        "new-game",
        "house-rules",
        "preferences",
        "rules",
        "about",
        "cut",
        "draw",
        "bid",
        "play-follow",
        "four-blind",
        "four-bid",
        "four-follow",
        "four-guide-play",
        "pause",
        "sheet",
        "log",
        "score-made",
        "new-sheet",
        "score-sheet-four",
        "scored-four",
        "verify",
        "duel",
    ):
        lead(driver, name)
        check_controls(driver)


@pytest.mark.parametrize("size", [(200, 150), (640, 480), (1600, 400), (400, 1200)], ids=str)
def test_controls_and_cards_can_be_clicked_at_every_size(opener: Opener, size: tuple[int, int]) -> None:
    driver = opener(auto_play_one=False)
    driver.resize(size)
    driver.settle()
    driver.press("New game")
    driver.press("Deal")
    driver.wait(driver.ready)
    offered = driver.view.offered
    driver.press("Keep")
    assert offered in driver.view.hand
    driver.play_to(Phase.BID)
    driver.press("2")
    driver.wait(lambda: driver.ready() and driver.view.phase is Phase.PLAY)
    card = driver.legal_card()
    driver.click(driver.at(card))
    assert card not in driver.view.hand
    driver.press("Menu")
    assert isinstance(driver.scene, PauseScene)


def test_a_window_may_change_in_the_middle_of_motion(opener: Opener) -> None:
    driver = opener(animation_speed=1)
    driver.new_game()
    for size in [(200, 150), (1280, 800), (90, 700), (900, 90), (1, 1), (3000, 500), (800, 600)]:
        driver.wait(driver.ready)
        driver.key(pygame.K_k)
        driver.frame(0.05, times=3)
        driver.resize(size)
        driver.frame(0.01, times=3)
        driver.settle()
        driver.resize((800, 600))
        driver.settle()
    driver.wait(driver.ready)
    assert len(driver.view.hand) >= 7
    check_controls(driver)


def test_the_largest_window_there_is(driver: Driver) -> None:
    driver.new_game()
    driver.wait(driver.ready)
    now = driver.view
    driver.resize((7680, 4320))
    driver.settle()
    check_controls(driver)
    assert driver.canvas.get_size() == (7680, 4320)
    assert driver.view == now


def test_nothing_is_painted_while_nobody_can_see_it(driver: Driver) -> None:
    driver.new_game()
    driver.wait(driver.ready)
    frames = driver.app._frames.count
    driver.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    driver.key(pygame.K_k)
    driver.frame(1.0, times=5)
    assert driver.app._frames.count == frames
    driver.post(pygame.event.Event(pygame.WINDOWRESTORED))
    assert driver.app._frames.count > frames


def test_an_idle_table_is_not_painted_again(driver: Driver) -> None:
    driver.new_game()
    driver.wait(driver.ready)
    driver.frame(1.0, times=5)
    frames = driver.app._frames.count
    driver.frame(1.0, times=50)
    assert driver.app._frames.count == frames


@pytest.mark.parametrize("size", [(640, 480), (1600, 400), (400, 1200)], ids=str)
@pytest.mark.parametrize(("cards", "text"), [(75, 75), (250, 150)])
def test_every_control_is_in_the_window_at_the_sizes_a_person_may_choose(
    opener: Opener, size: tuple[int, int], cards: int, text: int
) -> None:
    driver = opener()
    driver.resize(size)
    driver.settle()
    for name in ("title-first", "draw", "new-game", "preferences", "bid", "play-lead", "four-bid", "four-lead"):
        lead(driver, name, card_size=cards, interface_size=text)
        check_controls(driver)


@pytest.mark.parametrize("language", ["en", "es", "fr", "de"])
def test_the_largest_text_in_a_small_window_covers_no_other_on_the_bid(
    opener: Opener, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    driver = opener(interface_size=150, language=language)
    driver.resize((800, 600))
    driver.settle()
    driver.new_game()
    driver.play_to(Phase.BID)
    driver.wait(driver.ready)
    scene = driver.scene
    assert isinstance(scene, BidScene)
    put = painted_boxes(monkeypatch)
    draw_pieces(driver.canvas, scene.phase_pieces())
    head, situation = put[:2]
    assert not head.colliderect(situation)
    assert all(scene._panel.box.contains(rect) for rect in put)


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("language", ["en", "es", "fr", "de"])
def test_the_names_of_the_piles_stand_beside_the_buttons_and_the_plaques(
    opener: Opener,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    *,
    left_handed: bool,
) -> None:
    driver = opener((1000, 700), interface_size=150, language=language, left_handed=left_handed)
    driver.new_game()
    driver.wait(driver.ready)
    scene = driver.scene
    assert isinstance(scene, DrawScene)
    put = painted_boxes(monkeypatch)
    draw_pieces(driver.canvas, scene.phase_pieces())
    layout = driver.board.layout
    taken = [layout.plaque(Spot.NEAR), layout.plaque(Spot.FAR), *(widget.rect for widget in scene.group.widgets)]
    assert len(put) == 2
    assert all(name.collidelist(taken) == -1 for name in put)


@pytest.mark.parametrize("left_handed", [False, True])
def test_what_a_card_would_mean_covers_no_control(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, *, left_handed: bool
) -> None:
    lead(driver, "play-follow", language="de", card_size=150, left_handed=left_handed)
    boxes: list[pygame.Rect] = []
    monkeypatch.setattr("spades.ui.scenes.table.play.panel", lambda _canvas, box, *_more, **_named: boxes.append(box))
    for move in driver.view.legal_moves:
        assert isinstance(move, PlayCard)
        driver.board.show_hand(move.card, ())
        driver.rest()
        driver.paint()
    assert boxes
    controls = [widget.rect for widget in driver.scene.group.widgets]
    assert all(box.collidelist(controls) == -1 and driver.canvas.get_rect().contains(box) for box in boxes)


LONG = {"Anna": "Wilhelmina Featherstonehaugh-Cholmondele", "Ben": "Maximilianus Bartholomaeus van Habsburgo"}
"""Names as long as can be."""


@pytest.mark.parametrize(
    "name", ["people-four-score", "people-four-won", "people-score", "people-history", "people-last-trick"]
)
def test_the_longest_names_run_neither_into_one_another_nor_out_of_the_window(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr("screens.people.person", lambda called: person(LONG[called]))
    driver.resize((1280, 800))
    driver.settle()
    lead(driver, name)
    drawn: list[tuple[str, pygame.Rect]] = []
    draw_text = Style.draw_text

    def kept(style: Style, canvas: pygame.Surface, text: str, *rest: Any, **options: Any) -> pygame.Rect:
        drawn.append((text, draw_text(style, canvas, text, *rest, **options)))
        return drawn[-1][1]

    monkeypatch.setattr(Style, "draw_text", kept)
    scene = driver.scene
    if isinstance(scene, TableScene):
        draw_pieces(driver.canvas, scene.phase_above())
    elif isinstance(scene, Dialog):
        scene.draw_body(driver.canvas)
    else:
        scene.draw(driver.canvas)
    # Letters have room above and below them.
    rects = [(text, rect.inflate(0, -rect.height // 2)) for text, rect in drawn if text]
    assert rects
    for at, (text, rect) in enumerate(rects):
        assert driver.canvas.get_rect().contains(rect), text
        assert rect.collidelist([other for _text, other in rects[at + 1 :]]) == -1, text


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize(
    ("name", "count"), [("four-last-trick", 3), ("play-last-trick", 1), ("three-last-trick", 2), ("street-came", 3)]
)
def test_the_last_trick_lies_beside_the_one_on_the_table_and_covers_nobody(
    driver: Driver, name: str, count: int, *, left_handed: bool
) -> None:
    lead(driver, name, left_handed=left_handed)
    sizes = [(1280, 800), (800, 600), (1920, 1080), (1000, 1000), (700, 1100), (800, 1280)]
    for size, percent in product(sizes, (100, 150)):
        driver.app._hidden = True
        driver.resize(size)
        driver.app.context.change(interface_size=percent)
        driver.settle()
        driver.app._hidden = False
        driver.frame(times=3)
        box, layout = driver.table.panel_above(), driver.board.layout
        assert box is not None
        assert (layout.width, layout.height) == size
        for seat in driver.view.rules.seating:
            spot = spot_of(seat, driver.view.seat, driver.view.rules)
            assert not box.colliderect(layout.plaque(spot)), (size, percent, seat)
            portrait = layout.portrait(spot)
            assert portrait is None or not box.colliderect(portrait), (size, percent, seat)
        played = {card for _seat, card in driver.view.trick.plays}
        arms = [place for key, place in driver.board.playback.places() if key in played]
        assert len(arms) == count
        for arm in arms:
            card = pygame.Rect(0, 0, round(arm.width), round(arm.width * CARD_RATIO))
            card.center = round(arm.x), round(arm.y)
            # The largest text needs the room of a card that lies at the edge.
            assert percent > 100 or not box.colliderect(card), (size, card)
