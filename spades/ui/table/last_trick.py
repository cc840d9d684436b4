"""The last trick, shown again on demand: as a row, or as the cross in which it lay."""

import math
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple, Self

import pygame

from spades.engine.public import Trick
from spades.engine.view import View
from spades.language import _
from spades.ui.paint.shapes import panel, ring
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.table.layout import Spot, TableLayout, spot_of
from spades.ui.table.layout_four import FourLayout
from spades.ui.words import table_texts as texts
from spades.ui.words.partners import Names


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The panel at one size.

    Attributes:
        style: Fonts, colours and scale.
        layout: The table.
        names: What the seats are called.
        trick: The trick.
        spots: Where each of its cards was played from.
        box: The panel.
        width: How wide its cards are.
        labels: The lines below each card, in the order of the plays; none where the cross says who played.
    """

    style: Style
    layout: TableLayout
    names: Names
    trick: Trick
    spots: tuple[Spot, ...]
    box: pygame.Rect
    width: float
    labels: tuple[tuple[str, ...], ...]

    @classmethod
    def of(
        cls, style: Style, layout: TableLayout, view: View, names: Names, button: pygame.Rect, *, central: bool
    ) -> Self:
        """Place it where it leaves the trick on the table in sight, and who sits there, or in the centre.

        With two seats that is by its button, below the words above the controls; with four wherever there is room.
        """
        last = view.tricks[-1]
        spots = tuple(spot_of(seat, view.seat, view.rules) for seat, _card in last.plays)
        line = style.font("body", 15).get_height()
        if isinstance(layout, FourLayout):
            head = style.font("title", 21).get_height() + line + style.px(24)
            shape = Shape(_CROSS, _CROSS_TALL[len(spots)], style.px(20), head)
            found = None if central else free_room(layout, tuple(sorted(spots)), shape)
            width, box = found or in_the_middle(layout, shape)
            return cls(style, layout, names, last, spots, box.copy(), width, ())
        room = button.top - style.px(8) - layout.control(2).bottom - style.px(14) - style.px(92)
        beside = (_beside(layout) - style.px(14)) / (1.25 * len(last.plays) + 0.5)
        # However large the cards on the table are, these leave the words above them in sight.
        least = min(layout.card * 0.5, style.px(46))
        width = min(layout.card * 0.86, max(least, min((room - line) / 1.4, beside)))
        captions = [
            _(texts.LED).format(name=names[last.plays[0][0]]),
            *(names[seat] for seat, _card in last.plays[1:]),
        ]
        # There is a single line below a card where there is no room for more.
        parts = ([words] if width <= least else style.wrap(words, "body", 15, width * 1.2) for words in captions)
        labels = tuple(tuple(style.elide(part, "body", 15, width * 1.2) for part in some) for some in parts)
        extra = (max(map(len, labels)) - 1) * line
        wide = max(round(width * (1.25 * len(labels) + 0.5)), button.width)
        box = pygame.Rect(0, 0, wide, round(width * 1.4 + style.px(92)) + extra)
        box.center = round(layout.centre[0]), round(layout.centre[1])
        if not central:
            box.bottom = button.top - style.px(8)
            layout.at_edge(box, left=layout.left_handed)
        return cls(style, layout, names, last, spots, box, width, labels)

    def draw(self, canvas: pygame.Surface, sprites: Sprites) -> None:
        """Paint it."""
        style, layout, theme, box, last = self.style, self.layout, self.style.theme, self.box, self.trick
        panel(canvas, box, theme.panel, style.px(14), theme.line)
        head = _(texts.LAST_TRICK_OF).format(name=self.names[last.taker])
        at = (box.centerx, box.top + style.px(24))
        style.draw_text(canvas, head, "title", 21, theme.text, at, "center", box.width - style.px(20))
        if layout.crossed:
            self._draw_cross(canvas, sprites)
            return
        pitch = style.font("body", 15).get_height()
        for order, (_seat, card) in enumerate(last.plays):
            x = box.centerx + (order - (len(last.plays) - 1) / 2) * self.width * 1.25
            y = box.top + style.px(50) + self.width * 0.7
            place = layout.trick(self.spots[order], order)
            sprites.draw(canvas, replace(place, x=x, y=y, width=self.width, angle=0.0, face=card))
            for row, line in enumerate(self.labels[order]):
                below = (x, y + self.width * 0.7 + style.px(12) + row * pitch)
                style.draw_text(canvas, line, "body", 15, theme.quiet, below, "midtop", self.width * 1.2)

    def _draw_cross(self, canvas: pygame.Surface, sprites: Sprites) -> None:
        style, layout, theme, box, last = self.style, self.layout, self.style.theme, self.box, self.trick
        led = _(texts.LED).format(name=self.names[last.leader])
        below = box.top + style.px(24) + style.font("title", 21).get_height() // 2
        style.draw_text(canvas, led, "body", 15, theme.quiet, (box.centerx, below), "midtop", box.width - style.px(20))
        centre = (
            box.centerx,
            box.bottom - style.px(10) - (_CROSS_TALL[len(self.spots)] / 2 - 0.03 * CARD_RATIO) * self.width,
        )
        table = layout.trick(Spot.NEAR, 0)
        scale = self.width / table.width
        for order, (seat, card) in enumerate(last.plays):
            place = layout.trick(self.spots[order], order)
            x = centre[0] + (place.x - layout.centre[0]) * scale
            y = centre[1] + (place.y - layout.centre[1]) * scale
            drawn = sprites.draw(canvas, replace(place, x=x, y=y, width=self.width, angle=0.0, face=card))
            if seat is last.winner:
                frame = pygame.Rect(0, 0, round(self.width), round(self.width * CARD_RATIO))
                frame.center = drawn.center
                ring(canvas, frame.inflate(style.px(4), style.px(4)), theme.brass, style.px(5), max(2, style.px(3)))


_CROSS = 3.4
"""How wide a cross is, in widths of a card."""

_CROSS_TALL = MappingProxyType({3: 1.7 * CARD_RATIO, 4: 2.1 * CARD_RATIO})
"""How high it is, by the number of its cards: of three, two lie beside the third one's upper part."""

_LARGEST, _LEAST = 0.6, 0.32
"""How wide its cards are, in widths of the viewer's: where there is room, and where there is least."""


class Shape(NamedTuple):
    """How large a panel of cards is.

    Attributes:
        wide: Its width in widths of a card, without the edges.
        tall: Its height likewise, without what stands above the cards.
        edge: How many pixels wider it is.
        head: How many pixels higher.
        least: How many pixels wide it is at least.
    """

    wide: float
    tall: float
    edge: int
    head: int
    least: int = 0

    def size(self, width: float) -> tuple[int, int]:
        """Return its size with cards of a width."""
        return max(self.least, round(self.wide * width + self.edge)), round(self.head + self.tall * width)


def in_the_middle(layout: TableLayout, shape: Shape) -> tuple[float, pygame.Rect]:
    """Return how wide the cards are and where the panel is if it lies over the trick."""
    width = min(layout.card * _LARGEST, (layout.middle.height - shape.head) / shape.tall)
    box = pygame.Rect((0, 0), shape.size(width))
    box.center = layout.middle.center
    return width, box


@lru_cache(maxsize=8)
def free_room(layout: FourLayout, spots: tuple[Spot, ...], shape: Shape) -> tuple[float, pygame.Rect] | None:
    """Return how wide the cards can be, and where the panel then covers nothing of a table with a cross.

    It lies as near to its button as can be; None where there is no room.

    Args:
        layout: The table.
        spots: Where somebody sits.
        shape: What the panel holds.
    """
    gap = max(4, round(8 * layout.unit))
    taken = [layout.plaque(spot) for spot in spots]
    taken += [portrait for spot in spots if (portrait := layout.portrait(spot)) is not None]
    if layout.sides is not None or layout.memory_aids:
        taken += [layout.sides or layout.memory, layout.memory]
    taken += [layout.control(row) for row in range(3)]
    taken += [layout.control(row, bottom=True) for row in range(3)]
    if layout.guided:
        taken.append(layout.lesson)
    for spot in spots:
        place = layout.trick(spot, 0)
        arm = pygame.Rect(0, 0, round(place.width * 1.05), round(place.width * CARD_RATIO * 1.05))
        arm.center = round(place.x), round(place.y)
        # Above a card stands that it wins.
        tab = round(max(20 * layout.unit, 18))
        taken.append(pygame.Rect(arm.left, arm.top - tab, arm.width, arm.height + tab))
    table = pygame.Rect(layout.left, 0, layout.right - layout.left, layout.middle.bottom).inflate(-2 * gap, -2 * gap)
    lefts = {table.left, *(rect.right + gap for rect in taken)}
    tops = {table.top, *(rect.bottom + gap for rect in taken)}
    rights = {table.right, *(rect.left - gap for rect in taken)}
    bottoms = {table.bottom, *(rect.top - gap for rect in taken)}
    button = layout.control(2, bottom=True)
    for width in range(round(layout.card * _LARGEST), round(layout.card * _LEAST) - 1, -2):
        wide, tall = shape.size(width)
        boxes = [
            pygame.Rect(left, top, wide, tall)
            for left in sorted(lefts | {right - wide for right in rights})
            for top in sorted(tops | {bottom - tall for bottom in bottoms})
        ]
        free = [box for box in boxes if table.contains(box) and box.collidelist(taken) == -1]
        if free:
            return width, min(free, key=lambda box: math.dist(box.center, button.center))
    return None


def _beside(layout: TableLayout) -> float:
    """Return how wide a table of two is between the trick that lies on it and the edge with the controls."""
    arm = layout.trick(Spot.NEAR if layout.left_handed else Spot.FAR, 0)
    if layout.left_handed:
        return arm.x - arm.width / 2 - layout.left - layout.margin
    return layout.right - layout.margin - arm.x - arm.width / 2
