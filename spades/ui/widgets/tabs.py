"""Pages side by side, one of which is shown."""

from collections.abc import Callable, Sequence

import pygame

from spades.language import _
from spades.ui.device.accessible_node import Kind
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.transitions import Transition
from spades.ui.widgets.base import Widget
from spades.ui.widgets.grid import cell, cell_at


class Tabs(Widget):
    """Names in a row; Left and Right turn to the next, a click to the one that is clicked.

    Attributes:
        at: Which is shown.
    """

    kind = Kind.TABS

    def __init__(self, names: Sequence[str], changed: Callable[[], None], tip: str = "") -> None:
        """Name the pages, and take a function that is told when another is shown."""
        super().__init__("", tip)
        self._names = tuple(names)
        self._changed = changed
        self.at = 0

    def activate(self) -> Transition | None:
        """Turn to the next."""
        self._turn((self.at + 1) % len(self._names))
        return None

    def click(self, at: tuple[int, int]) -> Transition | None:
        """Turn to the one under the pointer."""
        self._turn(cell_at(self.rect, at, len(self._names)))
        return None

    def step(self, direction: int) -> bool:
        """Turn back or on."""
        self._turn(min(max(self.at + direction, 0), len(self._names) - 1))
        return True

    def spoken(self) -> str:
        """Say the page that is shown."""
        return _(self._names[self.at])

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint the names; the one that is shown stands on brass."""
        theme, radius = style.theme, style.px(8)
        panel(canvas, self.rect, theme.raised, radius)
        for place, name in enumerate(self._names):
            rect = cell(self.rect, place, len(self._names))
            shown = place == self.at
            if shown:
                panel(canvas, rect, theme.brass, radius)
            colour = theme.on_brass if shown else theme.text
            kind = "strong" if shown else "body"
            style.draw_text(canvas, _(name), kind, 17, colour, rect.center, "center", rect.width - style.px(12))
        if focused:
            self.draw_focus(canvas, style)

    def _turn(self, to: int) -> None:
        if to != self.at:
            self.at = to
            self._changed()
