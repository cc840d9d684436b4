"""The best answer to the full player by other means than the exploiter's: more worlds, and only those it would make.

    python -m spades.bots.arena expert spades.bots.tools.best_answer:BestAnswer --rounds 100 --worlds 80 --seconds 1000

It learns nothing. It looks at four times the worlds that it is allowed (`at_a_glance` at no more than those), and takes
for granted that the others are the full player: with two seats no hand is thought of that a sound player would not have
drawn, and no earlier round is asked how they play; with four seats, at the play, no one goes on taking tricks who has
made the bid. The models of bids and cards are those of the search, which were fitted to the full player's own games.
"""

import random
from dataclasses import replace

from spades.bots.base import Limit
from spades.bots.search.clock import Budget
from spades.bots.search.expert import ExpertBot
from spades.bots.search.four.facts import facts_of
from spades.bots.search.four.playing import best_card, card_prospects, card_worlds, play_terms, supposed_bids
from spades.bots.search.skill import Skill
from spades.engine import Move, Phase, View
from spades.engine.moves import PLAYS

MORE_WORLDS = 4
"""How many times the worlds of its limit it looks at, unless something else is said."""


class BestAnswer:
    """Answers the full player, and takes everybody for one."""

    def __init__(self, seed: int | None = None, times: int = MORE_WORLDS) -> None:
        """Make it; it looks at so many times the worlds that it is allowed."""
        self._times = times
        self._full = ExpertBot(seed, Skill(odd_draws=False, adaptation=False))
        self._random = random.Random(seed)

    def choose(self, view: View, limit: Limit) -> Move:
        """Return one of `view.legal_moves`."""
        if limit.worlds is not None:
            limit = replace(limit, worlds=self._times * limit.worlds)
        if view.rules.seats != 4 or view.phase is not Phase.PLAY or len(view.legal_moves) == 1:
            return self._full.choose(view, limit)
        budget = Budget.of(limit)
        still = play_terms(view, supposed_bids(view)).eager
        worlds = [
            (deal, replace(terms, eager=still))
            for deal, terms in card_worlds(view, facts_of(view), budget, self._random)
        ]
        return PLAYS[best_card(card_prospects(view, budget, self._random, worlds=worlds).values)]


def at_a_glance(seed: int | None = None) -> BestAnswer:
    """Return the one that looks at no more worlds than it is allowed."""
    return BestAnswer(seed, times=1)
