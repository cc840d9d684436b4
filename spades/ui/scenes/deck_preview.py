"""What the table looks like with the cards, the back and the cloth that are chosen."""

import pygame

from spades.engine.cards import Card
from spades.ui.paint.lamp import lit
from spades.ui.paint.shapes import ring
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Place

_SHOWN = tuple(map(Card.parse, ("SA", "HK", "CJ", "DT", "D7")))
"""A card of each kind and suit."""


def draw_preview(canvas: pygame.Surface, style: Style, sprites: Sprites, area: pygame.Rect) -> None:
    """Paint a piece of the table: the cloth under its lamp, a pile of backs, and a few cards in a fan.

    Args:
        canvas: What is painted on.
        style: Colours and scale; its theme is the table that is chosen.
        sprites: Draws cards as they are chosen.
        area: Where there is room.
    """
    canvas.blit(pygame.transform.smoothscale(lit(style.theme.cloth), area.size), area)
    ring(canvas, area, style.theme.line, style.px(10), max(1, style.px(1.5)))
    width = min(area.width / (1.4 + 0.5 * len(_SHOWN)), (area.height - style.px(48)) / (2.3 * CARD_RATIO))
    if width < 24:
        return
    tall = width * CARD_RATIO
    y = area.top + area.height * 0.28
    for at in range(3):
        sprites.draw(canvas, Place(area.centerx + (at - 1) * width * 0.16, y, round(width), (1 - at) * 4.0))
    y = area.bottom - area.height * 0.28
    for at, card in enumerate(_SHOWN):
        off = at - (len(_SHOWN) - 1) / 2
        place = Place(area.centerx + off * width * 0.5, y + off * off * tall * 0.012, round(width), -off * 3.0, card)
        sprites.draw(canvas, place)
