import pygame
import pytest
from screens.positions import position

from spades.ui.last_picture import Crossfade
from spades.ui.paint import parts as sizes

from .conftest import Opener

SIZE = (60, 40)


@pytest.mark.parametrize("least", [0, 10**9], ids=["parted", "whole"])
def test_the_new_picture_comes_little_by_little_and_is_there_to_the_last_bit(
    display: pygame.Surface, monkeypatch: pytest.MonkeyPatch, least: int
) -> None:
    monkeypatch.setattr(sizes, "_LARGE", least)
    canvas = display.subsurface((0, 0, *SIZE))
    canvas.fill((200, 100, 0))
    fade = Crossfade()
    fade.begin(canvas, 5.0)
    assert fade.parted is (least == 0)
    fade._pages.wait()
    page = fade.page(canvas)
    assert page is not None
    assert page is not canvas
    page.fill((0, 103, 201))
    seen = []
    for frame in range(1, 12):
        fade.blend(canvas, 5.0 + frame / 60)
        seen.append(tuple(canvas.get_at((7, 7)))[:3])
    assert not fade
    assert seen[-1] == (0, 103, 201)
    reds = [colour[0] for colour in seen]
    assert reds == sorted(reds, reverse=True)
    assert len(set(reds)) > 6
    # As much of it in each frame as of what is blended at once.
    assert all(abs(red - max(0, 200 * (1 - frame / 60 / 0.16))) <= 4 for frame, red in enumerate(reds, 1))


@pytest.mark.parametrize("least", [0, 10**9], ids=["parted", "whole"])
def test_of_a_large_picture_the_lowest_layer_is_painted_in_halves(
    display: pygame.Surface, monkeypatch: pytest.MonkeyPatch, least: int
) -> None:
    monkeypatch.setattr(sizes, "_LARGE", least)
    fade = Crossfade()
    for _ in range(2):
        fade.begin(display.subsurface((0, 0, 60, 41)), 5.0)
        parts = []
        while fade.layer is not None:
            parts.append((fade.layer, fade.parts))
            assert fade.note_painted(whole=fade.layer == 1, at_once=False) is fade.parted
        halves = [(pygame.Rect(0, 0, 60, 20),), (pygame.Rect(0, 20, 60, 21),)]
        assert [part for layer, part in parts if layer == 0][: 1 + fade.parted] == halves[: 1 + fade.parted]
        assert [part for layer, part in parts if layer == 1] == [None]
        assert len(parts) == 2 + fade.parted
    fade.begin(display.subsurface((0, 0, 60, 41)), 5.0)
    fade.note_painted(whole=True, at_once=True)
    assert fade.layer is None
    fade._pages.wait()


def test_a_page_of_another_size_is_of_no_use(display: pygame.Surface) -> None:
    fade = Crossfade()
    fade.begin(display.subsurface((0, 0, *SIZE)), 5.0)
    assert fade.page(display) is display
    assert not fade


def test_a_picture_laid_down_in_parts_is_the_one_that_is_painted_at_once(
    opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sizes, "_LARGE", 0)
    driver = opener()
    driver.begin(position("follow"), animation_speed=2)
    driver.frame(0.5, times=3)
    for code in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_ESCAPE):
        driver.key(code)
        assert driver.app._frames.fade
        driver.frame(1 / 60, times=16)
        assert not driver.app._frames.fade
        shown = driver.picture()
        driver.app._stack.draw(driver.canvas)
        assert driver.picture() == shown
