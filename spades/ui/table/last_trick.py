"""The last trick, shown again on demand: as a row, or as the cross in which it lay."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

import pygame

from spades.engine.public import Trick
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import _
from spades.ui.paint.shapes import panel, ring
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.table.layout import TableLayout
from spades.ui.table.spots import Spot, spot_of


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The panel at one size.

    Attributes:
        trick: The trick.
        box: The panel.
        width: How wide its cards are.
        labels: The lines below each card, in the order of the plays; none where the cross says who played.
    """

    trick: Trick
    box: pygame.Rect
    width: float
    labels: tuple[tuple[str, ...], ...]

    @classmethod
    def of(
        cls,
        style: Style,
        layout: TableLayout,
        view: View,
        names: Mapping[Seat, str],
        button: pygame.Rect,
        *,
        central: bool,
    ) -> Self:
        """Place it by its button, where it leaves the trick on the table in sight, or in the centre.

        It leaves the words above the controls in sight.
        """
        last = view.tricks[-1]
        line = style.font("body", 15).get_height()
        room = button.top - style.px(8) - layout.control(2).bottom - style.px(14) - style.px(92)
        if layout.crossed:
            head = style.font("title", 21).get_height() + line + style.px(24)
            top = layout.control(2).top + max(style.px(46), 34)
            beside = _beside(layout) - style.px(28)
            width = min(layout.card * 0.6, (button.top - style.px(18) - top - head) / (2.1 * CARD_RATIO), beside / 3.4)
            if width < layout.card * 0.36:
                # There is no room for it in the column.
                central = True
                width = min(layout.card * 0.6, (layout.middle.height - head) / (2.1 * CARD_RATIO))
            size = round(3.4 * width + style.px(20)), round(head + 2.1 * CARD_RATIO * width)
            box = pygame.Rect((0, 0), size)
            labels: tuple[tuple[str, ...], ...] = ()
        else:
            beside = (_beside(layout) - style.px(14)) / (1.25 * len(last.plays) + 0.5)
            # However large the cards on the table are, these leave the words above them in sight.
            least = min(layout.card * 0.5, style.px(46))
            width = min(layout.card * 0.86, max(least, min((room - line) / 1.4, beside)))
            told = [
                _("{name} led").format(name=names[last.plays[0][0]]),
                *(names[seat] for seat, _card in last.plays[1:]),
            ]
            labels = tuple(
                tuple(
                    style.elide(part, "body", 15, width * 1.2)
                    for part in _parts(style, words, width, tight=width <= least)
                )
                for words in told
            )
            extra = (max(map(len, labels)) - 1) * line
            wide = max(round(width * (1.25 * len(labels) + 0.5)), button.width)
            box = pygame.Rect(0, 0, wide, round(width * 1.4 + style.px(92)) + extra)
        box.center = layout.middle.center if layout.crossed else (round(layout.centre[0]), round(layout.centre[1]))
        if not central:
            box.bottom = button.top - style.px(8)
            box.right = layout.right - layout.margin
            if layout.left_handed:
                box.left = layout.left + layout.margin
            if layout.crossed:
                _hide_whole(layout, box)
        return cls(last, box, width, labels)

    def draw(
        self,
        canvas: pygame.Surface,
        style: Style,
        layout: TableLayout,
        viewer: Seat,
        names: Mapping[Seat, str],
        sprites: Sprites,
    ) -> None:
        """Paint it."""
        theme, box, last = style.theme, self.box, self.trick
        panel(canvas, box, theme.panel, style.px(14), theme.line)
        winner = last.winner if last.winner is not None else last.leader
        head = _("Last trick: {name}").format(name=names[winner])
        at = (box.centerx, box.top + style.px(24))
        style.draw_text(canvas, head, "title", 21, theme.text, at, "center", box.width - style.px(20))
        if layout.crossed:
            self._draw_cross(canvas, style, layout, viewer, names, sprites)
            return
        pitch = style.font("body", 15).get_height()
        for order, (seat, card) in enumerate(last.plays):
            x = box.centerx + (order - (len(last.plays) - 1) / 2) * self.width * 1.25
            y = box.top + style.px(50) + self.width * 0.7
            place = replace(
                layout.trick(spot_of(seat, viewer), order), x=x, y=y, width=self.width, angle=0.0, face=card
            )
            sprites.draw(canvas, place)
            for row, line in enumerate(self.labels[order]):
                below = (x, y + self.width * 0.7 + style.px(12) + row * pitch)
                style.draw_text(canvas, line, "body", 15, theme.quiet, below, "midtop", self.width * 1.2)

    def _draw_cross(
        self,
        canvas: pygame.Surface,
        style: Style,
        layout: TableLayout,
        viewer: Seat,
        names: Mapping[Seat, str],
        sprites: Sprites,
    ) -> None:
        theme, box, last = style.theme, self.box, self.trick
        led = _("{name} led").format(name=names[last.leader])
        below = box.top + style.px(24) + style.font("title", 21).get_height() // 2
        style.draw_text(canvas, led, "body", 15, theme.quiet, (box.centerx, below), "midtop", box.width - style.px(20))
        centre = box.centerx, box.bottom - style.px(10) - 1.02 * CARD_RATIO * self.width
        table = layout.trick(spot_of(viewer, viewer), 0)
        scale = self.width / table.width
        for order, (seat, card) in enumerate(last.plays):
            place = layout.trick(spot_of(seat, viewer), order)
            x = centre[0] + (place.x - layout.centre[0]) * scale
            y = centre[1] + (place.y - layout.centre[1]) * scale
            drawn = sprites.draw(canvas, replace(place, x=x, y=y, width=self.width, angle=0.0, face=card))
            if seat is last.winner:
                frame = pygame.Rect(0, 0, round(self.width), round(self.width * CARD_RATIO))
                frame.center = drawn.center
                ring(canvas, frame.inflate(style.px(4), style.px(4)), theme.brass, style.px(5), max(2, style.px(3)))


def _hide_whole(layout: TableLayout, box: pygame.Rect) -> None:
    """Raise the panel until it hides the portrait above the plaque in its column whole, not to the brim of the hat."""
    spot = Spot.LEFT if layout.left_handed else Spot.RIGHT
    portrait = layout.portrait(spot)
    if portrait is None or not box.colliderect(portrait):
        return
    top = portrait.top - layout.margin // 2
    if top < box.top and top + box.height >= layout.plaque(spot).bottom:
        box.top = top


def _parts(style: Style, words: str, width: float, *, tight: bool) -> list[str]:
    """Return the lines below a card: a single one where there is no room for more."""
    return [words] if tight else style.wrap(words, "body", 15, width * 1.2)


def _beside(layout: TableLayout) -> float:
    """Return how wide the table is between the trick that lies on it and the edge with the controls."""
    if layout.crossed:
        arm = layout.trick(Spot.LEFT if layout.left_handed else Spot.RIGHT, 0)
    else:
        arm = layout.trick(Spot.NEAR if layout.left_handed else Spot.FAR, 0)
    if layout.left_handed:
        return arm.x - arm.width / 2 - layout.left - layout.margin
    return layout.right - layout.margin - arm.x - arm.width / 2
