"""A few lines about the program and its ingredients."""

import pygame

from spades import __version__
from spades.kernel import is_compiled
from spades.session.program.core import core_advice
from spades.ui.context import Context
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Pop
from spades.ui.widgets import Button, Group
from spades.ui.words.common_texts import ABOUT, CLOSE, ESC
from spades.ui.words.dialog_texts import about_words


class AboutScene(Dialog):
    """Tells about the program."""

    def __init__(self, context: Context) -> None:
        """Build the dialog."""
        super().__init__(context, ABOUT, (680, 430))
        self.group = Group([Button(CLOSE, Pop, ESC, primary=True)])

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the text."""
        compiled = is_compiled()
        text = about_words(__version__, compiled=compiled, advice=None if compiled else core_advice())
        self.write(canvas, text, self.body.top, 18, pitch=self.style.px(26))
