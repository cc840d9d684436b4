"""The memory aid: which cards the person knows to be gone."""

import pygame

from spades.engine.cards import PACK, SUITS, Card
from spades.engine.view import View
from spades.ui.paint.shapes import panel
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Look


def draw_memory(canvas: pygame.Surface, look: Look, sprites: Sprites, area: pygame.Rect, view: View) -> None:
    """Paint a row a suit: held cards bright, cards still out in plain text, cards gone left blank."""
    theme = look.theme
    panel(canvas, area, theme.panel, look.px(8), theme.line, alpha=225)
    gone = {*view.known_out, *(card for trick in (*view.tricks, view.trick) for _, card in trick.plays)}
    inner = area.inflate(-look.px(12), -look.px(10))
    pitch = inner.width / 14
    for suit in SUITS:
        y = inner.top + inner.height * (suit + 0.5) / 4
        sign = sprites.sign(suit, max(9, look.px(13)), theme.text)
        canvas.blit(sign, sign.get_rect(center=(round(inner.left + pitch * 0.5), round(y))))
        for at, card in enumerate(card for card in PACK if card.suit is suit):
            if card not in gone:
                x = inner.left + pitch * (at + 1.5)
                _put(canvas, look, card, (x, y), held=card in view.hand)


def _put(canvas: pygame.Surface, look: Look, card: Card, at: tuple[float, float], *, held: bool) -> None:
    kind, colour = ("strong", look.theme.brass) if held else ("body", look.theme.text)
    look.put(canvas, str(card)[1], kind, 14, colour, at, "center")
