"""The choice of a round of a game, and of a seat in it."""

from collections.abc import Callable, Iterable

import pygame

from spades.engine.seats import Seat
from spades.ui.widgets import Picker, Widget
from spades.ui.widgets.layout import side_by_side
from spades.ui.words import review_texts as texts
from spades.ui.words.review import round_name


class RoundPickers:
    """Two pickers side by side."""

    def __init__(self, first: Seat, changed: Callable[[object], None]) -> None:
        """Begin with nothing to choose from.

        Args:
            first: The seat that is chosen first.
            changed: Takes the round, a number, or the seat that has been chosen.
        """
        self._round: Picker[int] = Picker(texts.ROUND, [(1, "")], 1, changed)
        self._seat: Picker[Seat] = Picker(texts.WHOSE, [(first, "")], first, changed)

    @property
    def widgets(self) -> list[Widget]:
        """Both of them."""
        return [self._round, self._seat]

    @property
    def round(self) -> int:
        """The number of the round that is chosen."""
        return self._round.value

    @property
    def seat(self) -> Seat:
        """The seat that is chosen."""
        return self._seat.value

    def offer_rounds(self, numbers: Iterable[int]) -> None:
        """Say which rounds there are."""
        self._round.offer([(number, round_name(number)) for number in numbers])

    def offer_seats(self, names: Iterable[tuple[Seat, str]]) -> None:
        """Say which seats there are, and what they are called."""
        self._seat.offer(list(names))

    def place(self, area: pygame.Rect, tall: int, gap: int) -> None:
        """Lay both out at the top of an area."""
        top = pygame.Rect(area.left, area.top, area.width, tall)
        self._round.rect, self._seat.rect = side_by_side(top, 2, gap)
        self._seat.rect.right = area.right
