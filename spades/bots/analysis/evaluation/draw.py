"""A card of the draw, analysed: keep it, or take the next."""

import random
from functools import partial

from spades.bots.analysis.evaluation.expected_figures import expected_figures
from spades.bots.analysis.evaluation.measure import points_of
from spades.bots.analysis.reasons.draw import draw_reasons
from spades.bots.analysis.values import Analysis, Choice, Figures, Kind, Reason
from spades.bots.search.clock import Budget
from spades.bots.search.compiled import make_solver
from spades.bots.search.drawing import draw_values
from spades.bots.search.nilcourse import NIL_HANDS, nil_outcomes
from spades.bots.search.playing import payoff_of
from spades.engine import View
from spades.engine.moves import KEEP, REJECT


def analyse_draw(view: View, budget: Budget, seed: int) -> Analysis:
    """Return keeping and rejecting the offered card, the better first, by the finished hands that may come of each."""
    values = draw_values(view, make_solver(), budget.part(), random.Random(seed))
    if values.nil is not None:
        return _for_nil(view, values.nil)
    kept, rejected = values.tricks
    gain, keeps = kept - rejected, values.keeps
    worths = values.worths[0 if keeps else 1]
    mean = kept if keeps else rejected
    deviations = [worth - mean for worth in worths]
    figures = expected_figures(view, mean, deviations), expected_figures(view, mean - abs(gain), deviations)
    best, other = (KEEP, REJECT) if keeps else (REJECT, KEEP)
    reasons = draw_reasons(view, gain)
    worse = figures[1]._replace(win=min(figures[1].win, figures[0].win))
    return Analysis(
        (
            Choice(best, figures[0], len(worths), reasons[0]),
            Choice(other, worse, len(worths), reasons[1]),
        )
    )


def _for_nil(view: View, chances: tuple[float, float]) -> Analysis:
    """Return both choices of a hand that is drawn for nil, the better first, by how often it then holds."""
    won, lost = nil_outcomes(lambda ours, theirs: payoff_of(view, (ours, theirs)))
    gained, given = nil_outcomes(partial(points_of, view))
    choices: list[Choice] = []
    for move, chance in ((KEEP, chances[0]), (REJECT, chances[1])):
        points, win = (chance * made + (1 - chance) * fallen for made, fallen in ((gained, given), (won, lost)))
        reason = Reason(kind=Kind.NIL_HOPE, chance=chance)
        choices.append(Choice(move, Figures(points, chance, win), NIL_HANDS, reason))
    keep, reject = choices
    return Analysis((keep, reject) if chances[0] >= chances[1] else (reject, keep))
