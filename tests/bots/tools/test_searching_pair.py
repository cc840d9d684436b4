"""The plain searching player of four seats is a sound player to measure against."""

import random

from spades.bots import Limit, make_bot
from spades.bots.tools.searching_pair import SearchingPlayer
from spades.engine import PACK, PRESETS, apply, new_game, view

PARTNERS = PRESETS["partners-500"]


def round_of(seed: int) -> tuple[int, str]:
    """Play a round against the random player, and return what the searching side is ahead and what its seats did."""
    state = new_game(PARTNERS, random.Random(seed).sample(PACK, 52), PARTNERS.seating[seed % 4])
    players = [SearchingPlayer(seed) if seat % 2 == 0 else make_bot("random", seed + seat) for seat in range(4)]
    moves = []
    while state.results is None:
        assert state.to_move is not None
        move = players[PARTNERS.index(state.to_move)].choose(view(state, state.to_move), Limit(worlds=1))
        moves.append(str(move))
        state = apply(state, move)
    ours, theirs = state.results
    return ours.points - theirs.points, " ".join(moves)


def test_it_plays_by_the_rules_beats_chance_and_repeats_itself() -> None:
    rounds = [round_of(seed) for seed in range(4)]
    assert sum(ahead for ahead, _ in rounds) > 4 * 40
    assert round_of(0) == rounds[0]
