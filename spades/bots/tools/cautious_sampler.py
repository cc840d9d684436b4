"""A plain searching player of two seats that bids on the low side, to measure against.

    python -m spades.bots.arena expert spades.bots.tools.cautious_sampler:CautiousSampler --games 100 --worlds 16

It draws by the plain rule and averages exact play over twenty worlds of equal weight: hands as a sound player draws
them, without the cards and voids it has shown, but whatever it bid and however it played. It bids two tricks less than
that finds, rounded down (`closer` one), plays for the chance to win the game, and plans nothing.
"""

import random
from math import floor

from spades.bots.base import Limit
from spades.bots.search.belief import Belief
from spades.bots.search.bidding import legal_numbers
from spades.bots.search.clock import Budget
from spades.bots.search.compiled import make_solver
from spades.bots.search.facts import facts_of
from spades.bots.search.opponent_style import Style
from spades.bots.search.plaindraw import keeps_plainly
from spades.bots.search.planning import Branch, Planner
from spades.bots.search.playing import best_card, bids_of, moment_of, payoff_of
from spades.bots.search.solver import Position
from spades.bots.sums import add_up
from spades.engine import Move, Phase, PlayCard, View
from spades.engine.moves import BIDS, KEEP, LOOK, PLAYS, REJECT

_WORLDS = 20
_UNREAD = Style(temper=0.0)
"""Of whom no card is taken for a sign."""


class CautiousSampler:
    """Averages with two seats, and bids low; the same seed and worlds play the same game."""

    def __init__(self, seed: int | None = None, below: int = 2) -> None:
        """Make it; the worlds come from the seed, and it bids so many tricks below its best."""
        self._below = below
        self._random = random.Random(seed)
        self._planner = Planner(make_solver(), 1)

    def choose(self, view: View, limit: Limit) -> Move:
        """Return one of `view.legal_moves`."""
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        if view.phase is Phase.DRAW and view.offered is not None:
            return KEEP if keeps_plainly(int(view.offered), frozenset(map(int, view.known_out))) else REJECT
        if LOOK in view.legal_moves:
            return LOOK
        facts = facts_of(view)
        evenly = Belief(view.rules.hands, None, style=_UNREAD, odd_draws=False)
        worlds = evenly.worlds(facts, Budget.of(limit).at_most(_WORLDS), self._random)
        if view.phase is Phase.BID:
            starts, broken = int(view.starter is view.seat), not view.rules.must_break_spades
            tricks = add_up(
                world.weight
                * self._planner.solver.value(Position(facts.hand, world.theirs, starts, None, broken), range(14))
                for world in worlds
            )
            wanted = max(1, floor(tricks) - self._below)
            return BIDS[min(legal_numbers(view), key=lambda bid: abs(bid - wanted))]
        moment = moment_of(view, facts, payoff_of(view, bids_of(view)), margin=False)
        values = self._planner.averages(moment, [Branch(world.theirs, world.weight) for world in worlds])
        return PLAYS[best_card([int(move.card) for move in view.legal_moves if isinstance(move, PlayCard)], values)]


def closer(seed: int | None = None) -> CautiousSampler:
    """Return the one that bids only a trick below the best it finds."""
    return CautiousSampler(seed, below=1)
