"""The course of the chance to win, and the figures, for the keyboard and for those who listen: one at a time."""

from collections.abc import Callable, Sequence

import pygame

from spades.ui.paint.style import Style
from spades.ui.transitions import Transition
from spades.ui.widgets import Action, Widget
from spades.ui.words.review import marked_words


class CourseReader(Widget):
    """Lies over a chart: Left and Right go from sentence to sentence, and each is said.

    Attributes:
        sentences: How the chance stood after each round, or what the figures are.
    """

    def __init__(
        self,
        label: str,
        say: Callable[[str], None],
        look: Action = lambda: None,
        marked: Callable[[], str] = lambda: "",
    ) -> None:
        """Name it.

        Args:
            label: What it is called.
            say: Says a sentence.
            look: Does what Enter does: shows what is marked in what is painted.
            marked: Says what that is; nothing where nothing is marked.
        """
        super().__init__(label)
        self.sentences: Sequence[str] = ()
        self._say = say
        self._look = look
        self._marked = marked
        self._at: int | None = None

    def activate(self) -> Transition | None:
        """Look at the mark."""
        return self._look()

    def click(self, at: tuple[int, int]) -> Transition | None:
        """Do nothing: a click means the mark that it meets, which the scene knows."""
        del at
        return None

    def spoken(self) -> str:
        """Return its name, the mark in it, and that Enter looks at it."""
        return marked_words(self.label, self._marked())

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
        """Paint the ring of the focus; the chart is painted below it."""
        if focused:
            self.draw_focus(canvas, style)
