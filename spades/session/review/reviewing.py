"""The side of a review at work that a screen knows: all is answered at once, nothing is waited for."""

from typing import Protocol

from spades.session.review.review_values import Review


class Reviewing(Protocol):
    """The review of one game, as far as it has come. It is worked out elsewhere, and none of this waits for it."""

    @property
    def review(self) -> Review:
        """The review by now; the same value as long as nothing was added."""
        ...

    @property
    def working(self) -> bool:
        """Whether more is on its way: not yet done, and not stopped."""
        ...

    @property
    def problem(self) -> str:
        """A sentence that says why it cannot go on, or nothing."""
        ...

    def update(self) -> bool:
        """Take the answers that have come; returns whether anything is new."""
        ...

    def go_on(self) -> None:
        """Work on it, from where it stands."""
        ...

    def stop(self) -> None:
        """Work on it no longer; all results are kept, and the next who asks goes on from them."""
        ...
