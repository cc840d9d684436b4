"""Makes puzzles of the person's own decisions while somebody looks on; it never waits.

Every decision is looked at once, and what came of it is kept at once: who stops it goes on from there another time.
"""

import json
import logging
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spades.bots.analysis.values import METER, Mark
from spades.bots.process.asker import Asker, Failure, Patience, value_of
from spades.bots.process.process import ChildProcess
from spades.bots.process.wire import Answer, in_a_line
from spades.engine.notation import format_move
from spades.session.history.archive import Archive, ArchiveError, PuzzleResult
from spades.session.puzzles.habit import Broken, errors_in
from spades.session.puzzles.puzzle_child import look_strictly
from spades.session.puzzles.puzzle_data import read_puzzle
from spades.session.puzzles.puzzle_values import seen_from_south
from spades.session.puzzles.reviewed import ReviewedGame, reviewed_games
from spades.session.review.review_values import ReviewedDecision

log = logging.getLogger(__name__)

_TRICKY = 3
"""Puzzles from errors for a quiet one."""

_AHEAD = 0.025
"""By how much a decision that was right is ahead of all others where it may make a quiet puzzle, in chances to win."""

_IDLE = 5.0
_SECONDS = 5.0
_PATIENCE = Patience(start=60.0, grace=240.0, tries=1)
"""In plain Python a strict look takes minutes."""

_MOST_FAILED = 3


class _Question(NamedTuple):
    """A decision to be looked at."""

    game: int
    decision: ReviewedDecision
    position: str


class PuzzleMaker:
    """Looks at the decisions of the last reviewed games; `update` is called now and then.

    Attributes:
        games: The games that have been read so far, the newest first.
        broken: The person's errors in them, by the rules that they break.
    """

    def __init__(self, archive: Archive) -> None:
        """Begin with nothing read.

        Args:
            archive: Has the games, their reviews and what was found before.
        """
        self._archive = archive
        self._asker = Asker("the strict look", ChildProcess("spades-puzzles", look_strictly, _IDLE), _PATIENCE)
        self._reading: Iterator[ReviewedGame | float] | None = None
        self._questions: Iterator[_Question] = iter(())
        self._asked: _Question | None = None
        self._known: set[tuple[int | None, int, int]] = set()
        self._tricky = self._quiet = self._failed = 0
        self._begun = self._done = False
        self.games: list[ReviewedGame] = []
        self.broken: list[Broken] = []

    @property
    def has_read(self) -> bool:
        """Whether all games have been read."""
        return self._begun and self._reading is None

    @property
    def working(self) -> bool:
        """Whether more may come."""
        return not self._done

    def update(self) -> bool:
        """Read on, take an answer, ask the next question; returns whether there is a new puzzle, or a game was read."""
        if self._done:
            return False
        if not self._begun:
            self._begin()
        if self._reading is not None:
            return self._read_on()
        changed = False
        if self._asked is not None and (outcome := self._asker.poll()) is not None:
            changed = self._take(self._asked, outcome)
            self._asked = None
        if self._asked is None:
            self._asked = next(self._questions, None)
            if self._asked is None or self._failed >= _MOST_FAILED:
                self.stop()
                self._done = True
                return True
            self._asker.ask(self._asked.position, format_move(self._asked.decision.move), seconds=_SECONDS)
        return changed

    def stop(self) -> None:
        """End the work at once; all puzzles so far are kept."""
        self._asked = None
        self._asker.close()

    def _begin(self) -> None:
        self._begun = True
        try:
            for one in self._archive.results.puzzles(METER):
                self._known.add((one.game, one.round_number, one.place))
                self._count(one.data)
        except ArchiveError:
            self._done = True
        self._reading = reviewed_games(self._archive)

    def _read_on(self) -> bool:
        """Read a little."""
        if self._reading is None:
            return False
        try:
            game = next(self._reading)
        except StopIteration:
            self._reading = None
            self._questions = self._ask()
            self._done = not self.games
            return True
        if not isinstance(game, ReviewedGame) or game.played.game.rules.sides > 2:
            # What puzzles ask is told of two sides: their tricks, their bids, their scores.
            return False
        self.games.append(game)
        if game.played.game.rules.seats == 2:
            # With partners no rule of thumb was measured.
            self.broken.append(errors_in(game))
        return True

    def _ask(self) -> Iterator[_Question]:
        """Yield the decisions to look at: errors, the worst of the newest game first, and sometimes a right one."""
        every = [(game, one) for game in self.games for one in game.decisions if self._open(game, one)]
        errors = [(game, one) for game, one in every if one.mark.is_error]
        right = iter([(game, one) for game, one in every if one.mark is Mark.GOOD and _ahead(one) >= _AHEAD])
        errors.sort(key=lambda pair: (-pair[0].row.id, -pair[1].cost))
        for game, one in errors:
            yield self._question(game, one)
            yield from self._due_quiet(right)

    def _due_quiet(self, right: Iterator[tuple[ReviewedGame, ReviewedDecision]]) -> Iterator[_Question]:
        while self._tricky >= _TRICKY * (self._quiet + 1):
            pair = next(right, None)
            if pair is None:
                return
            yield self._question(*pair)

    def _open(self, game: ReviewedGame, decision: ReviewedDecision) -> bool:
        return (game.row.id, decision.round_number, decision.at) not in self._known

    def _question(self, game: ReviewedGame, decision: ReviewedDecision) -> _Question:
        return _Question(game.row.id, decision, seen_from_south(game.state_at(decision)))

    def _count(self, data: str) -> None:
        """Count a puzzle that was kept."""
        try:
            found = json.loads(data)
            if found is not None:
                quiet = read_puzzle(found).quiet
                self._quiet += quiet
                self._tricky += not quiet
        except (ValueError, RecursionError):
            pass

    def _take(self, question: _Question, outcome: Answer | Failure) -> bool:
        """Keep the answer; returns whether it is a puzzle."""
        decision = question.decision
        try:
            found = value_of(outcome)
            if found is not None and read_puzzle(found).position != question.position:
                raise ValueError("a puzzle of something else")  # noqa: TRY301
        except ValueError as error:
            log.warning("a decision was not looked at: %s", in_a_line(str(error)))
            self._failed += 1
            return False
        data = json.dumps(found)
        self._archive.results.keep_puzzle(METER, PuzzleResult(question.game, decision.round_number, decision.at, data))
        self._count(data)
        return found is not None


def _ahead(decision: ReviewedDecision) -> float:
    """Return by how much the best choice is ahead of all others."""
    others: Sequence[float] = [] if decision.price is None else [one.behind.value for one in decision.price.choices[1:]]
    return min(others, default=0.0)
