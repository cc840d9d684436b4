"""The memory aid: which cards the person knows to be gone."""

import pygame

from spades.engine.cards import PACK, SUITS, Card
from spades.engine.view import View
from spades.ui.paint.shapes import panel
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style


def draw_memory(canvas: pygame.Surface, style: Style, sprites: Sprites, area: pygame.Rect, view: View) -> None:
    """Paint a row a suit: held cards bright, cards still out in plain text, cards gone left blank."""
    theme = style.theme
    panel(canvas, area, theme.panel, style.px(8), theme.line, alpha=225)
    gone = {*view.known_out, *(card for trick in (*view.tricks, view.trick) for _, card in trick.plays)}
    inner = area.inflate(-style.px(12), -style.px(10))
    pitch = inner.width / 14
    for suit in SUITS:
        y = inner.top + inner.height * (suit + 0.5) / 4
        sign = sprites.sign(suit, max(9, style.px(13)), theme.text)
        canvas.blit(sign, sign.get_rect(center=(round(inner.left + pitch * 0.5), round(y))))
        for at, card in enumerate(card for card in PACK if card.suit is suit):
            if card not in gone:
                x = inner.left + pitch * (at + 1.5)
                _put(canvas, style, card, (x, y), held=card in view.hand)


def _put(canvas: pygame.Surface, style: Style, card: Card, at: tuple[float, float], *, held: bool) -> None:
    kind, colour = ("strong", style.theme.brass) if held else ("body", style.theme.text)
    style.draw_text(canvas, str(card)[1], kind, 14, colour, at, "center")
