"""The random player: legal, and drawn from its seed alone."""

import random

from spades.bots import Bot, Limit
from spades.bots.random import RandomBot
from spades.engine import PACK, PRESETS, Move, apply, new_game, view


def play(seed: int) -> list[Move]:
    rules = PRESETS["partners-500"]
    bots = [RandomBot(seed + place) for place in range(4)]
    state = new_game(rules, random.Random(3).sample(PACK, 52), rules.seating[0])
    moves = []
    while state.to_move is not None:
        seen = view(state, state.to_move)
        move = bots[rules.index(state.to_move)].choose(seen, Limit())
        assert move in seen.legal_moves
        moves.append(move)
        state = apply(state, move)
    return moves


def test_the_seed_tells_the_moves() -> None:
    assert play(1) == play(1)
    assert play(1) != play(2)


def test_it_is_a_bot() -> None:
    assert isinstance(RandomBot(), Bot)
