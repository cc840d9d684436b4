"""What a decision would have been with all hands in sight, where all that was held is known."""

import random
from collections.abc import Mapping
from statistics import fmean

from spades.bots.search.clock import Budget
from spades.bots.search.four.bidding import bid_outcomes
from spades.bots.search.four.bits import masks
from spades.bots.search.four.facts import facts_of
from spades.bots.search.four.payoff import Payoff
from spades.bots.search.four.playing import card_prospects, card_worlds, supposed_bids, worth_of
from spades.engine import Bid, GameState, Move, Phase, PlayCard, legal_moves, view
from spades.engine.moves import BIDS, PLAYS
from spades.session.positions.known_position import KnownPosition
from spades.session.review.as_it_was import DoubleDummyEvaluator

_TIMES = 8
"""How often the cards of four are played out, half of the times against a side that goes on taking tricks."""


def chances_as_it_lay(position: KnownPosition) -> Mapping[Move, float]:
    """Return the chance to win the game after each choice, 0 to 1, as the cards lay; the best choice first.

    Two play as if they saw all cards. Four play soundly in just these cards, each by what they see, and in the last
    three tricks as if they saw all. It says nothing of what was right to do by what could be known.

    Returns:
        Nothing where hands are not known, or three play: for three nobody here has figures.

    Raises:
        ValueError: There is a flaw in the position.
    """
    if not position.all_known or position.rules.seats == 3:
        return {}
    state = position.state()
    chances = _chances_of_two(state) if position.rules.seats == 2 else _chances_of_four(state)
    return dict(sorted(chances.items(), key=lambda item: -item[1]))


def _chances_of_two(state: GameState) -> dict[Move, float]:
    seen = DoubleDummyEvaluator()
    found = {move: seen.decision(state, move) for move in legal_moves(state)}
    return {move: was.chance for move, was in found.items() if was is not None}


def _chances_of_four(state: GameState) -> dict[Move, float]:
    if state.to_move is None or state.phase not in (Phase.BID, Phase.PLAY):
        return {}
    seen, rng, budget = view(state, state.to_move), random.Random(0), Budget(_TIMES)
    facts, payoff, moves = facts_of(seen), Payoff(seen), seen.legal_moves
    deal = tuple(tuple(masks(hand)) for hand in state.hands)
    if state.phase is Phase.BID:
        numbers = [move.n for move in moves if isinstance(move, Bid)]
        outcomes = bid_outcomes(seen, budget, rng, numbers, payoff, [deal] * _TIMES)
        return {BIDS[bid]: fmean(one.win for one in found) for bid, found in outcomes.items()}
    cards = [move.card for move in moves if isinstance(move, PlayCard)]
    worlds = [(deal, terms) for _deal, terms in card_worlds(seen, facts, Budget(1), rng)[:2]]
    bids = supposed_bids(seen)
    ends = card_prospects(seen, budget, rng, cards, worlds).outcomes
    return {PLAYS[card]: fmean(worth_of(payoff, bids, facts, end).win for end in found) for card, found in ends.items()}
