"""What rests at the table is painted once, on a page of its own: what is shown must be what is painted without it."""

import pygame
import pytest
from screens.driver import Driver
from screens.positions import position

from spades.ui.paint import background_layer
from spades.ui.paint.background_layer import BackgroundLayer
from spades.ui.paint.parts import is_large

from .conftest import Opener

SIZE = (800, 600)
PIECE = pygame.Rect(40, 30, 80, 60)


class Picture:
    """A ground with one piece on it, which counts what is painted of it."""

    def __init__(self) -> None:
        self.colour = "red"
        self.painted: list[pygame.Rect] = []

    def paint(self, page: pygame.Surface) -> None:
        self.painted.append(page.get_clip())
        page.fill("grey20")
        page.fill(self.colour, PIECE)


@pytest.fixture
def canvas(display: pygame.Surface) -> pygame.Surface:
    return pygame.Surface(SIZE).convert(display)


def shown(canvas: pygame.Surface) -> tuple[int, ...]:
    return tuple(canvas.get_at(PIECE.center))[:3]


def test_a_part_is_painted_once_and_then_copied(canvas: pygame.Surface) -> None:
    rests, picture, part = BackgroundLayer(), Picture(), pygame.Rect(0, 0, 320, 200)
    for _ in range(3):
        canvas.fill("white")
        canvas.set_clip(part)
        assert rests.paint(canvas, picture, picture.paint)
        assert shown(canvas) == (255, 0, 0)
        canvas.set_clip(None)
        assert tuple(canvas.get_at(part.bottomright))[:3] == (255, 255, 255)
    assert picture.painted == [part]


def test_of_what_looks_different_alone_is_painted_anew(canvas: pygame.Surface) -> None:
    rests, picture = BackgroundLayer(), Picture()
    canvas.set_clip((0, 0, 320, 200))
    rests.paint(canvas, picture, picture.paint)
    picture.colour = "blue"
    rests.spoil([PIECE])
    picture.painted.clear()
    assert rests.paint(canvas, picture, picture.paint)
    assert shown(canvas) == (0, 0, 255)
    assert [rect.contains(PIECE) for rect in picture.painted] == [True]
    assert picture.painted[0].width <= PIECE.width + 32


def test_anything_else_and_all_that_was_spoilt_is_painted_anew(canvas: pygame.Surface) -> None:
    rests, pictures = BackgroundLayer(), [Picture(), Picture()]
    pictures[1].colour = "blue"
    canvas.set_clip((0, 0, 320, 200))
    for picture, wanted in (*zip(pictures, ((255, 0, 0), (0, 0, 255)), strict=True), (pictures[0], (255, 0, 0))):
        assert rests.paint(canvas, picture, picture.paint)
        assert shown(canvas) == wanted
    pictures[0].colour = "green"
    rests.spoil(None)
    assert rests.paint(canvas, pictures[0], pictures[0].paint)
    assert shown(canvas) == (0, 255, 0)


def test_what_changes_much_in_a_frame_is_painted_where_it_is_seen(
    canvas: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background_layer, "_MUCH", 1000)
    rests, picture = BackgroundLayer(), Picture()
    canvas.set_clip((0, 0, 320, 200))
    rests.paint(canvas, picture, picture.paint)
    rests.begin_frame()
    rests.spoil([PIECE])
    assert not rests.paint(canvas, picture, picture.paint)
    # In the next frame there is time for it.
    rests.begin_frame()
    assert rests.paint(canvas, picture, picture.paint)


def test_a_page_is_not_made_for_a_whole_picture_nor_where_nothing_is_seen(canvas: pygame.Surface) -> None:
    rests, picture = BackgroundLayer(), Picture()
    assert not rests.paint(canvas, picture, picture.paint)
    canvas.set_clip((0, 0, 0, 0))
    assert not rests.paint(canvas, picture, picture.paint)
    # On what lets light through the same comes out a trace otherwise.
    clear = pygame.Surface(SIZE, pygame.SRCALPHA)
    clear.set_clip((0, 0, 320, 200))
    assert not rests.paint(clear, picture, picture.paint)
    assert not picture.painted


def test_a_whole_picture_is_copied_where_little_of_it_is_due(canvas: pygame.Surface) -> None:
    rests, picture = BackgroundLayer(), Picture()
    for half in ((0, 0, 400, 600), (400, 0, 400, 600)):
        canvas.set_clip(half)
        rests.paint(canvas, picture, picture.paint)
    canvas.set_clip(None)
    canvas.fill("white")
    picture.painted.clear()
    assert rests.paint(canvas, picture, picture.paint)
    assert shown(canvas) == (255, 0, 0)
    assert not picture.painted


def test_a_single_frame_after_a_pause_needs_no_page(canvas: pygame.Surface) -> None:
    """It would be one more picture of the size of the window, and is copied from once."""
    rests, picture = BackgroundLayer(), Picture()
    canvas.set_clip((0, 0, 320, 200))
    rests.forget()
    for _part in range(2):
        assert not rests.paint(canvas, picture, picture.paint)
    rests.begin_frame()
    assert rests.paint(canvas, picture, picture.paint)


def test_parts_that_are_spoilt_one_after_the_other_are_all_painted(canvas: pygame.Surface) -> None:
    """However many they are, and whatever was painted of them before."""
    rests, picture = BackgroundLayer(), Picture()
    rests_on = pygame.Surface(SIZE).convert(canvas)
    for at in range(300):
        part = pygame.Rect(at * 37 % 640, at * 53 % 480, 160, 120)
        picture.colour = ("red", "blue", "green")[at // 20 % 3]
        rests.begin_frame()
        if at % 20 == 0:
            rests.spoil([PIECE])
        rests.spoil([pygame.Rect(at * 17 % 700, at * 29 % 500, 40, 30)] if at % 3 else [])
        canvas.set_clip(part)
        rests_on.set_clip(part)
        if rests.paint(canvas, picture, picture.paint):
            picture.paint(rests_on)
            assert pygame.image.tobytes(canvas.subsurface(part), "RGB") == pygame.image.tobytes(
                rests_on.subsurface(part), "RGB"
            )
    assert len(picture.painted) > 300


@pytest.fixture
def large(display: pygame.Surface) -> pygame.Surface:
    size = (2560, 1440)
    assert is_large(size)
    return pygame.Surface(size).convert(display)


def test_the_page_of_a_large_window_is_made_beside_it(large: pygame.Surface) -> None:
    rests, picture = BackgroundLayer(), Picture()
    large.set_clip((0, 0, 320, 200))
    assert not rests.paint(large, picture, picture.paint)
    rests._pages.wait()
    assert rests.paint(large, picture, picture.paint)
    assert shown(large) == (255, 0, 0)
    rests.forget()
    assert not rests.paint(large, picture, picture.paint)
    rests.forget()


def test_the_table_keeps_no_page_in_a_pause(opener: Opener) -> None:
    driver = opener(animation_speed=2)
    driver.sit(position("follow"), animation_speed=2)
    style = driver.app._style
    play_one(driver)
    assert style.under._page is not None
    style.rest()
    assert style.under._page is None
    play_one(driver)


def play_one(driver: Driver) -> None:
    """Play a card, after which the window is what a whole picture would be."""
    driver.wait(driver.ready)
    driver.click(driver.near(legal=True))
    driver.frame(1 / 60, times=5)
    # However it was painted.
    driver.app.context.sprites.alike = True
    driver.app._stack.repaint()
    driver.frame(1 / 60)
    seen = driver.picture()
    style = driver.app._style
    kept, style.under = style.under, BackgroundLayer()
    driver.app._stack.draw(driver.canvas)
    style.under = kept
    assert driver.picture() == seen
    driver.wait(driver.ready)
