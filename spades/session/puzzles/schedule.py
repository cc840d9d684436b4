"""When a puzzle comes back: spaced repetition over the tries that were kept."""

from collections.abc import Iterable
from dataclasses import dataclass

from spades.session.history.archive import Try

INTERVALS = (1, 3, 7, 21)
"""Days after which a puzzle comes back: a wrong try begins with the first, each right one takes the next."""

SOLVED = 3
"""How often a puzzle is solved when it comes back until it is gone."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a person stands with a puzzle.

    Attributes:
        due: The day on which it is due; None for one that was never tried, and for one that is gone.
        solved: How often it was solved when it came back, 0 to `SOLVED`.
        last: The last try, or None.
    """

    due: int | None = None
    solved: int = 0
    last: Try | None = None

    @property
    def gone(self) -> bool:
        """Whether it was solved so often that it does not come back."""
        return self.solved >= SOLVED

    @property
    def new(self) -> bool:
        """Whether it was never tried."""
        return self.last is None

    def is_due(self, today: int) -> bool:
        """Return whether it has come back by a day."""
        return self.due is not None and self.due <= today


def standing(tries: Iterable[Try], today: int, *, met: bool = False) -> Standing:
    """Return how a person stands with a puzzle.

    A puzzle that is looked at before it is due stays as it is: only what comes back counts. A try on a day that is
    still to come, since the clock was set back, counts too, and its puzzle is due at once: nothing waits for a clock.

    Args:
        tries: The tries of this puzzle, in the order in which they were made.
        today: Today, as `Try.day`.
        met: Whether the puzzle was met before: the error in the game was a wrong try.
    """
    due: int | None = None
    step = solved = 0
    last: Try | None = None
    for one in tries:
        # A day before the last one: the clock was set back between the two.
        early = last is not None and due is not None and last.day <= one.day < due
        if early or solved >= SOLVED:
            continue
        if one.solved:
            solved += met or last is not None
            step = min(step + 1, len(INTERVALS) - 1)
        else:
            step = 0
        last = one
        due = one.day + INTERVALS[step]
    if last is None or solved >= SOLVED:
        return Standing(None, solved, last)
    return Standing(min(due or 0, today) if last.day > today else due, solved, last)
