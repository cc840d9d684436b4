"""The gestures of the pointer: it points at cards, presses them, and carries them where they are let go."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from spades.engine.cards import Card
from spades.ui.device.touch import STILL_PIXELS
from spades.ui.table.board import Board
from spades.ui.transitions import Transition

_DRAG_PIXELS = 7
"""How far a card is pulled before it follows the pointer: a hand that presses is not quite still."""

_DOUBLE_SECONDS = 0.35
"""How soon after a press another one in its place is the second of a double click."""


class Pressed(NamedTuple):
    """A click on one of the viewer's cards."""

    card: Card


class Dropped(NamedTuple):
    """One of the viewer's cards that was dragged, and let go somewhere."""

    card: Card
    at: tuple[int, int]


class TablePressed(NamedTuple):
    """A click on the table beside the cards."""

    at: tuple[int, int]


class Pointed(NamedTuple):
    """The pointer, moving onto a card or off all cards."""

    card: Card | None


Gesture = Pressed | Dropped | TablePressed | Pointed


class DoubleClick:
    """A memory of presses, which knows the second one of a double click: something else lies in its place by then."""

    def __init__(self) -> None:
        """Begin with nothing pressed."""
        self._at: tuple[int, int] | None = None
        self._since: float | None = None
        self._now = 0.0

    def update(self, now: float) -> None:
        """Let time pass; `now` is in seconds."""
        self._now = now
        if self._at is not None and self._since is None:
            self._since = now

    def remember(self, at: tuple[int, int]) -> None:
        """Take a place where a press has done something that cannot be meant twice."""
        self._at, self._since = at, None

    def is_second(self, at: tuple[int, int], still: int) -> bool:
        """Return whether a press at a place is that second one, at most `still` pixels from the first."""
        soon = self._since is None or self._now - self._since < _DOUBLE_SECONDS
        if self._at is not None and soon and _apart(at, self._at) <= still:
            self._since = None
            return True
        self._at = None
        return False


class CardGestures:
    """Follows the pointer over the table.

    Attributes:
        by_finger: Whether it is a finger, which is never quite still.
    """

    by_finger = False

    def __init__(
        self, board: Board, grabs: Callable[[Card], bool], report: Callable[[Gesture], Transition | None]
    ) -> None:
        """Begin with nothing in hand; `grabs` knows whether a card can be dragged now, `report` takes gestures."""
        self._board = board
        self._grabs, self._report = grabs, report
        self._grabbed: tuple[Card, tuple[int, int]] | None = None
        self._again = False
        self._double = DoubleClick()

    def update(self, now: float) -> None:
        """Let time pass; `now` is in seconds."""
        self._double.update(now)

    @property
    def holding(self) -> bool:
        """Whether a card is pressed or carried."""
        return self._grabbed is not None

    def press(self, at: tuple[int, int]) -> Transition | None:
        """Take the button going down: it finishes any motion, and a double click plays nothing twice."""
        # That it is one shows when the button goes up: a card may be pulled away as soon as the one before is played.
        self._again = self._double.is_second(at, self._still)
        card = self._board.card_at(at)
        if card is not None and self._grabs(card):
            self._grabbed = (card, at)
            return None
        if self._again:
            return None
        if not self._board.settled:
            self._board.skip()
            return None
        return self._report(TablePressed(at))

    def point(self, at: tuple[int, int], *, held: bool, over_control: bool) -> None:
        """Take the pointer moving: with the button held or not, over a control or not."""
        if self._grabbed is None:
            self._report(Pointed(None if over_control else self._board.card_at(at)))
        elif not held:
            self.let_go()
        elif self._board.held is not None or _apart(at, self._grabbed[1]) > self._still:
            self._board.hold(self._grabbed[0], at)

    def release(self, at: tuple[int, int]) -> Transition | None:
        """Take the button going up: a click on the card that was pressed, or the end of its way."""
        if self._grabbed is None:
            return None
        (card, start), self._grabbed = self._grabbed, None
        # Where the pointer leaps, nothing is known of its way.
        if self._board.held is None and _apart(at, start) <= self._still:
            if self._again:
                return None
            # A card on the move may have left the pointer by now: the one that was pressed is meant.
            transition = self._report(Pressed(card))
            if not self._grabs(card):
                self._double.remember(start)
            return transition
        transition = self._report(Dropped(card, at))
        self._board.hold(None)
        return transition

    @property
    def _still(self) -> int:
        return still_pixels(finger=self.by_finger)

    def let_go(self) -> None:
        """Put back the card in hand."""
        self._grabbed = None
        self._board.hold(None)


def still_pixels(*, finger: bool) -> int:
    """Return how far a press may wander and still mean the place where it began."""
    return STILL_PIXELS if finger else _DRAG_PIXELS


def _apart(at: tuple[int, int], start: tuple[int, int]) -> int:
    offset = pygame.Vector2(at) - pygame.Vector2(start)
    return round(max(abs(offset.x), abs(offset.y)))
