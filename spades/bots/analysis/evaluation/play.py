"""A card to play, analysed."""

import random

from spades.bots.analysis.evaluation.measure import Payoffs, Sums, beside_best
from spades.bots.analysis.reasons.cards import reason_against, reason_for
from spades.bots.analysis.reasons.position_facts import PositionFacts
from spades.bots.analysis.values import Analysis, Choice
from spades.bots.search.belief import Belief
from spades.bots.search.clock import LEAST_PLAY_WORLDS, Budget
from spades.bots.search.compiled import make_solver
from spades.bots.search.facts import facts_of
from spades.bots.search.playing import best_card, card_values
from spades.bots.search.solver import OutOfTimeError, Position, Solver
from spades.engine import PlayCard, View
from spades.engine.moves import PLAYS


def analyse_play(view: View, budget: Budget, seed: int) -> Analysis:
    """Return the cards that may be played, the best first, with what each comes to and why."""
    legal = tuple(int(move.card) for move in view.legal_moves if isinstance(move, PlayCard))
    solver = make_solver()
    valued = card_values(view, solver, budget.part(), random.Random(seed)) if len(legal) > 1 else {}
    best = best_card(list(legal), valued)
    known = position_facts_of(view, legal, budget, seed)
    sums = _averages(known, solver, budget)
    averages = sums.figures()
    figures = beside_best(best, valued, averages)
    order = sorted(figures, key=lambda card: (card != best, -figures[card].win, -figures[card].points, card))
    unbid = _without_bid(known, budget, seed)
    reasons = {card: reason_against(known, unbid, card, best, figures) for card in order[1:]}
    reasons[best] = reason_for(known, unbid, order, figures)
    return Analysis(tuple(Choice(PLAYS[card], figures[card], sums.worlds(card), reasons[card]) for card in order))


def position_facts_of(view: View, legal: tuple[int, ...], budget: Budget, seed: int) -> PositionFacts:
    """Return what can be said of a position by the worlds that the full player draws with the same seed."""
    facts = facts_of(view)
    return PositionFacts(view, facts, Belief.of(view).worlds(facts, budget, random.Random(seed)), legal)


def _without_bid(known: PositionFacts, budget: Budget, seed: int) -> PositionFacts | None:
    """Return the position as it would look had the other seat bid nothing; None if there is no time for it."""
    if budget.over or known.led is not None or len(known.legal) == 1:
        return None
    belief = Belief(known.view.rules.hands, None)
    worlds = belief.worlds(known.facts, budget, random.Random(seed))
    return PositionFacts(known.view, known.facts, worlds, known.legal)


def _averages(known: PositionFacts, solver: Solver, budget: Budget) -> Sums:
    """Return what exact play for points, bid and game comes to over the worlds, as far as the time goes."""
    view, facts = known.view, known.facts
    now = slice(known.taken, known.taken + known.left + 1)
    payoffs = [payoff[now] for payoff in Payoffs.of(view, known.bid, known.their_bid)]
    broken = view.broken or not view.rules.must_break_spades
    sums = Sums()
    for done, world in enumerate(known.worlds):
        solver.deadline = budget.deadline_after(done, LEAST_PLAY_WORLDS)
        position = Position(facts.hand, world.theirs, 1, facts.led, broken)
        try:
            sums.add(world.weight, [solver.card_values(position, payoff) for payoff in payoffs])
        except OutOfTimeError:
            break
    return sums
