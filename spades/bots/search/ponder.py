"""Pondering: in the other seat's time, likely questions are worked out before they are asked.

Nothing is decided here and no chance of the player's own is used up: the solver's transposition table is filled with
exact values for hands that the other seat may hold and cards that it may play. The same move comes of the same
question, sooner.
"""

import random
from collections.abc import Callable

from spades.bots.search.belief import Belief
from spades.bots.search.clock import Budget
from spades.bots.search.facts import facts_of
from spades.bots.search.planning import Moment
from spades.bots.search.playing import payoff_of
from spades.bots.search.playmodel import choice_chance, needed
from spades.bots.search.solver import OutOfTimeError, Position, Solver, legal_cards
from spades.engine import Bid, Phase, View

_LIKELY = 0.1
"""A card less likely to be played than this is not followed."""


def ponder(view: View, solver: Solver, budget: Budget, wanted: Callable[[], bool]) -> int:
    """Fill the solver's transposition table while the other seat of a two-handed round is to play.

    The solver keeps the deadline of the budget. `wanted` is asked between worlds.

    Returns:
        How many worlds were worked through.
    """
    if view.phase is not Phase.PLAY or view.rules.seats != 2 or view.to_move in (None, view.seat):
        return 0
    me = view.rules.index(view.seat)
    ours, theirs = (view.bids[side] or Bid(0) for side in (me, 1 - me))
    led = int(view.trick.plays[0][1]) if view.trick.plays else None
    facts = facts_of(view)
    payoff = payoff_of(view, (ours, theirs))
    left = payoff[view.taken[me] : view.taken[me] + facts.held + 1]
    need = needed(theirs.n, view.taken[1 - me])
    moment = Moment(facts.hand, led, view.broken or not view.rules.must_break_spades, left, need)
    solver.deadline = budget.deadline
    done = 0
    try:
        for world in Belief.of(view).worlds(facts, budget, random.Random(0)):
            if not wanted():
                break
            _follow(solver, moment, world.theirs)
            done += 1
    except OutOfTimeError:
        pass  # what is in the transposition table by now is sound
    return done


def _follow(solver: Solver, moment: Moment, theirs: frozenset[int]) -> None:
    """Work out every card that is likely to be played from a hand, and each of ours after a lead."""
    hand, led, broken, payoff, need = moment
    position = Position(hand, theirs, 0, led, broken)
    solver.card_values(position, payoff)
    if led is not None:
        return
    for card in legal_cards(position):
        if choice_chance(theirs, card, None, broken=broken, need=need) >= _LIKELY:
            solver.card_values(Position(hand, theirs - {card}, 1, card, broken), payoff)
