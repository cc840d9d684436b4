"""The round in words: everything that happened, to be read and copied."""

from collections.abc import Mapping, Sequence

import pygame

from spades.engine.events import Event
from spades.engine.seats import Seat
from spades.ui.context import Context
from spades.ui.device.clipboard import copy_text
from spades.ui.device.commands import Command
from spades.ui.device.key_presses import control_key
from spades.ui.scenes.scrolling import ScrollingDialog
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words import common_texts as common
from spades.ui.words import table_texts as texts
from spades.ui.words.round_log import line_of


class LogScene(ScrollingDialog):
    """Lists the events of the round, the latest in sight."""

    def __init__(self, context: Context, events: Sequence[Event], names: Mapping[Seat, str]) -> None:
        """Take the events, and the names of the seats."""
        super().__init__(context, texts.THE_ROUND_IN_WORDS, (760, 640))
        self._events = events
        self._names = names
        self._close = Button(common.CLOSE, Pop, common.ESC, primary=True)
        self._copy = Button(common.COPY, self._copy_text, common.CTRL_C)
        self.group = Group([self._copy, self._close])
        self.group.focus_on(self._close)
        self._said = ""

    def text(self) -> list[tuple[str, str]]:
        """Return the events as lines."""
        return [line_of(event, self._names) for event in self._events]

    def begin_at_end(self) -> bool:
        """Begin at the end: the latest event is looked for."""
        return True

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Close with T, which opened it; copy with Ctrl+C."""
        if event.type == pygame.KEYDOWN:
            if self.context.prompts.means(event, Command.LOG):
                return Pop()
            if control_key(event) == pygame.K_c:
                self._copy_text()
                return None
        return super().handle(event)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the lines, and whether they were copied."""
        super().draw_body(canvas)
        style = self.style
        at = (self.body.left, self._close.rect.centery)
        style.draw_text(
            canvas, self._said, "body", 16, style.theme.quiet, at, "midleft", self._copy.rect.left - self.body.left
        )

    def _copy_text(self) -> None:
        copied = copy_text("\n".join(line for _kind, line in self.text()))
        self._said = common.copied_words(copied)
        self._dirty = True
