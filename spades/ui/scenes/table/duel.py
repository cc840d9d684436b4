"""Both results of a duel, when its last round has been played."""

from collections.abc import Sequence
from functools import partial

import pygame

from spades.session.game.practice import Duel
from spades.ui.charts.duel import draw_duel
from spades.ui.context import Context
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.table.table_flow import leave_table
from spades.ui.transitions import Pop
from spades.ui.widgets import Button, Group
from spades.ui.words import common_texts as common


class DuelScene(Dialog):
    """The rounds, and how much of the first lead was play and how much was cards, over the table."""

    def __init__(self, context: Context, duel: Duel, sides: Sequence[str], *, named: bool) -> None:
        """Take the results, and the names of the sides, the person's first; `named` where several people played."""
        super().__init__(context, common.SEATS_SWAPPED, (820, 680))
        self._duel = duel
        self._sides = sides
        self._named = named
        self._title = Button(common.TITLE, partial(leave_table, context))
        self._close = Button(common.CLOSE, Pop, common.ESC, primary=True)
        self.group = Group([self._title, self._close])
        self.group.focus_on(self._close)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint both results."""
        body, foot = self.body, self._close.rect.top - self.style.px(14)
        area = pygame.Rect(body.left, body.top, body.width, foot - body.top)
        draw_duel(canvas, self.style, area, self._duel, self._sides, named=self._named)
