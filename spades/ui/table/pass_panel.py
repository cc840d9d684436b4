"""Cards that partners pass each other: where those lie that are chosen, and what came back."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

import pygame

from spades.engine.cards import Card
from spades.ui.paint.shapes import panel
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Place
from spades.ui.table.layout import TableLayout


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
        room, gap, pad = layout.middle, max(4, style.px(12)), max(8, style.px(16))
        title, small = style.font("title", 25).get_height(), style.font("body", 16).get_height()
        tall = max(30, style.px(44))
        # The cards give way to the words in a small window.
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


@dataclass(frozen=True, slots=True)
class WhatCame:
    """What the partner passed, shown again.

    Attributes:
        style: Fonts, colours and scale.
        box: The panel.
        places: Where the cards lie.
        lines: What is said of them.
    """

    style: Style
    box: pygame.Rect
    places: tuple[Place, ...]
    lines: tuple[str, ...]

    @classmethod
    def of(cls, style: Style, layout: TableLayout, cards: Sequence[Card], words: str) -> Self:
        """Place the cards in the middle of the table, as they came, with a sentence above them."""
        pad, pitch = style.px(16), style.font("body", 17).get_height()
        places = tuple(replace(layout.shown_card(len(cards), at), face=card) for at, card in enumerate(cards))
        tall = round(places[0].width * CARD_RATIO)
        wide = max(round(places[-1].x - places[0].x + places[0].width), style.px(300))
        lines = tuple(style.wrap(words, "body", 17, wide))
        box = pygame.Rect(0, 0, wide + 2 * pad, tall + len(lines) * pitch + 3 * pad)
        box.center = round(layout.centre[0]), layout.middle.centery
        y = box.bottom - pad - tall / 2
        return cls(style, box, tuple(replace(place, y=y) for place in places), lines)

    def draw(self, canvas: pygame.Surface, sprites: Sprites) -> None:
        """Paint it."""
        style, theme, pad = self.style, self.style.theme, self.style.px(16)
        panel(canvas, self.box, theme.panel, style.px(14), theme.line)
        pitch = style.font("body", 17).get_height()
        for at, line in enumerate(self.lines):
            y = self.box.top + pad + at * pitch
            style.draw_text(canvas, line, "body", 17, theme.text, (self.box.centerx, y), "midtop")
        for place in self.places:
            sprites.draw(canvas, place)
