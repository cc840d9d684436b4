"""A position that somebody asked about, kept as a puzzle where it has one answer, and that for sure."""

import json
import logging
from enum import Enum, auto

from spades.bots.analysis.values import METER
from spades.bots.process.asker import Asker, Failure, Patience
from spades.bots.process.process import ChildProcess
from spades.bots.process.wire import in_a_line
from spades.engine import Move
from spades.engine.notation import format_move
from spades.session.history.archive import Archive, ArchiveError, PuzzleResult
from spades.session.positions.known_position import KnownPosition
from spades.session.puzzles.puzzle_child import look_strictly
from spades.session.puzzles.puzzle_data import read_puzzle
from spades.session.puzzles.puzzle_values import ASKED, seen_from_south

log = logging.getLogger(__name__)

_IDLE, _SECONDS = 5.0, 5.0
_PATIENCE = Patience(start=60.0, grace=240.0, tries=1)
"""In plain Python a strict look takes minutes."""


class Kept(Enum):
    """What came of it."""

    KEPT = auto()
    NO_ANSWER = auto()
    """No choice is surely better than all others."""

    FAILED = auto()


def can_be_puzzle(position: KnownPosition) -> bool:
    """Return whether a position may be kept: all that is known of it can be written down, and two sides play."""
    return position.rules.hands == "deal" and position.rules.sides == 2


class AskedPuzzle:
    """Looks at a position strictly, and keeps it; `update` is called now and then and never waits."""

    def __init__(self, archive: Archive) -> None:
        """Begin with nothing asked; the archive keeps puzzles."""
        self._archive = archive
        self._asker = Asker("the strict look", ChildProcess("spades-puzzles", look_strictly, _IDLE), _PATIENCE)

    @property
    def working(self) -> bool:
        """Whether an answer is waited for."""
        return self._asker.asking

    def ask(self, position: KnownPosition, tempting: Move) -> None:
        """Look at a position.

        Args:
            position: The position.
            tempting: What else one would think of there.

        Raises:
            ValueError: There is a flaw in the position.
        """
        self.stop()
        state = position.turned().state()
        self._asker.ask(seen_from_south(state), format_move(tempting), seconds=_SECONDS)

    def update(self) -> Kept | None:
        """Take an answer that has come, and keep the puzzle that it makes."""
        outcome = self._asker.poll() if self._asker.asking else None
        if outcome is None:
            return None
        if isinstance(outcome, Failure) or outcome.error is not None:
            log.warning("a position was not looked at: %s", in_a_line(str(outcome)))
            return Kept.FAILED
        if outcome.value is None:
            return Kept.NO_ANSWER
        try:
            read_puzzle(outcome.value)
            self._archive.results.keep_puzzle(METER, PuzzleResult(None, ASKED, 0, json.dumps(outcome.value)))
        except (ValueError, ArchiveError) as error:
            log.warning("a puzzle was not kept: %s", in_a_line(str(error)))
            return Kept.FAILED
        return Kept.KEPT

    def stop(self) -> None:
        """End the work at once."""
        self._asker.close()
