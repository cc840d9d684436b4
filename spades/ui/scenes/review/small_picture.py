"""A position, small: the cards on the table, and the hand below with the card that was played and the better one."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from spades.engine.cards import Card
from spades.ui.paint.shapes import disc, panel
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Place

_WIDTH = 0.2
"""The width of a card, as a share of the picture's."""


@dataclass(frozen=True, slots=True)
class SmallPicture:
    """A small picture of a position.

    Attributes:
        sprites: The cards' pictures.
        middle: The cards in the middle, in the order in which they came.
        hand: The hand that decides, from left to right.
        played: The card of it that was played; None where none was.
        better: The card of it that was better; None where none was.
        words: What stands in the middle where no card lies there.
    """

    sprites: Sprites
    middle: Sequence[Card]
    hand: Sequence[Card]
    played: Card | None = None
    better: Card | None = None
    words: str = ""

    def draw(self, canvas: pygame.Surface, style: Style, room: pygame.Rect) -> None:
        """Paint it into its room."""
        theme = style.theme
        panel(canvas, room, theme.cloth[0], style.px(8), theme.line)
        before = canvas.get_clip()
        canvas.set_clip(room.clip(before))
        card = max(12, min(round(room.width * _WIDTH), round(room.height * 0.42 / CARD_RATIO)))
        tall = round(card * CARD_RATIO)
        foot = room.bottom + round(tall * 0.12)
        top = foot - tall - round(tall * 0.28)
        middle = room.top + (top - room.top) // 2 + style.px(2)
        smaller = min(card, round((top - room.top) * 0.9 / CARD_RATIO))
        for at, one in enumerate(self.middle):
            x = room.centerx + (at - (len(self.middle) - 1) / 2) * smaller * 0.8
            self.sprites.draw(canvas, Place(x, middle, smaller, face=one, z=at))
        if self.words:
            width = room.width - style.px(12)
            style.draw_text(canvas, self.words, "title", 26, theme.text, (room.centerx, middle), "center", width)
        step = min(card * 0.62, (room.width - card - style.px(16)) / max(1, len(self.hand) - 1))
        first = room.centerx - step * (len(self.hand) - 1) / 2
        for at, one in enumerate(self.hand):
            marked = one in (self.played, self.better)
            y = foot - tall / 2 - (tall * 0.22 if marked else 0)
            x = first + at * step
            self.sprites.draw(canvas, Place(x, y, card, face=one, z=at, dim=bool(self.played) and not marked))
            if marked:
                # What was better is brass and hollow, what was played red and full: not by colour alone.
                spot = x - card / 2 + min(step, card) / 2, y - tall / 2 - style.px(7)
                radius = style.px(5)
                disc(canvas, spot, radius, theme.bad if one is self.played else theme.brass)
                if one is self.better:
                    disc(canvas, spot, radius * 0.5, theme.cloth[0])
        canvas.set_clip(before)
