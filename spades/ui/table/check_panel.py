"""The words of the play checker, in the column of the controls."""

from collections.abc import Sequence

import pygame

from spades.ui.paint.fitted_lines import Lines
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style

_UNITS, _LEAST_UNITS = 16.0, 10.0
"""The size of its text, and below what it is made no smaller."""

_LOW = 140
"""Units of design below which a room is low."""


def draw_check(
    canvas: pygame.Surface, style: Style, room: pygame.Rect, title: str, sentences: Sequence[str], *, wrong: bool
) -> None:
    """Paint it at the foot of its room, as large as there is room for; the last sentences are left out where not."""
    # Where text is large and the room is not, what is around it gives way first.
    theme, pad, units = style.theme, style.px(12 if room.height >= style.px(_LOW) else 7), _UNITS
    width = room.width - 2 * pad
    while True:
        pitch = style.font("body", units).get_height() + style.px(1)
        lines = [line for sentence in sentences for line in style.wrap(sentence, "body", units, width)]
        height = pitch * len(lines) + style.font("strong", units).get_height() + 2 * pad
        if height <= room.height:
            break
        if units > _LEAST_UNITS:
            units -= 0.5
        elif len(sentences) > 1:
            sentences = sentences[:-1]
        else:
            break
    box = pygame.Rect(room.left, room.bottom - height, room.width, height)
    panel(canvas, box, theme.panel, style.px(10), theme.bad if wrong else theme.line, alpha=238)
    left, y = box.left + pad, box.top + pad
    style.draw_text(canvas, title, "strong", units, theme.brass, (left, y), width=width)
    y += style.font("strong", units).get_height()
    Lines(lines, "body", units, pitch).draw(canvas, style, theme.text, (left, y), width)
