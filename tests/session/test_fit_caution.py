"""The line by which worlds are counted at a bid leaves no trick too many, and is fitted to rounds that are played."""

import random

import pytest

from spades.session.review.tools import fit_caution
from spades.session.review.tools.fit_caution import Hand, fit, hands_at_bids


def test_the_line_leaves_as_many_tricks_as_hands_took() -> None:
    rng = random.Random(4)
    tricks = tuple(float(taken) for taken in range(3, 9))
    hands = [
        Hand(glance, tricks, [1 / 6] * 6, rng.choice((3, 4, 5, 5 if glance < 5 else 7))) for glance in [4, 6, 8] * 40
    ]
    at, slope = fit(hands)
    assert slope > 0  # what is too good are weak hands above all
    left = [hand.excess(at - slope * hand.glance)[0] for hand in hands]
    assert sum(left) == pytest.approx(0, abs=1e-6)
    assert sum(one * hand.glance for one, hand in zip(left, hands, strict=True)) == pytest.approx(0, abs=1e-6)


def test_both_hands_of_a_round_are_looked_at_at_their_bids(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_caution, "_WORLDS", 4)
    hands = list(hands_at_bids("classic-300", 0))
    assert len(hands) == 2
    for hand in hands:
        assert sum(hand.weights) == pytest.approx(1)
        assert len(hand.tricks) == len(hand.weights) <= 4
    assert sum(hand.real for hand in hands) == 13  # exact play for all tricks: what one takes, the other does not
