"""A window fits the screen that it opens on: the first one there ever is, and one that was left elsewhere."""

import ctypes
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from spades.ui.device import monitors
from spades.ui.device.monitors import bring_in, rooms
from spades.ui.device.window import Window

ICON = Path("no such icon")

pytestmark = pytest.mark.usefixtures("display")


class Desktop:
    """What SDL tells of monitors, and of what the panels of the desktop leave of them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *told: tuple[pygame.Rect, pygame.Rect]) -> None:
        self._told = told
        functions = {"SDL_GetDisplayBounds": self._teller(0), "SDL_GetDisplayUsableBounds": self._teller(1)}
        monkeypatch.setattr(monitors, "sdl", lambda: SimpleNamespace(**functions))
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [whole.size for whole, _ in told])

    def _teller(self, part: int) -> Any:
        def tell(at: int, bounds: Any) -> int:
            if at >= len(self._told):
                return -1
            bounds._obj[:] = (ctypes.c_int * 4)(*self._told[at][part])
            return 0

        return tell


def whole(width: int, height: int) -> tuple[pygame.Rect, pygame.Rect]:
    return pygame.Rect(0, 0, width, height), pygame.Rect(0, 0, width, height)


def framed(window: pygame.Rect) -> pygame.Rect:
    """Return a window with a title bar and edges of usual size."""
    return pygame.Rect(window.left - 6, window.top - 36, window.width + 12, window.height + 42)


@pytest.mark.parametrize(
    ("desktop", "expected"),
    [
        ([whole(1280, 800)], (1264, 704)),
        ([whole(1366, 768)], (1280, 672)),
        ([whole(800, 600)], (784, 504)),
        ([whole(1920, 1080)], (1280, 800)),
        # A panel of 32 pixels at the top.
        ([(pygame.Rect(0, 0, 1366, 768), pygame.Rect(0, 32, 1366, 736))], (1280, 688)),
        # It may open on either.
        ([whole(1920, 1080), (pygame.Rect(1920, 0, 1280, 800), pygame.Rect(1920, 0, 1280, 760))], (1264, 712)),
    ],
)
def test_the_first_window_fits_the_screen_with_its_title_bar_and_the_panels(
    monkeypatch: pytest.MonkeyPatch, desktop: list[tuple[pygame.Rect, pygame.Rect]], expected: tuple[int, int]
) -> None:
    Desktop(monkeypatch, *desktop)
    window = Window(ICON, None, full_screen=False)
    assert window.size == expected
    frame = framed(pygame.Rect((0, 0), window.size))
    assert all(frame.width <= usable.width and frame.height <= usable.height for _, usable in desktop)


@pytest.mark.parametrize(
    "left",
    [
        (5000, 5000, 1000, 700),
        (-900, 100, 1000, 700),
        (700, 500, 1000, 700),
        (100, -40, 1000, 700),
        (0, 37, 1280, 800),
        (0, 0, 3000, 2000),
    ],
)
def test_a_window_that_was_left_off_the_screen_is_brought_in(
    monkeypatch: pytest.MonkeyPatch, left: tuple[int, int, int, int]
) -> None:
    usable = pygame.Rect(0, 0, 1280, 760)
    Desktop(monkeypatch, (pygame.Rect(0, 0, 1280, 800), usable))
    found = bring_in(pygame.Rect(left))
    assert usable.contains(framed(found))
    assert found.width == min(left[2], 1264)
    assert found.height == min(left[3], 712)


@pytest.mark.parametrize("left", [(10, 50, 1000, 700), (-1700, 100, 1000, 700), (-300, 100, 1000, 700)])
def test_a_window_that_is_on_the_screens_stays_where_it_was_left(
    monkeypatch: pytest.MonkeyPatch, left: tuple[int, int, int, int]
) -> None:
    Desktop(monkeypatch, whole(1280, 1000), (pygame.Rect(-1920, 0, 1920, 1080), pygame.Rect(-1920, 0, 1920, 1040)))
    assert bring_in(pygame.Rect(left)) == pygame.Rect(left)


def test_it_comes_to_the_screen_that_shows_most_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    beside = pygame.Rect(-1920, 0, 1920, 1080)
    Desktop(monkeypatch, whole(1280, 1000), (beside, beside))
    assert beside.contains(framed(bring_in(pygame.Rect(-1000, 500, 900, 800))))


def test_where_nothing_is_told_the_sizes_of_the_desktops_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(monitors, "sdl", lambda: None)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 800)])
    assert [room.size for room in rooms()] == [(1264, 704)]
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", list)
    assert bring_in(pygame.Rect(0, 0, 900, 700)) == pygame.Rect(0, 0, 900, 700)


def test_the_first_window_is_moved_clear_of_a_panel(monkeypatch: pytest.MonkeyPatch) -> None:
    usable = pygame.Rect(0, 60, 1280, 740)
    Desktop(monkeypatch, (pygame.Rect(0, 0, 1280, 800), usable))
    moved: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: (8, 54))
    monkeypatch.setattr(pygame.display, "set_window_position", moved.append)
    window = Window(ICON, None, full_screen=False)
    [place] = moved
    assert usable.contains(framed(pygame.Rect(place, window.size)))


def test_a_window_opens_where_it_was_brought_to(monkeypatch: pytest.MonkeyPatch) -> None:
    Desktop(monkeypatch, whole(1280, 800))
    window = Window(ICON, (4000, 30, 1100, 900), full_screen=False)
    assert window.size == (1100, 704)
