"""Guests who go and come back, another phone, a player in a guest's seat, and a network process that is killed."""

import os
import random
import signal

from spades.engine import Seat
from spades.session.net.lines import Hello, Rise, Say, Sit, Told

from .guest import Host, PythonGuest


def moves(host: Host) -> int:
    assert host.session is not None
    return len(host.session.game.moves)


def plays_on(host: Host, count: int = 8) -> None:
    """Play some moves."""
    before = moves(host)
    host.play(random.Random(1), lambda: moves(host) >= before + count)


def asks(host: Host, guest: PythonGuest, line: Sit | Rise | Hello) -> str:
    """Say something that is refused, and return the code."""
    said = len(guest.refusals)
    guest.say(line)
    host.until(lambda: len(guest.refusals) > said)
    return guest.refusals[-1]


def test_seats_are_taken_changed_and_left_until_the_game_begins(host: Host) -> None:
    anna, ben = host.guest("Anna", "S"), host.guest("Ben")
    assert asks(host, ben, Sit("S")) == "seat_taken"
    assert asks(host, ben, Sit("W")) == "seat_taken"
    assert asks(host, ben, Hello(1, " ")) == "name_empty"
    assert asks(host, ben, Hello(1, "x" * 41)) == "name_long"
    assert asks(host, ben, Hello(1, "B\N{ZERO WIDTH JOINER}en")) == "name_signs"
    assert asks(host, ben, Hello(1, 'B"en')) == "name_marks"
    assert asks(host, ben, Hello(1, "ANNA")) == "name_taken"
    ben.say(Sit("N"))
    host.until(lambda: host.seats.free == ())
    anna.say(Rise(rise=True))
    host.until(lambda: host.seats.free == (Seat.SOUTH,))
    ben.say(Sit("S"))
    host.until(lambda: host.seats.free == (Seat.NORTH,))
    host.begin()
    assert asks(host, ben, Rise(rise=True)) == asks(host, anna, Sit("N")) == "begun"
    plays_on(host)


def test_who_comes_back_has_the_seat_again_and_nobody_else_gets_it(host: Host) -> None:
    anna, ben = host.guest("Anna", "S"), host.guest("Ben", "N")
    host.begin()
    plays_on(host)
    anna.leave()
    host.until(lambda: not host.seats.places[Seat.SOUTH].guest.here)  # type: ignore[union-attr]
    host.until(lambda: ben.table is not None and not ben.table.seats[0].here)
    eve = host.guest("Eve", secret="e" * 22)
    assert asks(host, eve, Sit("S")) == "begun"
    back = host.guest("Anna", secret=anna.secret)
    host.until(lambda: back.state is not None)
    assert back.state is not None
    assert back.state.view.seat is Seat.SOUTH
    assert back.secret == anna.secret
    plays_on(host)
    assert eve.state is None


def test_the_same_guest_twice_is_there_once(host: Host) -> None:
    anna = host.guest("Anna", "S")
    host.begin()
    again = host.guest("Anna", secret=anna.secret)
    host.until(lambda: anna.closed)
    assert anna.ended == "replaced"
    host.until(lambda: again.state is not None)
    plays_on(host)


def test_a_code_of_the_table_takes_a_seat_to_another_phone_once(host: Host) -> None:
    anna = host.guest("Anna", "S")
    host.begin()
    code = host.seats.new_code(Seat.SOUTH)
    wrong = f"{(int(code) + 1) % 1_000_000:06}"
    other = PythonGuest(host.link.port, host.key, "", code=wrong)
    host.guests.append(other)
    host.until(lambda: other.refusals == ["code"])
    other.say(Hello(1, code=code))
    host.until(lambda: other.state is not None and anna.closed)
    assert anna.ended == "replaced"
    assert other.secret != anna.secret
    assert host.seats.code(Seat.SOUTH) is None
    late = PythonGuest(host.link.port, host.key, "", code=code)
    host.guests.append(late)
    host.until(lambda: late.refusals == ["code"])
    # What the phone of before knew opens nothing any more.
    host.guest("Anna", secret=anna.secret)
    assert host.seats.places[Seat.SOUTH].guest is host.seats.guests[host.seats.places[Seat.SOUTH].guest.connection or 0]  # type: ignore[union-attr]
    plays_on(host)
    assert not other.closed


def test_codes_cannot_be_tried_through(host: Host) -> None:
    host.guest("Anna", "S")
    host.begin()
    code = host.seats.new_code(Seat.SOUTH)
    eve = host.guest("Eve")
    for number in range(5):
        wrong = f"{(int(code) + 1 + number) % 1_000_000:06}"
        assert asks(host, eve, Hello(1, code=wrong)) == "code"
    assert host.seats.code(Seat.SOUTH) is None
    assert asks(host, eve, Hello(1, code=code)) == "code"


def test_a_player_keeps_the_seat_of_a_guest_who_is_away_until_it_is_given_back(host: Host) -> None:
    anna, _ben = host.guest("Anna", "S"), host.guest("Ben", "N")
    session = host.begin()
    plays_on(host)
    anna.leave()
    host.until(lambda: not host.seats.places[Seat.SOUTH].guest.here)  # type: ignore[union-attr]
    host.table.sit_in(Seat.SOUTH, "random", host.player())
    plays_on(host)
    back = host.guest("Anna", secret=anna.secret)
    host.until(lambda: back.state is not None and back.table is not None and back.table.seats[0].kept)
    assert back.table is not None
    assert (back.table.seats[0].who, back.table.seats[0].name) == ("player", "Anna")
    # Looking on is all there is to do.
    host.until(lambda: len(back.refusals) > 0 or not back.answer(random.Random(1)))
    host.table.give_back(Seat.SOUTH)
    host.until(lambda: back.table is not None and not back.table.seats[0].kept)
    assert session.seating[Seat.SOUTH].name == "Anna"
    plays_on(host, 12)
    assert not session.players.by_seat


def test_a_network_process_that_is_killed_comes_back_on_its_port_and_the_game_goes_on(host: Host) -> None:
    anna, ben = host.guest("Anna", "S"), host.guest("Ben", "N")
    host.begin()
    rng = random.Random(4)
    for _ in range(4):
        plays_on(host, 3)
        port, pid = host.link.port, host.link.pid
        assert pid is not None
        os.kill(pid, rng.choice([signal.SIGKILL, signal.SIGTERM]))
        host.until(lambda: not host.link.port)
        assert not host.seats.guests
        host.until(lambda: host.link.port)
        assert host.link.port == port
        host.guests.clear()
        anna, ben = (host.guest(guest.name, secret=guest.secret) for guest in (anna, ben))
        host.until(lambda: all(guest.state is not None for guest in host.guests))


def test_a_phrase_is_heard_by_everybody_and_not_too_often(host: Host) -> None:
    anna, ben = host.guest("Anna", "S"), host.guest("Ben", "N")
    host.begin()
    for _ in range(5):
        anna.say(Say("well_played"))
    host.until(lambda: any(isinstance(line, Told) for line in ben.lines))
    for _ in range(50):
        host.step()
    assert [line for line in ben.lines if isinstance(line, Told)] == [Told("well_played", "S")]
    assert host.table.consume_said() == [(Seat.SOUTH, "well_played")]


def test_a_network_process_that_stands_still_keeps_nobody_waiting_and_goes_on(host: Host) -> None:
    anna, ben = host.guest("Anna", "S"), host.guest("Ben", "N")
    session = host.begin()
    plays_on(host, 4)
    assert host.link.pid is not None
    os.kill(host.link.pid, signal.SIGSTOP)
    try:
        # More than a pipe holds: the table puts it down, and does not wait.
        for _ in range(40):
            for number in host.seats.guests:
                host.link.send(number, '{"refused":"old"}' + " " * 60_000)
            host.step()
    finally:
        os.kill(host.link.pid, signal.SIGCONT)
    host.until(lambda: len(anna.refusals) >= 40 or anna.closed)
    host.guests.clear()
    for guest in (anna, ben):
        host.guest(guest.name, secret=guest.secret)
    host.until(lambda: all(guest.state is not None for guest in host.guests))
    plays_on(host)
    assert not session.players.by_seat
