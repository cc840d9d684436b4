"""A question before something that changes more than it may seem."""

import pygame

from spades.language import N_, _
from spades.ui.context import Context
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Pop
from spades.ui.widgets import Action, Button, Group


class ConfirmScene(Dialog):
    """Asks; whoever asked for it goes on with Enter, and nothing that is asked here is lost for good."""

    def __init__(self, context: Context, title: str, text: str, yes: str, action: Action) -> None:
        """Say what is asked, and what happens on yes."""
        super().__init__(context, title, (560, 270))
        self._text = text
        self._no = Button(N_("Back"), Pop, "Esc")
        self._yes = Button(yes, action, primary=True)
        self.group = Group([self._no, self._yes], focus=1)

    def layout(self) -> None:
        """Place the buttons."""
        self._no.rect, self._yes.rect = self.footer(2)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the question."""
        style = self.style
        for at, line in enumerate(style.wrap(_(self._text), "body", 19, self.body.width)):
            style.draw_text(
                canvas, line, "body", 19, style.theme.text, (self.body.left, self.body.top + at * style.px(27))
            )
