"""The controls by which a bid and a draw are chosen in a position at the table, and how that table is laid out."""

from collections.abc import Callable
from functools import partial

import pygame

from spades.engine.moves import BIDS, KEEP, REJECT, Move
from spades.engine.public import Phase
from spades.engine.view import View
from spades.ui.context import Context
from spades.ui.device.commands import Command
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.scenes.table.board_options import board_options
from spades.ui.table.bid_panel import BidPanel
from spades.ui.table.choosing import typed_bid
from spades.ui.table.layout import TableLayout
from spades.ui.table.layout_four import lay_out
from spades.ui.table.painter import TablePainter
from spades.ui.widgets import Button, Group, Widget
from spades.ui.words import common_texts as common
from spades.ui.words import table_texts as texts
from spades.ui.words.review import bid_heading

_CHOICES: dict[Phase, tuple[Move, ...]] = {Phase.BID: BIDS, Phase.DRAW: (REJECT, KEEP)}


class MoveControls:
    """The numbers of a bid, and Discard and Keep.

    Attributes:
        buttons: The button of each move.
    """

    def __init__(self, choose: Callable[[Move], None], nil: Command | str = "") -> None:
        """Make the buttons.

        Args:
            choose: Takes the move whose button is pressed.
            nil: The command that bids nil at once; nothing where its key only leads to the number.
        """
        self.buttons: dict[Move, Button] = {bid: Button(str(bid.n), partial(choose, bid)) for bid in BIDS[1:]}
        self.buttons[BIDS[0]] = Button(common.NIL, partial(choose, BIDS[0]), nil)
        self.buttons[REJECT] = Button(texts.DISCARD, partial(choose, REJECT), Command.DISCARD)
        self.buttons[KEEP] = Button(texts.KEEP, partial(choose, KEEP), Command.KEEP)
        self._panel: BidPanel
        self._typed = ""

    def begin(self, view: View) -> None:
        """Offer the numbers that may be bid in a position, and forget the digits that were typed."""
        self._typed = ""
        for bid in BIDS:
            self.buttons[bid].enabled = view.phase is not Phase.BID or bid in view.legal_moves

    def choices(self, phase: Phase) -> list[Widget]:
        """Return the buttons of a phase: none where cards are chosen."""
        return [self.buttons[move] for move in _CHOICES.get(phase, ())]

    def place(self, style: Style, layout: TableLayout) -> None:
        """Place the buttons where they are at the table."""
        self._panel = BidPanel.of(style, layout, 0)
        rects = dict(zip((REJECT, KEEP), layout.draw_buttons(), strict=True))
        for move, button in self.buttons.items():
            button.rect = rects.get(move) or self._panel.buttons[move]

    def type_bid(self, group: Group, digit: str) -> None:
        """Give the bid that is typed, one digit more, the keyboard: Enter makes it."""
        self._typed = typed_bid(self._typed, digit)
        self.focus_on(group, BIDS[int(self._typed)])

    def focus_on(self, group: Group, move: Move) -> None:
        """Give the button of a move the keyboard."""
        group.focus_on(self.buttons[move])
        group.shown = True

    def draw_panel(self, canvas: pygame.Surface, style: Style, name: str | None) -> None:
        """Paint the panel behind the numbers; `name` is who bids, None for the person who reads it."""
        theme, box = style.theme, self._panel.box
        panel(canvas, box, theme.panel, style.px(16), theme.line, alpha=244)
        at = (box.left + style.px(22), self._panel.head)
        style.draw_text(canvas, bid_heading(name), "title", 27, theme.text, at, "midleft", box.width - style.px(44))


def lay_table(context: Context, style: Style, seats: int, *, guided: bool = False) -> tuple[TableLayout, TablePainter]:
    """Return the layout of a table of so many seats, and its painter."""
    layout = lay_out(seats, style, board_options(context.settings, guided=guided))
    context.sprites.fit(layout.card)
    return layout, TablePainter(style, layout, context.sprites)
