"""A question before something that changes more than it may seem."""

import pygame

from spades.language import _
from spades.ui.context import Context
from spades.ui.paint.style import Style
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Action, Pop
from spades.ui.widgets import Button, Group
from spades.ui.words.common_texts import BACK, ESC

_LINE, _AROUND = 27, 190


class ConfirmScene(Dialog):
    """Asks; Enter goes on, unless something would be lost for good."""

    foot_units = 240.0

    def __init__(
        self,
        context: Context,
        title: str,
        text: str,
        yes: str,
        action: Action,
        no: str = BACK,
        other: Action | None = None,
    ) -> None:
        """Take the question, and the actions of yes and of no."""
        super().__init__(context, title, (560, 270))
        self._text = text
        away = Button(no, other or Pop, ESC if other is None else "")
        self.group = Group([away, Button(yes, action, primary=True)], focus=1)
        self.read_aloud(_(text))

    def resize(self, style: Style) -> None:
        """Lay out, as tall as the question is long."""
        inner = min(style.px(self._units[0]), style.size[0] - style.px(24)) - style.px(60)
        lines = len(style.wrap(_(self._text), "body", 19, inner))
        self._units = (self._units[0], max(270, _AROUND + _LINE * lines))
        super().resize(style)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the question; where the window is too low for it, in smaller letters."""
        text, units, room = _(self._text), 19.0, self.room(8).rest
        while units > 11 and len(self.style.wrap(text, "body", units, room.width)) * self._pitch(units) > room.height:
            units -= 1
        self.write(canvas, text, room.top, units, pitch=self._pitch(units))

    def _pitch(self, units: float) -> int:
        return self.style.px(units * _LINE / 19)
