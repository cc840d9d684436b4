import re

import pytest

from spades.engine import PRESETS, Bid, Phase, Rules, Seat, legal_moves, new_game, next_round, view

from .positions import CLASSIC, DEALT, NORTH, SOUTH, UNSEEN, finished, legal, make, past_the_draw, refusal, shuffled

TWO_SEATS = {
    **{name: rules for name, rules in PRESETS.items() if rules.seats == 2},
    "dealt": DEALT,
}
two_seats = pytest.mark.parametrize("rules", TWO_SEATS.values(), ids=TWO_SEATS)


# classic-300: "The bidding begins with the player first drawing a card"
@two_seats
@pytest.mark.parametrize("starter", [SOUTH, NORTH])
def test_the_starter_bids_first(rules: Rules, starter: Seat) -> None:
    state = past_the_draw(rules, starter=starter)
    assert state.phase is Phase.BID
    assert state.to_move is starter


# classic-500: "The player that bid first leads the first card for the first trick"
@two_seats
@pytest.mark.parametrize("starter", [SOUTH, NORTH])
def test_the_starter_leads_first(rules: Rules, starter: Seat) -> None:
    state = make(past_the_draw(rules, starter=starter), "4 5")
    assert state.phase is Phase.PLAY
    assert state.to_move is starter
    assert state.trick.leader is starter


# classic-300: "This alternates with each hand"
@pytest.mark.parametrize("rules", [CLASSIC, UNSEEN], ids=["classic-300", "unseen-500"])
@pytest.mark.parametrize(("starter", "then"), [(SOUTH, NORTH), (NORTH, SOUTH)])
def test_the_start_alternates(rules: Rules, starter: Seat, then: Seat) -> None:
    taken = (13, 0) if starter is SOUTH else (0, 13)
    state = next_round(finished(rules, "4 4", taken), shuffled(2))
    assert state.starter is state.to_move is then
    assert state.round_number == 2


# classic-300: "Each player must bid a number, and in theory any number from 0 to 13 is allowed"
@two_seats
def test_any_number_from_0_to_13_may_be_bid_and_nothing_else(rules: Rules) -> None:
    state = past_the_draw(rules)
    assert legal(state) == legal(make(state, "4")) == "0 1 2 3 4 5 6 7 8 9 10 11 12 13"


# classic-300: "there is no requirement for each bid to be higher than the last one"
@pytest.mark.parametrize("bids", ["13 0", "0 13", "13 13", "5 5", "5 4", "4 5", "0 0", "1 12"])
def test_the_second_bid_is_free_of_the_first(bids: str) -> None:
    state = make(past_the_draw(), bids)
    assert [str(bid) for bid in state.bids] == bids.split()


# classic-300: "players are not allowed to pass"
def test_there_is_no_passing() -> None:
    assert all(isinstance(move, Bid) for move in legal_moves(past_the_draw()))


# classic-300: "There is no second round of bidding"
@two_seats
def test_each_bids_once(rules: Rules) -> None:
    state = make(past_the_draw(rules), "4 5")
    for move in ("0", "4", "13", "B0", "L"):
        assert refusal(state, move) == "Bids are made after the draw and before the first card is played."
    assert state.bids == (Bid(4), Bid(5))


# the second bidder has seen the first bid
@two_seats
def test_the_second_bidder_has_seen_the_first_bid(rules: Rules) -> None:
    state = make(past_the_draw(rules, starter=NORTH), "4")
    assert state.to_move is SOUTH
    assert view(state, SOUTH).bids == view(state, NORTH).bids == (None, Bid(4))


# classic-300: "A bid of 0 tricks is known as Nil"
@pytest.mark.parametrize("n", range(14))
def test_a_bid_of_0_is_nil(n: int) -> None:
    assert Bid(n).nil is (n == 0)


def test_a_blind_nil_is_a_nil() -> None:
    assert Bid(0, blind=True).nil
    assert Bid(0, blind=True) != Bid(0)


@pytest.mark.parametrize(
    ("n", "blind", "reason"),
    [
        (14, False, "n of a bid must be from 0 to 13, not 14"),
        (-1, False, "n of a bid must be from 0 to 13, not -1"),
        (True, False, "n of a bid must be from 0 to 13, not True"),
        (4.0, False, "n of a bid must be from 0 to 13, not 4.0"),
        ("4", False, "n of a bid must be from 0 to 13, not '4'"),
        (None, False, "n of a bid must be from 0 to 13, not None"),
        (14, True, "n of a bid must be from 0 to 13, not 14"),
        (0, 1, "blind of a bid must be False or True, not 1"),
        (0, None, "blind of a bid must be False or True, not None"),
    ],
)
def test_an_impossible_bid_cannot_be_made(n: int, blind: bool, reason: str) -> None:  # noqa: FBT001
    with pytest.raises(ValueError, match=f"^{re.escape(reason)}$"):
        Bid(n, blind=blind)


def test_bids_come_after_the_draw() -> None:
    state = new_game(CLASSIC, shuffled(1), SOUTH)
    assert refusal(state, "4") == "Bids are made after the draw and before the first card is played."


def test_blind_nil_is_not_played_with_drawn_hands() -> None:
    assert refusal(past_the_draw(), "B0") == "Blind nil is not played under these rules."
    assert refusal(past_the_draw(), "L") == "The hand has already been seen."
