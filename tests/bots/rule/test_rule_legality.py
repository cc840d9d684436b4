"""The rule-based player answers legally, whatever is played, and the same every time."""

import random
from dataclasses import replace

import pytest

from spades.bots import Limit
from spades.bots.rule import RuleBot
from spades.engine import PACK, PRESETS, Bid, Move, Phase, Rules, Seat, apply, new_game, next_round, pack_of, view

LIMIT = Limit()


def random_rules(rng: random.Random) -> Rules:
    seats = rng.choice([2, 2, 4])
    dealt = seats == 4 or rng.random() < 0.5
    return Rules(
        seats=seats,
        hands="deal" if dealt else "draw",
        second_card="seen" if rng.random() < 0.5 else "unseen",
        target=rng.randint(50, 1000),
        floor=rng.choice([None, rng.randint(-1000, -50)]),
        overtrick_points=rng.choice([-1, 0, 1]),
        bag_limit=rng.randint(2, 20),
        bag_penalty=rng.choice([0, rng.randint(0, 500)]),
        bags_carry=rng.random() < 0.5,
        failed_nil_bags=rng.random() < 0.5,
        failed_nil_helps_partner=rng.random() < 0.5,
        blind_nil=dealt and rng.random() < 0.5,
        must_break_spades=rng.random() < 0.5,
    )


def play(rules: Rules, rounds: int, rng: random.Random, *, wild: float = 0.0) -> list[Move]:
    """Play rounds; a share of the moves is made at random, so that strange positions come up."""
    bot = RuleBot()
    state = new_game(rules, rng.sample(pack_of(rules), len(pack_of(rules))), rng.choice(rules.seating))
    moves: list[Move] = []
    while state.phase is not Phase.GAME_OVER:
        if state.to_move is None:
            rounds -= 1
            if not rounds:
                break
            state = next_round(state, rng.sample(pack_of(rules), len(pack_of(rules))))
            continue
        seen = view(state, state.to_move)
        move = bot.choose(seen, LIMIT)
        assert move in seen.legal_moves
        if rng.random() < wild:
            move = rng.choice(seen.legal_moves)
        moves.append(move)
        state = apply(state, move)
    return moves


@pytest.mark.parametrize("name", PRESETS)
def test_whole_rounds_are_legal_under_every_preset(name: str) -> None:
    for seed in range(3):
        play(PRESETS[name], 3, random.Random(seed))


@pytest.mark.parametrize("seed", range(20))
def test_rounds_are_legal_under_any_rules_and_after_any_moves(seed: int) -> None:
    rng = random.Random(seed)
    play(random_rules(rng), 2, rng, wild=0.3)


def test_the_same_views_get_the_same_moves_whatever_the_seed() -> None:
    first = play(PRESETS["classic-300"], 3, random.Random(8))
    second = play(PRESETS["classic-300"], 3, random.Random(8))
    assert first == second
    state = new_game(PRESETS["partners-500"], PACK, Seat.SOUTH)
    seen = view(state, Seat.SOUTH)
    assert RuleBot(1).choose(seen, LIMIT) == RuleBot(2).choose(seen, LIMIT)


def test_a_view_without_history_will_do() -> None:
    """A position may be asked about that no play is known to have led to."""
    rng = random.Random(4)
    state = new_game(PRESETS["classic-300"], rng.sample(PACK, 52), Seat.SOUTH)
    while len(state.tricks) < 8:
        assert state.to_move is not None
        state = apply(state, RuleBot().choose(view(state, state.to_move), LIMIT))
    assert state.to_move is not None
    seen = view(state, state.to_move)
    bare = replace(seen, tricks=(), draws=(), known_out=(), unseen=seen.unseen[:9], looked=(), refusals=())
    assert RuleBot().choose(bare, LIMIT) in bare.legal_moves
    assert RuleBot().choose(replace(bare, unseen=()), LIMIT) in bare.legal_moves
    unbid: tuple[Bid | None, ...] = (None, None)
    assert RuleBot().choose(replace(bare, bids=unbid), LIMIT) in bare.legal_moves
