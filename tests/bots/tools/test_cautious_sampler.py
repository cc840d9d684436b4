"""The cautious sampler plays by the rules, bids low, and repeats itself."""

import random

import pytest

from spades.bots import Limit, make_bot
from spades.bots.tools.cautious_sampler import CautiousSampler, closer
from spades.bots.tools.measuring import play_on
from spades.engine import PACK, GameState, new_game, parse_rules


def round_of(rules: str, player: CautiousSampler) -> GameState:
    """Return a round of its against the random player, played."""
    parsed = parse_rules(rules)
    state = new_game(parsed, random.Random(7).sample(PACK, 52), parsed.seating[0])
    return play_on(state, (player, make_bot("random", 1)), Limit(worlds=1))


@pytest.mark.parametrize("rules", ["classic-300", "classic-500,hands=deal"])
def test_it_plays_by_the_rules_bids_low_and_repeats_itself(rules: str) -> None:
    once, again, bolder = (round_of(rules, player) for player in (CautiousSampler(3), CautiousSampler(3), closer(3)))
    assert once.results is not None
    assert once == again
    assert once.bids[0] is not None
    assert bolder.bids[0] is not None
    assert once.bids[0].n == bolder.bids[0].n - 1
