"""The play checker: prices from a process of its own, the last question first, and no harm from one that fails."""

import os
from collections.abc import Callable
from multiprocessing import active_children
from multiprocessing.connection import Connection

import pytest

from spades.bots.analysis.evaluation.pricing import price
from spades.bots.process.child import serve
from spades.engine import PRESETS, Phase, Seat, View, view
from spades.session.players.adviser_child import PRICE_SEED
from spades.session.players.checker import Check, Checker

from .games import patiently, random_states


@pytest.fixture(scope="module")
def asked() -> View:
    """Show a late trick, in which there is a choice."""
    states = [state for state in random_states(PRESETS["classic-300"], 1) if state.phase is Phase.PLAY]
    shown = (view(state, Seat.SOUTH) for state in states if state.to_move is Seat.SOUTH and len(state.tricks) > 8)
    return next(one for one in shown if len(one.legal_moves) > 2)


def wait(checker: Checker, *checks: Check) -> None:
    patience = patiently()
    while not all(check.done for check in checks):
        next(patience)
        checker.update()


def test_it_says_what_the_review_will_say(asked: View) -> None:
    checker = Checker()
    assert checker._process.pid is None
    first, *_, last = (checker.ask(asked, move) for move in asked.legal_moves)
    assert checker.ask(asked, asked.legal_moves[-1]) is last
    wait(checker, first, last)
    for check in (first, last):
        found, expected = check.price, price(asked, check.move, seed=PRICE_SEED)
        assert found is not None
        assert expected is not None
        assert (found.mark, found.move) == (expected.mark, check.move)
        assert found.win.value == pytest.approx(expected.win.value, abs=1e-5)
    checker.close()
    assert active_children() == []


def dies(pipe: Connection, idle: float) -> None:
    del pipe, idle
    os._exit(3)


def lies(pipe: Connection, idle: float) -> None:
    serve(pipe, lambda _view, _move: {"move": "SA"}, idle)


@pytest.mark.parametrize("target", [dies, lies])
def test_whatever_becomes_of_the_process_there_is_an_end_and_no_price(asked: View, target: Callable[..., None]) -> None:
    checker = Checker(target=target)
    check = checker.ask(asked, asked.legal_moves[0])
    wait(checker, check)
    assert check.price is None
    checker.close()
    assert active_children() == []
