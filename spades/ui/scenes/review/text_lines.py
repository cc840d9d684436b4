"""Lines of text below one another."""

from collections.abc import Sequence

import pygame

from spades.ui.paint.fitted_lines import Lines
from spades.ui.paint.style import Style
from spades.ui.paint.theme import Colour


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
