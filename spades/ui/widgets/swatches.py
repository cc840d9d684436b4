"""A choice of one among a few, each of which is shown as it looks."""

from collections.abc import Callable, Sequence

import pygame

from spades.language import _
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.widgets.one_of import SideBySide

Painter = Callable[[pygame.Surface, Style, pygame.Rect, str], None]
"""Paints what a value looks like into a rectangle."""

_LABEL = 0.27
"""How much of the width is the label's."""


class Swatches(SideBySide[str]):
    """Pictures side by side."""

    def __init__(
        self,
        label: str,
        options: Sequence[tuple[str, str]],
        chosen: str,
        changed: Callable[[str], None],
        painter: Painter,
        ratio: float,
    ) -> None:
        """Name the choice.

        Args:
            label: What is chosen.
            options: Pairs of value and text.
            chosen: The value to begin with.
            changed: Told of a change.
            painter: Paints an option.
            ratio: Width to height of a picture.
        """
        super().__init__(label, options, chosen, changed)
        self._painter = painter
        self._ratio = ratio
        self._pointed: int | None = None

    def offer(self, options: Sequence[tuple[str, str]]) -> None:
        """Offer other options; the pointer may no longer be on one."""
        super().offer(options)
        self._pointed = None

    def place(self, at: int) -> pygame.Rect:
        """Return the part of the row that belongs to an option."""
        start = self.rect.left + round(self.rect.width * _LABEL)
        room = self.rect.right - start
        wide = min(room // len(self._options), round(self.rect.height * max(1.0, self._ratio) * 1.15))
        return pygame.Rect(start + at * wide, self.rect.top, wide, self.rect.height)

    def point(self, at: tuple[int, int]) -> bool:
        """Name the option under the pointer."""
        before, self._pointed = self._pointed, self._under(at)
        return before != self._pointed

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint the label, the name of the option chosen or pointed at, and the pictures, the chosen one on brass."""
        theme = style.theme
        named = self._pointed if self.hovered and self._pointed is not None else self.at
        left, room = self.rect.left + style.px(12), round(self.rect.width * _LABEL) - style.px(24)
        lines = style.wrap(_(self._options[named][1]), "body", 15, room)
        high, small = style.font("body", 18).get_height(), style.font("body", 15).get_height()
        y = self.rect.centery - len(lines) * small / 2
        style.draw_text(canvas, _(self.label), "body", 18, theme.text, (left, y), "midleft", room)
        colour = theme.brass if named == self.at else theme.quiet
        for at, line in enumerate(lines):
            style.draw_text(canvas, line, "body", 15, colour, (left, y + high / 2 + at * small), "topleft", room)
        for at, (value, _text) in enumerate(self._options):
            place = self.place(at).inflate(-style.px(4), -style.px(4))
            if at == self.at:
                panel(canvas, place, theme.raised, style.px(8), theme.brass, max(2, style.px(2.5)))
            elif self.hovered and at == self._pointed:
                panel(canvas, place, theme.raised, style.px(8))
            self._painter(canvas, style, self._picture(place, style), value)
        if focused:
            self.draw_focus(canvas, style, self.place(self.at), gap=0, radius=10)

    def _picture(self, place: pygame.Rect, style: Style) -> pygame.Rect:
        """Return where the picture of an option is within its place."""
        room = place.inflate(-style.px(12), -style.px(12))
        high = max(8, min(room.height, round(room.width / self._ratio)))
        picture = pygame.Rect(0, 0, max(8, round(high * self._ratio)), high)
        picture.center = place.center
        return picture
