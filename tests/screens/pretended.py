"""A review that nobody works out: screens show it, and no process is begun for it."""

from collections.abc import Generator
from dataclasses import dataclass

from spades.session.history.played_game import PlayedGame
from spades.session.review.review_values import Review
from spades.session.review.summary import empty_review_steps


@dataclass
class Pretended:
    """A review that has come as far as it says, and goes no further by itself.

    Attributes:
        fresh: Whether the review is another than when it was last asked for.
    """

    review: Review
    working: bool = False
    problem: str = ""
    fresh: bool = False

    def update(self) -> bool:
        was, self.fresh = self.fresh, False
        return was

    def go_on(self) -> None:
        self.working = self.review.done < 1

    def stop(self) -> None:
        self.working = False


def nothing_found(played: PlayedGame) -> Generator[float, None, Pretended | None]:
    """Return the review of a game before anything is worked out; None if it cannot be read."""
    read = played._played
    return None if read is None else Pretended((yield from empty_review_steps(read, played.row.seating)))
