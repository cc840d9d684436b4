"""A value on a line."""

from collections.abc import Callable

import pygame

from spades.language import _, with_colon
from spades.ui.device.accessible_node import Kind
from spades.ui.paint.shapes import disc, panel
from spades.ui.paint.style import Style
from spades.ui.widgets.base import Draggable
from spades.ui.widgets.row import Row


class Slider(Draggable, Row):
    """A labelled whole number between two ends; Left and Right step, the pointer sets."""

    chooses = True
    kind = Kind.SLIDER

    def __init__(
        self, label: str, ends: tuple[int, int], value: int, step: int, changed: Callable[[int], None]
    ) -> None:
        """Name the slider, its ends, value and step, and a function that is told of a change."""
        super().__init__(label)
        self._ends = ends
        self._stride = step
        self._changed = changed
        self.value = value

    def label_room(self, style: Style) -> float:
        """Return how wide the label may be: the knob of the least value stands half before its line."""
        return super().label_room(style) - style.px(3)

    def drag(self, at: tuple[int, int]) -> None:
        """Set the value under the pointer."""
        line = self._line()
        share = (at[0] - line.left) / max(1, line.width)
        least, greatest = self._ends
        steps = round(share * (greatest - least) / self._stride)
        self._set(least + steps * self._stride)

    def step(self, direction: int) -> bool:
        """Step down or up."""
        self._set(self.value + direction * self._stride)
        return True

    def spoken(self) -> str:
        """Return the label and the value."""
        return with_colon(_(self.label), str(self.value))

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint."""
        self.draw_label(canvas, style)
        theme = style.theme
        line = self._line()
        thick = max(3, style.px(5))
        least, greatest = self._ends
        x = line.left + line.width * (self.value - least) / (greatest - least)
        track = pygame.Rect(line.left, line.centery - thick // 2, line.width, thick)
        panel(canvas, track, theme.raised, thick // 2, theme.line)
        panel(canvas, pygame.Rect(track.left, track.top, round(x - track.left), thick), theme.brass, thick // 2)
        disc(canvas, (x, line.centery), style.px(9), theme.brass)
        at = (self.rect.right - style.px(12), self.rect.centery)
        text = str(self.value).replace("-", "\N{MINUS SIGN}")
        style.draw_text(canvas, text, "strong", 18, theme.text, at, "midright")
        if focused:
            self.draw_focus(canvas, style)

    def _line(self) -> pygame.Rect:
        field = self.field
        # Where text is large the value needs more than its share, but never the whole.
        room = min(max(field.width * 0.26, field.height * 1.75), field.width * 0.5)
        return pygame.Rect(field.left, field.top, max(1, round(field.width - room)), field.height)

    def _set(self, value: int) -> None:
        least, greatest = self._ends
        value = min(max(value, least), greatest)
        if self.enabled and value != self.value:
            self.value = value
            self._changed(value)
