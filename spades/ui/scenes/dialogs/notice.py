"""Dialogs of a few lines: why something cannot be done, about the program, and that a second window writes nothing."""

import pygame

from spades import __version__
from spades.kernel import is_compiled
from spades.language import _
from spades.session.program.core import core_advice
from spades.session.program.instance import Instance
from spades.ui.context import Context
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Pop, Quit, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words import dialog_texts as texts
from spades.ui.words.common_texts import ABOUT, BACK, CLOSE, ENTER, ESC


class NoticeScene(Dialog):
    """Says why; there is one way on."""

    def __init__(self, context: Context, text: str) -> None:
        """Say the sentence."""
        super().__init__(context, texts.CANNOT_BE_DONE, (560, 270))
        self._text = text
        self.group = Group([Button(BACK, Pop, ESC, primary=True)])
        self.read_aloud(_(text))

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the sentence."""
        self.write(canvas, _(self._text), self.body.top, pitch=self.style.px(27))


class AboutScene(Dialog):
    """Tells about the program."""

    def __init__(self, context: Context) -> None:
        """Build the dialog."""
        super().__init__(context, ABOUT, (680, 430))
        self.group = Group([Button(CLOSE, Pop, ESC, primary=True)])

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the text."""
        compiled = is_compiled()
        text = texts.about_words(__version__, compiled=compiled, advice=None if compiled else core_advice())
        self.write(canvas, text, self.body.top, 18, pitch=self.style.px(26))


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
