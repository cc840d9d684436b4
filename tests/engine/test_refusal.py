import pickle

import pytest

from spades.engine import IllegalMoveError, Phase, RefusalCode, apply, view, why_illegal

from .refusals import REFUSED, Refused

each = pytest.mark.parametrize("refused", REFUSED, ids=lambda refused: refused.sentence)


def test_each_reason_is_met() -> None:
    assert {refused.refusal.code for refused in REFUSED} == set(RefusalCode)


@each
def test_a_refusal_is_a_code_with_its_facts(refused: Refused) -> None:
    found = why_illegal(refused.state, refused.move)
    assert found == refused.refusal
    assert hash(found) == hash(refused.refusal)


@each
def test_its_text_is_the_sentence_of_the_error(refused: Refused) -> None:
    assert str(refused.refusal) == refused.sentence
    with pytest.raises(IllegalMoveError) as caught:
        apply(refused.state, refused.move)
    assert str(caught.value) == refused.sentence


@each
def test_it_crosses_to_other_processes(refused: Refused) -> None:
    assert pickle.loads(pickle.dumps(refused.refusal)) == refused.refusal  # noqa: S301  # our own value


def test_so_does_a_view_that_holds_some() -> None:
    shown = [
        view(one.state, one.state.to_move) for one in REFUSED if one.state.to_move and one.state.phase is Phase.PLAY
    ]
    assert any(one.refusals for one in shown)
    assert pickle.loads(pickle.dumps(shown)) == shown  # noqa: S301  # our own value
