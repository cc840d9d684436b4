from itertools import product

import pygame
import pytest

from spades.paths import assets_dir
from spades.ui.paint.style import Style
from spades.ui.paint.theme import DEFAULT_THEME, THEMES, Colour, Theme, theme
from spades.ui.widgets import Button

themes = pytest.mark.parametrize("style", THEMES.values(), ids=THEMES)


def luminance(colour: Colour) -> float:
    """Return the relative luminance (WCAG 2.2)."""
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio (WCAG 2.2)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_measure_is_right() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@themes
def test_text_stands_out_from_what_it_is_written_on(style: Theme) -> None:
    pairs = {
        "text on panel": (style.text, style.panel),
        "text on raised": (style.text, style.raised),
        "text on hover": (style.text, style.hover),
        "quiet on panel": (style.quiet, style.panel),
        "good on panel": (style.good, style.panel),
        "bad on panel": (style.bad, style.panel),
        "brass on panel": (style.brass, style.panel),
        "on brass": (style.on_brass, style.brass),
        "on brass under the pointer": (style.on_brass, style.focus),
    }
    assert {name: round(contrast(*pair), 2) for name, pair in pairs.items() if contrast(*pair) < 4.5} == {}


@themes
def test_text_on_the_cloth_can_be_read_under_the_lamp_and_beside_it(style: Theme) -> None:
    for cloth in style.cloth:
        assert contrast(style.text, cloth) >= 4.5


@themes
def test_the_ring_of_the_focus_is_seen_on_every_ground(style: Theme) -> None:
    for ground in (style.panel, style.raised):
        assert contrast(style.focus, ground) >= 3


@themes
@pytest.mark.usefixtures("display")
def test_the_edge_of_a_button_stands_out_from_the_cloth_and_from_panels(style: Theme) -> None:
    canvas = pygame.Surface((200, 100))
    for ground, primary in product((*style.cloth, style.panel, style.raised), (False, True)):
        button = Button("Menu", lambda: None, primary=primary)
        button.rect = pygame.Rect(40, 30, 120, 40)
        canvas.fill(ground)
        button.draw(canvas, Style(style, (1280, 800)), focused=False)
        for at in ((100, 30), (100, 69), (40, 50), (159, 50)):
            assert contrast(_colour(canvas, at), ground) >= 3, (at, ground)


def _colour(canvas: pygame.Surface, at: tuple[int, int]) -> Colour:
    red, green, blue, _alpha = canvas.get_at(at)
    return red, green, blue


@themes
def test_every_table_has_its_back(style: Theme) -> None:
    assert (assets_dir() / "cards" / "backs" / f"{style.back}.svg").is_file()
    assert style.title


def test_an_unknown_table_is_the_usual_one() -> None:
    for name in ("", "nowhere"):
        assert theme(name) is THEMES[DEFAULT_THEME]
