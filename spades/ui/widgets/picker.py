"""A choice without a label: what it says is enough."""

from typing import TypeVar

import pygame

from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Look
from spades.ui.widgets.choice import Choice

T = TypeVar("T")


class Picker(Choice[T]):
    """A choice that fills its rectangle, for a row of filters; brass when something other than the first is chosen."""

    @property
    def field(self) -> pygame.Rect:
        """All of it."""
        return self.rect

    def draw_label(self, canvas: pygame.Surface, look: Look) -> None:
        """Paint the ground."""
        theme = look.theme
        line = theme.brass if self.at else theme.line
        panel(canvas, self.rect, theme.hover if self.hovered else theme.raised, look.px(8), line)

    def draw_value(self, canvas: pygame.Surface, look: Look, field: pygame.Rect) -> None:
        """Paint what is chosen, a little smaller than in a row of its own."""
        text = look.cut(self.text, "body", 16, field.width - look.px(50))
        look.put(canvas, text, "body", 16, look.theme.text, field.center, "center", field.width - look.px(50))
