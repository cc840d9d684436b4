"""A second window on the same games: it says so, and writes nothing."""

import pygame

from spades.language import _
from spades.session.program.instance import Instance
from spades.ui.context import Context
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Pop, Quit, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words import dialog_texts as texts
from spades.ui.words.common_texts import ENTER, ESC


class SecondWindowScene(Dialog):
    """Offers to show the window that is open, or to play without saving."""

    foot_units = 260.0

    def __init__(self, context: Context, instance: Instance) -> None:
        """Build the choice."""
        super().__init__(context, texts.ALREADY_OPEN, (640, 300))
        self._instance = instance
        play = Button(texts.PLAY_WITHOUT_SAVING, self.back, ESC)
        self.group = Group([play, Button(texts.SHOW_OPEN_WINDOW, self._to_front, ENTER, primary=True)], focus=1)

    def back(self) -> Transition:
        """Stay here, and say that nothing is saved."""
        self.context.notices.add(_(texts.NOTHING_IS_SAVED))
        return Pop()

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Say why there is a choice."""
        self.write(canvas, _(texts.ONE_WINDOW_SAVES), self.body.top, pitch=self.style.px(27))

    def _to_front(self) -> Transition:
        return Quit() if self._instance.ask_to_show() else self.back()
