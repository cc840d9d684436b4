"""Forgetting is done on the view: what was forgotten is nowhere in it."""

import random

import pytest

from spades.bots.levels import Memory
from spades.bots.levels.recall import recall
from spades.engine import PACK, PRESETS, GameState, Phase, Seat, Suit, View, apply, legal_moves, new_game, view


def late(seed: int = 3, tricks: int = 8) -> View:
    """Return the view of a seat that is to move after some tricks with a spade played."""
    rng = random.Random(seed)
    pack = list(PACK)
    rng.shuffle(pack)
    state: GameState = new_game(PRESETS["classic-300"], tuple(pack), Seat.SOUTH)
    while not (state.phase is Phase.PLAY and len(state.tricks) == tricks):
        state = apply(state, rng.choice(legal_moves(state)))
    assert state.to_move is not None
    return view(state, state.to_move)


def test_a_full_memory_changes_nothing() -> None:
    seen = late()
    assert recall(seen, Memory()) is seen


def test_what_was_forgotten_may_be_anywhere_again() -> None:
    seen = late()
    left = recall(seen, Memory(tricks=2, discards=False, trumps=False))
    assert left.tricks == seen.tricks[-2:]
    assert left.known_out == ()
    forgotten = {card for trick in seen.tricks[:-2] for _, card in trick.plays} | set(seen.known_out)
    assert set(left.unseen) == set(seen.unseen) | forgotten
    assert left.hand == seen.hand
    assert left.legal_moves == seen.legal_moves


def test_who_counts_trumps_knows_them_gone_however_long_ago() -> None:
    seen = late()
    played = {card for trick in seen.tricks for _, card in trick.plays if card.suit is Suit.SPADES}
    assert played
    counts = recall(seen, Memory(tricks=0, discards=True, trumps=True))
    assert not played & set(counts.unseen)
    assert played <= set(recall(seen, Memory(tricks=0, discards=True, trumps=False)).unseen)


def test_a_forgetful_player_still_sees_that_spades_are_broken() -> None:
    seen = next(one for one in (late(seed) for seed in range(20)) if one.broken)
    assert not recall(seen, Memory(tricks=0)).rules.must_break_spades
    assert recall(seen, Memory()).rules.must_break_spades


def test_a_view_never_gains_anything_by_forgetting() -> None:
    for seed in range(20):
        seen = late(seed, tricks=6)
        left = recall(seen, Memory(tricks=1, discards=False, trumps=False))
        assert set(seen.unseen) <= set(left.unseen)
        assert len(set(left.unseen)) == len(left.unseen)


@pytest.mark.parametrize("tricks", [-1, 18])
def test_a_number_of_tricks_that_cannot_be_is_refused(tricks: int) -> None:
    with pytest.raises(ValueError, match="tricks"):
        Memory(tricks=tricks)
