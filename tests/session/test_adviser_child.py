"""What hints and prices are told of the rounds before: as many of them as a review knows, and no others."""

import json
import random
from collections.abc import Iterator
from typing import Any, cast

import pytest

from spades.bots import Limit, make_bot
from spades.bots.analysis.evaluation.pricing import price
from spades.engine import PACK, GameState, Phase, Rules, View, apply, new_game, next_round, past_round, view
from spades.session.players import adviser_child
from spades.session.players.adviser_child import PAST, PRICE_SEED, advise, check

RULES = Rules(target=1000)


class Pipe:
    """A pipe that asks one question and then closes."""

    def __init__(self, *question: object) -> None:
        self._questions: Iterator[tuple[object, ...]] = iter([(1, *question)])
        self.answer: Any = None

    def poll(self, _seconds: float) -> bool:
        return True

    def recv(self) -> tuple[object, ...]:
        try:
            return next(self._questions)
        except StopIteration:
            raise EOFError from None

    def send_bytes(self, message: bytes) -> None:
        self.answer = json.loads(message)


@pytest.fixture(scope="module")
def late() -> tuple[View, View]:
    """Return a position with all rounds before it, and with the latest: the earlier ones were played by another."""
    rng = random.Random(5)
    state = new_game(RULES, rng.sample(PACK, 52), RULES.seating[0])
    ended: list[GameState] = []
    while len(ended) < PAST + 8 or state.phase is not Phase.BID:
        if state.phase is Phase.ROUND_OVER:
            ended.append(state)
            state = next_round(state, rng.sample(PACK, 52))
            continue
        assert state.to_move is not None
        seat = state.to_move
        bold = len(ended) < 8 and seat is RULES.seating[1]
        move = make_bot("random" if bold else "rule", rng.getrandbits(32)).choose(view(state, seat), Limit(worlds=1))
        state = apply(state, move)
    assert state.to_move is not None
    past = tuple(past_round(one, state.to_move) for one in ended)
    return view(state, state.to_move, past), view(state, state.to_move, past[-PAST:])


def test_rounds_that_a_review_is_not_told_of_change_no_price_and_no_hint(
    late: tuple[View, View], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adviser_child, "stand_back", lambda: None)
    whole, latest = late
    move = whole.legal_moves[3]
    assert price(whole, move, seed=PRICE_SEED) != price(latest, move, seed=PRICE_SEED), "they would"
    for ask, question in ((advise, ()), (check, (move,))):
        answers = []
        for seen in late:
            pipe = Pipe(seen, *question)
            ask(cast("Any", pipe), 1.0)
            answers.append(pipe.answer["value"])
        assert answers[0] == answers[1]
        assert answers[0]
