"""A choice without a label: its value is enough."""

from typing import TypeVar

import pygame

from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.widgets.choice import Choice

T = TypeVar("T")


class Picker(Choice[T]):
    """A choice that fills its rectangle, for a row of filters; brass when something other than the first is chosen."""

    chooses = False  # what it filters is there at once: there is nothing to go on to

    @property
    def field(self) -> pygame.Rect:
        """All of it."""
        return self.rect

    def draw_label(self, canvas: pygame.Surface, style: Style) -> None:
        """Paint the ground."""
        theme = style.theme
        line = theme.brass if self.at else theme.line
        panel(canvas, self.rect, theme.hover if self.hovered else theme.raised, style.px(8), line)

    def draw_value(self, canvas: pygame.Surface, style: Style, field: pygame.Rect) -> None:
        """Paint the value, a little smaller than in a row of its own."""
        text = style.elide(self.text, "body", 16, field.width - style.px(50))
        style.draw_text(canvas, text, "body", 16, style.theme.text, field.center, "center", field.width - style.px(50))
