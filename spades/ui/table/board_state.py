"""The value that a board is told."""

from dataclasses import dataclass

from spades.engine.seats import Seat
from spades.engine.view import View
from spades.session.players.seating import Seating


@dataclass(frozen=True, slots=True)
class BoardState:
    """A table as its viewer may know it.

    Attributes:
        view: The game.
        seating: Who sits where.
        shared: Whether several people play at it, so that nobody is "You", and each looks in turn.
        looking: Whether somebody looks at the hand of the view's seat.
        awaited: The seat of the person who comes next and has not looked; None where one looks, or all look on.
        laying_down: Whether the cards of a claim are being laid down.
        thinking: Whether a player is to move.
        plays_itself: Whether a person is to move whose last card it is.
        pending: Whether something has happened that is still to be told.
        behind: By how many points whoever has won the game was behind at the most; 0 as long as it goes on.
        leap: Whether moves were taken back or made again: what led here is not shown a second time.
    """

    view: View
    seating: Seating
    shared: bool = False
    looking: bool = True
    awaited: Seat | None = None
    laying_down: bool = False
    thinking: bool = False
    plays_itself: bool = False
    pending: bool = False
    behind: int = 0
    leap: bool = False
