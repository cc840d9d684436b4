"""The side of the pipe that makes questions and works them out: seeds or questions in, plain data out."""

from typing import TYPE_CHECKING

from spades.bots.process.child import serve
from spades.session.players.adviser_child import stand_back

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


def work_out(pipe: "Connection", idle: float) -> None:
    """Answer questions until the pipe closes.

    Args:
        pipe: Gives `(number, drill, rules, seed)` for a new question, or `(number, line)` for one that comes back;
            takes the question with what is true of it.
        idle: Seconds without a question after which the process ends, and gives its memory back.
    """
    # The search and its tables are loaded in this process alone.
    from spades.bots.analysis.encoding import write_analysis  # noqa: PLC0415
    from spades.bots.analysis.evaluation.recommending import hint_effort  # noqa: PLC0415
    from spades.engine import parse_rules  # noqa: PLC0415
    from spades.session.drills.drill_values import Drill, QuestionText  # noqa: PLC0415
    from spades.session.drills.making import make_question, solve  # noqa: PLC0415
    from spades.session.drills.questions import state_of  # noqa: PLC0415

    stand_back()

    def answer(*asked: str | int) -> object:
        if len(asked) == 1:
            text = QuestionText.parse(str(asked[0]))
        else:
            drill, rules, seed = asked
            text = make_question(Drill(drill), parse_rules(str(rules)), int(seed))
        found = solve(text, state_of(text), hint_effort())
        return {
            "question": str(text),
            "analysis": None if found.analysis is None else write_analysis(found.analysis),
            "ladder": dict(found.ladder),
            "worth": found.worth,
            "chances": found.chances,
        }

    serve(pipe, answer, idle)
