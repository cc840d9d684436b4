"""Bids of four seats: about what the hand is worth, nil where it is safe, and blind nil where it is needed."""

import random
from dataclasses import replace

import pytest

from spades.bots import Limit, make_bot
from spades.bots.search.clock import Budget
from spades.bots.search.four.bidding import best_bid, bid_outcomes, nil_falls
from spades.bots.search.four.bits import masks
from spades.bots.search.four.playing import choose_move
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


def test_a_nil_is_less_safe_with_spades_without_low_cards_and_beside_few_tricks_bid() -> None:
    def falls(hand: str, partner: int | None = None, *foes: int | None) -> float:
        return nil_falls(masks(parse_hand(hand)), partner, foes)

    safe = falls("J3.9752.8432.532")
    assert 0 <= safe <= 1
    assert falls("J543.975.8432.53") > safe
    assert falls("J3.9754.8543.754") > safe
    assert falls("J3.9752.8432.532", 3) > safe
    assert falls("J543.9754.8543.754", 3) > falls("J543.9754.8543.754", 6)
    assert falls("J543.9754.8543.754", 4, 2, None) > falls("J543.9754.8543.754", 4, 5, None)


def test_who_covers_a_nil_promises_fewer_tricks_than_the_hand_takes_alone() -> None:
    seen = view(south_holds("KQ82.A5.KQ32.J43"), Seat.SOUTH)
    alone, covering = (
        choose_move(replace(seen, bids=(None, Bid(3), norths, Bid(4))), Budget(40), random.Random(1))
        for norths in (Bid(2), Bid(0))
    )
    assert isinstance(alone, Bid)
    assert isinstance(covering, Bid)
    assert covering.n < alone.n


@pytest.mark.parametrize(("hand", "most"), [("AKQJT98765432...", 13), ("AKQJT9876543.2..", 12)])
def test_tricks_that_nobody_can_take_are_lost_to_nobody(hand: str, most: int) -> None:
    seen = replace(view(south_holds(hand), Seat.SOUTH), bids=(None, Bid(3), Bid(0), Bid(3)))
    outcomes = bid_outcomes(seen, Budget(20), random.Random(1))
    assert all(outcome.made == 1 for outcome in outcomes[most])
    assert best_bid(outcomes) == most


def test_blind_nil_is_for_those_far_behind() -> None:
    state = new_game(PARTNERS, random.Random(3).sample(PACK, 52), Seat.SOUTH)
    even = view(state, Seat.SOUTH)
    rng = random.Random(1)
    assert str(choose_move(even, Budget(30), rng)) == "L"
    lost = replace(even, scores=(350, 495))
    assert str(choose_move(lost, Budget(30), rng)) == "B0"


def test_a_blind_nil_leans_on_what_the_partner_bid() -> None:
    behind = replace(view(new_game(PARTNERS, PACK, Seat.SOUTH), Seat.SOUTH), scores=(300, 450))
    beside = {n: replace(behind, bids=(None, None, Bid(n), None)) for n in (0, 1, 5)}
    assert {n: choose_move(seen, Budget(1), random.Random(1)) == Bid(0, blind=True) for n, seen in beside.items()} == {
        0: False,
        1: False,
        5: True,
    }


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
