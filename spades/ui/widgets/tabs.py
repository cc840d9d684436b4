"""Pages side by side, one of which is shown."""

from collections.abc import Callable, Sequence

import pygame

from spades.language import _
from spades.ui.device.accessible_node import Kind
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.transitions import Transition
from spades.ui.widgets.base import Widget


class Tabs(Widget):
    """Names in a row; Left and Right turn to the next, a click to the one that is clicked.

    Attributes:
        at: Which is shown.
    """

    kind = Kind.TABS

    def __init__(self, names: Sequence[str], changed: Callable[[], None], tip: str = "") -> None:
        """Name the pages, and what to tell when another is shown."""
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
        self._turn(min(max((at[0] - self.rect.left) * len(self._names) // max(1, self.rect.width), 0), self._last))
        return None

    def step(self, direction: int) -> bool:
        """Turn back or on."""
        self._turn(min(max(self.at + direction, 0), self._last))
        return True

    def spoken(self) -> str:
        """Say the page that is shown."""
        return _(self._names[self.at])

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint the names; the one that is shown stands on brass."""
        theme, radius = style.theme, style.px(8)
        panel(canvas, self.rect, theme.raised, radius)
        for place, name in enumerate(self._names):
            left = self.rect.left + self.rect.width * place // len(self._names)
            right = self.rect.left + self.rect.width * (place + 1) // len(self._names)
            rect = pygame.Rect(left, self.rect.top, right - left, self.rect.height)
            shown = place == self.at
            if shown:
                panel(canvas, rect, theme.brass, radius)
            colour = theme.on_brass if shown else theme.text
            kind = "strong" if shown else "body"
            style.draw_text(canvas, _(name), kind, 17, colour, rect.center, "center", rect.width - style.px(12))
        if focused:
            self.draw_focus(canvas, style)

    @property
    def _last(self) -> int:
        return len(self._names) - 1

    def _turn(self, to: int) -> None:
        if to != self.at:
            self.at = to
            self._changed()
