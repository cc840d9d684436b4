from pathlib import Path

import pygame
import pytest

from spades.ui.paint import style as module
from spades.ui.paint.style import MissingFontError, Style, _font, font_path
from spades.ui.paint.theme import DEFAULT_THEME, THEMES

KINDS = ("title", "italic", "body", "strong")


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_text_has_its_font(kind: str) -> None:
    assert font_path(kind).is_file()


def test_a_font_package_that_is_not_there_is_one_clear_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(module._FILES, "title", ("fontpkg_nowhere", "Nowhere.ttf"))
    with pytest.raises(MissingFontError, match="fontpkg_nowhere is not installed"):
        font_path("title")


def test_a_font_file_that_is_not_there_is_one_clear_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(module._FILES, "title", (module._FILES["title"][0], "Nowhere.ttf"))
    with pytest.raises(MissingFontError, match=r"Nowhere\.ttf is missing from "):
        font_path("title")


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1), ((2560, 1600), 2), ((2560, 800), 1), ((7680, 4800), 6)])
def test_the_scale_follows_the_narrower_side(size: tuple[int, int], scale: float) -> None:
    assert Style(THEMES[DEFAULT_THEME], size).scale == pytest.approx(scale)


def test_text_is_never_too_small_to_read(display: pygame.Surface) -> None:
    del display
    style = Style(THEMES[DEFAULT_THEME], (640, 480))
    for kind in KINDS:
        assert style.font(kind, 1) is _font(kind, 12)


def test_text_shrinks_to_its_room(display: pygame.Surface, style: Style) -> None:
    usual = style.draw_text(display, "A sentence of some length", "body", 30, (255, 255, 255), (0, 0))
    narrow = style.draw_text(display, "A sentence of some length", "body", 30, (255, 255, 255), (0, 0), width=200)
    assert usual.width > 200
    assert narrow.width <= 200
    style.draw_text(display, "A sentence of some length", "body", 30, (255, 255, 255), (0, 0), width=1)


def test_lines_fit_and_lose_no_word(display: pygame.Surface, style: Style) -> None:
    del display
    text = "Two players, one pack; each draws thirteen cards.\nThen they bid incomprehensibilities."
    lines = style.wrap(text, "body", 18, 130)
    assert " ".join(lines).split() == text.split()
    font = style.font("body", 18)
    assert all(font.size(line)[0] <= 130 for line in lines if " " in line)
    assert style.wrap("", "body", 18, 100) == [""]


@pytest.mark.parametrize("path", ["/home/somebody/with a long/name/report.txt", "C:\\Users\\Somebody\\report.txt"])
def test_a_path_that_is_wider_than_a_line_goes_on_in_the_next(display: pygame.Surface, style: Style, path: str) -> None:
    del display
    lines = style.wrap(f"A report is in {path}.", "body", 18, 130)
    font = style.font("body", 18)
    assert len(lines) > 2
    assert all(font.size(line)[0] <= 130 for line in lines)
    assert "".join(lines).replace(" ", "") == f"Areportisin{path}.".replace(" ", "")


def test_texts_are_kept_but_not_for_ever(display: pygame.Surface, style: Style) -> None:
    del display
    first = style.text("once", "body", 18, (1, 2, 3))
    assert style.text("once", "body", 18, (1, 2, 3)) is first
    for number in range(1000):
        style.text(str(number), "body", 12, (1, 2, 3))
    assert len(style._texts) <= 500
    latest = style.text("999", "body", 12, (1, 2, 3))
    style.rest()
    assert len(style._texts) <= 150
    assert style.text("999", "body", 12, (1, 2, 3)) is latest


def test_fonts_are_where_packages_put_them() -> None:
    assert all(isinstance(font_path(kind), Path) for kind in KINDS)


def test_fonts_of_sizes_that_are_no_longer_shown_are_let_go(display: pygame.Surface) -> None:
    del display
    for pixels in range(12, 200):
        _font("body", pixels)
    assert _font.cache_info().currsize < 100


def test_no_word_stands_alone_in_the_last_of_several_lines(display: pygame.Surface) -> None:
    del display
    style = Style(THEMES[DEFAULT_THEME], (1280, 800))
    text = "You and Mika made 2, 7 bags over, with Mika's nil broken; Otto and Silas were set at 5."
    font = style.font("italic", 21)
    for width in (300, 500, 560, 580):
        plain, even = (wrap(text, "italic", 21, width) for wrap in (style.wrap, style.wrap_evenly))
        assert len(plain) == len(even)
        assert " ".join(even) == text
        assert max(font.size(line)[0] for line in even) <= width
        assert font.size(even[-1])[0] > width / 3
