"""A lesson of the guided round, beside the table."""

from dataclasses import dataclass
from typing import Self

import pygame

from spades.language import _
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Look
from spades.ui.table.layout import TableLayout
from spades.ui.words.tutorial import Lesson

_UNITS, _LEAST_UNITS = 18.0, 9.0
"""The size of its text, and below what it is made no smaller."""


@dataclass(frozen=True, slots=True)
class LessonPanel:
    """A lesson, broken into lines.

    Attributes:
        box: Where it lies, in the column of the controls.
        button: Where the button lies that ends the guide.
        units: The size of the text.
        title: The lines of its title.
        text: The lines of its text.
    """

    box: pygame.Rect
    button: pygame.Rect
    units: float
    title: tuple[str, ...]
    text: tuple[str, ...]

    @classmethod
    def of(cls, look: Look, layout: TableLayout, lesson: Lesson) -> Self:
        """Break a lesson into lines, as large as there is room for."""
        room = _room(look, layout)
        inner = room.inflate(-look.px(26), -look.px(24))
        tall = max(26, look.px(34))
        units = _UNITS
        while True:
            pitch = look.font("body", units).get_height() + look.px(2)
            head = look.font("title", units + 2).get_height()
            title = look.wrap(_(lesson.title), "title", units + 2, inner.width)
            text = look.wrap(_(lesson.text), "body", units, inner.width)
            height = len(title) * head + len(text) * pitch + look.px(6)
            if height + tall + look.px(36) <= room.height or units <= _LEAST_UNITS:
                break
            units -= 0.5
        box = pygame.Rect(room.left, room.top, room.width, height + tall + look.px(42))
        button = pygame.Rect(inner.left, box.bottom - tall - look.px(12), inner.width, tall)
        return cls(box, button, units, tuple(title), tuple(text))

    def draw(self, canvas: pygame.Surface, look: Look) -> None:
        """Paint it, the button excepted."""
        panel(canvas, self.box, look.theme.panel, look.px(12), look.theme.brass, alpha=244)
        left, width = self.box.left + look.px(13), self.box.width - look.px(26)
        y = self.box.top + look.px(12)
        for line in self.title:
            look.put(canvas, line, "title", self.units + 2, look.theme.brass, (left, y), width=width)
            y += look.font("title", self.units + 2).get_height()
        y += look.px(6)
        for line in self.text:
            look.put(canvas, line, "body", self.units, look.theme.text, (left, y), width=width)
            y += look.font("body", self.units).get_height() + look.px(2)


def _room(look: Look, layout: TableLayout) -> pygame.Rect:
    """Return the room for a lesson: in the column of the controls, as high as may be."""
    room = pygame.Rect(0, 0, layout.column, 0)
    room.top = layout.control(2).bottom + look.px(10)
    room.height = layout.control(0, bottom=True).top - look.px(10) - room.top
    room.right = layout.width - layout.margin
    if layout.left_handed:
        room.left = layout.margin
    return room
