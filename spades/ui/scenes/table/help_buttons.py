"""Hint, undo and redo beside the table: what is offered, and where."""

import pygame

from spades.language import _
from spades.session.game.table_state import TableState
from spades.ui.device.commands import Command
from spades.ui.paint.style import Style
from spades.ui.scenes.table.helping import Hint
from spades.ui.table.layout import TableLayout
from spades.ui.widgets import Action, Button, Widget
from spades.ui.words import common_texts as common
from spades.ui.words import table_texts as texts

_SIZE = 16
"""That of the words undo and redo: both have it, or what is left of it for the longer one."""


class HelpButtons:
    """The three buttons.

    Attributes:
        offered: Those that are there now.
    """

    def __init__(self, ask_hint: Action, take_back: Action, make_again: Action) -> None:
        """Name the buttons; none is offered yet."""
        self._hint = Button(texts.HINT, ask_hint, Command.HINT, size=17)
        self._undo = Button(common.UNDO, take_back, Command.UNDO)
        self._redo = Button(texts.REDO, make_again, Command.REDO)
        self.offered: list[Widget] = []

    def offer(self, *, on: bool) -> bool:
        """Offer all of them, or none; returns whether that has changed."""
        wanted: list[Widget] = [self._undo, self._redo, self._hint] if on else []
        changed, self.offered = wanted != self.offered, wanted
        return changed

    def follow(self, state: TableState, hint: Hint) -> None:
        """Follow the table: which moves can be taken back, and how far the hint is."""
        self._hint.label = texts.HINT_COMES if hint.thinking else texts.HINT if hint.shown is None else common.MORE
        self._undo.enabled, self._redo.enabled = state.can_undo, state.can_redo

    def place(self, layout: TableLayout, style: Style) -> None:
        """Place the hint at the column's foot, and above it undo and redo side by side."""
        self._hint.rect = layout.control(0, bottom=True)
        row = layout.control(1, bottom=True)
        gap = style.px(6)
        # Two to a row, but never narrower than their words, which are long in some languages.
        pair = self._undo, self._redo
        words = max(style.font("body", _SIZE).size(_(button.label))[0] for button in pair)
        wide = max(row.width, 2 * (words + style.px(16)) + gap)
        if layout.left_handed:
            row.width = min(wide, layout.column, layout.middle.left - gap - row.left)
        else:
            right = row.right
            row.width = min(wide, layout.column, right - gap - layout.middle.right)
            row.right = right
        half = (row.width - gap) // 2
        size = min(style.fit(_(button.label), "body", _SIZE, half - style.px(12)) for button in pair)
        self._undo.size = self._redo.size = size
        self._undo.rect = pygame.Rect(row.left, row.top, half, row.height)
        self._redo.rect = pygame.Rect(row.right - half, row.top, half, row.height)
