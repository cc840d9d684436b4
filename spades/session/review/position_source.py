"""The questions that the screen of a position asks: of a game of the history, or of a puzzle."""

from typing import Protocol

from spades.engine import Card, Event, View
from spades.session.players.seating import Seating
from spades.session.review.review_values import ReviewedDecision


class Positions(Protocol):
    """Has the positions of decisions, by round and by how many moves of it came before."""

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        ...

    @property
    def game_number(self) -> int | None:
        """The number of the game in the history, or None where there is none to play on from."""
        ...

    def view_at(self, number: int, at: int) -> View:
        """Return a position as the seat that was to decide saw it.

        Raises:
            ValueError: There is none.
        """
        ...

    def events_before(self, number: int, at: int) -> tuple[Event, ...]:
        """Return the events of the round until then, as the seat that was to decide saw them.

        Raises:
            ValueError: There is no such position.
        """
        ...

    def hands_at(self, number: int, at: int) -> tuple[tuple[Card, ...], ...]:
        """Return all hands of a position, by seat in seating order.

        Raises:
            ValueError: There is none.
        """
        ...

    def agreed_at(self, decision: ReviewedDecision) -> tuple[str, str] | None:
        """Return the line of the card of agreements, and its text, that kept the partner from the best choice."""
        ...

    def learned_at(self, decision: ReviewedDecision) -> tuple[str, float] | None:
        """Return which leanings kept the partner from the best choice, and the tricks that it counted on.

        They are 0 where they depend on a hand that it did not know, and of what is no count of tricks.
        """
        ...
