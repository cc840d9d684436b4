"""One sentence, when something cannot be done."""

import pygame

from spades.language import _
from spades.ui.context import Context
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Pop
from spades.ui.widgets import Button, Group
from spades.ui.words.common_texts import BACK, ESC
from spades.ui.words.dialog_texts import CANNOT_BE_DONE


class NoticeScene(Dialog):
    """Says why; there is one way on."""

    def __init__(self, context: Context, text: str) -> None:
        """Say the sentence."""
        super().__init__(context, CANNOT_BE_DONE, (560, 270))
        self._text = text
        self.group = Group([Button(BACK, Pop, ESC, primary=True)])
        self.tell(_(text))

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the sentence."""
        self.write(canvas, _(self._text), self.body.top, pitch=self.style.px(27))
