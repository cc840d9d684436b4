"""The losses of the seats of a game, beside the ladder's players: a row each, the smallest first."""

from collections.abc import Sequence

import pygame

from spades.engine.seats import Seat
from spades.language import _
from spades.ui.paint.shapes import disc
from spades.ui.paint.style import Style
from spades.ui.words.charts import BESIDE_LADDER
from spades.ui.words.ladder_rows import LadderRow
from spades.ui.words.review import percent

_NAME, _FIGURE = 0.26, 0.22
"""What names and figures take of the width."""


def draw_ladder(
    canvas: pygame.Surface, style: Style, area: pygame.Rect, rows: Sequence[LadderRow], own: Seat, air: int = 0
) -> int:
    """Paint a dot for each figure, and for players of the ladder a line on which 99 % of such games lie.

    The seat `own` stands out; rows stand so many pixels of `air` further apart.
    """
    theme, pitch = style.theme, row_height(style) + air
    left, right = area.left + round(area.width * _NAME), area.right - round(area.width * _FIGURE)
    most = max(row.high for row in rows)
    y = area.top + pitch // 2
    title = _(BESIDE_LADDER)
    style.draw_text(canvas, title, "strong", 16, theme.brass, (area.left, y), "midleft", area.width)

    def across(share: float) -> int:
        return round(left + share / most * (right - left))

    for row in rows:
        y += pitch
        colour = theme.quiet if row.seat is None else theme.brass if row.seat is own else theme.text
        kind = "body" if row.seat is None else "strong"
        style.draw_text(canvas, row.name, kind, 16, colour, (area.left, y), "midleft", left - area.left - style.px(8))
        pygame.draw.line(canvas, theme.line, (left, y), (right, y))
        if row.seat is None:
            pygame.draw.line(canvas, colour, (across(row.low), y), (across(row.high), y), max(2, style.px(2.5)))
        disc(canvas, (across(row.share), y), max(3, style.px(4.5)), colour)
        share = percent(row.share)
        style.draw_text(canvas, share, kind, 16, colour, (area.right, y), "midright", area.right - right - style.px(10))
    return y + pitch // 2 + style.px(8)


def row_height(style: Style) -> int:
    """Return how tall a row is."""
    return style.font("body", 16).get_height() + style.px(4)
