"""The questions of the running game to the players on its seats: none of them waits for an answer."""

from typing import Protocol

from spades.bots import Limit
from spades.engine import Move, View


class Player(Protocol):
    """A player on one seat, as the running game drives it from its loop.

    None of the methods waits for the player or raises for what it did. It has at most one question open.
    """

    @property
    def thinking(self) -> bool:
        """Whether a question is open: it was asked, and neither answered nor forgotten."""
        ...

    def start(self) -> None:
        """Get ready before the first question; nothing happens where the player is ready already."""
        ...

    def ask(self, view: View, limit: Limit) -> None:
        """Ask for a move within a limit; a question that was open is dropped, and its answer with it."""
        ...

    def use_time(self, view: View) -> None:
        """Let the player ponder while another is to move; it answers no differently for it, only sooner.

        Nothing happens while a question is open, or where the player is not ready.
        """
        ...

    def poll(self) -> Move | None:
        """Return the answer, which closes the question, or None while there is none.

        Returns:
            One of the legal moves of the view that was asked about. It comes in the end, whatever the player does:
            one that answers nothing, or nothing legal, is stood in for.
        """
        ...

    def forget(self) -> None:
        """Drop the open question and all that the player has seen: who is asked next knows nothing of it."""
        ...

    def kill(self) -> None:
        """End the player at once and give back its resources; it can be started again."""
        ...
