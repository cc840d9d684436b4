"""Which offered cards the rule-based player keeps."""

import pytest

from spades.bots import Limit
from spades.bots.rule import RuleBot
from spades.engine import PACK, Card, Draw, Keep, Phase, Rules, Seat, Trick, View, parse_hand


def offer(card: str, hand: str = "...", unseen: tuple[Card, ...] | None = None) -> View:
    offered, held = Card.parse(card), parse_hand(hand)
    if unseen is None:
        unseen = tuple(other for other in PACK if other is not offered and other not in held)
    return View(
        rules=Rules(),
        seat=Seat.SOUTH,
        phase=Phase.DRAW,
        to_move=Seat.SOUTH,
        hand=held,
        legal_moves=(),
        starter=Seat.SOUTH,
        round_number=1,
        scores=(0, 0),
        bags=(0, 0),
        bids=(None, None),
        taken=(0, 0),
        trick=Trick(Seat.SOUTH),
        tricks=(),
        broken=False,
        offered=offered,
        draws=tuple(Draw(Seat(2 * (n % 2)), kept_first=True) for n in range(2 * len(held))),
        known_out=(),
        unseen=unseen,
    )


def keeps(seen: View) -> bool:
    return isinstance(RuleBot().choose(seen, Limit()), Keep)


@pytest.mark.parametrize(
    ("card", "kept"),
    [
        ("SA", True),
        ("S2", True),  # the lowest spade is worth more than the mean of what may come
        ("HA", True),
        ("HK", True),
        ("H9", False),
        ("C2", False),
    ],
)
def test_the_first_card_is_kept_if_it_beats_what_may_come(card: str, kept: bool) -> None:  # noqa: FBT001
    assert keeps(offer(card)) is kept


def test_the_cards_still_to_come_set_the_mark() -> None:
    rich = parse_hand("AKQJT9876...")
    poor = parse_hand(".98765432..98765432")
    assert not keeps(offer("DK", unseen=rich))
    assert keeps(offer("DJ", unseen=poor))


def test_a_hand_of_low_cards_is_drawn_on_for_nil() -> None:
    low = ".8532.742.63"
    assert keeps(offer("C4", low))
    assert not keeps(offer("SA", low))
    assert keeps(offer("SA", ".8532.74."))  # six cards are too few to give up tricks for nil


def test_with_nothing_left_to_compare_the_card_is_kept() -> None:
    assert keeps(offer("C2", unseen=()))
