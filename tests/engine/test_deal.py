import pytest

from spades.engine import PACK, Phase, Rules, Seat, new_game, next_round

from .positions import DEALT, EAST, NORTH, PARTNERS, SOUTH, WEST, finished, shuffled


# partners-500: "Each player is dealt 13 cards, one card at a time"; the first to the starter, then clockwise
@pytest.mark.parametrize(
    ("rules", "starter", "order"),
    [
        pytest.param(PARTNERS, SOUTH, (SOUTH, WEST, NORTH, EAST), id="four-south"),
        pytest.param(PARTNERS, WEST, (WEST, NORTH, EAST, SOUTH), id="four-west"),
        pytest.param(PARTNERS, NORTH, (NORTH, EAST, SOUTH, WEST), id="four-north"),
        pytest.param(PARTNERS, EAST, (EAST, SOUTH, WEST, NORTH), id="four-east"),
        pytest.param(DEALT, SOUTH, (SOUTH, NORTH), id="two-south"),
        pytest.param(DEALT, NORTH, (NORTH, SOUTH), id="two-north"),
    ],
)
def test_cards_are_dealt_one_at_a_time_clockwise_from_the_starter(
    rules: Rules, starter: Seat, order: tuple[Seat, ...]
) -> None:
    pack = shuffled(5)
    state = new_game(rules, pack, starter)
    hands: dict[Seat, list[int]] = {seat: [] for seat in order}
    for at, card in enumerate(pack[: 13 * rules.seats]):
        hands[order[at % len(order)]].append(card)
    for seat, held in zip(rules.seating, state.hands, strict=True):
        assert list(state.hands[rules.index(seat)]) == sorted(hands[seat])
        assert len(held) == 13


def test_dealt_hands_go_straight_to_the_bidding() -> None:
    for rules in (PARTNERS, DEALT):
        state = new_game(rules, PACK, NORTH)
        assert state.phase is Phase.BID
        assert state.to_move is NORTH
        assert state.draws == ()


# hands dealt instead of drawn, two seats (26 cards unseen by both)
def test_two_dealt_hands_leave_26_cards() -> None:
    state = new_game(DEALT, shuffled(6), SOUTH)
    assert state.stock == shuffled(6)[26:]


# the deal passes to the left; with two seats it alternates
@pytest.mark.parametrize(
    ("rules", "starter", "then"),
    [
        pytest.param(PARTNERS, SOUTH, WEST, id="four-south"),
        pytest.param(PARTNERS, WEST, NORTH, id="four-west"),
        pytest.param(PARTNERS, NORTH, EAST, id="four-north"),
        pytest.param(PARTNERS, EAST, SOUTH, id="four-east"),
        pytest.param(DEALT, SOUTH, NORTH, id="two-south"),
        pytest.param(DEALT, NORTH, SOUTH, id="two-north"),
    ],
)
def test_the_start_passes_on_and_the_next_deal_begins_there(rules: Rules, starter: Seat, then: Seat) -> None:
    taken = [13 if seat is starter else 0 for seat in rules.seating]
    state = next_round(finished(rules, " ".join("3" * rules.seats), taken), shuffled(7))
    assert state.starter is state.to_move is then
    assert state.hands[rules.index(then)] == tuple(sorted(shuffled(7)[: 13 * rules.seats : rules.seats]))
