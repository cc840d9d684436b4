"""How things look at one window size: theme, scale, fonts and text."""

import re
from bisect import bisect_right
from collections import OrderedDict
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

import pygame

from spades.ui.device.errors import CannotRunError
from spades.ui.device.prompts import Prompts
from spades.ui.paint.background_layer import BackgroundLayer
from spades.ui.paint.frame_budget import FRAME_BUDGET
from spades.ui.paint.painted_text import PaintedText
from spades.ui.paint.theme import Colour, Theme

_FILES = {
    "title": ("fontpkg_spectral", "Spectral-SemiBold.ttf"),
    "italic": ("fontpkg_spectral", "Spectral-Italic.ttf"),
    "body": ("fontpkg_fira_sans", "FiraSans-Regular.ttf"),
    "strong": ("fontpkg_fira_sans", "FiraSans-Medium.ttf"),
}

_FONTS = 64
"""How many fonts are kept open: a screen needs some twenty, and each takes a quarter of a megabyte once it is used."""

_WRAPPED = 100
"""How many texts are remembered as they were broken into lines, or cut short: what stands is painted in each frame."""

_RESTING = 120
"""How many lines of text are kept at rest: the latest, more than any picture of the table has."""

_LEAST_PIXELS = 12
"""No text is smaller than this."""


_FOLDERS = re.compile(r"[^/\\]*[/\\]|[^/\\]+")
"""The parts of a path, each with the sign that ends it."""


class MissingFontError(CannotRunError):
    """A font of a declared dependency is not there."""


def font_path(kind: str) -> Path:
    """Return the file of a kind of text: title, italic, body or strong.

    Raises:
        MissingFontError: The package is not installed, or has no such file.
    """
    package, name = _FILES[kind]
    # The way through importlib.resources would load readers of archives, and a megabyte.
    found = find_spec(package)
    if found is None or not found.submodule_search_locations:
        raise MissingFontError(f"The font package {package} is not installed.")
    path = Path(found.submodule_search_locations[0], "files", name)
    if not path.is_file():
        raise MissingFontError(f"The font {name} is missing from {package}.")
    return path


@lru_cache(maxsize=_FONTS)
def _font(kind: str, pixels: int) -> pygame.font.Font:
    font = pygame.font.Font(font_path(kind), pixels)
    font.set_linesize(round(font.get_height() * (0.92 if kind in ("title", "italic") else 1.08)))
    return font


def let_fonts_go() -> None:
    """Give the memory of the fonts back: lines of text stay, and one is open again in less than a millisecond."""
    _font.cache_clear()


@FRAME_BUDGET.makes
def _render(text: str, kind: str, pixels: int, colour: Colour) -> pygame.Surface:
    return _font(kind, pixels).render(text, True, colour)


@lru_cache(maxsize=256)
def can_be_shown(text: str) -> bool:
    """Return whether the fonts for titles and for texts have every letter of a text."""
    if text.isascii():
        return True
    pygame.font.init()
    fonts = [_font(kind, _LEAST_PIXELS) for kind in ("title", "body")]
    # What a font does not have is shown as one it cannot have: of those for private use.
    return all(font.metrics(letter) != font.metrics("\uf8ff") for font in fonts for letter in text)


def _cut_short(text: str, font: pygame.font.Font, width: float, *, start: bool = False) -> str:
    """Return a text; one that is too wide loses its end, or its start, for an ellipsis."""
    if font.size(text)[0] <= width:
        return text

    def short(letters: int) -> str:
        kept = text[len(text) - letters :] if start else text[:letters]
        return f"\N{HORIZONTAL ELLIPSIS}{kept}" if start else f"{kept}\N{HORIZONTAL ELLIPSIS}"

    # A text may be as long as somebody pastes.
    fitting = bisect_right(range(len(text)), width, key=lambda letters: font.size(short(letters))[0])
    return short(max(0, fitting - 1))


class Style:
    """Theme, scale and text for one size of canvas.

    Attributes:
        theme: The colours.
        size: Width and height of the canvas in pixels.
        scale: Pixels for each unit of design, 1 at 1280x800.
        prompts: Knows what keys are called.
        painted_text: Keeps the lines of text that are painted, for a screen reader.
        under: Keeps what lies lowest at the table, and rests.
    """

    def __init__(
        self,
        theme: Theme,
        size: tuple[int, int],
        percent: int = 100,
        prompts: Prompts | None = None,
        painted_text: PaintedText | None = None,
    ) -> None:
        """Choose the scale for a canvas; `percent` is the person's own factor for text and controls."""
        self.prompts = prompts or Prompts()
        self.painted_text = painted_text or PaintedText()
        self.under = BackgroundLayer()
        self.theme = theme
        self.size = size
        self.scale = min(max(max(min(size[0] / 1280, size[1] / 800), 0.7) * percent / 100, 0.6), 9.0)
        self._wrapped: dict[tuple[str, str, int, float], list[str]] = {}
        self._elided: dict[tuple[str, str, float, float], str] = {}
        self._texts: OrderedDict[tuple[str, str, int, Colour], pygame.Surface] = OrderedDict()

    def roomy(self, width: float, height: float) -> "Style":
        """Return this style, or a smaller one in which so many units of design fit on the canvas."""
        scale = min(self.scale, self.size[0] / width, self.size[1] / height)
        if scale >= self.scale:
            return self
        smaller = Style(self.theme, self.size, prompts=self.prompts, painted_text=self.painted_text)
        smaller.scale = scale
        return smaller

    def px(self, units: float) -> int:
        """Return units of design in whole pixels, at least 1."""
        return max(1, round(units * self.scale))

    def font(self, kind: str, units: float) -> pygame.font.Font:
        """Return the font of a kind of text at a size in units of design."""
        return _font(kind, max(_LEAST_PIXELS, round(units * self.scale)))

    def text(self, text: str, kind: str, units: float, colour: Colour) -> pygame.Surface:
        """Return a line of text as a surface; the latest are kept."""
        pixels = max(_LEAST_PIXELS, round(units * self.scale))
        key = (text, kind, pixels, colour)
        surface = self._texts.get(key)
        if surface is None:
            surface = _render(text, kind, pixels, colour)
            self._texts[key] = surface
            if len(self._texts) > 400:
                self._texts.popitem(last=False)
        else:
            self._texts.move_to_end(key)
        return surface

    def rest(self) -> None:
        """Let go of the background, and of all but the latest lines of text."""
        self.under.forget()
        while len(self._texts) > _RESTING:
            self._texts.popitem(last=False)

    def fit(self, text: str, kind: str, units: float, width: float) -> float:
        """Return the size at which a line of text has room in a width, or the least there is."""
        while self.font(kind, units).size(text)[0] > width and units * self.scale > _LEAST_PIXELS:
            units *= 0.94
        return units

    def draw_text(
        self,
        canvas: pygame.Surface,
        text: str,
        kind: str,
        units: float,
        colour: Colour,
        at: tuple[float, float],
        anchor: str = "topleft",
        width: float | None = None,
    ) -> pygame.Rect:
        """Draw a line of text with a corner, edge or centre at a point; it shrinks to a width if need be."""
        surface = self.text(text, kind, units, colour)
        if width is not None and surface.get_width() > width:
            surface = self.text(text, kind, self.fit(text, kind, units, width), colour)
        rect = surface.get_rect(**{anchor: (round(at[0]), round(at[1]))})
        canvas.blit(surface, rect)
        self.painted_text.add(text, rect)
        return rect

    def elide(self, text: str, kind: str, units: float, width: float) -> str:
        """Return a text cut short with an ellipsis if it is too wide even when it is a third smaller."""
        key = (text, kind, units, width)
        short = self._elided.get(key)
        if short is None:
            if len(self._elided) >= _WRAPPED:
                self._elided.clear()
            short = self._elided[key] = _cut_short(text, self.font(kind, units * 0.67), width)
        if short != text:
            self.painted_text.shorten(short, text)
        return short

    def elide_start(self, text: str, kind: str, units: float, width: float) -> str:
        """Return the end of a text that is too wide for a line, as where somebody is writing it."""
        return _cut_short(text, self.font(kind, units), width, start=True)

    def wrap(self, text: str, kind: str, units: float, width: float) -> list[str]:
        """Break a text into lines that fit a width; a wider path is broken at its folders, a word not."""
        key = (text, kind, round(units * self.scale), width)
        lines = self._wrapped.get(key)
        if lines is None:
            if len(self._wrapped) >= _WRAPPED:
                self._wrapped.clear()
            lines = self._wrapped[key] = self._break(text, kind, units, width)
        return list(lines)

    def wrap_evenly(self, text: str, kind: str, units: float, width: float) -> list[str]:
        """Break a text into as few lines as fit a width, but about as long as each other: no last word stands alone."""
        lines = self.wrap(text, kind, units, width)
        font = self.font(kind, units)
        while len(lines) > 1:
            closer = self.wrap(text, kind, units, max(font.size(line)[0] for line in lines) - 1)
            widest = max(font.size(line)[0] for line in closer)
            if len(closer) > len(lines) or widest >= max(font.size(line)[0] for line in lines):
                break
            lines = closer
        return lines

    @FRAME_BUDGET.makes
    def _break(self, text: str, kind: str, units: float, width: float) -> list[str]:
        font = self.font(kind, units)
        lines: list[str] = []
        for paragraph in text.split("\n"):
            # Most texts are short, and to measure each of their words takes long.
            if font.size(paragraph)[0] <= width:
                lines.append(paragraph)
                continue
            line, first = "", len(lines)
            for word in paragraph.split(" "):
                wide = font.size(word)[0] > width
                for at, piece in enumerate(_FOLDERS.findall(word) if wide else [word]):
                    longer = f"{line} {piece}" if line and not at else line + piece
                    if line and font.size(longer)[0] > width:
                        lines.append(line)
                        line = piece
                    else:
                        line = longer
            lines.append(line)
            # A short word does not stand alone at the end: the one before it comes along.
            share = font.size(line)[0] / width
            if len(lines) - first > 1 and (share < 1 / 9 or (share < 1 / 3 and " " not in line)):
                before, _space, last = lines[-2].rpartition(" ")
                if " " in before and font.size(f"{last} {line}")[0] <= width:
                    lines[-2:] = [before, f"{last} {line}"]
        return lines
