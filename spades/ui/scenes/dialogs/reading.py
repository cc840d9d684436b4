"""Reading a very long game on the way to a table: how far it has come, and a way to stop."""

from collections.abc import Generator

import pygame

from spades.session.history.archive import ArchiveError
from spades.session.history.collector import without_collection
from spades.ui.context import Context
from spades.ui.paint.progress import draw_progress
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import NoticeScreen, Pop, Push, ReadingScreen, Replace, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words.common_texts import ESC, READING_THE_GAME, STOP

_AT_ONCE = 150
"""Steps taken before anything is shown, in a tenth of a second: a real game has fewer."""

_STEPS = 8
"""Steps a frame in a longer one, in some fifteen milliseconds."""


def read(steps: Generator[float, None, Transition]) -> Transition:
    """Return where a game that is read leads: at once, or for a very long one to the screen that reads it.

    Raises:
        ArchiveError: The game cannot be given.
        ValueError: It cannot be replayed.
    """
    try:
        with without_collection():
            for _step in range(_AT_ONCE):
                next(steps)
    except StopIteration as done:
        transition: Transition = done.value
        return transition
    return Push(ReadingScreen(steps))


class ReadingScene(Dialog):
    """Reads some rounds a frame; nothing has changed when it is stopped."""

    foot_units = 220.0

    def __init__(self, context: Context, steps: Generator[float, None, Transition]) -> None:
        """Go on with a reading that has been begun."""
        super().__init__(context, READING_THE_GAME, (560, 240))
        self._steps = steps
        self._done = 0.0
        self.group = Group([Button(STOP, Pop, ESC)])

    def update(self, now: float) -> Transition | None:
        """Read on; a failure is told."""
        super().update(now)
        self._dirty = True
        try:
            with without_collection(long=True):
                for _step in range(_STEPS):
                    self._done = next(self._steps)
        except StopIteration as done:
            transition: Transition = done.value
            return Replace(transition.screen) if isinstance(transition, Push) else transition
        except (ArchiveError, ValueError) as error:
            return Replace(NoticeScreen(str(error)))
        return None

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Show how far it has come."""
        draw_progress(canvas, self.style, self.body, "", self._done)

    def animating(self) -> bool:
        """Return that something goes on by itself."""
        return True

    def leave(self) -> None:
        """Read no further, and drop the part that was read."""
        self._steps.close()
