"""What is kept of a replay is what going on with a game needs."""

from dataclasses import replace

import pytest

from spades.engine import PRESETS, Game, Rules
from spades.session.game.standing import standing

from .games import HUMAN, random_game

SHORT = Rules(target=1000, bag_penalty=0)


@pytest.mark.parametrize("rounds", [1, 2, 4])
@pytest.mark.parametrize("left", [0, 1, 9])
def test_the_latest_round_is_kept_whole_and_of_the_others_their_end(rounds: int, left: int) -> None:
    whole = random_game(SHORT, 3, rounds=rounds)
    game = replace(whole, moves=whole.moves[: len(whole.moves) - left])
    states = list(game.states())
    latest = states[-1].round_number
    kept = standing(game)
    assert kept[-1] == game.state
    assert [state for state in kept if state.results is not None] == [
        state for state in states if state.results is not None
    ]
    assert [state for state in kept if state.round_number == latest] == [
        state for state in states if state.round_number == latest
    ]
    assert len(kept) == latest - 1 + sum(state.round_number == latest for state in states)


def test_a_game_that_has_just_begun_stands_at_its_first_state() -> None:
    begun = Game(SHORT, HUMAN, random_game(SHORT, 1, rounds=1).packs)
    assert standing(begun) == (begun.state,)


def test_a_game_that_cannot_be_replayed_stands_nowhere() -> None:
    game = random_game(PRESETS["classic-300"], 1, rounds=2)
    with pytest.raises(ValueError, match="cannot be made"):
        standing(replace(game, moves=(*game.moves, game.moves[-1])))
