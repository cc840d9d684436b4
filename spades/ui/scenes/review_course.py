"""The course of the chance to win, and the figures, for the keyboard and for those who listen: one at a time."""

from collections.abc import Callable, Sequence

import pygame

from spades.ui.paint.style import Style
from spades.ui.widgets import Widget


class CourseReader(Widget):
    """Lies over what is painted: Left and Right go from sentence to sentence, and each is said.

    Attributes:
        sentences: How the chance stood after each round, or what the figures are.
    """

    def __init__(self, label: str, say: Callable[[str], None]) -> None:
        """Name it, and what says a sentence."""
        super().__init__(label)
        self.sentences: Sequence[str] = ()
        self._say = say
        self._at: int | None = None

    def step(self, direction: int) -> bool:
        """Go to the sentence before or after, and say it."""
        if not self.sentences:
            return False
        last = len(self.sentences) - 1
        first = 0 if direction > 0 else last
        self._at = first if self._at is None else min(max(self._at + direction, 0), last)
        self._say(self.sentences[self._at])
        return True

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint the ring of the focus; what it tells is painted below it."""
        if focused:
            self.draw_focus(canvas, style)
