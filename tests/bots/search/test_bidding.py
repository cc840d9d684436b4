"""Bids: what the hand is worth, and what the game asks for."""

from dataclasses import replace

import pytest

from spades.bots import Limit, make_bot
from spades.engine import PACK, Bid, Card, Phase, Rules, Seat, View, apply_unchecked, legal_moves, new_game, view
from spades.engine.cards import parse_hand

DEALT = Rules(hands="deal")


def first_view(hand: str, rules: Rules = DEALT) -> View:
    """Show the starter, South, a hand dealt to it."""
    held = parse_hand(hand)
    rest = [card for card in PACK if card not in held]
    pack: list[Card] = []
    for card in held:
        pack += [card, rest.pop()]
    state = new_game(rules, [*pack, *rest], Seat.SOUTH)
    return view(state, Seat.SOUTH)


def bid(seen: View, worlds: int = 24) -> int:
    move = make_bot("expert", 3).choose(seen, Limit(worlds=worlds))
    assert isinstance(move, Bid)
    return move.n


def test_a_better_hand_bids_more() -> None:
    bids = [bid(first_view(hand)) for hand in ("AKQJT98.AK.AK.A", "AKQ4.A83.KQ2.852", "93.9832.J752.T84")]
    assert bids == sorted(bids, reverse=True)
    assert bids[0] >= 11
    assert bids[2] <= 4 <= bids[1] - 1


def test_nil_is_for_the_game_that_nothing_else_saves() -> None:
    hand = "72.T85.9642.8743"
    # With 90 short and they 10, only nil can win this round; with as many to 500, there is time.
    lost = replace(first_view(hand, replace(DEALT, target=200)), scores=(110, 190))
    assert bid(lost) == 0
    assert bid(replace(lost, rules=replace(DEALT, target=500))) != 0
    assert bid(replace(lost, scores=(190, 110))) != 0


@pytest.mark.parametrize(("target", "floor"), [(300, None), (300, -200)])
def test_bids_stand_under_every_floor(target: int, floor: int | None) -> None:
    seen = first_view("AK4.A83.KQ2.8752", Rules(hands="deal", target=target, floor=floor))
    assert 2 <= bid(replace(seen, scores=(-150, 0))) <= 7


def test_the_second_bidder_leaves_room_for_a_high_first_bid() -> None:
    hand = "KQ98.K83.KQ2.J52"
    seen = first_view(hand)
    second = replace(seen, starter=Seat.NORTH)

    def after(first: int) -> int:
        return bid(replace(second, bids=(None, Bid(first))), worlds=60)

    assert after(9) < after(2)


def test_a_whole_draw_is_bid() -> None:
    rules = Rules()
    state = new_game(rules, PACK, Seat.SOUTH)
    while state.phase is Phase.DRAW:
        state = apply_unchecked(state, legal_moves(state)[0])
    assert 0 <= bid(view(state, Seat.SOUTH)) <= 13
