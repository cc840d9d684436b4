"""The choice of a round of a game, and of a seat in it, side by side."""

from collections.abc import Callable

import pygame

from spades.engine.seats import Seat
from spades.ui.widgets import Picker
from spades.ui.widgets.grid import side_by_side
from spades.ui.words import common_texts as common


class RoundPickers:
    """Two pickers.

    Attributes:
        round: Chooses a round by its number.
        seat: Chooses a seat.
    """

    def __init__(self, first: Seat, changed: Callable[[object], None]) -> None:
        """Begin with nothing to choose from but a seat; `changed` takes the new choice."""
        self.round: Picker[int] = Picker(common.ROUND, [(1, "")], 1, changed)
        self.seat: Picker[Seat] = Picker(common.WHOSE, [(first, "")], first, changed)

    def place(self, row: pygame.Rect, gap: int) -> None:
        """Lay both out in a row."""
        self.round.rect, self.seat.rect = side_by_side(row, 2, gap)
        self.seat.rect.right = row.right
