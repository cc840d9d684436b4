"""Of most frames parts alone are painted: they must be what a whole picture would show, and as few as pay."""

from itertools import product
from unittest.mock import patch

import pygame
import pytest
from screens.driver import Driver
from screens.positions import position

from spades.ui.paint.background_layer import BackgroundLayer
from spades.ui.paint.parts import gather_parts, is_hidden
from spades.ui.paint.pieces import ChangeTracker, Piece
from spades.ui.paint.tween import Place, reach
from spades.ui.scenes.table.painted import PaintedScene
from spades.ui.scenes.table.score import ScoreScene

from .conftest import Opener

WINDOW = pygame.Rect(0, 0, 1280, 800)
LARGE = pygame.Rect(0, 0, 3840, 2160)


@pytest.mark.parametrize(
    ("name", "seconds"), [("follow", 3.0), ("four-follow", 3.0), ("draw", 2.5), ("four-danger", 3.0), ("unbroken", 2.5)]
)
def test_what_is_painted_in_parts_is_what_a_whole_picture_would_show(opener: Opener, name: str, seconds: float) -> None:
    """While a card is pointed at, played or drawn, a trick is taken, and what happens is told."""
    driver = opener(animation_speed=2, trick_hold=0.5, auto_play_one=False)
    driver.sit(position(name), animation_speed=2, trick_hold=0.5, auto_play_one=False)
    driver.wait(driver.ready)
    # However often it is drawn, a card looks the same.
    driver.app.context.sprites.alike = True
    if name == "draw":
        driver.key(pygame.K_k)
    else:
        driver.move(driver.near(legal=True))
        painted_in_parts(driver, 0.3)
        driver.click(driver.near(legal=True))
        driver.move((1, 1))
    assert painted_in_parts(driver, seconds) > 10


@pytest.mark.parametrize("name", ["lead", "four-lead"])
def test_what_goes_on_in_a_hurry_is_painted_with_what_tells_of_it(opener: Opener, name: str) -> None:
    """The memory aid, the last trick and a hint's mark: the game is ahead of what is seen of it."""
    driver = opener(animation_speed=1)
    driver.sit(position(name), animation_speed=1, trick_hold=0.5, memory_aids=True)
    driver.app.context.sprites.alike = True
    parts = 0
    while len(driver.view.hand) > 4:
        for key in driver.rng.sample((pygame.K_l, pygame.K_h, pygame.K_w), 2):
            driver.key(key)
            parts += painted_in_parts(driver, 0.1)
        if driver.view.to_move is driver.view.seat:
            driver.click(driver.near(legal=True))
            driver.move((1, 1))
        parts += painted_in_parts(driver, 0.15)
    assert parts > 40


@pytest.mark.parametrize("name", ["bid", "four-bid"])
def test_the_panel_of_the_bid_is_a_part_of_the_picture(opener: Opener, name: str) -> None:
    """It shows what is pointed at by keys and pointer, and closes."""
    driver = opener(animation_speed=2)
    driver.sit(position(name), animation_speed=2)
    driver.app.context.sprites.alike = True
    driver.wait(driver.ready)
    parts = 0
    for key in (pygame.K_3, pygame.K_RIGHT, pygame.K_TAB, pygame.K_RIGHT):
        press(key)
        parts += painted_in_parts(driver, 0.05)
    for button in driver.usable()[:3]:
        point(button.rect.center)
        parts += painted_in_parts(driver, 0.05)
    assert parts >= 6
    press(pygame.K_RETURN)
    assert painted_in_parts(driver, 2.0) > 10


def test_of_a_dialog_whose_buttons_light_up_the_inside_is_painted(opener: Opener) -> None:
    driver = opener(animation_speed=2)
    driver.sit(position("follow"), animation_speed=2)
    driver.key(pygame.K_ESCAPE)
    driver.frame(1 / 60, times=30)
    driver.app.context.sprites.alike = True
    parts = 0
    for button in driver.usable()[:4]:
        point(button.rect.center)
        parts += painted_in_parts(driver, 0.05)
    assert parts >= 4
    # A tip may be anywhere.
    assert painted_in_parts(driver, 1.0) == 0


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_of_a_score_that_counts_the_inside_is_painted(opener: Opener, size: tuple[int, int]) -> None:
    driver = opener(size, animation_speed=2, trick_hold=0.5)
    driver.sit(position("last-card"), animation_speed=2, trick_hold=0.5)
    driver.wait(driver.ready)
    driver.click(driver.near(legal=True))
    driver.wait(lambda: isinstance(driver.scene, ScoreScene))
    driver.app.context.sprites.alike = True
    driver.frame(1 / 60, times=2)
    assert painted_in_parts(driver, 1.0) > 20


@pytest.mark.parametrize("name", ["lead", "four-lead"])
def test_below_a_dialog_the_memory_aid_goes_on_with_the_game(opener: Opener, name: str) -> None:
    driver = opener((1280, 800), animation_speed=2)
    driver.sit(position(name), animation_speed=2, memory_aids=True)
    driver.app.context.sprites.alike = True
    driver.wait(driver.ready)
    driver.silent = True
    driver.click(driver.near(legal=True))
    driver.move((1, 1))
    driver.frame(1 / 60, times=60)
    driver.key(pygame.K_ESCAPE)
    driver.frame(1 / 60, times=30)
    driver.silent = False
    driver.frame(1 / 60, times=30)
    seen = pygame.image.tobytes(driver.canvas, "RGB")
    whole_picture(driver)
    assert pygame.image.tobytes(driver.canvas, "RGB") == seen


@pytest.mark.parametrize("name", ["draw", "bid", "four-bid", "follow", "four-follow", "four-danger"])
def test_where_nothing_has_changed_nothing_is_painted(opener: Opener, name: str) -> None:
    """Whatever is shown beside it: the memory aid, the last trick, a hint, what a raised card would mean."""
    driver = opener((1280, 800), animation_speed=0)
    driver.sit(position(name), animation_speed=0, memory_aids=True, auto_play_one=False)
    driver.key(pygame.K_l)
    driver.key(pygame.K_h)
    driver.move(driver.board.layout.centre)
    driver.frame(1.0, times=10)
    pieces = {**driver.table.pieces_below(), **driver.table.pieces_above()}
    assert "status" in pieces
    again = {**driver.table.pieces_below(), **driver.table.pieces_above()}
    assert {name: piece[:2] for name, piece in pieces.items()} == {name: piece[:2] for name, piece in again.items()}
    before = driver.app._frames.count
    driver.frame(times=3)
    assert driver.app._frames.count == before


def press(key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))


def point(at: tuple[int, int]) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))


def painted_in_parts(driver: Driver, seconds: float) -> int:
    """Return how many frames were painted in part, after each of which the whole window is right."""
    parts = 0
    with patch.object(driver.app._window, "flip") as flip:
        for _ in range(round(60 * seconds)):
            before = driver.app._frames.count
            driver.frame(1 / 60)
            if driver.app._frames.count == before:
                continue
            parts += flip.call_args.args[0] is not None
            seen = pygame.image.tobytes(driver.canvas, "RGB")
            whole_picture(driver)
            assert pygame.image.tobytes(driver.canvas, "RGB") == seen
    return parts


def whole_picture(driver: Driver) -> None:
    """Paint all of it anew, with nothing copied or remembered from before."""
    for scene in driver.app._stack._scenes:
        if isinstance(scene, PaintedScene):
            scene.see_anew()
    style = driver.app._style
    kept, style.under = style.under, BackgroundLayer()
    driver.app._stack.draw(driver.canvas)
    style.under = kept


def test_parts_cover_all_that_has_changed_and_overlap_no_edge() -> None:
    changed = [pygame.Rect(x, y, 300, 400) for x, y in product((-50, 1100, 3700), (3, 1900))]
    parts = gather_parts(changed, LARGE)
    seen = pygame.mask.Mask(LARGE.size)
    for part in parts:
        assert LARGE.contains(part)
        # What is aligned in memory is copied faster.
        assert part.left % 16 == 0
        assert part.right % 16 == 0
        seen.draw(pygame.mask.Mask(part.size, fill=True), part.topleft)
    for rect in changed:
        wanted = rect.clip(LARGE)
        whole = pygame.mask.Mask(wanted.size, fill=True)
        assert seen.overlap_area(whole, wanted.topleft) == whole.count()
    assert 1 < len(parts) < len(changed)


def test_what_lies_near_is_one_part_and_nothing_is_none() -> None:
    near = [pygame.Rect(100, 100, 50, 50), pygame.Rect(400, 300, 60, 60)]
    assert gather_parts(near, WINDOW) == (pygame.Rect(96, 100, 368, 260),)
    assert not gather_parts([pygame.Rect(0, 0, 0, 0), pygame.Rect(2000, 0, 10, 10)], WINDOW)


def test_what_is_hidden_is_not_painted_but_made_where_nothing_is() -> None:
    canvas, rect = pygame.Surface((100, 100)), pygame.Rect(10, 10, 20, 20)
    assert not is_hidden(canvas, rect)
    canvas.set_clip((40, 40, 20, 20))
    assert is_hidden(canvas, rect)
    canvas.set_clip((0, 0, 0, 0))
    assert not is_hidden(canvas, rect)


def test_what_looks_different_is_found_where_it_is_and_was() -> None:
    looks, here, there = ChangeTracker(), pygame.Rect(1, 2, 3, 4), pygame.Rect(5, 6, 7, 8)
    assert looks.find_changes({"status": Piece("mine", here)}) == [here]
    assert looks.find_changes({"status": Piece("mine", here)}) == []
    assert looks.find_changes({"status": Piece("yours", there)}) == [here, there]
    assert looks.find_changes({}) == [there]
    assert looks.find_changes({"lesson": Piece(1, None)}) is None


def test_cards_that_lie_otherwise_are_found_where_they_lie_and_lay() -> None:
    looks, one, other = ChangeTracker(), Place(100, 100, 60), Place(300, 100, 60)
    assert looks.find_moves([("one", one)]) == [reach(one)]
    assert looks.find_moves([("one", one)]) == []
    assert looks.find_moves([("one", other)]) == [reach(one).union(reach(other))]
    assert looks.find_moves([("two", one)]) == [reach(one), reach(other)]
