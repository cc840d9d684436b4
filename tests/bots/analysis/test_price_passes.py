"""Prices of cards passed beside a nil: what a careless pass costs, what is better, and that the hint agrees."""

from dataclasses import replace

import pytest

from spades.bots.analysis.codec import read_price
from spades.bots.analysis.encoding import write_price
from spades.bots.analysis.evaluation.one_answer import one_answer
from spades.bots.analysis.evaluation.pricing import Effort, price
from spades.bots.analysis.evaluation.recommending import recommend
from spades.bots.analysis.values import Kind
from spades.engine import GameState, Rules, Seat, apply, parse_hand, parse_move, view
from spades.engine.rules import pack_of
from spades.engine.state import begin_round
from spades.ui.words.reasons import reason_words

RULES = Rules(seats=4, hands="deal", target=500, passing=2)
EFFORT = Effort(depth=1, worlds=40, batches=4, most=8)
NIL, COVER = "QJ3.A43.7543.754", "AK7.AK52.K842.K9"


def passing(rules: Rules = RULES) -> GameState:
    """Have South bid nil beside North's five; South is to pass."""
    held = iter(parse_hand(NIL)), iter(parse_hand(COVER))
    rest = iter(sorted(set(pack_of(rules)) - set(parse_hand(NIL)) - set(parse_hand(COVER)))[::-1])
    pack = [next(rest if place % 2 else held[place // 2]) for _turn in range(13) for place in range(4)]
    state = begin_round(rules, tuple(pack), Seat.SOUTH, 2, (0, 0), (0, 0))
    for word in ("0", "3", "5", "2"):
        state = apply(state, parse_move(word))
    return state


@pytest.mark.parametrize(
    ("first", "careless", "kind"),
    [
        pytest.param((), "PD3C4", Kind.GIVES_DANGER, id="a nil that keeps its high spades"),
        pytest.param(("PSQSJ",), "PSASK", Kind.KEEPS_COVER, id="a partner that passes away the cover"),
    ],
)
def test_a_careless_pass_is_an_error_with_what_is_better_and_why(
    first: tuple[str, ...], careless: str, kind: Kind
) -> None:
    state = passing()
    for word in first:
        state = apply(state, parse_move(word))
    assert state.to_move is not None
    seen = view(state, state.to_move)
    found = price(seen, parse_move(careless), EFFORT)
    assert found is not None
    assert found.mark.is_error
    assert found.win.value > 0.02
    assert [reason.kind for reason in found.reasons] == [kind]
    assert "pass" in reason_words(found.reasons[0])
    assert read_price(write_price(found)).better == found.better
    hint = recommend(seen, EFFORT)
    assert len(hint.choices) <= 3
    assert hint.best.figures is not None
    told = price(seen, hint.best.move, EFFORT)
    assert told is not None
    assert told.better is None
    assert not told.mark.is_error


def test_no_puzzle_is_made_of_a_pass() -> None:
    seen = view(passing(replace(RULES, passing=1)), Seat.SOUTH)
    assert one_answer(seen, parse_move("PC4")) is None
