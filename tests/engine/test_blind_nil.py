from dataclasses import replace

import pytest

from spades.engine import PRESETS, Bid, Phase, Rules, new_game, next_round, view
from spades.engine.notation import format_state, parse_rules, parse_state

from .positions import EAST, NORTH, PARTNERS, SOURCES, SOUTH, WEST, legal, make, refusal, shuffled

TWO = Rules(hands="deal", blind_nil=True)
blind_rules = pytest.mark.parametrize("rules", [PARTNERS, TWO], ids=["partners-500", "two seats, dealt"])


@pytest.mark.parametrize("name", SOURCES)
def test_only_partners_500_has_blind_nil(name: str) -> None:
    assert PRESETS[name].blind_nil is (name == "partners-500")


# partners-500: "A player can bid nil without looking at his/her hand"
@blind_rules
def test_a_seat_that_has_not_looked_may_only_look_or_bid_blind_nil(rules: Rules) -> None:
    state = new_game(rules, shuffled(1), SOUTH)
    assert state.looked == (False,) * rules.seats
    assert legal(state) == "L B0"
    for n in range(14):
        assert refusal(state, str(n)) == "Look at the hand first, or bid blind."


@blind_rules
def test_before_the_look_the_hand_is_hidden_from_its_own_seat(rules: Rules) -> None:
    state = new_game(rules, shuffled(1), SOUTH)
    for seat in rules.seating:
        assert view(state, seat).hand == ()
        assert len(view(state, seat).unseen) == 52


# after either it sees its hand at once
@blind_rules
@pytest.mark.parametrize("move", ["L", "B0"])
def test_after_a_look_or_a_blind_nil_the_hand_is_seen(rules: Rules, move: str) -> None:
    state = make(new_game(rules, shuffled(1), SOUTH), move)
    assert view(state, SOUTH).hand == state.hands[0]
    assert view(state, SOUTH).looked == (True,) + (False,) * (rules.seats - 1)
    assert len(view(state, SOUTH).unseen) == 39
    assert view(state, rules.next_seat(SOUTH)).hand == ()


@blind_rules
def test_after_a_look_any_bid_but_blind_nil_may_be_made(rules: Rules) -> None:
    state = make(new_game(rules, shuffled(1), SOUTH), "L")
    assert state.to_move is SOUTH
    assert legal(state) == "0 1 2 3 4 5 6 7 8 9 10 11 12 13"
    assert refusal(state, "B0") == "Blind nil is bid before looking at the hand."
    assert refusal(state, "L") == "The hand has already been seen."


# The choice comes in the seat's own turn, when it has heard the bids before it.
def test_looking_waits_for_the_turn() -> None:
    state = make(new_game(PARTNERS, shuffled(1), WEST), "L 3 B0")
    assert state.to_move is EAST
    assert state.bids == (None, Bid(3), Bid(0, blind=True), None)
    assert state.looked == (False, True, True, False)
    assert view(state, EAST).bids == state.bids
    assert view(state, EAST).hand == ()


@blind_rules
def test_everyone_has_seen_their_hand_when_play_begins(rules: Rules) -> None:
    state = make(new_game(rules, shuffled(1), NORTH), "L 0 B0 " * (rules.seats // 2))
    assert state.phase is Phase.PLAY
    assert state.looked == (True,) * rules.seats
    assert all(view(state, seat).hand == hand for seat, hand in zip(rules.seating, state.hands, strict=True))


def test_where_it_is_off_everyone_sees_their_hand_from_the_deal() -> None:
    state = new_game(Rules(hands="deal"), shuffled(1), SOUTH)
    assert state.looked == (True, True)
    assert view(state, NORTH).hand == state.hands[1]
    assert refusal(state, "L") == "The hand has already been seen."
    assert refusal(state, "B0") == "Blind nil is not played under these rules."


# The usual house rule: only a side that is so far behind may bid it.
def test_only_a_side_far_enough_behind_is_offered_it() -> None:
    rules = replace(PARTNERS, blind_nil_behind=100)
    over = replace(new_game(rules, shuffled(1), SOUTH), phase=Phase.ROUND_OVER, to_move=None, scores=(250, 150))
    state = next_round(over, shuffled(2))
    assert state.looked == (True, False, True, False)
    assert legal(state) == "L B0"
    assert view(state, SOUTH).hand == state.hands[0]
    state = make(state, "L 3")
    assert legal(state) == "0 1 2 3 4 5 6 7 8 9 10 11 12 13"
    assert refusal(state, "B0") == "Blind nil is only for a side that is far enough behind."
    state = make(state, "4 B0 2")
    assert state.phase is Phase.PLAY
    assert parse_state(format_state(state)) == state


@pytest.mark.parametrize(
    ("behind", "scores", "offered"),
    [
        (0, (0, 0), (True, True)),
        (0, (300, -100), (True, True)),
        (100, (0, 0), (False, False)),
        (100, (120, 219), (False, False)),
        (100, (120, 220), (True, False)),
        (1, (120, 121), (True, False)),
        (200, (99, -101), (False, True)),
    ],
)
def test_how_far_behind_is_far_enough(behind: int, scores: tuple[int, int], offered: tuple[bool, bool]) -> None:
    rules = replace(TWO, blind_nil_behind=behind)
    assert tuple(rules.offers_blind_nil(side, scores) for side in (0, 1)) == offered
    assert not replace(rules, blind_nil=False).offers_blind_nil(0, scores)


def test_at_the_start_nobody_is_behind() -> None:
    state = new_game(replace(PARTNERS, blind_nil_behind=1), shuffled(1), SOUTH)
    assert state.looked == (True,) * 4
    assert refusal(state, "B0") == "Blind nil is only for a side that is far enough behind."


def test_rules_without_it_offer_it_always() -> None:
    assert parse_rules("partners-500,target=200").blind_nil_behind == 0
    assert parse_rules("partners-500,blind_nil_behind=100") == replace(PARTNERS, blind_nil_behind=100)
