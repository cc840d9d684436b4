"""Pictures of decks, backs and tables: each by itself, and together as they are chosen."""

import pygame

from spades.engine.cards import Card
from spades.ui.paint.cloth import table_piece
from spades.ui.paint.shapes import panel, ring
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO, DEFAULT_THEME, LIGHT_THEME, THEMES, Theme
from spades.ui.paint.tween import Place
from spades.ui.widgets.grid import cell

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
    canvas.blit(table_piece(area.size, style.theme), area)
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


def draw_deck(canvas: pygame.Surface, sprites: Sprites, area: pygame.Rect, deck: str) -> None:
    """Paint three cards of a deck, each half covered by the next."""
    width = round(min(area.width / 2, area.height / CARD_RATIO))
    for at, card in enumerate(("DT", "CJ", "SA")):
        face = sprites.sample(deck, card, width)
        canvas.blit(face, face.get_rect(midleft=(area.left + at * (area.width - width) // 2, area.centery)))


def draw_back(canvas: pygame.Surface, sprites: Sprites, area: pygame.Rect, back: str) -> None:
    """Paint a card that lies on its face."""
    sample = sprites.sample("backs", back, round(area.height / CARD_RATIO))
    canvas.blit(sample, sample.get_rect(center=area.center))


def draw_cloth(canvas: pygame.Surface, style: Style, area: pygame.Rect, theme: Theme | None) -> None:
    """Paint a table with a panel on it as it stands there; without one, the two between which the desktop chooses."""
    if theme is None:
        for at, name in enumerate((LIGHT_THEME, DEFAULT_THEME)):
            draw_cloth(canvas, style, cell(area, at, 2), THEMES[name])
        return
    canvas.blit(table_piece(area.size, theme), area)
    bar = pygame.Rect(0, 0, round(area.width * 0.5), max(4, round(area.height * 0.22)))
    bar.midtop = (area.centerx, area.top + round(area.height * 0.16))
    panel(canvas, bar, theme.panel, style.px(3), theme.line)
    panel(canvas, bar.inflate(-round(bar.width * 0.3), -round(bar.height * 0.6)), theme.text, 1)
    gold = bar.move(0, round(area.height * 0.46))
    panel(canvas, gold.inflate(-round(bar.width * 0.2), 0), theme.brass, style.px(3))
    ring(canvas, area, theme.line, 1, 1)
