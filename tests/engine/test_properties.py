import itertools
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.engine import (
    PRESETS,
    Bid,
    GameState,
    IllegalMoveError,
    Look,
    Move,
    Pass,
    Phase,
    PlayCard,
    Rules,
    Seat,
    apply,
    apply_unchecked,
    broken_invariants,
    in_order,
    legal_moves,
    new_game,
    next_round,
    pack_of,
    why_illegal,
)

from .positions import CLASSIC, play_on, random_game, random_round, shuffled
from .strategies import EVERY_MOVE, any_rules, custom_rules, free_rules, seeds


@given(rules=any_rules, seed=seeds)
def test_the_cards_are_in_one_place_each_in_every_state(rules: Rules, seed: int) -> None:
    for state in random_round(rules, seed):
        assert broken_invariants(state) == ()
        played = [card for trick in (*state.tricks, state.trick) for _, card in trick.plays]
        stock = state.pack[2 * len(state.draws) if rules.hands == "draw" else rules.cards_each * rules.seats :]
        held = [card for hands in (state.hands, state.discards) for hand in hands for card in hand]
        assert in_order([*played, *stock, *held]) == pack_of(rules)


# A broken state is found out.
def test_the_invariants_can_fail() -> None:
    state = next(random_round(CLASSIC, 1))
    assert broken_invariants(replace(state, pack=state.pack[1:] + state.pack[1:2])) == (
        "not so: the cards are in one place each",
    )
    assert broken_invariants(replace(state, taken=(1, 0))) == ("not so: the tricks taken are the tricks",)
    assert broken_invariants(replace(state, bags=(0, 10))) == ("not so: bags are below the limit",)
    assert broken_invariants(replace(state, winner=1)) == ("not so: a winner ends the game",)
    assert broken_invariants(replace(state, to_move=None)) != ()


@given(rules=any_rules, seed=seeds)
def test_the_tricks_of_a_round_sum_to_a_hand(rules: Rules, seed: int) -> None:
    *_, over = random_round(rules, seed)
    assert sum(over.taken) == rules.cards_each
    assert over.taken == tuple(sum(trick.winner is seat for trick in over.tricks) for seat in rules.seating)


@given(rules=free_rules, seed=seeds)
def test_a_round_ends_after_the_expected_number_of_moves(rules: Rules, seed: int) -> None:
    states = list(random_round(rules, seed))
    draws = 26 if rules.hands == "draw" else 0
    offered = rules.offers_blind_nil(0, (0,) * rules.sides)
    looks = sum(bid != Bid(0, blind=True) for bid in states[-1].bids) if offered else 0
    assert len(states) - 1 == draws + looks + rules.seats + rules.cards_each * rules.seats
    assert states[-1].phase in {Phase.ROUND_OVER, Phase.GAME_OVER}


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
@given(seed=seeds)
def test_apply_raises_exactly_when_why_illegal_speaks(rules: Rules, seed: int) -> None:
    # Every third moment of each round, another third for each seed: all are looked at in the end.
    for state in list(random_round(rules, seed))[seed % 3 :: 3]:
        legal = legal_moves(state)
        assert len(set(legal)) == len(legal)
        passes = {move for move in legal if isinstance(move, Pass)}
        assert bool(passes) is (state.phase is Phase.PASS)
        reasons = {move: why_illegal(state, move) for move in (*EVERY_MOVE, *passes)}
        assert set(legal) == {move for move, reason in reasons.items() if reason is None}
        for move, reason in reasons.items():
            if reason is None:
                assert apply(state, move) == apply_unchecked(state, move)
                continue
            assert str(reason).endswith(".")
            with pytest.raises(IllegalMoveError) as caught:
                apply(state, move)
            assert str(caught.value) == str(reason)


@given(rules=custom_rules, seed=seeds)
def test_what_is_legal_is_what_is_not_refused(rules: Rules, seed: int) -> None:
    for state in random_round(rules, seed):
        if state.phase is not Phase.PASS:
            assert set(legal_moves(state)) == {move for move in EVERY_MOVE if why_illegal(state, move) is None}
        assert (legal_moves(state) == ()) is (state.to_move is None)


@pytest.mark.parametrize("junk", ["SA", "K", None, 4, 0.5, (), object, Bid, [Bid(4)], Phase.BID])
def test_what_is_not_a_move_is_refused(junk: Move) -> None:
    for state in random_round(CLASSIC, 2):
        assert str(why_illegal(state, junk)) == f"{junk!r} is not a move."
        with pytest.raises(IllegalMoveError, match=r" is not a move\.$"):
            apply(state, junk)


@given(rules=any_rules, seed=seeds)
def test_a_state_is_a_value_that_no_move_changes(rules: Rules, seed: int) -> None:
    states = list(random_round(rules, seed))
    again = list(random_round(rules, seed))
    assert states == again
    assert list(map(hash, states)) == list(map(hash, again))
    assert len(set(states)) == len(states)


# Scores and bags change when a round is over, and at no other time.
@given(rules=any_rules, seed=seeds)
def test_scores_change_only_at_the_end_of_a_round(rules: Rules, seed: int) -> None:
    states = list(random_game(rules, seed, rounds=3).states())
    for before, after in itertools.pairwise(states):
        if after.to_move is None:
            assert after.results is not None
            assert after.scores == tuple(
                score + result.points for score, result in zip(before.scores, after.results, strict=True)
            )
            assert after.bags == tuple(result.bags for result in after.results)
        else:
            assert (after.scores, after.bags) == (before.scores, before.bags)


@given(rules=any_rules, seed=seeds)
def test_the_start_passes_to_the_next_seat_every_round(rules: Rules, seed: int) -> None:
    game = random_game(rules, seed, rounds=3)
    starters = {state.round_number: state.starter for state in game.states()}
    first = rules.index(game.starter)
    assert starters == {n: rules.seating[(first + n - 1) % rules.seats] for n in starters}
    assert list(starters) == list(range(1, len(game.packs) + 1))


def bid_all(state: GameState, bids: dict[Seat, int]) -> GameState:
    while state.phase is Phase.BID:
        assert state.to_move is not None
        moves = legal_moves(state)
        state = apply(state, Look() if Look() in moves else Bid(bids[state.to_move]))
    return state


def draw_all(state: GameState, rng: random.Random) -> GameState:
    while state.phase is Phase.DRAW:
        state = apply(state, rng.choice(legal_moves(state)))
    return state


def honest_round(state: GameState, rng: random.Random) -> GameState:
    """Play a round in which everyone bids the tricks it will take.

    What may be played does not depend on the bids, so the cards are played once to know the tricks, and then
    again with the right bids.
    """
    dealt = draw_all(state, rng)
    *_, rehearsed = play_on(bid_all(dealt, dict.fromkeys(state.rules.seating, 1)), rng)
    state = bid_all(dealt, dict(zip(state.rules.seating, rehearsed.taken, strict=True)))
    for trick in rehearsed.tricks:
        for _, card in trick.plays:
            state = apply(state, PlayCard(card))
    assert state.taken == rehearsed.taken
    return state


# Any game ends: between players who bid what they take, the scores grow by at least 130 a round together, and at the
# target only a tie keeps a game going. Thirteen tricks never keep a tie of two; of three one may last.
@given(rules=free_rules, seed=seeds)
def test_any_game_under_any_rules_ends(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    state = honest_round(new_game(rules, shuffled(seed, rules), rng.choice(rules.seating)), rng)
    ties = 0
    while state.phase is Phase.ROUND_OVER:
        best = max(state.scores)
        assert 10 * rules.cards_each * state.round_number <= sum(state.scores) <= rules.sides * best
        assert not any(state.bags)
        if best >= rules.target:
            assert state.scores.count(best) > 1
            ties += 1
        state = honest_round(next_round(state, shuffled(rng.randrange(2**32), rules)), rng)
    assert ties <= 1 or rules.sides == 3
    assert state.round_number <= rules.sides * rules.target // (10 * rules.cards_each) + ties + 1
    assert state.winner is not None
    assert state.scores[state.winner] == max(state.scores) >= rules.target


# A floor ends the games of reckless bidders, who would sink for ever without it.
@given(
    rules=free_rules.filter(lambda rules: rules.floor is not None),
    seed=seeds,
)
def test_a_floor_ends_the_games_of_reckless_bidders(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    state = new_game(rules, shuffled(seed, rules), rng.choice(rules.seating))
    while True:
        bids = {seat: 13 - (seat is state.starter) for seat in rules.seating}
        *_, state = play_on(bid_all(draw_all(state, rng), bids), rng)
        if state.phase is Phase.GAME_OVER:
            break
        assert state.round_number < 30
        state = next_round(state, shuffled(rng.randrange(2**32), rules))
    assert rules.floor is not None
    assert min(state.scores) <= rules.floor or max(state.scores) >= rules.target


def test_without_a_floor_reckless_bidders_sink_for_ever() -> None:
    rng = random.Random(1)
    state = new_game(CLASSIC, shuffled(1), Seat.SOUTH)
    for number in range(100):
        *_, state = play_on(bid_all(draw_all(state, rng), dict.fromkeys(CLASSIC.seating, 13)), rng)
        assert state.phase is Phase.ROUND_OVER
        state = next_round(state, shuffled(number))
    assert max(state.scores) < -9000


@given(rules=any_rules, seed=seeds, count=st.integers(1, 3))
def test_bags_stay_below_the_limit(rules: Rules, seed: int, count: int) -> None:
    for state in random_game(rules, seed, rounds=count).states():
        assert all(0 <= bags < rules.bag_limit for bags in state.bags)
