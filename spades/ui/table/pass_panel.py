"""Cards that partners pass each other: where those lie that are chosen, and what came back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import pygame

from spades.engine.cards import Card
from spades.ui.paint.shapes import panel
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Place
from spades.ui.table.last_trick import Shape, free_room, in_the_middle
from spades.ui.table.layout import Spot, TableLayout
from spades.ui.table.layout_four import FourLayout


@dataclass(frozen=True, slots=True)
class PassPanel:
    """The panel at one size.

    Attributes:
        box: The panel.
        head: The middle of its title's line.
        line: The middle of the line below that.
        slots: The places of the cards.
        send: Where the button is.
    """

    box: pygame.Rect
    head: int
    line: int
    slots: tuple[pygame.Rect, ...]
    send: pygame.Rect

    @classmethod
    def of(cls, style: Style, layout: TableLayout, count: int) -> Self:
        """Place so many cards side by side in the middle of the table, the words above and the button below."""
        room, gap = layout.middle, max(4, style.px(12))
        title, small = style.font("title", 25).get_height(), style.font("body", 16).get_height()
        tall = max(30, style.px(44))
        # The air gives way to the cards, and they to the words, in a small window.
        spare = room.height - title - small - tall - round(_LEAST_WIDE * CARD_RATIO)
        pad = max(6, min(spare // 5, style.px(16)))
        card_tall = min(layout.tall * 0.8, room.height - title - small - tall - 5 * pad)
        card = max(24, round(card_tall / CARD_RATIO))
        width = max(count * card + (count - 1) * gap + 2 * pad, style.px(430), 380)
        height = title + small + round(card * CARD_RATIO) + tall + 5 * pad
        box = pygame.Rect(0, 0, min(width, room.width), min(height, room.height))
        box.center = room.center
        box.clamp_ip(room)
        head = box.top + pad + title // 2
        line = head + title // 2 + pad // 2 + small // 2
        left = box.centerx - (count * card + (count - 1) * gap) // 2
        top = line + small // 2 + pad
        slots = tuple(pygame.Rect(left + at * (card + gap), top, card, round(card * CARD_RATIO)) for at in range(count))
        send = pygame.Rect(0, 0, min(max(150, style.px(210)), box.width - 2 * pad), tall)
        send.midbottom = box.centerx, box.bottom - pad
        return cls(box, head, line, slots, send)


_LEAST_WIDE = 48
"""How wide the cards are, in pixels, before there is air around them."""

_STEP = 1.12
"""From one card to the next, in their widths."""


@dataclass(frozen=True, slots=True)
class WhatCame:
    """What the partner passed, shown again.

    Attributes:
        style: Fonts, colours and scale.
        box: The panel.
        places: Where the cards lie.
        title: What is said of them.
    """

    style: Style
    box: pygame.Rect
    places: tuple[Place, ...]
    title: str

    @classmethod
    def of(cls, style: Style, layout: FourLayout, cards: Sequence[Card], title: str) -> Self:
        """Place the cards where they leave the trick in sight, as they came, with words above them."""
        pad, row = style.px(12), 1 + _STEP * (len(cards) - 1)
        font = style.font("title", 21)
        least = min(font.size(title)[0], style.px(240)) + 2 * pad
        shape = Shape(row, CARD_RATIO, 2 * pad, font.get_height() + 2 * pad, least)
        width, box = free_room(layout, tuple(Spot), shape) or in_the_middle(layout, shape)
        y = box.bottom - pad - width * CARD_RATIO / 2
        places = (
            Place(box.centerx + (at - (len(cards) - 1) / 2) * width * _STEP, y, width, z=60 + at, face=card)
            for at, card in enumerate(cards)
        )
        return cls(style, box.copy(), tuple(places), title)

    def draw(self, canvas: pygame.Surface, sprites: Sprites) -> None:
        """Paint it."""
        style, theme = self.style, self.style.theme
        panel(canvas, self.box, theme.panel, style.px(14), theme.line)
        at = (self.box.centerx, self.box.top + style.px(8) + style.font("title", 21).get_height() // 2)
        style.draw_text(canvas, self.title, "title", 21, theme.text, at, "center", self.box.width - style.px(20))
        for place in self.places:
            sprites.draw(canvas, place)
