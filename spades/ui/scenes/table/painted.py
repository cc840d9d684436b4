"""A scene over the table: a picture made of pieces, of which those are painted that differ from the frame before."""

import pygame

from spades.engine.cards import Card
from spades.ui.context import Context
from spades.ui.paint.parts import EVERYWHERE, Parts, gather_parts
from spades.ui.paint.pieces import ChangeTracker, Pieces, draw_pieces
from spades.ui.scenes.base import BaseScene
from spades.ui.scenes.table.running_game import RunningGame
from spades.ui.transitions import Transition
from spades.ui.widgets import Widget


class PaintedScene(BaseScene):
    """A scene over the running game. Nothing says that it has changed: each frame is compared with the one before.

    Attributes:
        running: The running game and its board, which the scenes of the table share.
        board: Its board.
        session: The game itself.
    """

    _at: int | None = None
    """The place in the hand of the card that has the keyboard, in the phases in which cards can."""

    def __init__(self, context: Context, running: RunningGame) -> None:
        """Take over the table."""
        super().__init__(context)
        self.running, self.board, self.session = running, running.board, running.session
        self._below, self._above = ChangeTracker(), ChangeTracker()
        self._pieces: tuple[Pieces, Pieces] | None = None

    def pieces_below(self) -> Pieces:
        """Return the pieces below the cards."""
        return self.board.below()

    def pieces_above(self) -> Pieces:
        """Return the pieces above the cards, and those that set them apart."""
        return {**self.board.marks(self.focused_card()), **self.board.above(), **self.board.held_card()}

    def focused_card(self) -> Card | None:
        """Return the card with the keyboard's focus, unless a control has it."""
        hand = self.board.hand_in_order()
        if self._at is None or not hand or not self.group.shown or self.group.focused is not None:
            return None
        return hand[min(self._at, len(hand) - 1)]

    def have(self, widgets: list[Widget]) -> None:
        """Have other controls; the keyboard stays where it is, if that is still there."""
        focused = self.group.focused
        self.group.widgets = widgets
        self.group.focus = widgets.index(focused) if focused in widgets else None

    def update(self, now: float) -> Transition | None:
        """Let time pass: the next frame has pieces of its own."""
        self._pieces = None
        return super().update(now)

    def puts_off(self) -> bool:
        """Return whether this frame paints nothing, and the next one the change; asking clears it."""
        return self.board.puts_off()

    def consume_dirty(self) -> Parts:
        """Return where the table looks different from the frame before; asking clears it."""
        whole, self._dirty = self._dirty, False
        self._pieces = self.pieces_below(), self.pieces_above()
        below, above = map(ChangeTracker.find_changes, (self._below, self._above), self._pieces)
        cards, come = self.board.begin_frame(), self.board.come
        self.style.under.begin_frame()
        self.style.under.spoil(None if whole or below is None else [*below, *come])
        if whole or below is None or above is None:
            return EVERYWHERE
        return gather_parts([*cards, *come, *below, *above], pygame.Rect((0, 0), self.style.size))

    def see_anew(self) -> None:
        """Take notice that all of it is painted: the pieces below the cards are as they were."""
        self._pieces = None

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint the pieces below the cards, the cards, and the pieces above them."""
        under = self.style.under
        under.spoil(self.board.choose_cards(self.focused_card()))
        rests = under.paint(canvas, self, self._draw_resting)
        if rests:
            # What is painted with another picture for now is so until its own is there.
            under.spoil([self.context.sprites.replaced])
        else:
            self._draw_below(canvas)
        self.board.draw_cards(canvas, still=not rests)
        draw_pieces(canvas, self.pieces_above() if self._pieces is None else self._pieces[1])

    def _draw_below(self, canvas: pygame.Surface) -> None:
        self.board.draw_cloth(canvas)
        draw_pieces(canvas, self.pieces_below() if self._pieces is None else self._pieces[0])

    def _draw_resting(self, page: pygame.Surface) -> None:
        self._draw_below(page)
        self.board.draw_cards(page, others=False)
