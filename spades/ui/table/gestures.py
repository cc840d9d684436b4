"""What the pointer does with cards: it points at them, presses them, and carries them where they are let go."""

from typing import Protocol

import pygame

from spades.engine.cards import Card
from spades.ui.device.touch import STILL_PIXELS
from spades.ui.table.view import TableView
from spades.ui.transitions import Transition

_DRAG_PIXELS = 7
"""How far a card is pulled before it follows the pointer: a hand that presses is not quite still."""

_DOUBLE_SECONDS = 0.35
"""How soon after a press another one in its place is the second of a double click."""


class TakesGestures(Protocol):
    """Whoever knows what a gesture means in the phase that is shown."""

    def may_grab(self, card: Card) -> bool:
        """Return whether a card can be dragged now."""

    def press_card(self, card: Card) -> Transition | None:
        """Take a click on one of the viewer's cards."""

    def drop_card(self, card: Card, at: tuple[int, int]) -> Transition | None:
        """Take a card that was dragged and let go."""

    def press_table(self, at: tuple[int, int]) -> Transition | None:
        """Take a click on the table beside the cards."""

    def point_card(self, card: Card | None) -> None:
        """Take the pointer moving onto a card, or off all cards."""


class CardGestures:
    """Follows the pointer over the table.

    Attributes:
        by_finger: Whether it is a finger, which is never quite still.
    """

    by_finger = False

    def __init__(self, table_view: TableView, meaning: TakesGestures) -> None:
        """Begin with nothing in hand.

        Args:
            table_view: Where the cards are.
            meaning: Knows what a gesture means.
        """
        self._table_view = table_view
        self._meaning = meaning
        self._grabbed: tuple[Card, tuple[int, int]] | None = None
        self._played: tuple[int, int] | None = None
        self._played_at: float | None = None
        self._now = 0.0

    def update(self, now: float) -> None:
        """Let time pass; `now` is in seconds."""
        self._now = now
        if self._played is not None and self._played_at is None:
            self._played_at = now

    @property
    def holding(self) -> bool:
        """Whether a card is pressed or carried."""
        return self._grabbed is not None

    def press(self, at: tuple[int, int]) -> Transition | None:
        """Take the button going down; what is moving is finished by it.

        The second press of a double click plays nothing: the card that was meant is gone, and another in its place.
        """
        soon = self._played_at is None or self._now - self._played_at < _DOUBLE_SECONDS
        if self._played is not None and soon and _apart(at, self._played) <= self._still:
            self._played_at = None
            return None
        self._played = None
        card = self._table_view.card_at(at)
        if card is not None and self._meaning.may_grab(card):
            self._grabbed = (card, at)
            return None
        if not self._table_view.settled:
            self._table_view.skip()
            return None
        return self._meaning.press_table(at)

    def point(self, at: tuple[int, int], *, held: bool, over_control: bool) -> None:
        """Take the pointer moving.

        Args:
            at: Where it is.
            held: Whether the button is down.
            over_control: Whether a control is under it.
        """
        if self._grabbed is None:
            self._meaning.point_card(None if over_control else self._table_view.card_at(at))
        elif not held:
            self.let_go()
        elif self._table_view.held is not None or _apart(at, self._grabbed[1]) > self._still:
            self._table_view.hold(self._grabbed[0], at)

    def release(self, at: tuple[int, int]) -> Transition | None:
        """Take the button going up: a click on the card that was pressed, or the end of its way."""
        if self._grabbed is None:
            return None
        (card, start), self._grabbed = self._grabbed, None
        if self._table_view.held is None:
            # A card on the move may have left the pointer by now: the one that was pressed is meant.
            if _apart(at, start) > self._still:
                return None
            transition = self._meaning.press_card(card)
            if not self._meaning.may_grab(card):
                self._played, self._played_at = start, None
            return transition
        transition = self._meaning.drop_card(card, at)
        self._table_view.hold(None)
        return transition

    @property
    def _still(self) -> int:
        return STILL_PIXELS if self.by_finger else _DRAG_PIXELS

    def let_go(self) -> None:
        """Put back what is in hand."""
        self._grabbed = None
        self._table_view.hold(None)


def _apart(at: tuple[int, int], start: tuple[int, int]) -> int:
    offset = pygame.Vector2(at) - pygame.Vector2(start)
    return round(max(abs(offset.x), abs(offset.y)))
