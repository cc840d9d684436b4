"""A set of questions, one after another; what comes next is worked out while the person answers."""

import logging
import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, NamedTuple

from msgspec import Meta, Struct, convert

from spades.bots.analysis.bounds import Chance, Number, Tricks, Word
from spades.bots.analysis.codec import read_analysis
from spades.bots.process.asker import Asker, Failure, Patience, value_of
from spades.bots.process.process import ChildProcess
from spades.bots.process.wire import Answer as Said
from spades.bots.process.wire import in_a_line
from spades.engine import Rules, format_rules
from spades.session.drills.drill_child import work_out
from spades.session.drills.drill_values import SETS, Answer, Drill, Question, QuestionText, Solution, Verdict
from spades.session.drills.judging import judge
from spades.session.drills.questions import question_of

if TYPE_CHECKING:
    from spades.session.drills.drills import Drills

log = logging.getLogger(__name__)

AHEAD = 3
"""How many questions are worked out before they are asked."""

_IDLE = 30.0
_SECONDS = 5.0
_PATIENCE = Patience(start=30.0, grace=60.0, tries=2)
"""In plain Python a bid is worked out in some seconds."""

_MOST_FAILED = 3


class _Found(Struct, forbid_unknown_fields=True):
    """A question with what is true of it, as plain data."""

    question: Annotated[str, Meta(max_length=2000)]
    analysis: list[object] | None
    ladder: Annotated[dict[Word, Tricks], Meta(max_length=20)]
    worth: Number
    chances: Annotated[list[tuple[Chance, Chance]], Meta(max_length=13)]


class _Task(NamedTuple):
    text: QuestionText
    question: Question
    solution: Solution


def make_asker() -> Asker:
    """Return the asker of the drills' process."""
    return Asker("the drills", ChildProcess("spades-drills", work_out, _IDLE), _PATIENCE)


class Sitting:
    """Asks the questions of a set; `update` is called now and then, and never waits.

    Attributes:
        drill: What is drilled.
        count: How many questions the set has; one that comes back and cannot be worked out counts no more.
        verdicts: What came of each answer so far.
        verdict: What came of the answer to the present question; None until there is one.
        failed: Whether no question can be worked out on this machine.
    """

    def __init__(
        self,
        drills: "Drills",
        drill: Drill,
        rules: Rules,
        lines: Sequence[str] = (),
        asker: Callable[[], Asker] | None = None,
    ) -> None:
        """Begin a set.

        Args:
            drills: Keeps the answers.
            drill: What is drilled.
            rules: What is played.
            lines: Questions that come back; none for new ones.
            asker: Makes what works questions out; None for a process.
        """
        self._drills = drills
        self._rules = format_rules(rules)
        self._lines = list(lines)
        self._asker = (make_asker if asker is None else asker)()
        self._ready: list[_Task] = []
        self._chance = random.SystemRandom()
        self._failures = 0
        self.drill = drill
        self.count = len(lines) or SETS[drill]
        self._left = self.count
        self.verdicts: list[Verdict] = []
        self.verdict: Verdict | None = None

    @property
    def question(self) -> Question | None:
        """The present question; None until it is worked out, and when the set is over."""
        return self._ready[0].question if self._ready else None

    @property
    def over(self) -> bool:
        """Whether all questions have been answered, and the last verdict has been seen."""
        return not self._ready and not self._left

    @property
    def failed(self) -> bool:
        """Whether no question can be worked out on this machine."""
        return self._failures >= _MOST_FAILED and not self._ready

    def update(self) -> bool:
        """Take a question that has been worked out, and ask for the next; returns whether the present one has come."""
        first = not self._ready
        if self._asker.asking and (outcome := self._asker.poll()) is not None:
            self._take(outcome)
        if not self._asker.asking and self._left and len(self._ready) <= AHEAD and self._failures < _MOST_FAILED:
            if self._lines:
                self._asker.ask(self._lines[0], seconds=_SECONDS)
            else:
                self._asker.ask(self.drill.value, self._rules, self._chance.getrandbits(48), seconds=_SECONDS)
        return first and bool(self._ready)

    def take(self, answer: Answer) -> Verdict | None:
        """Judge an answer to the present question and keep it; None where there is none, or it has been answered."""
        if not self._ready or self.verdict is not None:
            return None
        text, question, solution = self._ready[0]
        self.verdict = judge(question, solution, answer, self._drills.today)
        self.verdicts.append(self.verdict)
        self._drills.keep(text, self.verdict)
        return self.verdict

    def go_on(self) -> None:
        """Come to the next question, once this one is answered."""
        if self.verdict is not None:
            self.verdict = None
            del self._ready[0]

    def stop(self) -> None:
        """End the work at once; every answer is kept."""
        self._asker.close()

    def _take(self, outcome: Said | Failure) -> None:
        try:
            task = _read(value_of(outcome))
            if task.question.drill is not self.drill or (self._lines and str(task.text) != self._lines[0]):
                raise ValueError("another question")  # noqa: TRY301
        except ValueError as error:
            log.warning("a question was not worked out: %s", in_a_line(str(error)))
            self._failures += 1
            if self._lines:
                # One that is damaged is left out.
                del self._lines[0]
                self._left -= 1
                self.count -= 1
            return
        if self._lines:
            del self._lines[0]
        elif self._drills.knows(str(task.text)) or task.text in [one.text for one in self._ready]:
            return
        self._failures = 0
        self._left -= 1
        self._ready.append(task)


def _read(data: object) -> _Task:
    """Return the question that came, worked out.

    Raises:
        ValueError: It is none.
    """
    found = convert(data, _Found)
    text = QuestionText.parse(found.question)
    question = question_of(text)
    offered = len(question.cards) if question.drill is Drill.SAID else 0
    analysis = None if found.analysis is None else read_analysis(found.analysis, question.view.legal_moves)
    if (analysis is None) is (question.drill in (Drill.BIDS, Drill.NIL)) or len(found.chances) != offered:
        raise ValueError("a question that is not worked out")
    chances = tuple((then, now) for then, now in found.chances)
    return _Task(text, question, Solution(analysis, found.ladder, found.worth, chances))
