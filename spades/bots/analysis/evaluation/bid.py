"""A bid, analysed; and the choice between a look and a blind nil."""

import random

from spades.bots.analysis.evaluation.expected_figures import DEALT, expected_figures
from spades.bots.analysis.evaluation.measure import Payoffs, Sums, beside_best, points_of
from spades.bots.analysis.reasons.bids import reason_against, reason_for
from spades.bots.analysis.reasons.figures import cost
from spades.bots.analysis.values import Analysis, Choice, Figures, Kind, Reason
from spades.bots.search.belief import Belief
from spades.bots.search.bidding import BLIND_CHANCE, BLUR, bid_values, bids_blind, blind_values, likely_bid
from spades.bots.search.clock import LEAST_WORLDS, Budget
from spades.bots.search.compiled import make_solver
from spades.bots.search.facts import facts_of, number_of
from spades.bots.search.playing import blur
from spades.bots.search.solver import OutOfTimeError, Position, Solver
from spades.engine import View
from spades.engine.moves import BIDS, BLIND_NIL, LOOK

_TRICKS = tuple(range(14))
_FEWEST = tuple(-taken for taken in range(14))
_FIRST, _HOPELESS = 4, 0.12
"""Bids so far behind the best in the first worlds, in chances to win, are valued in no more of them."""


def analyse_bid(view: View, budget: Budget, seed: int) -> Analysis:
    """Return the bids from nil to 13, the best first, with what each comes to and why."""
    solver, rng = make_solver(), random.Random(seed)
    valued = bid_values(view, solver, budget.part(), rng)
    best = max(valued, key=lambda bid: (valued[bid], -bid))
    sums = _averages(view, best, solver, budget, seed)
    averages = sums.figures()
    figures = beside_best(best, valued, averages)
    order = sorted(figures, key=lambda bid: (bid != best, -figures[bid].win, -figures[bid].points, bid))
    reasons = {bid: reason_against(view, bid, best, figures) for bid in order[1:]}
    reasons[best] = reason_for(view, order, figures)
    return Analysis(tuple(Choice(BIDS[bid], figures[bid], sums.worlds(bid), reasons[bid]) for bid in order))


def _averages(view: View, best: int, solver: Solver, budget: Budget, seed: int) -> Sums:
    """Return what each bid comes to over the worlds that the full player draws, as far as the time goes.

    As the full player does it, one trick more or less than planned is allowed for. Bids that are hopeless in the
    first worlds are left at that.
    """
    facts, rng = facts_of(view), random.Random(seed)
    their_bid = view.bids[1 - view.rules.index(view.seat)]
    theirs = number_of(their_bid)
    broken = not view.rules.must_break_spades
    payoffs: dict[tuple[int, int], Payoffs] = {}
    sums = Sums()
    running = list(range(14))
    for done, world in enumerate(Belief.of(view).worlds(facts, budget, rng), 1):
        solver.deadline = budget.deadline_after(done - 1, LEAST_WORLDS)
        position = Position(facts.hand, world.theirs, int(view.starter is view.seat), None, broken)
        other = theirs
        if other is None:
            other = likely_bid(world.theirs, view.rules.hands, facts.their_discards(world.theirs), rng)
        points: dict[int, float] = {}
        made: dict[int, float] = {}
        win: dict[int, float] = {}
        try:
            # More tricks make a bid, fewer a nil: one question answers for all bids.
            most = round(solver.value(position, _TRICKS))
            least = -round(solver.value(position, _FEWEST))
            for bid in range(14):
                if (bid, other) not in payoffs:
                    exact = Payoffs.of(view, BIDS[bid], their_bid or BIDS[other])
                    payoffs[bid, other] = Payoffs(*(tuple(blur(payoff, BLUR)) for payoff in exact))
                payoff = payoffs[bid, other]
                made[bid] = payoff.made[most if bid else least]
                if bid in running:
                    points[bid] = solver.value(position, payoff.points)
                    win[bid] = solver.value(position, payoff.win)
        except OutOfTimeError:
            break
        sums.add(world.weight, (points, made, win))
        if done == _FIRST:
            figures = sums.figures()
            enough = figures[best].win - _HOPELESS
            sums.give_up([bid for bid in running if figures[bid].win < enough], best)
            running = [bid for bid in running if figures[bid].win >= enough]
    return sums


def analyse_blind(view: View) -> Analysis:
    """Return a look at the hand and a nil without one, the better first; worlds say no more than the odds."""
    theirs = view.bids[1 - view.rules.index(view.seat)] or BIDS[6]
    points = points_of(view, BLIND_NIL, theirs)
    hoped, _ = blind_values(view)
    blind = Figures(BLIND_CHANCE * points[0] + (1 - BLIND_CHANCE) * points[4], BLIND_CHANCE, hoped)
    looked = expected_figures(view, *DEALT)
    if bids_blind(view):
        looked = looked._replace(win=min(looked.win, hoped))
        return Analysis(
            (
                Choice(BLIND_NIL, blind, 0, Reason(kind=Kind.BLIND_HOPE)),
                Choice(LOOK, looked, 0, cost(looked, blind)),
            )
        )
    looked = looked._replace(win=max(looked.win, hoped))
    return Analysis(
        (
            Choice(LOOK, looked, 0, Reason(kind=Kind.LOOK)),
            Choice(BLIND_NIL, blind, 0, Reason(kind=Kind.NIL_FALLS, chance=1 - BLIND_CHANCE)),
        )
    )
