"""A scene over the table of which those parts are painted that look different from the frame before."""

import pygame

from spades.engine.cards import Card
from spades.ui.context import Context
from spades.ui.paint.appearance import Appearance, ChangeTracker
from spades.ui.paint.parts import gathered
from spades.ui.scenes.base import BaseScene
from spades.ui.table.board import Board


class PaintedScene(BaseScene):
    """A scene over the running game, painted in parts.

    Attributes:
        board: The running game on screen.
    """

    def __init__(self, context: Context, board: Board) -> None:
        """Take over the table."""
        super().__init__(context)
        self.board = board
        self._moved: tuple[pygame.Rect, ...] | None = None
        self._looks = ChangeTracker()
        self._anew = False

    def puts_off(self) -> bool:
        """Return whether this frame paints nothing, and the next one what has happened; asking clears it."""
        return self.board.puts_off()

    def consume_dirty(self) -> bool:
        """Return whether the screen must be painted again; asking clears it."""
        table, controls = self.board.consume_dirty(), self.group.consume_dirty()
        others, anew, self._dirty, self._anew = self._dirty, self._anew, False, False
        self._moved = None
        if not (table or controls or others or anew):
            return False
        # They are looked at whatever else has changed: the next frame is compared with this one.
        tells = controls or others or anew or self.board.tells
        pieces, cards = self._looks.changed(self.looks()) if tells else [], self.board.moved if table else []
        spoilt = self.board.spoilt if table else []
        self.style.under.begin_frame()
        self.style.under.spoil(None if others or pieces is None or spoilt is None else [*pieces, *spoilt])
        if others or anew or pieces is None or cards is None:
            return True
        self._moved = gathered([*cards, *pieces], pygame.Rect((0, 0), self.style.size))
        return bool(self._moved)

    def moved(self) -> tuple[pygame.Rect, ...] | None:
        """Return where the table looks different."""
        return self._moved

    def see_anew(self) -> None:
        """Take notice that something else was shown in its place, or over it: all of it is painted."""
        self._anew = True
        self.board.see_anew()

    def looks(self) -> dict[str, Appearance]:
        """Return how all looks that is not the table view's, nor says of itself that it has changed."""
        return self.group.looks(self.style)

    def look_again(self) -> None:
        """Have what has another look painted anew."""
        self.board.look_again()

    def draw_below(self, canvas: pygame.Surface) -> None:
        """Paint what lies below the cards."""
        raise NotImplementedError

    def draw_cards(self, canvas: pygame.Surface, focus: Card | None) -> None:
        """Paint the cards and what lies below them; `focus` is the card with the keyboard's focus."""
        under = self.style.under
        under.spoil(self.board.choose_cards(focus))
        rests = under.paint(canvas, self, self._draw_still)
        if rests:
            # What is painted with another picture for now is so until its own is there.
            under.spoil([self.context.sprites.replaced])
        else:
            self.draw_below(canvas)
        self.board.draw_cards(canvas, still=not rests)

    def _draw_still(self, page: pygame.Surface) -> None:
        self.draw_below(page)
        self.board.draw_still(page)
