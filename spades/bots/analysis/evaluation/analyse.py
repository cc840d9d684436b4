"""The one question: what is every legal choice worth in this position, and why?"""

import random
from time import perf_counter

from spades.bots.analysis.evaluation.bid import analyse_bid, analyse_blind
from spades.bots.analysis.evaluation.draw import analyse_draw
from spades.bots.analysis.evaluation.four import analyse_partners
from spades.bots.analysis.evaluation.play import analyse_play
from spades.bots.analysis.values import Analysis
from spades.bots.base import Limit
from spades.bots.search.clock import Budget, Clock
from spades.engine import Phase, View
from spades.engine.moves import LOOK


def analyse(view: View, limit: Limit, seed: int | None = None, clock: Clock = perf_counter) -> Analysis:
    """Return what every choice of a seat that is to move is worth, and why.

    The recommended choice is what the full player makes of the same worlds: with a number of worlds and no clock,
    what `ExpertBot(seed)` plays. The same seed and number of worlds give the same analysis.

    Args:
        view: A position in which the seat of the view is to move.
        limit: What may be spent, as for a move.
        seed: What the worlds are drawn from; None for the system's own chance.
        clock: What tells the time, where a limit in seconds is set.

    Raises:
        ValueError: The seat of the view is not to move.
    """
    if not view.legal_moves:
        raise ValueError("the seat of the view is not to move: there is no decision to analyse")
    budget = Budget.of(limit, clock)
    if seed is None:
        seed = random.SystemRandom().randrange(2**32)
    if view.rules.seats != 2:
        return analyse_partners(view, budget, seed)
    match view.phase:
        case Phase.DRAW:
            return analyse_draw(view, budget, seed)
        case Phase.BID if LOOK in view.legal_moves:
            return analyse_blind(view)
        case Phase.BID:
            return analyse_bid(view, budget, seed)
        case _:
            return analyse_play(view, budget, seed)
