"""Prices with a partner: chances are chances, however far ahead a side is."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from spades.bots.analysis.codec import read_price
from spades.bots.analysis.encoding import write_price
from spades.bots.analysis.evaluation.pricing import Effort, price
from spades.bots.search.four.payoff import Payoff
from spades.engine import PACK, PRESETS, Bid, GameState, Phase, Seat, apply, legal_moves, view
from spades.engine.moves import LOOK
from spades.engine.state import begin_round

RULES = PRESETS["partners-500"]
QUICK = Effort(depth=1, worlds=12, batches=4, most=4)


def bidding(scores: tuple[int, int]) -> GameState:
    """Return a round in which South is to bid and has looked."""
    state = begin_round(RULES, tuple(random.Random(3).sample(PACK, 52)), Seat.SOUTH, 10, scores, (8, 3))
    while LOOK in legal_moves(state):
        state = apply(state, LOOK)
    return state


def leading(scores: tuple[int, int]) -> GameState:
    """Return the round at its first lead, everybody's bid three."""
    state = bidding(scores)
    while state.phase is not Phase.PLAY:
        state = apply(state, LOOK if LOOK in legal_moves(state) else Bid(3))
    return state


@pytest.mark.parametrize("scores", [(490, -150), (-150, 490), (559, 193)])
@pytest.mark.parametrize("make", [bidding, leading])
def test_a_decision_of_a_game_that_is_all_but_won_or_lost_has_a_price(
    make: Callable[[tuple[int, int]], GameState], scores: tuple[int, int]
) -> None:
    state = make(scores)
    assert state.to_move is not None
    seen = view(state, state.to_move)
    for move in seen.legal_moves[::3]:
        found = price(seen, move, QUICK)
        assert found is not None
        assert 0 <= found.chance <= 1
        assert all(0 <= one.win <= 1 for one in found.choices)
        assert read_price(write_price(found)).move == move


def test_what_players_go_by_is_a_chance_and_a_little_for_the_lead() -> None:
    seen = view(leading((490, -150)), Seat.SOUTH)
    payoff = Payoff(seen)
    # Both win the game there and then; a bag more is worth a little to whoever plays, and nothing to the chance.
    plain, more = (payoff((3, 3, 3, 3), taken) for taken in ((3, 3, 3, 4), (4, 3, 3, 3)))
    assert plain.win == more.win == 1
    assert more.value != plain.value
    assert more.value > 1


def test_a_blind_nil_has_twice_the_points_of_one_that_was_seen() -> None:
    bids, rng = {Seat.WEST: Bid(0)}, random.Random(1)
    state = bidding((0, 0))
    while len(seen := view(state, Seat.SOUTH).legal_moves) < 3 or sum(state.taken) < 8:
        assert state.to_move is not None
        options = legal_moves(state)
        bid = bids.get(state.to_move, Bid(3))
        state = apply(state, bid if bid in options else LOOK if LOOK in options else rng.choice(options))
    plain = view(state, Seat.SOUTH)
    assert plain.taken[1], "the nil is broken"
    blind = replace(plain, bids=(plain.bids[0], Bid(0, blind=True), *plain.bids[2:]))
    one, two = (price(each, seen[0], QUICK) for each in (plain, blind))
    assert one is not None
    assert two is not None
    assert two.choices[0].points - one.choices[0].points == pytest.approx(100, abs=20)
