"""Drawing: what a card does for the hand, and what is gone."""

import random

import pytest

from spades.bots.search import drawing
from spades.bots.search.clock import Budget, Deadline
from spades.bots.search.drawing import DrawValues, draw_values
from spades.bots.search.nilcourse import nil_chances
from spades.bots.search.plaindraw import keeps_plainly
from spades.bots.search.solver import Solver
from spades.engine import PACK, Card, Keep, Phase, Rules, Seat, View, apply_unchecked, new_game, parse_hand, view
from spades.engine.moves import REJECT

RULES = Rules()


def offered(
    card: str, hand: str = "...", out: str = "...", rules: Rules = RULES, scores: tuple[int, int] = (0, 0)
) -> View:
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
        scores=scores,
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


def values(seen: View) -> DrawValues:
    return draw_values(seen, Solver(), Budget(1), random.Random(1))


def gain(seen: View) -> float:
    kept, rejected = values(seen).tricks
    return kept - rejected


@pytest.mark.parametrize("second_card", ["seen", "unseen"])
def test_keeps_what_wins_and_rejects_what_does_not(second_card: str) -> None:
    rules = Rules(second_card="seen") if second_card == "seen" else Rules(second_card="unseen")
    for card in ("SA", "S7", "HA"):
        assert gain(offered(card, "K5.Q..T2", ".4.53.", rules)) > 0
    for card in ("H3", "C6", "D8"):
        assert gain(offered(card, "K5.Q..T2", ".4.5.", rules)) < 0


def test_a_card_is_the_better_the_more_above_it_is_gone() -> None:
    assert gain(offered("HQ", "K5..Q.T2", ".AK..")) > gain(offered("HQ", "K5..Q.T2", "...AK"))
    assert keeps_plainly(int(Card.parse("HQ")), {int(Card.parse("HA"))})
    assert not keeps_plainly(int(Card.parse("HQ")), ())


def test_the_last_card_of_the_draw_can_be_decided() -> None:
    state = new_game(RULES, PACK, Seat.SOUTH)
    for _ in range(24):
        state = apply_unchecked(state, REJECT)
    assert isinstance(gain(view(state, Seat.SOUTH)), float)
    assert Keep() in view(state, Seat.SOUTH).legal_moves


# Ten cards drawn low; as many known to be out.
LOW = "2.6432.T43.43"
OUT = "K4.AQ7.A5.QJ9"


def test_a_hand_drawn_low_by_chance_goes_on_to_nil() -> None:
    for card in ("C2", "D2"):
        found = values(offered(card, LOW, OUT))
        assert found.nil is not None, card
        assert found.keeps, card
    high = values(offered("SQ", LOW, OUT, scores=(240, 240)))
    assert high.nil is not None
    assert not high.keeps
    # Early in a game a high trump is worth more than what is left of the nil.
    assert values(offered("SQ", LOW, OUT)).nil is None


def test_no_other_hand_goes_for_nil_while_the_game_is_young() -> None:
    for hand in ("...", "A.9.5.4", "82.63.T4.9", "Q2.632.T43.43", "8532.63.T3.43"):
        assert values(offered("H4", hand)).nil is None, hand


def test_nil_is_drawn_for_where_tricks_would_come_too_late() -> None:
    hand, out = "4.32.T4.43", "K3.AQ.A.QJ"
    young, level = offered("D3", hand, out), offered("D3", hand, out, scores=(240, 240))
    assert values(young).nil is None
    assert not values(young).keeps
    assert values(level).nil is not None
    assert values(level).keeps
    # To 500 there is time: only the target has changed.
    assert not values(offered("D3", hand, out, Rules(target=500), (240, 240))).keeps


def test_a_nil_holds_the_more_often_the_lower_its_cards() -> None:
    chances = [nil_chances(offered(card, LOW, OUT), Solver(), Budget(1), random.Random(1)) for card in ("H5", "SJ")]
    assert chances[0] is not None
    assert chances[1] is not None
    assert chances[0][0] > chances[1][0] + 0.05
    assert chances[0][1] == pytest.approx(chances[1][1], abs=0.1)


def test_thinking_of_nil_leaves_the_worlds_to_come_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    seen, with_it, without = offered("C2", LOW, OUT), random.Random(1), random.Random(1)
    assert draw_values(seen, Solver(), Budget(1), with_it).nil is not None
    monkeypatch.setattr(drawing, "nil_chances", lambda *_: None)
    assert draw_values(seen, Solver(), Budget(1), without).nil is None
    assert with_it.random() == without.random()


def test_without_time_a_draw_is_decided_at_a_glance() -> None:
    late = draw_values(offered("S7", LOW, OUT), Solver(), Budget(1, Deadline(0.0, lambda: 1.0)), random.Random(1))
    assert late.nil is None
    assert len(late.tricks) == 2
