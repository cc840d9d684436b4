"""Whose hand may be looked at when several people play at one screen: a turn lasts until it passes to another."""

from collections.abc import Collection
from dataclasses import dataclass

from spades.engine import GameState, Phase, Seat


@dataclass(frozen=True, slots=True)
class Turn:
    """A person's turn: everything from when the table came to them until it comes to another person.

    Attributes:
        number: Later turns have greater numbers.
        seat: The person's seat; None while all look on together: a round is over, or no person has been to move yet.
    """

    number: int = 0
    seat: Seat | None = None

    def after(self, state: GameState, persons: Collection[Seat]) -> "Turn":
        """Return the turn once the game has come to a state; while a player is to move, it is as it was."""
        if state.to_move is None:
            seat = None
        elif len(persons) == 1:
            # Nobody takes turns with the only person at this screen.
            (seat,) = persons
        elif state.to_move in persons:
            seat = state.to_move
        else:
            seat = self.seat
        return self if seat is self.seat else Turn(self.number + 1, seat)


def plays_itself(state: GameState) -> bool:
    """Return whether everybody can tell the next move: it is the last card of a hand.

    A lone legal card of a longer hand is not of that kind: that it is alone says what else the hand holds.
    """
    return state.phase is Phase.PLAY and len(state.tricks) == state.rules.cards_each - 1
