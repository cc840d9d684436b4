"""Lines of text below one another: of a size that is given, or as large as there is room for."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from spades.ui.paint.style import Style
from spades.ui.paint.theme import Colour


class Lines(NamedTuple):
    """Lines of one font and size.

    Attributes:
        texts: They, from the top down.
        kind: The font.
        units: The size, in units of design.
        pitch: Pixels from one to the next.
    """

    texts: Sequence[str]
    kind: str
    units: float
    pitch: int

    @property
    def tall(self) -> int:
        """How high they are."""
        return len(self.texts) * self.pitch

    def within(self, height: float, least: int = 0) -> "Lines":
        """Return the first of them for which there is room, at the least so many."""
        return self._replace(texts=self.texts[: max(least, int(height // self.pitch))])

    def draw(
        self, canvas: pygame.Surface, style: Style, colour: Colour, at: tuple[int, int], width: float | None = None
    ) -> int:
        """Paint them from a point down; returns where they end."""
        left, top = at
        for text in self.texts:
            style.draw_text(canvas, text, self.kind, self.units, colour, (left, top), width=width)
            top += self.pitch
        return top


def fit_lines(
    style: Style,
    sentences: Iterable[str],
    room: tuple[float, float],
    sizes: tuple[float, float],
    kind: str = "body",
    *,
    step: float = 0.5,
    leading: int = 0,
    rows: int = 0,
) -> Lines:
    """Break sentences into lines, as large as they fit.

    Args:
        style: Fonts and scale.
        sentences: Each begins a line.
        room: Width and height.
        sizes: The largest, and the least, at which they need not fit.
        kind: The font.
        step: From one size to the next.
        leading: Pixels between the lines, beside those of the font.
        rows: As many other lines of that size are to fit as well.
    """
    (units, least), sentences = sizes, list(sentences)
    while True:
        texts = tuple(line for sentence in sentences for line in style.wrap(sentence, kind, units, room[0]))
        lines = Lines(texts, kind, units, style.font(kind, units).get_height() + leading)
        if lines.tall + rows * lines.pitch <= room[1] or units <= least:
            return lines
        units -= step


def draw_lines(
    canvas: pygame.Surface,
    style: Style,
    lines: Sequence[str],
    units: float,
    colour: Colour,
    at: tuple[int, int],
    width: float,
    leading: int = 0,
) -> int:
    """Paint lines from a point down, so many pixels apart; returns where they end."""
    pitch = style.font("body", units).get_height() + leading
    return Lines(lines, "body", units, pitch).draw(canvas, style, colour, at, width)
