"""Leanings: a text that round-trips, and a bid that is read by the hand that it speaks of."""

import pytest

from spades.bots.search.four.leanings import LEARNED_TAG, NEUTRAL, Leanings
from spades.engine import NotationError

PROUD = Leanings(hands=(0.0, 0.0, 1.5))


@pytest.mark.parametrize(
    ("leanings", "text"),
    [
        (NEUTRAL, ""),
        (Leanings((0.0, -0.5, 1.86, 0.0), nil=0.53), "bids=+0.00/-0.50/+1.86/+0.00,nil=+0.53"),
        (Leanings(bare=0.4, hands=(-0.25, 0.0, 12.0)), "bare=+0.40,hands=-0.25/+0.00/+12.00"),
    ],
)
def test_leanings_round_trip(leanings: Leanings, text: str) -> None:
    assert leanings.format() == text
    assert Leanings.parse(text) == leanings


@pytest.mark.parametrize("text", ["bids=+1.00", "nil", "nil=1.00", "nil=+nan", "covers=+0.50", ",", "nil=+1.00/+1.00"])
def test_another_text_is_refused_and_in_a_tag_passed_over(text: str) -> None:
    with pytest.raises(NotationError, match="is no leaning: write bare"):
        Leanings.parse(text)
    assert Leanings.of_tags([(LEARNED_TAG, text)]) is None


def test_a_game_without_the_tag_has_none() -> None:
    assert Leanings.of_tags([]) is None
    assert Leanings.of_tags([(LEARNED_TAG, "nil=+0.50")]) == Leanings(nil=0.5)


@pytest.mark.parametrize(("tricks", "more"), [(2.0, 0.0), (3.9, 0.0), (4.0, 1.5), (6.0, 1.5)])
def test_a_hand_is_bid_on_by_its_strength(tricks: float, more: float) -> None:
    assert PROUD.with_hand(0, tricks) == more


@pytest.mark.parametrize(("bid", "more"), [(1, 0.0), (3, 0.0), (4, 0.0), (5, 1.5), (7, 1.5)])
def test_a_bid_is_read_by_the_hand_that_lies_nearest_to_it(bid: int, more: float) -> None:
    assert PROUD.behind_bid(2, bid) == more


def test_without_a_leaning_by_hand_every_bid_at_a_turn_is_read_alike() -> None:
    assert {Leanings((0.0, 1.0, 0.0, 0.0)).behind_bid(1, bid) for bid in range(1, 14)} == {1.0}
