"""The person's drills: every answer that was given, the questions that have come back, and a set to begin."""

import logging
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from spades.engine import Rules, parse_rules
from spades.session.drills.drill_values import SETS, Drill, QuestionText, Result, Verdict
from spades.session.drills.questions import answer_word
from spades.session.drills.sitting import Sitting
from spades.session.history.archive import Archive, ArchiveError, DrillRow, Try
from spades.session.puzzles.puzzles import local_day
from spades.session.puzzles.schedule import Standing, standing

if TYPE_CHECKING:
    from spades.bots.process.asker import Asker

log = logging.getLogger(__name__)


class Drills:
    """Keeps answers, the oldest first. Nothing here raises because of a file or the journal.

    Attributes:
        results: What came of every answer, by the number of seats: who bids well for two may not for four.
        problem: A sentence that says what could not be read or kept, or nothing.
    """

    def __init__(
        self, archive: Archive, today: Callable[[], int] = local_day, asker: "Callable[[], Asker] | None" = None
    ) -> None:
        """Read the kept results.

        Args:
            archive: Keeps answers.
            today: Tells the day.
            asker: Makes what works questions out; None for a process.
        """
        self._archive = archive
        self._today = today
        self._asker = asker
        self._tries: defaultdict[str, list[Try]] = defaultdict(list)
        self.results: defaultdict[int, list[Result]] = defaultdict(list)
        self.problem = ""
        try:
            for row in archive.results.drills():
                self._read(row)
        except ArchiveError as error:
            self.problem = str(error)

    @property
    def today(self) -> int:
        """Today, counted as `datetime.date.toordinal` does."""
        return self._today()

    def of(self, drill: Drill, seats: int) -> list[Result]:
        """Return the results of one drill with so many seats."""
        return [one for one in self.results[seats] if one.drill is drill]

    def knows(self, line: str) -> bool:
        """Return whether a question was answered before."""
        return line in self._tries

    def due(self, drill: Drill, rules: Rules) -> list[str]:
        """Return the questions, as lines, that were answered wrong and have come back by today, under some rules."""
        return [
            line
            for line, tries in self._tries.items()
            if line.startswith(f"{drill.value} ") and _seats_of(line) == rules.seats
            if (stands := self._standing(tries)) is not None and stands.is_due(self.today)
        ]

    def begin(self, drill: Drill, rules: Rules, lines: Sequence[str] = ()) -> Sitting:
        """Begin a set: of new questions, or of some that come back."""
        return Sitting(self, drill, rules, lines[: SETS[drill]], self._asker)

    def keep(self, text: QuestionText, verdict: Verdict) -> None:
        """Keep an answer, at once."""
        word, result = answer_word(verdict.answer), verdict.result
        self._add(str(text), word, result)
        try:
            data = msgspec.json.encode(result).decode()
            self._archive.results.keep_drill(DrillRow(str(text), word, data))
        except ArchiveError as error:
            self.problem = str(error)

    def _add(self, line: str, word: str, result: Result) -> None:
        self.results[_seats_of(line)].append(result)
        self._tries[line].append(Try(line, result.day, word, result.right))

    def _read(self, row: DrillRow) -> None:
        try:
            self._add(row.question, row.answer, msgspec.json.decode(row.result, type=Result))
        except (ValueError, RecursionError) as error:
            log.warning("an answer to a drill is damaged: %s", error)

    def _standing(self, tries: Sequence[Try]) -> Standing | None:
        """Return how the person stands with a question; None where it was right from the first."""
        wrong = next((at for at, one in enumerate(tries) if not one.solved), None)
        return None if wrong is None else standing(tries[wrong:], self.today)


def _seats_of(line: str) -> int:
    """Return for how many seats a question is; 0 where that cannot be read."""
    try:
        return _seats_by(QuestionText.parse(line).position.partition(" ")[0])
    except ValueError:
        return 0


@lru_cache(maxsize=64)
def _seats_by(rules: str) -> int:
    return parse_rules(rules).seats
