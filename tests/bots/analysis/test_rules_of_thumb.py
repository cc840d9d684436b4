"""Rules of thumb: where each applies, and what it asks for."""

import pytest

from spades.bots.analysis.lessons.rules_of_thumb import LEAST_POSITIONS, LEAST_SHARE, Rule, cards_by_rule, shares
from spades.bots.analysis.values import Par
from spades.engine import View
from spades.engine.moves import KEEP, REJECT

from .positions import bid, draw, play


def asked(rule: Rule, view: View) -> str:
    return " ".join(sorted(map(str, cards_by_rule(rule, view) or ())))


@pytest.mark.parametrize(
    ("rule", "hand", "unseen", "led", "taken", "moves"),
    [
        (Rule.CHEAPLY, ".AJ2.5.", ".KT.A9.3", "HT", 0, "H2 HJ"),
        (Rule.CHEAPLY, ".AJ2.5.", ".KT.A9.3", "HT", 4, ""),  # the bid is made
        (Rule.CHEAPLY, ".J32.5.", ".KT.A9.3", "HT", 0, ""),  # one card takes it
        (Rule.LOWEST, ".932.5.", ".KT.A9.3", "HT", 0, "H2"),
        (Rule.LOWEST, ".J32.5.", ".KT.A9.3", "HT", 0, ""),
        (Rule.RUFF, "K3..A5.", "Q.T.9.3", "HT", 0, "S3"),
        (Rule.RUFF, "K3..A5.", "Q.T.9.3", "HT", 4, ""),
        (Rule.MASTERS, "3.Q2.5.", "K.J.A9.", None, 0, "HQ"),
        (Rule.MASTERS, "3.Q2.5.", "K.K.A9.", None, 0, ""),
        (Rule.SAVE_TRUMPS, "A3.2.5.", "K.K.A9.", None, 0, "D5 H2"),
        (Rule.GUARD, ".K2.5.8", ".A.A9.J", "S3", 0, "C8 D5 HK"),  # the ace is out: the two guards the king
        (Rule.GUARD, ".K2.5.8", ".J.A9.J", "S3", 0, ""),
        (Rule.DUCK, ".Q93.5.", ".KT.A9.3", "HT", 4, "H9"),
        (Rule.DUCK, ".Q93.5.", ".KT.A9.3", "HT", 0, ""),
        (Rule.HIGHEST, ".QJ.5.", ".KT.A9.", "HT", 4, "HQ"),
        (Rule.HIGHEST, ".Q9.5.", ".KT.A9.", "HT", 4, ""),
    ],
)
def test_a_rule_asks_for_cards(rule: Rule, hand: str, unseen: str, led: str | None, taken: int, moves: str) -> None:
    assert asked(rule, play(hand, unseen, led=led, taken=taken)) == moves


def test_tricks_are_not_played_for_while_a_nil_stands() -> None:
    seen = play(".AJ2.5.", ".KT.A9.3", led="HT", bids=(4, 0), taken=9)
    assert not [rule for rule in Rule if cards_by_rule(rule, seen)]


@pytest.mark.parametrize(
    ("rule", "offered", "wanted"),
    [
        (Rule.KEEP_SPADES, "S2", KEEP),
        (Rule.KEEP_SPADES, "HA", None),
        (Rule.KEEP_HIGH, "HK", KEEP),
        (Rule.KEEP_HIGH, "HQ", None),
        (Rule.DISCARD_LOW, "H9", REJECT),
        (Rule.DISCARD_LOW, "HT", None),
        (Rule.DISCARD_LOW, "S9", None),
    ],
)
def test_a_rule_asks_for_a_card_of_the_draw_to_be_kept_or_not(rule: Rule, offered: str, wanted: object) -> None:
    assert cards_by_rule(rule, draw("K.Q5.9.", offered)) == (None if wanted is None else {wanted})


def test_a_bid_is_asked_for_by_what_the_hand_takes() -> None:
    seen = bid("AK2.KQ5.JT94.Q73", "Q93.A84.AK2.AJ54")
    tricks = tuple(float(taken == 6) for taken in range(14))
    par = Par(tricks, 5, (1.0,) * 14, (None,) * 14)
    assert [str(move) for move in cards_by_rule(Rule.ONE_LESS, seen, par) or ()] == ["5"]
    assert cards_by_rule(Rule.ONE_LESS, seen) is None


def test_no_rule_is_taught_whose_share_was_not_measured() -> None:
    for share in shares().values():
        assert share.positions >= LEAST_POSITIONS
        assert LEAST_SHARE <= share.value <= 1
