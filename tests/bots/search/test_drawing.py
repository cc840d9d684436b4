"""Drawing: what a card does for the hand, and what is gone."""

import random

import pytest

from spades.bots.search.clock import Budget
from spades.bots.search.drawing import keep_gain, plainly_kept
from spades.engine import PACK, Card, Keep, Phase, Rules, Seat, View, apply_unchecked, new_game, parse_hand, view
from spades.engine.moves import REJECT

RULES = Rules()


def offered(card: str, hand: str = "...", out: str = "...", rules: Rules = RULES) -> View:
    """Show South a card to keep or reject."""
    held, gone, first = parse_hand(hand), parse_hand(out), Card.parse(card)
    state = new_game(rules, PACK, Seat.SOUTH)
    seen = view(state, Seat.SOUTH)
    return View(
        rules=rules,
        seat=Seat.SOUTH,
        phase=Phase.DRAW,
        to_move=Seat.SOUTH,
        hand=held,
        legal_moves=seen.legal_moves,
        starter=Seat.SOUTH,
        round_number=1,
        scores=(0, 0),
        bags=(0, 0),
        bids=(None, None),
        taken=(0, 0),
        trick=seen.trick,
        tricks=(),
        broken=False,
        offered=first,
        draws=(),
        known_out=gone,
        unseen=tuple(other for other in PACK if other not in {*held, *gone, first}),
    )


def gain(seen: View) -> float:
    return keep_gain(seen, Budget(1, None), random.Random(1))


@pytest.mark.parametrize("second_card", ["seen", "unseen"])
def test_keeps_what_wins_and_rejects_what_does_not(second_card: str) -> None:
    rules = Rules(second_card="seen") if second_card == "seen" else Rules(second_card="unseen")
    for card in ("SA", "S7", "HA"):
        assert gain(offered(card, "K5.Q..T2", ".4.53.", rules)) > 0
    for card in ("H3", "C6", "D8"):
        assert gain(offered(card, "K5.Q..T2", ".4.5.", rules)) < 0


def test_a_card_is_the_better_the_more_above_it_is_gone() -> None:
    assert gain(offered("HQ", "K5..Q.T2", ".AK..")) > gain(offered("HQ", "K5..Q.T2", "...AK"))
    assert plainly_kept(int(Card.parse("HQ")), {int(Card.parse("HA"))})
    assert not plainly_kept(int(Card.parse("HQ")), ())


def test_the_last_card_of_the_draw_can_be_decided() -> None:
    state = new_game(RULES, PACK, Seat.SOUTH)
    for _ in range(24):
        state = apply_unchecked(state, REJECT)
    assert isinstance(gain(view(state, Seat.SOUTH)), float)
    assert Keep() in view(state, Seat.SOUTH).legal_moves
