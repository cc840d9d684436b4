"""A lesson, beside the table."""

from dataclasses import dataclass
from typing import Self

import pygame

from spades.ui.paint.fitted_lines import Lines, fit_lines
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.table.layout import TableLayout

_UNITS, _LEAST_UNITS = 18.0, 9.0
"""The size of its text, and below what it is made no smaller."""

_TIGHT = 260
"""Units of design below which a room is low."""


@dataclass(frozen=True, slots=True)
class LessonPanel:
    """A lesson, broken into lines.

    Attributes:
        box: Where it lies, in the column of the controls.
        button: Where the button lies that goes on, or ends the guide.
        title: The lines of its title.
        text: The lines of its text.
        above: What is left free above them.
    """

    box: pygame.Rect
    button: pygame.Rect
    title: Lines
    text: Lines
    above: int

    @classmethod
    def of(
        cls, style: Style, layout: TableLayout, title: str, text: str, *, goes_on: bool = True, least: int = 0
    ) -> Self:
        """Break a lesson into lines, as large as there is room for, over a button where it `goes_on`.

        With a `least` height the button of one lesson lies where that of another did.
        """
        room = layout.lesson
        # Where text is large and the room is not, what is around it gives way first.
        tight = room.height < style.px(_TIGHT)
        inner = room.inflate(-style.px(26), -style.px(24))
        tall, apart = (max(26, style.px(26)), style.px(8)) if tight else (max(26, style.px(34)), style.px(12))
        units = _UNITS
        around = (tall + 3 * apart if goes_on else 2 * apart) + (0 if tight else style.px(6))
        while True:
            head = fit_lines(style, [title], (inner.width, 0), (units + 2, units + 2), "title")
            lines = fit_lines(style, [text], (inner.width, 0), (units, units), leading=style.px(2))
            height = head.tall + lines.tall + style.px(6)
            if height + around <= room.height or units <= _LEAST_UNITS:
                break
            units -= 0.5
        box = pygame.Rect(room.left, room.top, room.width, max(height + around, least))
        button = pygame.Rect(inner.left, box.bottom - tall - apart, inner.width, tall)
        return cls(box, button, head, lines, apart)

    def draw(self, canvas: pygame.Surface, style: Style) -> None:
        """Paint it, the button excepted."""
        panel(canvas, self.box, style.theme.panel, style.px(12), style.theme.brass, alpha=244)
        left, width = self.box.left + style.px(13), self.box.width - style.px(26)
        y = self.title.draw(canvas, style, style.theme.brass, (left, self.box.top + self.above), width)
        self.text.draw(canvas, style, style.theme.text, (left, y + style.px(6)), width)
