"""One sentence, when something cannot be done."""

import pygame

from spades.language import N_, _
from spades.ui.context import Context
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Pop
from spades.ui.widgets import Button, Group


class NoticeScene(Dialog):
    """Says why; there is one way on."""

    def __init__(self, context: Context, text: str) -> None:
        """Say the sentence."""
        super().__init__(context, N_("That can't be done"), (560, 270))
        self._text = text
        self._close = Button(N_("Back"), Pop, "Esc", primary=True)
        self.group = Group([self._close])
        self.tell(_(text))

    def layout(self) -> None:
        """Place the button."""
        (self._close.rect,) = self.footer(1)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the sentence."""
        style = self.style
        for at, line in enumerate(style.wrap(_(self._text), "body", 19, self.body.width)):
            style.draw_text(
                canvas, line, "body", 19, style.theme.text, (self.body.left, self.body.top + at * style.px(27))
            )
