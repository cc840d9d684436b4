"""A question before something that changes more than it may seem."""

import pygame

from spades.language import N_, _
from spades.ui.context import Context
from spades.ui.paint.style import Style
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Action, Pop
from spades.ui.widgets import Button, Group

_LINE, _AROUND = 27, 190


class ConfirmScene(Dialog):
    """Asks; whoever asked for it goes on with Enter, unless something would be lost for good."""

    def __init__(
        self,
        context: Context,
        title: str,
        text: str,
        yes: str,
        action: Action,
        no: str = N_("Back"),
        other: Action | None = None,
    ) -> None:
        """Say what is asked, and what happens on yes and on no."""
        super().__init__(context, title, (560, 270))
        self._text = text
        self._no = Button(no, other or Pop, "Esc" if other is None else "")
        self._yes = Button(yes, action, primary=True)
        self.group = Group([self._no, self._yes], focus=1)
        self.tell(_(text))

    def resize(self, style: Style) -> None:
        """Lay out, as tall as the question is long."""
        inner = min(style.px(self._units[0]), style.size[0] - style.px(24)) - style.px(60)
        lines = len(style.wrap(_(self._text), "body", 19, inner))
        self._units = (self._units[0], max(270, _AROUND + _LINE * lines))
        super().resize(style)

    def layout(self) -> None:
        """Place the buttons."""
        self._no.rect, self._yes.rect = self.footer(2, 240)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the question; where the window is too low for it, in smaller letters."""
        style = self.style
        units, room = 19.0, self._yes.rect.top - style.px(8) - self.body.top
        while units > 11 and len(style.wrap(_(self._text), "body", units, self.body.width)) * self._pitch(units) > room:
            units -= 1
        for at, line in enumerate(style.wrap(_(self._text), "body", units, self.body.width)):
            where = (self.body.left, self.body.top + at * self._pitch(units))
            style.draw_text(canvas, line, "body", units, style.theme.text, where)

    def _pitch(self, units: float) -> int:
        return self.style.px(units * _LINE / 19)
