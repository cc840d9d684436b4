"""Where Keep and Discard are: under the card on offer."""

import pygame

from spades.ui.paint.style import Style
from spades.ui.table.layout import TableLayout


def draw_buttons(style: Style, layout: TableLayout) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the rectangles of Discard and Keep.

    They lie between the card and the status line, and clear of the discards, however large or small cards and text are.
    """
    offered = layout.offered()
    gap = style.px(6)
    top = round(offered.y + offered.width * 0.7 + style.px(14))
    tall = max(26, min(max(32, style.px(46)), round(layout.status[1]) - style.px(31) - top))
    wide = max(72, min(max(96, style.px(140)), round(layout.stock(0).width * 1.24) - 2 * gap))
    middle = layout.width // 2
    return pygame.Rect(middle - wide - gap, top, wide, tall), pygame.Rect(middle + gap, top, wide, tall)
