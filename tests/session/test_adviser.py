"""Hints come from a process of their own: it may die, hang or lie, and the table hears a clear end of it."""

import os
import time
from collections.abc import Iterator
from multiprocessing import active_children
from multiprocessing.connection import Connection

import pytest

from spades.bots.process.child import serve
from spades.engine import PRESETS, Phase, Seat, View, view
from spades.session.players import adviser as adviser_module
from spades.session.players.adviser import HINT_SECONDS, PATIENCE, Adviser, Analysis, Status

from .games import patiently, random_states

CLASSIC = PRESETS["classic-300"]


def at(phase: Phase, seat: Seat = Seat.SOUTH) -> View:
    return next(
        view(state, seat) for state in random_states(CLASSIC, 1) if state.phase is phase and state.to_move is seat
    )


@pytest.fixture
def advisers() -> Iterator[list[Adviser]]:
    made: list[Adviser] = []
    yield made
    for adviser in made:
        adviser.close()
        assert adviser._process.pid is None
    assert active_children() == []


def wait(adviser: Adviser, about: View) -> Status:
    """Update as the table does, without ever waiting in it."""
    patience = patiently()
    while (status := adviser.update(about)) is Status.THINKING:
        next(patience)
    return status


def dies(pipe: Connection, idle: float) -> None:
    del pipe, idle
    os._exit(3)


def hangs(pipe: Connection, idle: float) -> None:
    del pipe, idle
    time.sleep(600)


def lies(pipe: Connection, idle: float) -> None:
    serve(pipe, lambda _view: "the ace of spades", idle)


def raises(pipe: Connection, idle: float) -> None:
    def answer(_view: object) -> None:
        raise ValueError("no\nidea")

    serve(pipe, answer, idle)


def test_it_answers_at_every_phase_in_one_process(advisers: list[Adviser]) -> None:
    adviser = Adviser()
    advisers.append(adviser)
    assert adviser._process.pid is None
    pids: set[int | None] = set()
    for phase in (Phase.DRAW, Phase.BID, Phase.PLAY):
        about = at(phase)
        adviser.ask(about)
        assert adviser.status is Status.THINKING
        assert adviser.analysis is None
        assert wait(adviser, about) is Status.READY
        assert isinstance(adviser.analysis, Analysis)
        assert {choice.move for choice in adviser.analysis.choices} == set(about.legal_moves)
        pids.add(adviser._process.pid)
    assert len(pids) == 1


def test_the_same_position_is_not_asked_twice(advisers: list[Adviser]) -> None:
    adviser, about = Adviser(), at(Phase.DRAW)
    advisers.append(adviser)
    adviser.ask(about)
    wait(adviser, about)
    analysis = adviser.analysis
    adviser.ask(about)
    assert adviser.status is Status.READY
    assert adviser.analysis is analysis


def test_a_position_that_has_passed_ends_the_process_that_thinks_about_it(advisers: list[Adviser]) -> None:
    adviser = Adviser()
    advisers.append(adviser)
    adviser.ask(at(Phase.BID))
    assert adviser._process.pid is not None
    assert adviser.update(at(Phase.PLAY)) is Status.NONE
    assert adviser._process.pid is None


def test_a_process_with_nothing_to_do_ends_and_the_next_question_begins_another(advisers: list[Adviser]) -> None:
    adviser, about = Adviser(idle=0.2), at(Phase.DRAW)
    advisers.append(adviser)
    adviser.ask(about)
    assert wait(adviser, about) is Status.READY
    first = adviser._process.pid
    patience = patiently()
    while adviser._process.pid is not None:
        assert adviser.update(about) is Status.READY
        next(patience)
    assert active_children() == []
    later = at(Phase.PLAY)
    adviser.update(later)
    adviser.ask(later)
    assert wait(adviser, later) is Status.READY
    assert adviser._process.pid != first


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        (dies, "it ended its process"),
        (lies, "no analysis: Expected `array`, got `str`"),
        (raises, "ValueError: no idea"),
    ],
)
def test_a_process_that_goes_wrong_is_said_to_have_failed(
    advisers: list[Adviser],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    target: object,
    reason: str,
) -> None:
    monkeypatch.setattr(adviser_module, "advise", target)
    adviser, about = Adviser(), at(Phase.BID)
    advisers.append(adviser)
    adviser.ask(about)
    assert wait(adviser, about) is Status.FAILED
    assert adviser.analysis is None
    assert adviser._process.pid is None
    assert f"the adviser gave no hint: {reason}" in caplog.text


def test_a_process_that_is_silent_is_not_waited_for_again(
    advisers: list[Adviser], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adviser_module, "advise", hangs)
    now = [0.0]
    adviser, about = Adviser(clock=lambda: now[0]), at(Phase.BID)
    advisers.append(adviser)
    adviser.ask(about)
    now[0] = HINT_SECONDS + PATIENCE.start - 0.01
    assert adviser.update(about) is Status.THINKING
    now[0] = HINT_SECONDS + PATIENCE.start
    assert adviser.update(about) is Status.FAILED
    assert adviser._process.pid is None


def test_after_a_failure_it_can_be_asked_again(advisers: list[Adviser], monkeypatch: pytest.MonkeyPatch) -> None:
    adviser, about = Adviser(), at(Phase.DRAW)
    advisers.append(adviser)
    with monkeypatch.context() as patch:
        patch.setattr("multiprocessing.context.SpawnProcess.start", _full)
        adviser.ask(about)
        assert wait(adviser, about) is Status.FAILED
    adviser.ask(about)
    assert wait(adviser, about) is Status.READY


def _full(_process: object) -> None:
    raise OSError("no room for another process")


def test_nothing_but_the_view_is_sent(advisers: list[Adviser], monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[object] = []
    send = Connection.send

    def spy(self: Connection, message: object) -> None:
        sent.append(message)
        send(self, message)

    monkeypatch.setattr(Connection, "send", spy)
    adviser, about = Adviser(), at(Phase.DRAW)
    advisers.append(adviser)
    adviser.ask(about)
    wait(adviser, about)
    assert sent == [(1, about)]
