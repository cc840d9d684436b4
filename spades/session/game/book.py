"""The keeper of a game as it is played: a change at a time, each with a receipt that tells when it may be shown."""

from typing import Protocol

from spades.engine import Game, GameState, Move, Seat


class Receipt(Protocol):
    """Tells when a change is on the disk."""

    @property
    def done(self) -> bool:
        """Whether it may be shown."""

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for it; returns whether it is done."""


class Book(Protocol):
    """Keeps one game; `spades.session.journal` has the one that lasts."""

    @property
    def assisted(self) -> bool:
        """Whether the round under way had help."""

    @property
    def number(self) -> int:
        """The game's number in the archive; 0 where it is in none."""

    @property
    def origin(self) -> int | None:
        """The number of the game whose packs it plays again, or None."""

    @property
    def undone(self) -> list[tuple[int, Move]]:
        """The moves that can be made again, the next one first, with their numbers."""

    def sealed(self, game: Game) -> Receipt:
        """Keep the seal of the next round."""

    def dealt(self, game: Game, state: GameState) -> Receipt:
        """Keep a round that has begun."""

    def moved(self, game: Game, seat: Seat, move: Move, seconds: float, after: GameState) -> Receipt:
        """Keep a move; moves undone before it can no longer be made again."""

    def took_back(self, moves: list[Move], *, misclick: bool) -> Receipt:
        """Keep that the last moves were taken back."""

    def made_again(self, count: int) -> Receipt:
        """Keep that moves which were undone are made again."""

    def marked(self, kind: str) -> Receipt:
        """Keep that the round had help: "hint", or "practice" where it was tried out beside the game."""


class _Done:
    """The receipt of a change that is kept nowhere: it may be shown at once."""

    done = True

    def wait(self, seconds: float | None = None) -> bool:
        """Return at once."""
        del seconds
        return True


_DONE = _Done()


class LooseBook:
    """Keeps all that a game needs while it is played, and nothing longer.

    Attributes:
        assisted: Whether the round under way had help.
        number: 0.
        origin: None.
        undone: The moves that can be made again, the next one first; their numbers are 0.
    """

    number = 0
    origin = None

    def __init__(self) -> None:
        """Begin with nothing."""
        self.assisted = False
        self.undone: list[tuple[int, Move]] = []

    def sealed(self, game: Game) -> Receipt:
        """Keep nothing."""
        del game
        return _DONE

    def dealt(self, game: Game, state: GameState) -> Receipt:
        """Begin a round: it had no help, and nothing of it was undone."""
        del game, state
        self.assisted, self.undone = False, []
        return _DONE

    def moved(self, game: Game, seat: Seat, move: Move, seconds: float, after: GameState) -> Receipt:
        """Forget the moves that were undone."""
        del game, seat, move, seconds, after
        self.undone = []
        return _DONE

    def took_back(self, moves: list[Move], *, misclick: bool) -> Receipt:
        """Keep the moves, to be made again."""
        self.undone = [*((0, move) for move in moves), *self.undone]
        self.assisted = self.assisted or not misclick
        return _DONE

    def made_again(self, count: int) -> Receipt:
        """Drop the moves that are made again."""
        del self.undone[:count]
        return _DONE

    def marked(self, kind: str) -> Receipt:
        """Keep that the round had help."""
        del kind
        self.assisted = True
        return _DONE
