"""The player with four seats: a view in, the move of its phase out.

It bids by counting, as the rule-based player does: bids that were played out over deals came out no better, since what
the policy takes tells little of what sound players can hold. Its cards are searched.
"""

import random

from spades.bots.rule.bidding import choose_bid
from spades.bots.search.clock import Budget
from spades.bots.search.four.playing import choose_card
from spades.engine import Move, Phase, View
from spades.engine.moves import PLAYS


def choose_move(view: View, budget: Budget, rng: random.Random) -> Move:
    """Return one of `view.legal_moves`, within the budget."""
    if len(view.legal_moves) == 1:
        return view.legal_moves[0]
    if view.phase is Phase.BID:
        return choose_bid(view)
    return PLAYS[choose_card(view, budget, rng)]
