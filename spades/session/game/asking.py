"""What needs everybody's yes: one asks, the others answer, and it is done once all have agreed."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from spades.engine import Seat


class Favor(Enum):
    """What can be asked for."""

    UNDO = "undo"
    HINT = "hint"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to everybody.

    Attributes:
        favor: What is asked for.
        seat: Who asks.
        awaited: The seats whose people have not answered, in seating order.
    """

    favor: Favor
    seat: Seat
    awaited: tuple[Seat, ...]


class Asking:
    """The one question that is open at a table, if any.

    Attributes:
        open: The question, or None.
    """

    def __init__(self) -> None:
        """Begin without a question."""
        self.open: Asked | None = None
        self._declined: set[tuple[Favor, Seat]] = set()

    def may_ask(self, favor: Favor, seat: Seat) -> bool:
        """Return whether a seat can ask: one thing at a time, and after a no not once more."""
        return self.open is None and (favor, seat) not in self._declined

    def ask(self, favor: Favor, seat: Seat, others: Iterable[Seat]) -> bool:
        """Ask everybody; returns whether it is asked."""
        if not self.may_ask(favor, seat):
            return False
        self.open = Asked(favor, seat, tuple(others))
        return True

    def answer(self, seats: Iterable[Seat], *, agreed: bool) -> Asked | None:
        """Take an answer that counts for some seats; the asker can only withdraw.

        Returns:
            The question if all have agreed now; it is open no more.
        """
        asked, answered = self.open, frozenset(seats)
        if asked is None:
            return None
        if not agreed and answered & {asked.seat, *asked.awaited}:
            self.open = None
            if asked.seat not in answered:
                self._declined.add((asked.favor, asked.seat))
        elif agreed:
            self.open = replace(asked, awaited=tuple(seat for seat in asked.awaited if seat not in answered))
        return self.consume_granted()

    def consume_granted(self) -> Asked | None:
        """Return the question if nobody is awaited any more; asking closes it."""
        if self.open is None or self.open.awaited:
            return None
        granted, self.open = self.open, None
        return granted

    def drop(self) -> None:
        """Forget the question: the table is another by now."""
        self.open = None
        self._declined.clear()
