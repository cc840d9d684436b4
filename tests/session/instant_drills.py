"""Works out drills in this process, for tests: quickly, with few worlds, from seeds that count up."""

from functools import cache
from typing import Any

from spades.bots.analysis.encoding import write_analysis
from spades.bots.analysis.evaluation.pricing import Effort
from spades.bots.process.asker import Failure, Trouble
from spades.bots.process.wire import Answer
from spades.engine import parse_rules
from spades.session.drills.drill_values import Drill, QuestionText
from spades.session.drills.making import make_question, solve
from spades.session.drills.questions import state_of

made = cache(make_question)
"""Makes a question; one that was made before is there at once."""

FEW = Effort(depth=1, worlds=8, batches=2, most=2)


class InstantAsker:
    """Stands in for what asks the process of the drills.

    Attributes:
        asked: What it was asked.
        fails: Whether nothing comes of it.
    """

    fails = False

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self._open: tuple[Any, ...] | None = None

    @property
    def asking(self) -> bool:
        return self._open is not None

    def ask(self, *question: Any, seconds: float) -> None:
        assert seconds > 0
        # The chance of the system is that of the test.
        seeded = question if len(question) == 1 else (*question[:-1], len(self.asked))
        self._open = seeded
        self.asked.append(seeded)

    def poll(self) -> Answer | Failure | None:
        asked, self._open = self._open, None
        if asked is None:
            return None
        return Failure(Trouble.ENDED) if self.fails else Answer(1, 0.1, work(*asked))

    def close(self) -> None:
        self._open = None


_KNOWN: dict[tuple[Any, ...], object] = {}


def work(*asked: Any) -> object:
    """Return a question, worked out; one that was asked for before at once."""
    if asked not in _KNOWN:
        if len(asked) == 1:
            text = QuestionText.parse(asked[0])
        else:
            text = made(Drill(asked[0]), parse_rules(asked[1]), asked[2])
        found = solve(text, state_of(text), FEW)
        _KNOWN[asked] = {
            "question": str(text),
            "analysis": None if found.analysis is None else write_analysis(found.analysis),
            "ladder": dict(found.ladder),
            "worth": found.worth,
            "chances": [list(pair) for pair in found.chances],
        }
    return _KNOWN[asked]
