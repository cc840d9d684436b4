"""The full player: it searches, infers and plays the score."""

import random
from collections.abc import Callable
from time import perf_counter

from spades.bots.base import Limit
from spades.bots.search.bidding import choose_bid, choose_to_look
from spades.bots.search.clock import Budget, Clock
from spades.bots.search.compiled import make_solver
from spades.bots.search.drawing import draw_values
from spades.bots.search.four.leanings import NEUTRAL, Leanings
from spades.bots.search.four.passing import choose_pass
from spades.bots.search.four.playing import choose_move
from spades.bots.search.plaindraw import keeps_plainly
from spades.bots.search.playing import choose_card
from spades.bots.search.ponder import ponder
from spades.bots.search.skill import FULL, Skill
from spades.engine import Move, Phase, View
from spades.engine.moves import BIDS, KEEP, LOOK, PLAYS, REJECT


class ExpertBot:
    """Values every choice by play over worlds that fit all it has seen."""

    def __init__(self, seed: int | None = None, skill: Skill = FULL, clock: Clock = perf_counter) -> None:
        """Make a player that has seen nothing yet."""
        self._clock = clock
        self._skill = skill
        self._leanings = NEUTRAL
        self._random = random.Random(seed)
        self._solver = make_solver()

    def know_partner(self, leanings: Leanings) -> None:
        """Count on such leanings of the partner, with four seats, from now on."""
        self._leanings = leanings

    def choose(self, view: View, limit: Limit) -> Move:
        """Return one of `view.legal_moves`, within the limit."""
        budget = Budget.of(limit, self._clock).at_most(self._skill.worlds)
        if view.phase is Phase.PASS:
            return choose_pass(view, budget, self._random)
        if view.rules.seats > 2:
            return choose_move(view, budget, self._random, self._leanings)
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        match view.phase:
            case Phase.DRAW:
                return KEEP if self._keeps(view, budget) else REJECT
            case Phase.BID:
                if LOOK in view.legal_moves:
                    return choose_to_look(view)
                return BIDS[choose_bid(view, self._solver, budget, self._random, self._skill)]
            case _:
                return PLAYS[choose_card(view, self._solver, budget, self._random, self._skill)]

    def ponder(self, view: View, seconds: float, wanted: Callable[[], bool]) -> None:
        """Work out, in the other seat's time, questions that may come; the answer to come does not depend on it."""
        ponder(view, self._solver, Budget.until(seconds, self._clock), wanted)

    def _keeps(self, view: View, budget: Budget) -> bool:
        if self._skill.drawing or view.offered is None:
            return draw_values(view, self._solver, budget, self._random).keeps
        return keeps_plainly(int(view.offered), frozenset(map(int, view.known_out)))
