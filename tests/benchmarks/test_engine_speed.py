"""How fast the engine is: `pytest tests/benchmarks --benchmark-only -o addopts=""`. Measured, never asserted."""

import random
from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from spades.engine import (
    PRESETS,
    GameState,
    Move,
    Rules,
    Seat,
    apply,
    apply_unchecked,
    format_state,
    legal_moves,
    new_game,
    pack_of,
    parse_state,
    view,
)

tables = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)


def random_round(rules: Rules, step: Callable[[GameState, Move], GameState], seed: int = 1) -> GameState:
    """Play a whole round of random moves."""
    rng = random.Random(seed)
    pack = list(pack_of(rules))
    rng.shuffle(pack)
    state = new_game(rules, pack, Seat.SOUTH)
    while state.to_move is not None:
        state = step(state, rng.choice(legal_moves(state)))
    return state


def in_the_seventh_trick(rules: Rules) -> GameState:
    """Return a state in the middle of play."""
    rng = random.Random(1)
    pack = list(pack_of(rules))
    rng.shuffle(pack)
    state = new_game(rules, pack, Seat.SOUTH)
    while len(state.tricks) < 6:
        state = apply(state, rng.choice(legal_moves(state)))
    return state


@tables
def test_a_random_round_of_checked_moves(benchmark: BenchmarkFixture, rules: Rules) -> None:
    assert benchmark(random_round, rules, apply).results is not None


@tables
def test_a_random_round_of_unchecked_moves(benchmark: BenchmarkFixture, rules: Rules) -> None:
    assert benchmark(random_round, rules, apply_unchecked).results is not None


@tables
def test_a_view_in_the_middle_of_play(benchmark: BenchmarkFixture, rules: Rules) -> None:
    state = in_the_seventh_trick(rules)
    assert benchmark(view, state, Seat.SOUTH).seat is Seat.SOUTH


@tables
def test_a_state_is_read_from_its_line(benchmark: BenchmarkFixture, rules: Rules) -> None:
    state = in_the_seventh_trick(rules)
    assert benchmark(parse_state, format_state(state)) == state
