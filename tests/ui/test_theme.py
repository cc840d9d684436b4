import pytest

from spades.paths import assets_dir
from spades.ui.paint.theme import DEFAULT_THEME, THEMES, Colour, Theme, theme

themes = pytest.mark.parametrize("look", THEMES.values(), ids=THEMES)


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
def test_text_stands_out_from_what_it_is_written_on(look: Theme) -> None:
    pairs = {
        "text on panel": (look.text, look.panel),
        "text on raised": (look.text, look.raised),
        "text on hover": (look.text, look.hover),
        "quiet on panel": (look.quiet, look.panel),
        "good on panel": (look.good, look.panel),
        "bad on panel": (look.bad, look.panel),
        "brass on panel": (look.brass, look.panel),
        "on brass": (look.on_brass, look.brass),
        "on brass under the pointer": (look.on_brass, look.focus),
    }
    assert {name: round(contrast(*pair), 2) for name, pair in pairs.items() if contrast(*pair) < 4.5} == {}


@themes
def test_text_on_the_cloth_can_be_read_under_the_lamp_and_beside_it(look: Theme) -> None:
    for cloth in (look.lit, look.dark):
        assert contrast(look.text, cloth) >= 4.5


@themes
def test_the_ring_of_the_focus_is_seen_on_every_ground(look: Theme) -> None:
    for ground in (look.panel, look.raised):
        assert contrast(look.focus, ground) >= 3


@themes
def test_every_table_has_its_back(look: Theme) -> None:
    assert (assets_dir() / "cards" / "backs" / f"{look.back}.svg").is_file()
    assert look.title


def test_an_unknown_table_is_the_usual_one() -> None:
    for name in ("", "nowhere"):
        assert theme(name) is THEMES[DEFAULT_THEME]
