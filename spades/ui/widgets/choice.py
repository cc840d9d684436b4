"""A choice of one among a few, stepped through with arrows."""

from typing import TypeVar

import pygame

from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.paint.theme import Colour
from spades.ui.transitions import Transition
from spades.ui.widgets.one_of import OneOf
from spades.ui.widgets.row import Row

T = TypeVar("T")


class Choice(OneOf[T], Row):
    """A labelled choice; a click on either half steps too."""

    def click(self, at: tuple[int, int]) -> Transition | None:
        """Step back or on, by the half that was clicked."""
        self.step(-1 if at[0] < self.field.centerx and self.field.collidepoint(at) else 1)
        return None

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint label, value and arrows."""
        self.draw_label(canvas, style)
        field = self.field
        self.draw_value(canvas, style, field)
        for side, direction in ((field.left + style.px(14), -1), (field.right - style.px(14), 1)):
            _arrow(
                canvas, style, (side, field.centery), direction, style.theme.brass if self.enabled else style.theme.line
            )
        if focused:
            self.draw_focus(canvas, style)

    def draw_value(self, canvas: pygame.Surface, style: Style, field: pygame.Rect) -> None:
        """Paint the value."""
        colour = style.theme.text if self.enabled else style.theme.quiet
        style.draw_text(canvas, self.text, "strong", 18, colour, field.center, "center", field.width - style.px(56))


def _arrow(canvas: pygame.Surface, style: Style, at: tuple[int, int], direction: int, colour: Colour) -> None:
    half = style.px(6)
    tip = (at[0] + direction * half * 0.5, at[1])
    for y in (at[1] - half, at[1] + half):
        end = (at[0] - direction * half * 0.5, y)
        pygame.draw.aaline(canvas, colour, tip, end, max(2, style.px(2.4)))


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
