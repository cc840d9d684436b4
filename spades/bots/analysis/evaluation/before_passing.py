"""The choice of cards to pass: the few ways that are worth a thought, played out."""

import random

from spades.bots.analysis.reasons.figures import cost
from spades.bots.analysis.values import Analysis, Choice, Figures, Kind, Reason
from spades.bots.search.clock import Budget
from spades.bots.search.four.passing import pass_prospects
from spades.bots.search.four.payoff import Payoff, is_made
from spades.bots.search.four.playing import supposed_bids
from spades.engine import Pass, View

_SHOWN = 3


def analyse_a_pass(view: View, worlds: int, seed: int) -> Analysis:
    """Return the best ways to pass, at most three, the best first.

    Args:
        view: A position in which the seat is to pass.
        worlds: How many worlds are asked.
        seed: What they are drawn from.
    """
    values, outcomes = pass_prospects(view, Budget(worlds), random.Random(seed))
    order = sorted(values, key=lambda way: -round(values[way], 9))[:_SHOWN]
    bids, payoff, me = supposed_bids(view), Payoff(view), view.rules.index(view.seat)
    nil = not bids[me]
    keeper = me if nil else me ^ 2
    best = Reason(kind=Kind.GIVES_DANGER if nil else Kind.KEEPS_COVER)
    figures = {}
    for way in order:
        worths = [payoff(bids, taken) for taken in outcomes[way]]
        made = [is_made(bids, taken, keeper) for taken in outcomes[way]]
        count = max(1, len(worths))
        figures[way] = Figures(
            sum(worth.points for worth in worths) / count, sum(made) / count, sum(worth.win for worth in worths) / count
        )
    top = figures[order[0]]
    choices = [Choice(Pass(order[0]), top if outcomes[order[0]] else None, len(outcomes[order[0]]), best)]
    for way in order[1:]:
        its = figures[way]._replace(win=min(figures[way].win, top.win))
        choices.append(Choice(Pass(way), its, len(outcomes[way]), cost(its, top, nil=True)))
    return Analysis(tuple(choices))
