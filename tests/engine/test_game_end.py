import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.engine import PACK, PRESETS, GameState, Phase, Rules, next_round
from spades.engine.state import settle

from .positions import CLASSIC, PARTNERS, finished, legal, make, past_the_draw, refusal

FLOORED = Rules(floor=-200)


def after(before: tuple[int, ...], bids: str, taken: tuple[int, ...], bags: tuple[int, ...] = (0, 0)) -> GameState:
    return finished(PRESETS["classic-500"], bids, taken, scores=before, bags=bags)


# classic-300: "first player to 300 points wins the game"; unseen-500: "The first person to reach 500 points wins";
# classic-500: "Be the first player to score 500 points"; partners-500: "Be the first team to score 500 points"
@pytest.mark.parametrize(
    ("name", "target"),
    [("classic-300", 300), ("classic-500", 500), ("unseen-500", 500), ("partners-500", 500)],
)
def test_the_target_of_each_preset_ends_the_game(name: str, target: int) -> None:
    rules = PRESETS[name]
    bids, taken = ("6 7", (6, 7)) if rules.seats == 2 else ("3 3 3 4", (3, 3, 3, 4))
    short = finished(rules, bids, taken, scores=(target - 61, 0))
    assert (short.phase, short.winner, short.scores[0]) == (Phase.ROUND_OVER, None, target - 1)
    there = finished(rules, bids, taken, scores=(target - 60, 0))
    assert (there.phase, there.winner, there.scores[0]) == (Phase.GAME_OVER, 0, target)


def test_either_side_can_win() -> None:
    assert after((0, 440), "7 6", (7, 6)).winner == 1
    assert after((440, 0), "6 7", (6, 7)).winner == 0


# unseen-500: "If both players reach 500 points in the same hand, the person with the highest score wins"
@pytest.mark.parametrize(
    ("before", "scores", "winner"),
    [
        ((480, 440), (540, 510), 0),
        ((440, 480), (500, 550), 1),
        ((441, 430), (501, 500), 0),
    ],
)
def test_when_both_reach_the_target_the_higher_score_wins(
    before: tuple[int, ...], scores: tuple[int, ...], winner: int
) -> None:
    state = after(before, "6 7", (6, 7))
    assert (state.scores, state.winner, state.phase) == (scores, winner, Phase.GAME_OVER)


# A tie at or over the target: play another round.
@pytest.mark.parametrize("before", [(440, 430), (460, 450)])
def test_a_tie_at_or_over_the_target_plays_on(before: tuple[int, ...]) -> None:
    state = after(before, "6 7", (6, 7))
    assert state.scores[0] == state.scores[1] >= 500
    assert (state.phase, state.winner) == (Phase.ROUND_OVER, None)
    again = next_round(state, PACK)
    assert again.phase is Phase.DRAW
    assert again.scores == state.scores
    assert after(again.scores, "6 7", (6, 7)).winner == 1


# All of it is judged after the round's bag penalty (505 - 100 has not reached 500).
def test_the_target_is_judged_after_the_bag_penalty() -> None:
    state = after((454, 0), "5 7", (6, 7), bags=(9, 0))
    assert state.scores == (405, 70)
    assert state.phase is Phase.ROUND_OVER
    assert after((454, 0), "5 7", (6, 7), bags=(8, 0)).winner == 0


def test_a_lead_is_lost_to_the_bag_penalty_when_both_are_there() -> None:
    state = after((590, 440), "5 6", (6, 7), bags=(9, 0))
    assert state.scores == (541, 501)
    assert state.winner == 0
    state = after((549, 440), "5 6", (6, 7), bags=(9, 0))
    assert state.scores == (500, 501)
    assert state.winner == 1


@pytest.mark.parametrize("target", [50, 90, 1000])
def test_the_target_is_a_field_of_the_rules(target: int) -> None:
    rules = Rules(target=target)
    assert finished(rules, "5 8", (5, 8), scores=(target - 50, -100)).winner == 0
    assert finished(rules, "5 8", (5, 8), scores=(target - 51, -100)).winner is None


# losing at a floor: off (`None`)
@pytest.mark.parametrize("name", PRESETS)
def test_no_preset_has_a_floor(name: str) -> None:
    assert PRESETS[name].floor is None


def test_without_a_floor_a_score_may_sink_without_end() -> None:
    state = finished(CLASSIC, "13 13", (6, 7), scores=(-2000, -900))
    assert (state.scores, state.phase) == ((-2130, -1030), Phase.ROUND_OVER)


@pytest.mark.parametrize(
    ("before", "bids", "scores", "winner"),
    [
        # a side whose score is **at or below** it after a round loses
        pytest.param((-140, 0), "7 7", (-210, 70), 1, id="below the floor"),
        pytest.param((-130, 0), "7 7", (-200, 70), 1, id="at the floor"),
        pytest.param((-129, 0), "7 7", (-199, 70), None, id="above the floor"),
        pytest.param((0, -140), "6 8", (60, -220), 0, id="the other side"),
        # both: the lower score loses
        pytest.param((-140, -130), "7 8", (-210, -210), None, id="an exact tie: play on"),
        pytest.param((-141, -130), "7 8", (-211, -210), 1, id="both below: the lower loses"),
        pytest.param((-140, -135), "7 8", (-210, -215), 0, id="both below: the lower loses, other side"),
        # one side at the target, the other at the floor: same winner
        pytest.param((240, -140), "6 8", (300, -220), 0, id="target against floor"),
        pytest.param((-140, 230), "7 7", (-210, 300), 1, id="floor against target"),
        # the target beats nothing when a side is below the floor and the other only ahead
        pytest.param((-140, -190), "7 7", (-210, -120), 1, id="the winner may be below zero"),
    ],
)
def test_the_floor(before: tuple[int, ...], bids: str, scores: tuple[int, ...], winner: int | None) -> None:
    state = finished(FLOORED, bids, (6, 7), scores=before)
    assert (state.scores, state.winner) == (scores, winner)
    assert state.phase is (Phase.ROUND_OVER if winner is None else Phase.GAME_OVER)


def test_the_floor_is_judged_after_the_bag_penalty() -> None:
    state = finished(FLOORED, "5 7", (6, 7), scores=(-160, 0), bags=(9, 0))
    assert (state.scores, state.winner) == ((-209, 70), 1)


@given(
    first=st.integers(-2000, 2000),
    second=st.integers(-2000, 2000),
    target=st.integers(50, 1000),
    floor=st.none() | st.integers(-1000, -50),
)
def test_who_has_won(first: int, second: int, target: int, floor: int | None) -> None:
    winner = settle(Rules(target=target, floor=floor), (first, second))
    reached = [score >= target for score in (first, second)]
    sunk = [floor is not None and score <= floor for score in (first, second)]
    if first == second or not any(reached + sunk):
        assert winner is None
    else:
        assert winner == (0 if first > second else 1)
        assert not (reached[1 - winner] and sunk[winner])
    assert settle(Rules(target=target, floor=floor), (second, first)) == (None if winner is None else 1 - winner)


def test_when_the_game_is_over_nothing_more_happens() -> None:
    state = after((480, 0), "6 7", (6, 7))
    assert state.to_move is None
    assert legal(state) == ""
    for move in ("K", "R", "4", "L", "SA"):
        assert refusal(state, move) == "The game is over."
    with pytest.raises(
        ValueError, match=r"^a round begins only when the one before it is over; the phase is game over$"
    ):
        next_round(state, PACK)


def test_when_the_round_is_over_only_a_new_pack_goes_on() -> None:
    state = after((0, 0), "6 7", (6, 7))
    assert state.to_move is None
    assert legal(state) == ""
    for move in ("K", "R", "4", "L", "SA"):
        assert refusal(state, move) == "The round is over: the next one begins with a new pack."
    assert next_round(state, PACK).round_number == 2
    with pytest.raises(ValueError, match=r"^pack must be the 52 cards"):
        next_round(state, PACK[1:])


def test_a_round_under_way_is_not_cut_short() -> None:
    for state in (past_the_draw(), make(past_the_draw(), "4 4")):
        with pytest.raises(ValueError, match=rf"^a round begins only .*; the phase is {state.phase.value}$"):
            next_round(state, PACK)


def test_partners_win_together() -> None:
    state = finished(PARTNERS, "3 3 4 3", (3, 3, 4, 3), scores=(430, 0))
    assert (state.scores, state.winner) == ((500, 60), 0)
    assert [PARTNERS.side(seat) for seat in PARTNERS.seating] == [0, 1, 0, 1]
