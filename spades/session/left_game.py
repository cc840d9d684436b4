"""The game that was left, or whose first deck waits for its cut: what there is to go on with, as the journal has it."""

import logging
from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from spades.engine import NotationError
from spades.engine.record import finish
from spades.session.game.practice import is_practice
from spades.session.history.archive import GameRow
from spades.session.journal import Journal, SavedGame

if TYPE_CHECKING:
    from spades.session.game.opening import Opening

log = logging.getLogger(__name__)


class LeftGame:
    """Reads it anew each time: what was left may have changed."""

    def __init__(self, journal: Journal) -> None:
        """Take the journal that has it."""
        self._journal = journal

    @property
    def can_go_on(self) -> bool:
        """Whether there is a game to go on with, be it that its first deck waits; after a practice, the one left."""
        # To look at a very long one takes long: that is left for when it is gone on with.
        if self.takes_long:
            return self._long_goes_on
        left = self.read()
        if isinstance(left, SavedGame) and left.over:
            return is_practice(left.game) and self._journal.waiting() is not None
        return left is not None

    def older(self, games: Sequence[GameRow]) -> GameRow | None:
        """Return the latest unfinished game of the person's own beside the one that `can_go_on` speaks of, or None.

        Args:
            games: The rows of the archive, newest first.
        """
        number = self._journal.under_way
        if number is None or not self._journal.is_open(number):
            number = self._journal.waiting()
        own = (row for row in games if row.ended is None and not (row.practice or row.imported))
        return next((row for row in own if row.id != number), None)

    @property
    def in_midgame(self) -> bool:
        """Whether a game can be gone on with in which everyone has done something: there is something to leave."""
        if self.takes_long:
            return self._long_goes_on
        left = self.read()
        if not isinstance(left, SavedGame):
            return False
        game = left.game
        if left.over:
            waiting = self._journal.waiting() if is_practice(game) else None
            if waiting is None:
                return False
            game = self._journal.load(waiting)
        return len(game.moves) >= game.rules.seats

    @property
    def _long_goes_on(self) -> bool:
        """Whether a very long game under way, or the one that was left for it, can be gone on with, by its row."""
        number = self._journal.under_way
        return (number is not None and self._journal.is_open(number)) or self._journal.waiting() is not None

    @property
    def takes_long(self) -> bool:
        """Whether to read the game under way takes more than a moment."""
        return self._journal.current_is_long

    def read(self) -> "SavedGame | Opening | None":
        """Return the game that was left, be it over, or one whose first deck waits for its cut; else None."""
        return finish(self.steps())

    def steps(self) -> "Generator[float, None, SavedGame | Opening | None]":
        """Return the same as `read`, a round at a time."""
        text = self._journal.opening()
        if text is not None:
            from spades.session.game.opening import Opening  # noqa: PLC0415  # with the first table

            try:
                return Opening.parse(text)
            except NotationError as error:
                log.warning("the opening in the journal is damaged: %s", error)
                self._journal.keep_opening(None)
        return (yield from self._journal.current_steps())
