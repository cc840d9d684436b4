"""Passing: the bidder of a nil and the partner give each other cards, and nobody else learns which."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.engine import (
    Card,
    GameState,
    Pass,
    Phase,
    Rules,
    Seat,
    apply,
    format_state,
    in_order,
    legal_moves,
    new_game,
    parse_state,
    view,
)
from spades.engine.turns import passers

from .positions import (
    EAST,
    NORTH,
    PARTNERS,
    SOUTH,
    WEST,
    cards,
    deal,
    make,
    random_round,
    shuffled,
)
from .strategies import seeds

PASSING = replace(PARTNERS, passing=2, blind_passing=3, blind_nil=True, blind_nil_behind=1)

NIL = "A43.+.. K.A.+. 2Q..+.+ +.+.+.+"


def passing(bids: str = "0 4 4 3", *, starter: Seat = SOUTH, scores: tuple[int, int] = (0, 0)) -> GameState:
    return make(deal(PASSING, NIL, starter=starter, scores=scores), bids)


def test_the_bidder_of_a_nil_and_the_partner_pass() -> None:
    state = passing()
    assert (state.phase, state.to_move, state.passing) == (Phase.PASS, SOUTH, (SOUTH, NORTH))
    assert len(legal_moves(state)) == 78
    state = make(state, "PSAS4")
    assert (state.to_move, state.passing, state.passed(SOUTH)) == (NORTH, (NORTH,), cards("SA S4"))
    assert Card.parse("SA") in state.hands[0]
    done = make(state, "PSQS2")
    assert (done.phase, done.to_move) == (Phase.PLAY, SOUTH)
    assert {*cards("SA S4")} <= {*done.hands[2]}
    assert done.hands[0] == in_order({*state.hands[0], *cards("SQ S2")} - {*cards("SA S4")})
    assert done.received(SOUTH) == done.passed(NORTH)
    assert done.received(NORTH) == cards("SA S4")


@pytest.mark.parametrize(
    ("bids", "seats"),
    [
        ("4 4 4 1", ""),
        ("0 4 4 3", "SN"),
        ("4 4 0 3", "NS"),
        ("4 0 0 3", "WENS"),
        ("0 4 0 3", ""),
        ("0 0 0 3", "WE"),
        ("0 0 4 3", "SNWE"),
    ],
)
def test_who_passes_and_in_what_order(bids: str, seats: str) -> None:
    state = passing(bids)
    assert "".join(seat.letter for seat in passers(PASSING, state.bids, state.starter)) == seats
    assert state.phase is (Phase.PASS if seats else Phase.PLAY)


def test_after_a_blind_nil_other_numbers_are_passed() -> None:
    state = passing("B0 4 L 4 3", scores=(0, 100))
    assert view(state, SOUTH).to_pass == 3
    none = make(deal(replace(PASSING, blind_passing=0), NIL, scores=(0, 100)), "B0 4 L 4 3")
    assert none.phase is Phase.PLAY
    # Both nil, one of them blind: no passing.
    assert passing("B0 4 L 0 3", scores=(0, 100)).phase is Phase.PLAY


# The second of a pair does not see what the first chose: nor does anybody else, then or later.
@given(rules=st.sampled_from([PASSING, replace(PASSING, pack="jokers", passing=4)]), seed=seeds, first=seeds)
def test_nobody_sees_what_another_pair_passed(rules: Rules, seed: int, first: int) -> None:
    state = make(new_game(rules, shuffled(seed, rules), SOUTH), "0 4 4 3")
    moves = legal_moves(state)
    one, other = moves[first % len(moves)], moves[seed % len(moves)]
    after, again = apply(state, one), apply(state, other)
    for seat in (WEST, NORTH, EAST):
        assert view(after, seat) == view(again, seat)
    assert (view(after, SOUTH) == view(again, SOUTH)) is (one == other)
    replies = legal_moves(after)
    reply = replies[(first + seed) % len(replies)]
    after, again = apply(after, reply), apply(again, reply)
    for seat in (WEST, EAST):
        assert view(after, seat) == view(again, seat)
    shown = view(after, NORTH)
    assert isinstance(one, Pass)
    assert isinstance(reply, Pass)
    assert (shown.passed, shown.received) == (reply.cards, one.cards)
    assert {*reply.cards} <= {*shown.unseen}


@given(seed=seeds)
def test_a_record_of_a_game_with_passing_round_trips(seed: int) -> None:
    rules = replace(PASSING, pack="jokers_deuces", bids="suicide", blind_nil_behind=0)
    for state in random_round(rules, seed):
        assert parse_state(format_state(state)) == state


@pytest.mark.parametrize("text", ["P", "PS", "PS3S3", "PS2S3", "PSAKS", "PSASKSQSJST", "PXX", "pS3"])
def test_what_passes_no_cards_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not a move|passes no cards"):
        parse_state(format_state(passing()) + f" {text}")
