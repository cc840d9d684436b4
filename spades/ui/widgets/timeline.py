"""A line of places in time, one of which is shown."""

from collections.abc import Callable, Sequence

import pygame

from spades.language import _, with_colon
from spades.ui.device.accessible_node import Kind
from spades.ui.paint.shapes import disc, panel
from spades.ui.paint.style import Style
from spades.ui.widgets.base import Draggable


class Timeline(Draggable):
    """Places side by side; Left and Right go to the next, a click or a drag to the one under the pointer.

    Attributes:
        at: The place that is shown.
        ticks: For each place its letters and who it was for: 0 the own side, 1 the other, None nobody.
    """

    kind = Kind.SLIDER

    def __init__(self, label: str, ticks: Sequence[tuple[str, int | None]], changed: Callable[[int], None]) -> None:
        """Name the line and its places, and a function that is told of a change."""
        super().__init__(label)
        self.ticks = tuple(ticks)
        self._changed = changed
        self.at = 0

    def drag(self, at: tuple[int, int]) -> None:
        """Go to the place under the pointer."""
        self._go(sum(at[0] >= edge for edge in self._edges()[1:-1]))

    def step(self, direction: int) -> bool:
        """Go back or on."""
        self._go(self.at + direction)
        return True

    def spoken(self) -> str:
        """Say the place."""
        return with_colon(_(self.label), _(self.ticks[self.at][0]))

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint the places; below each trick a disc for the own side, a square for the other."""
        theme = style.theme
        panel(canvas, self.rect, theme.panel, style.px(8), theme.line)
        half = self.rect.height // 2
        edges = self._edges()
        for place, (letters, side) in enumerate(self.ticks):
            left, right = edges[place], edges[place + 1]
            cell = pygame.Rect(left, self.rect.top, right - left, self.rect.height)
            shown = place == self.at
            if shown:
                panel(canvas, cell, theme.brass, style.px(8))
            colour = theme.on_brass if shown else theme.text
            y = cell.top + round(half * (0.62 if side is not None else 1.0))
            kind = "strong" if shown else "body"
            text = style.elide(_(letters), kind, 16, cell.width - 4)
            style.draw_text(canvas, text, kind, 16, colour, (cell.centerx, y), "center", cell.width - 4)
            if side is not None:
                at = (cell.centerx, cell.bottom - round(half * 0.42))
                box = pygame.Rect(0, 0, style.px(8), style.px(8))
                box.center = at
                if side == 0:
                    disc(canvas, at, style.px(4.5), theme.on_brass if shown else theme.brass)
                else:
                    pygame.draw.rect(canvas, colour, box)
        if focused:
            self.draw_focus(canvas, style, gap=3, radius=10)

    def _edges(self) -> list[int]:
        """Return where the places begin, and where the last one ends; words have more room than numbers."""
        weights = [1.0 if letters.isdecimal() else 1.7 for letters, _side in self.ticks]
        whole = sum(weights)
        return [self.rect.left + round(self.rect.width * sum(weights[:at]) / whole) for at in range(len(weights) + 1)]

    def _go(self, place: int) -> None:
        place = min(max(place, 0), len(self.ticks) - 1)
        if place != self.at:
            self.at = place
            self._changed(place)
