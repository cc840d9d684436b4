"""A dialog as large as the window allows, with buttons that flow, and a line for news."""

from collections.abc import Sequence

import pygame

from spades.language import _
from spades.ui.context import Context
from spades.ui.paint.style import Style
from spades.ui.scenes.base import Dialog
from spades.ui.widgets import Button, Widget
from spades.ui.widgets.grid import Column, at_least, place, side_by_side, spaced

ROOM = (700, 530)
"""The units of design that a page needs at the least."""

_LEAST_WIDE = 118
"""How narrow a button may get, in units of design, before the row is broken."""


class Page(Dialog):
    """A large dialog.

    Attributes:
        said: What has just been done, or went wrong; stands above the buttons.
        alarms: Whether it went wrong.
    """

    def __init__(self, context: Context, title: str) -> None:
        """Name the page."""
        super().__init__(context, title, (1180, 760))
        self.said = ""
        self.alarms = False

    def resize(self, style: Style) -> None:
        """Lay out for a canvas; on a small one letters give way a little, so that there is room for the text."""
        super().resize(style.roomy(*ROOM))

    def say(self, text: str, *, alarm: bool = False) -> None:
        """Tell news, or with an alarm a failure, for eyes and ears."""
        self.said = text
        self.alarms = alarm
        self._dirty = True
        self.context.speech.say(text, keep=alarm, again=True)

    def room_below(self, top: int) -> pygame.Rect:
        """Return the area from a line down to that for news, as wide as the page."""
        return pygame.Rect(self.body.left, top, self.body.width, self.foot - self.line - top)

    def flow_footer(self, buttons: Sequence[Button]) -> None:
        """Place buttons along the bottom, in as many rows as they need, the last one rightmost at the foot."""
        style = self.style
        gap, high = style.px(10), at_least(style, 44, 30)
        fit = max(1, (self.body.width + gap) // (style.px(_LEAST_WIDE) + gap))
        rows = -(-len(buttons) // fit)
        each = -(-len(buttons) // rows)
        wide = min(style.px(180), (self.body.width - (each - 1) * gap) // each)
        room = Column(self.body)
        for end in range(len(buttons), 0, -each):
            some = buttons[max(0, end - each) : end]
            row = room.foot(high, gap)
            place(some, spaced(row, len(some), wide, gap))
            self.foot = row.top

    def flow_head(self, widgets: Sequence[Widget], least: float) -> int:
        """Place controls under the title, side by side as far as they fit; returns where they end."""
        style = self.style
        gap, high = style.px(8), at_least(style, 40, 28)
        fit = min(len(widgets), max(1, (self.body.width + gap) // (style.px(least) + gap)))
        rows = -(-len(widgets) // fit)
        each = -(-len(widgets) // rows)
        room = Column(self.body)
        for start in range(0, len(widgets), each):
            some = widgets[start : start + each]
            place(some, side_by_side(room.top(high, gap), len(some), gap))
        return room.rest.top

    def place_tabs(self, tabs: Widget, beside: Widget, most: tuple[float, float] = (0.69, 640)) -> pygame.Rect:
        """Place tabs at the top, and a control at the right; returns the area between them and the line for news.

        Tabs have a share of the width, up to so many units of design: `most`.
        """
        style, (share, units) = self.style, most
        room = Column(self.room_below(self.body.top - style.px(6)))
        row = room.top(max(28, style.px(38)), style.px(12))
        tabs.rect = pygame.Rect(row.left, row.top, min(round(row.width * share), style.px(units)), row.height)
        wide = min(style.px(220), round(row.width * (0.98 - share)))
        beside.rect = pygame.Rect(row.right - wide, row.top, wide, row.height)
        return room.rest

    def draw_corner(self, canvas: pygame.Surface, text: str) -> None:
        """Paint a few quiet words across from the title."""
        at = (self.body.right, self.rect.top + self.style.px(46))
        self.style.draw_text(canvas, text, "body", 17, self.style.theme.quiet, at, "midright", self.body.width * 0.4)

    @property
    def line(self) -> int:
        """How much room the line above the buttons takes."""
        return self.style.font("body", 16).get_height() + self.style.px(10)

    def draw_said(self, canvas: pygame.Surface) -> None:
        """Paint the line for news."""
        if self.said:
            style = self.style
            at = (self.body.left, self.foot - self.line // 2)
            text = style.elide(_(self.said), "body", 16, self.body.width)
            colour = style.theme.bad if self.alarms else style.theme.text
            style.draw_text(canvas, text, "body", 16, colour, at, "midleft", self.body.width)
