"""Of a partner's move is told what it had learned of the person, where it would else have moved otherwise."""

import random
from dataclasses import replace

import pytest

from spades.bots import make_bot
from spades.bots.base import Limit
from spades.bots.partner.partnership import Partnership, with_partnership
from spades.bots.search.four.leanings import LEARNED_TAG, Leanings
from spades.engine import PACK, PRESETS, Bid, GameState, Move, Seat, View, apply, view
from spades.engine.state import begin_round
from spades.session.history.counted_on import counted_on


@pytest.fixture(scope="module")
def dealt() -> GameState:
    rules = replace(PRESETS["partners-500"], blind_nil=False)
    return begin_round(rules, tuple(random.Random(2).sample(PACK, 52)), Seat.SOUTH, 1, (0, 0), (0, 0))


def third(state: GameState, first: int) -> View:
    """Return what the third to bid sees when its partner, the first, has bid so many."""
    return view(apply(apply(state, Bid(first)), Bid(3)), Seat.NORTH)


def moved(seen: View, leanings: Leanings) -> Move:
    bot = with_partnership(make_bot("vesper", 1), Partnership(leanings=leanings))
    return bot.choose(seen, Limit(worlds=24))


def told(seen: View, leanings: Leanings, move: Move, key: str = "vesper") -> tuple[str, float] | None:
    return counted_on([(LEARNED_TAG, leanings.format())], key, seen, move)


def test_a_lower_bid_beside_somebody_who_overbids_is_told_with_the_tricks(dealt: GameState) -> None:
    bold, seen = Leanings((3.0,) * 4), third(dealt, 4)
    move = moved(seen, bold)
    assert move != moved(seen, Leanings())
    assert told(seen, bold, move) == ("bids", 3.0)


def test_nothing_is_told_of_a_move_that_it_makes_anyhow(dealt: GameState) -> None:
    seen = third(dealt, 4)
    assert told(seen, Leanings((3.0,) * 4), moved(seen, Leanings())) is None


def test_nothing_is_told_where_the_leaning_is_of_another_turn(dealt: GameState) -> None:
    seen = third(dealt, 4)
    assert told(seen, Leanings((0.0, 3.0, 3.0, 3.0)), moved(seen, Leanings((3.0,) * 4))) is None


def test_what_a_hand_that_is_still_to_bid_decides_is_told_without_tricks(dealt: GameState) -> None:
    proud, seen = Leanings(hands=(3.0, 3.0, 4.0)), view(dealt, Seat.SOUTH)
    move = moved(seen, proud)
    assert move != moved(seen, Leanings())
    assert told(seen, proud, move) == ("bids", 0.0)


@pytest.mark.parametrize("key", ["rule", "otto", "some.module:player"])
def test_who_makes_no_use_of_it_or_is_not_ours_is_not_asked(dealt: GameState, key: str) -> None:
    bold, seen = Leanings((3.0,) * 4), third(dealt, 4)
    assert told(seen, bold, moved(seen, bold), key) is None


@pytest.mark.parametrize("tags", [[], [(LEARNED_TAG, "odd")], [(LEARNED_TAG, "")]])
def test_a_game_with_nothing_learned_tells_nothing(dealt: GameState, tags: list[tuple[str, str]]) -> None:
    seen = third(dealt, 4)
    assert counted_on(tags, "vesper", seen, moved(seen, Leanings((3.0,) * 4))) is None
