"""Every player under random rule sets: no illegal move and no exception, whatever is played."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from spades.bots import Limit, make_bot
from spades.bots.levels import LADDER
from spades.engine import Phase, Rules, apply, pack_of, view
from spades.engine.rules import CHOICES, RANGES
from spades.engine.state import begin_round

RULE_SETS = 100
ROUNDS = 1
PLAYERS = ("random", "rule", *(level.name for level in LADDER), "expert")


def any_rules(rng: random.Random, seats: Sequence[int] = (2, 3, 4, 4)) -> Rules:
    """Return a rule set for some number of seats, in which half of the other fields are anything that they may be."""
    while True:
        fields: dict[str, Any] = {"seats": rng.choice(seats), "hands": rng.choice(("draw", "deal"))}
        for name, choices in CHOICES.items():
            if name not in fields and rng.random() < 0.4:
                fields[name] = rng.choice(choices)
        for name, (least, most) in RANGES.items():
            if rng.random() < 0.4:
                fields[name] = rng.randint(least, most)
        try:
            return Rules(**fields)
        except ValueError:
            continue


@pytest.mark.parametrize("seed", range(RULE_SETS))
def test_every_player_plays_by_every_rule(seed: int) -> None:
    rng = random.Random(seed)
    # The players take their seats in turn over the seeds, so that each meets each.
    play_legally(rng, any_rules(rng), seed, lambda place: PLAYERS[(seed + 5 * place) % len(PLAYERS)])


@pytest.mark.parametrize("seed", range(RULE_SETS))
def test_whoever_searches_plays_by_every_rule_of_three(seed: int) -> None:
    rng = random.Random(seed)
    play_legally(rng, any_rules(rng, [3]), seed, lambda place: ("expert", "vesper", "silas")[place])


def play_legally(rng: random.Random, rules: Rules, seed: int, named: Callable[[int], str]) -> None:
    """Play a round from anywhere in a game, with the named player in each place, and hold every move to the rules."""
    number = rng.choice((1, 2, 7))
    scores = tuple(rng.randrange(-100, rules.target, 10) for _ in range(rules.sides))
    bags = tuple(rng.randrange(rules.bag_limit) for _ in range(rules.sides))
    sets = tuple(rng.randint(0, 1) * rules.set_twice_loses for _ in range(rules.sides))
    state = begin_round(
        rules,
        tuple(rng.sample(pack_of(rules), len(pack_of(rules)))),
        rng.choice(rules.seating),
        number,
        scores,
        bags,
        sets,
    )
    names = [named(place) for place in range(rules.seats)]
    bots = {seat: make_bot(name, seed) for seat, name in zip(rules.seating, names, strict=True)}
    while state.to_move is not None:
        seen = view(state, state.to_move)
        move = bots[state.to_move].choose(seen, Limit(worlds=1))
        assert move in seen.legal_moves, (rules, names[rules.index(state.to_move)], seen, move)
        state = apply(state, move)
    assert state.phase in (Phase.ROUND_OVER, Phase.GAME_OVER)
