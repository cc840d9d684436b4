"""A second window on the same games: it says so, and writes nothing."""

import pygame

from spades.language import N_, _
from spades.session.program.instance import Instance
from spades.ui.context import Context
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Pop, Quit, Transition
from spades.ui.widgets import Button, Group


class SecondWindowScene(Dialog):
    """Offers to show the window that is open, or to play without saving."""

    def __init__(self, context: Context, instance: Instance) -> None:
        """Build the choice."""
        super().__init__(context, N_("Spades is already open"), (640, 300))
        self._instance = instance
        self._play = Button(N_("Play without saving"), self._without, N_("Esc"))
        self._show = Button(N_("Show the open window"), self._to_front, "Enter", primary=True)
        self.group = Group([self._play, self._show])
        self.group.focus_on(self._show)

    def layout(self) -> None:
        """Place the buttons."""
        self._play.rect, self._show.rect = self.footer(2, 260)

    def back(self) -> Transition | None:
        """Escape stays here."""
        return self._without()

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Say why there is a choice."""
        style = self.style
        text = _(
            "Your games belong to the window that is already open; only one can save them. You can play "
            "here too, but none of it is kept when this window closes."
        )
        for at, line in enumerate(style.wrap(text, "body", 19, self.body.width)):
            style.draw_text(
                canvas, line, "body", 19, style.theme.text, (self.body.left, self.body.top + at * style.px(27))
            )

    def _to_front(self) -> Transition:
        if self._instance.ask_to_show():
            return Quit()
        return self._without()

    def _without(self) -> Transition:
        self.context.notices.add(_("Nothing in this window is saved: Spades is open in another one."))
        return Pop()
