"""People as pixels: the colour of each, and a coin with the first letter of their name."""

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from spades.ui.paint.shapes import disc
from spades.ui.paint.style import Style
from spades.ui.paint.theme import Colour

COLOURS: Mapping[str, Colour] = MappingProxyType(
    {
        "amber": (232, 170, 66),
        "sky": (104, 176, 226),
        "coral": (236, 122, 100),
        "leaf": (126, 190, 110),
        "violet": (176, 146, 226),
        "rose": (232, 142, 178),
    }
)
"""The colours by name, all light enough for dark letters."""

_INK: Colour = (24, 22, 20)


def draw_coin(canvas: pygame.Surface, style: Style, name: str, colour: str, centre: tuple[int, int], side: int) -> None:
    """Paint a coin of a person's colour with the first letter of their name."""
    disc(canvas, centre, side / 2, COLOURS[colour])
    units = side * 0.52 / style.scale
    letter = style.text(name[:1].upper(), "strong", units, _INK)
    canvas.blit(letter, letter.get_rect(center=centre))
