"""A dialog as large as the window allows, with buttons that flow, and a line for what has just been done."""

from collections.abc import Sequence

import pygame

from spades.language import _
from spades.ui.context import Context
from spades.ui.paint.style import Style
from spades.ui.scenes.base import Dialog
from spades.ui.widgets import Button, Widget

ROOM = (700, 530)
"""The units of design that a page needs at the least."""

_LEAST_WIDE = 118
"""How narrow a button may get, in units of design, before the row is broken."""


class Page(Dialog):
    """A large dialog.

    Attributes:
        said: What has just been done, or went wrong; stands above the buttons.
        alarms: Whether it went wrong.
        foot: Where the buttons begin, in pixels from the top.
    """

    def __init__(self, context: Context, title: str) -> None:
        """Name the page."""
        super().__init__(context, title, (1180, 760))
        self.said = ""
        self.alarms = False
        self.foot = 0

    def resize(self, style: Style) -> None:
        """Lay out for a canvas; on a small one text gives way a little, so that there is room for what it tells."""
        super().resize(style.roomy(*ROOM))

    def say(self, text: str, *, alarm: bool = False) -> None:
        """Tell what has been done, or with an alarm what went wrong, for eyes and ears."""
        self.said = text
        self.alarms = alarm
        self._dirty = True
        self.context.speech.say(text, keep=alarm, again=True)

    def flow_footer(self, buttons: Sequence[Button]) -> None:
        """Place buttons along the bottom, in as many rows as they need, the last one rightmost at the foot."""
        style = self.style
        gap, tall = style.px(10), max(30, style.px(44))
        fit = max(1, (self.body.width + gap) // (style.px(_LEAST_WIDE) + gap))
        rows = -(-len(buttons) // fit)
        each = -(-len(buttons) // rows)
        wide = min(style.px(180), (self.body.width - (each - 1) * gap) // each)
        placed = list(reversed(buttons))
        for at, button in enumerate(placed):
            row, column = divmod(at, each)
            left = self.body.right - (column + 1) * wide - column * gap
            button.rect = pygame.Rect(left, self.body.bottom - (row + 1) * tall - row * gap, wide, tall)
        self.foot = self.body.bottom - rows * tall - (rows - 1) * gap

    def flow_head(self, widgets: Sequence[Widget], least: float) -> int:
        """Place controls under the title, side by side as far as they fit; returns where they end."""
        style = self.style
        gap, tall = style.px(8), max(28, style.px(40))
        fit = min(len(widgets), max(1, (self.body.width + gap) // (style.px(least) + gap)))
        rows = -(-len(widgets) // fit)
        each = -(-len(widgets) // rows)
        y = self.body.top
        for row in range(rows):
            some = widgets[row * each : (row + 1) * each]
            wide = (self.body.width - (len(some) - 1) * gap) // len(some)
            for column, widget in enumerate(some):
                widget.rect = pygame.Rect(self.body.left + column * (wide + gap), y, wide, tall)
            y += tall + gap
        return y

    @property
    def line(self) -> int:
        """How much room the line above the buttons takes."""
        return self.style.font("body", 16).get_height() + self.style.px(10)

    def draw_said(self, canvas: pygame.Surface) -> None:
        """Paint what was said."""
        if self.said:
            style = self.style
            at = (self.body.left, self.foot - self.line // 2)
            text = style.elide(_(self.said), "body", 16, self.body.width)
            colour = style.theme.bad if self.alarms else style.theme.text
            style.draw_text(canvas, text, "body", 16, colour, at, "midleft", self.body.width)
