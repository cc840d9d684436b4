"""The player with four seats: a view in, the move of its phase out."""

import random

from spades.bots.search.clock import Budget
from spades.bots.search.four.bidding import choose_bid
from spades.bots.search.four.blind import bids_blind
from spades.bots.search.four.playing import choose_card
from spades.engine import Move, Phase, View
from spades.engine.moves import BIDS, BLIND_NIL, LOOK, PLAYS


def choose_move(view: View, budget: Budget, rng: random.Random) -> Move:
    """Return one of `view.legal_moves`, within the budget."""
    if len(view.legal_moves) == 1:
        return view.legal_moves[0]
    if view.phase is not Phase.BID:
        return PLAYS[choose_card(view, budget, rng)]
    if LOOK in view.legal_moves:
        return BLIND_NIL if bids_blind(view) else LOOK
    return BIDS[choose_bid(view, budget, rng)]
