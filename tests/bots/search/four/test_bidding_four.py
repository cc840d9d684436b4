"""Bids of four seats: about what the hand is worth, nil where it is safe, and blind nil where it is needed."""

import random
from dataclasses import replace

from spades.bots import Limit, make_bot
from spades.bots.search.clock import Budget
from spades.bots.search.four.player import choose_move
from spades.engine import (
    PACK,
    PRESETS,
    Bid,
    GameState,
    Look,
    Phase,
    Seat,
    View,
    apply,
    legal_moves,
    new_game,
    parse_hand,
    view,
)

PARTNERS = PRESETS["partners-500"]


def south_holds(hand: str, seed: int = 1) -> GameState:
    """Deal this hand to South, who starts, and the rest at random."""
    mine = parse_hand(hand)
    rest = [card for card in PACK if card not in mine]
    random.Random(seed).shuffle(rest)
    pack = [card for place, card in enumerate(mine) for card in (card, *rest[3 * place : 3 * place + 3])]
    return apply(new_game(PARTNERS, pack, Seat.SOUTH), Look())


def bid_on(hand: str, *, worlds: int = 40, scores: tuple[int, int] = (0, 0)) -> int:
    seen = replace(view(south_holds(hand), Seat.SOUTH), scores=scores)
    move = choose_move(seen, Budget(worlds), random.Random(1))
    assert isinstance(move, Bid)
    return move.n


def test_a_strong_hand_bids_more_than_a_fair_one() -> None:
    assert bid_on("AKQ852.AK4.A3.K4") >= 7
    assert 2 <= bid_on("K82.AQ4.J832.T94") <= 4


def test_a_safe_nil_is_bid() -> None:
    assert bid_on("32.7542.8432.532") == 0


def test_blind_nil_is_for_those_far_behind() -> None:
    state = new_game(PARTNERS, random.Random(3).sample(PACK, 52), Seat.SOUTH)
    even = view(state, Seat.SOUTH)
    rng = random.Random(1)
    assert str(choose_move(even, Budget(30), rng)) == "L"
    lost = replace(even, scores=(350, 495))
    assert str(choose_move(lost, Budget(30), rng)) == "B0"


def some_views(seed: int) -> list[View]:
    rng = random.Random(seed)
    state = new_game(PARTNERS, rng.sample(PACK, 52), PARTNERS.seating[0])
    views = []
    while state.phase in (Phase.BID, Phase.PLAY):
        assert state.to_move is not None
        if state.phase is Phase.BID or len(state.tricks) in (0, 3, 8):
            views.append(view(state, state.to_move))
        state = apply(state, rng.choice(legal_moves(state)))
    return views


def test_the_same_seed_and_worlds_give_the_same_moves() -> None:
    views = some_views(5)
    first, second = (make_bot("expert", 3) for _ in range(2))
    assert [first.choose(seen, Limit(worlds=8)) for seen in views] == [
        second.choose(seen, Limit(worlds=8)) for seen in views
    ]
