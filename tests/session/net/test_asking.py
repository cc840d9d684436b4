"""Undo and hints at a table with guests: everybody is asked, and one no is enough."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from spades.engine import PRESETS, Bid, Seat
from spades.session.game.actions import AnswerAsked, AskHint, Play, Undo
from spades.session.game.asking import Asked, Favor
from spades.session.game.session import Session

from .guest import Host, PythonGuest


@pytest.fixture
def host() -> Iterator[Host]:
    host = Host(replace(PRESETS["partners-500"], blind_nil=False))
    yield host
    host.close()


def bidding(host: Host) -> tuple[Session, list[PythonGuest]]:
    """Return a table of three guests and a player, at which a guest has bid."""
    guests = [host.guest(name, seat) for name, seat in (("Anna", "S"), ("Ben", "W"), ("Cleo", "N"))]
    session = host.begin()
    while True:
        for guest, seat in zip(guests, (Seat.SOUTH, Seat.WEST, Seat.NORTH), strict=True):
            if session.state.to_move is seat and guest.state is not None and guest.state.view.to_move is seat:
                guest.do(Play(Bid(3)))
                host.until(lambda: guest.state is not None and guest.state.can_undo)  # noqa: B023  # waited for here
                return session, [guest, *(other for other in guests if other is not guest)]
        host.step()


def asks(host: Host, guest: PythonGuest, favor: Favor) -> Asked:
    host.until(lambda: guest.state is not None and (guest.state.can_undo or favor is Favor.HINT))
    guest.do(Undo() if favor is Favor.UNDO else AskHint())
    host.until(lambda: all(one.state is not None and one.state.asked is not None for one in host.guests))
    assert guest.state is not None
    assert guest.state.asked is not None
    return guest.state.asked


def answer(host: Host, guest: PythonGuest, *, agreed: bool) -> None:
    number = guest.number
    guest.do(AnswerAsked(agreed=agreed))
    host.until(lambda: guest.number > number)


def test_a_move_is_taken_back_once_all_have_agreed_and_not_before(host: Host) -> None:
    session, (anna, ben, cleo) = bidding(host)
    asked = asks(host, anna, Favor.UNDO)
    assert anna.state is not None
    me = anna.state.view.seat
    assert (asked.favor, asked.seat) == (Favor.UNDO, me)
    assert set(asked.awaited) == session.guests - {me}
    answer(host, ben, agreed=True)
    # A yes of one's own is none, and neither is a second one.
    anna.do(AnswerAsked(agreed=True))
    ben.do(AnswerAsked(agreed=True))
    for _ in range(50):
        host.step()
    assert session.state.bids[session.game.rules.index(me)] == Bid(3)
    answer(host, cleo, agreed=True)
    host.until(lambda: session.state.bids[session.game.rules.index(me)] is None)
    assert session.asked is None
    host.until(lambda: all(guest.state is not None and guest.state.asked is None for guest in host.guests))
    anna.do(Play(Bid(4)))
    host.play(random.Random(1), lambda: session.state.round_number == 2)


def test_a_no_ends_it_and_it_is_not_asked_again_before_somebody_moves(host: Host) -> None:
    session, (anna, ben, _cleo) = bidding(host)
    asks(host, anna, Favor.UNDO)
    answer(host, ben, agreed=False)
    host.until(lambda: anna.state is not None and anna.state.asked is None)
    assert anna.state is not None
    assert not anna.state.can_undo
    anna.do(Undo())
    host.until(lambda: anna.refusals == ["old"])
    assert session.asked is None
    moves = len(session.game.moves)
    host.play(random.Random(1), lambda: len(session.game.moves) > moves)
    host.until(lambda: anna.state is not None and anna.state.can_undo)


def test_a_move_ends_the_question_and_players_wait_for_the_answer(host: Host) -> None:
    session, (anna, _ben, _cleo) = bidding(host)
    asks(host, anna, Favor.UNDO)
    moves = len(session.game.moves)
    if session.state.to_move not in session.guests:
        for _ in range(100):
            host.step()
        assert len(session.game.moves) == moves
        answer(host, anna, agreed=False)  # whoever asks can let it be
        host.until(lambda: len(session.game.moves) > moves)
        asks(host, anna, Favor.UNDO)
        moves = len(session.game.moves)
    host.play(random.Random(1), lambda: len(session.game.moves) > moves)
    assert session.asked is None


def test_whoever_a_player_sits_in_for_is_not_asked_and_alone_among_players_nobody_is(host: Host) -> None:
    session, (anna, ben, cleo) = bidding(host)
    for guest in (ben, cleo):
        assert guest.state is not None
        host.table.sit_in(guest.state.view.seat, "random", host.player())
    host.until(lambda: anna.state is not None and anna.state.view.to_move is anna.state.view.seat)
    assert anna.state is not None
    me = session.game.rules.index(anna.state.view.seat)
    anna.do(Undo())
    host.until(lambda: session.state.bids[me] is None)


def test_a_hint_is_sent_to_whoever_asked_and_to_nobody_else(host: Host) -> None:
    session, guests = bidding(host)
    host.play(random.Random(1), lambda: session.state.to_move in session.guests)
    host.until(lambda: any(one.state is not None and one.state.view.to_move is one.state.view.seat for one in guests))
    asker = next(one for one in guests if one.state is not None and one.state.view.to_move is one.state.view.seat)
    others = [guest for guest in guests if guest is not asker]
    asks(host, asker, Favor.HINT)
    assert not asker.hints
    for other in others:
        answer(host, other, agreed=True)
    host.until(lambda: asker.hints)
    assert asker.state is not None
    assert asker.hints[0] in {str(move) for move in asker.state.view.legal_moves}
    for _ in range(20):
        host.step()
    assert len(asker.hints) == 1
    assert not any(other.hints for other in others)
    assert all(other.state is not None and other.state.hint.value == "none" for other in others)
    assert session.assisted


def test_a_guest_cannot_ask_for_a_hint_out_of_turn(host: Host) -> None:
    session, guests = bidding(host)
    waiting = next(one for one in guests if one.state is not None and one.state.view.to_move is not one.state.view.seat)
    number = len(waiting.refusals)
    waiting.do(AskHint())
    host.until(lambda: len(waiting.refusals) > number)
    assert session.asked is None


def test_those_at_the_hosts_screen_answer_together() -> None:
    host = Host(PRESETS["classic-300"])
    try:
        anna = host.guest("Anna", "N")
        session = host.begin(others="person")
        host.until(lambda: session.state.to_move is Seat.SOUTH or anna.state is not None)
        host.play(random.Random(1), lambda: session.state.to_move is Seat.SOUTH)
        session.play(Seat.SOUTH, session.view(Seat.SOUTH).legal_moves[0])
        assert session.ask_for(Favor.UNDO, Seat.SOUTH)
        assert session.asked == Asked(Favor.UNDO, Seat.SOUTH, (Seat.NORTH,))
        assert session.answer_asked(session.here, agreed=False)
        assert session.asked is None
    finally:
        host.close()
