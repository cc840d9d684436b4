"""Whoever can reach the port is a stranger, and may do what they like: the game of the others goes on."""

import contextlib
import random
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from nacl.public import PrivateKey
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from spades.engine import PRESETS, Bid, PlayCard, Seat
from spades.session.game.actions import (
    AnswerAsked,
    ClaimRest,
    LayNext,
    LookAtHand,
    NextRound,
    Play,
    Redo,
    TurnTable,
    Undo,
)
from spades.session.net.lines import Act, Hello, Sit, write_line
from spades.session.net.link import News
from spades.session.net.sealing import Channel, new_key
from spades.session.net.strangers import LINES_AT_ONCE, MOST_CONNECTIONS, MOST_OF_ONE_ADDRESS

from .guest import Host, PythonGuest

ELSEWHERE = "127.0.0.2"
"""An address of its own on this machine, for whoever is not the guest."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="comes from a second address of the loopback")


@pytest.fixture
def host() -> Iterator[Host]:
    host = Host(PRESETS["classic-500"])
    host.guest("Anna", "N")
    host.begin(others="person")
    yield host
    host.close()


def stranger(host: Host) -> socket.socket:
    """Connect from elsewhere."""
    return socket.create_connection(("127.0.0.1", host.link.port), 5, (ELSEWHERE, 0))


@contextlib.contextmanager
def socket_of(host: Host, site: str | None = None) -> Iterator[ClientConnection]:
    """Connect as a guest would, from elsewhere, and say nothing yet; a browser says which site's page it shows."""
    address, origin = f"ws://127.0.0.1:{host.link.port}/table", None if site is None else Origin(site)
    sock = stranger(host)
    with connect(address, sock=sock, origin=origin, compression=None, proxy=None, close_timeout=0.2) as connection:
        yield connection


def sealed(connection: ClientConnection, key: bytes) -> Channel:
    pair = PrivateKey.generate()
    connection.send(bytes(pair.public_key))
    theirs = connection.recv(timeout=5)
    assert isinstance(theirs, bytes)
    return Channel(key, pair, theirs, host=False)


def is_closed(connection: ClientConnection) -> bool:
    """Hear whatever comes until the connection is closed."""
    end = time.monotonic() + 30
    with contextlib.suppress(ConnectionClosed, TimeoutError):
        while time.monotonic() < end:
            connection.recv(timeout=5)
    return connection.close_code is not None


def goes_on(host: Host) -> None:
    """Play some moves of the guest who was there before."""
    (anna, *_others), session = host.guests, host.session
    assert session is not None
    rng, moves = random.Random(2), len(session.game.moves)

    def come() -> bool:
        if session.state.to_move is Seat.SOUTH:
            session.play(Seat.SOUTH, session.view(Seat.SOUTH).legal_moves[0])
        return len(session.game.moves) >= moves + 6

    host.play(rng, come)
    assert not anna.closed


def test_who_has_another_key_is_sent_nothing_and_waits_longer_each_time(host: Host) -> None:
    said = len(host.seats.guests)
    with socket_of(host) as connection:
        channel = sealed(connection, new_key())
        connection.send(channel.seal(write_line(Hello(1, "Eve"))))
        assert is_closed(connection)
    with pytest.raises(InvalidStatus), socket_of(host):
        pass
    host.step()
    assert len(host.seats.guests) == said
    goes_on(host)


def test_a_page_of_another_site_is_turned_away_and_nobody_has_to_wait_for_it(host: Host) -> None:
    for _ in range(2):
        with pytest.raises(InvalidStatus, match="403"), socket_of(host, site="http://elsewhere.example"):
            pass
    with socket_of(host, site=f"http://127.0.0.1:{host.link.port}") as connection:
        assert sealed(connection, host.key)


@pytest.mark.parametrize("how", ["replayed", "reordered", "changed", "text", "long", "empty"])
def test_a_frame_that_is_not_the_next_ends_the_connection(host: Host, how: str) -> None:
    with socket_of(host) as connection:
        channel = sealed(connection, host.key)
        connection.send(channel.seal(write_line(Hello(1, "Eve"))))
        host.until(lambda: len(host.seats.guests) == 2)
        first, second = (channel.seal(write_line(Sit("N"))) for _ in range(2))
        frames: dict[str, list[bytes | str]] = {
            "replayed": [first, first],
            "reordered": [second, first],
            "changed": [first[:-1] + bytes([first[-1] ^ 1])],
            "text": ["hello"],
            "long": [bytes(1_000_000)],
            "empty": [b""],
        }
        with contextlib.suppress(ConnectionClosed):
            for frame in frames[how]:
                connection.send(frame)
        assert is_closed(connection)
    host.until(lambda: len(host.seats.guests) == 1)
    goes_on(host)


def test_nobody_answers_for_another_seat_or_makes_an_illegal_move(host: Host) -> None:
    (anna,), session = host.guests, host.session
    assert session is not None
    eve = host.guest("Eve")
    before = session.game

    def refused(guest: PythonGuest, line: Act) -> str:
        said = len(guest.refusals)
        guest.say(line)
        host.until(lambda: len(guest.refusals) > said)
        return guest.refusals[-1]

    assert refused(eve, Act.of(1, Play(session.view(Seat.SOUTH).legal_moves[0]))) == "not_seated"
    eve.say(Sit("S"))
    host.until(lambda: eve.refusals[-1] == "begun")
    assert refused(anna, Act.of(anna.number + 1, Play(Bid(3)))) == "old"
    # It is South's turn, or Anna's: neither a bid nor a card belongs to the draw, and nothing else is hers to do.
    for action in (Play(Bid(3)), Play(PlayCard(session.state.hands[0][0])) if session.state.hands[0] else Play(Bid(2))):
        assert refused(anna, Act.of(anna.number, action)) in {"not_bidding", "not_playing", "other_sides_turn"}
    for other in (Redo(), LookAtHand(), TurnTable(), LayNext()):
        assert refused(anna, Act.of(anna.number, other)) == "not_here"
    for answer in (Undo(), AnswerAsked(agreed=True), AnswerAsked(agreed=False)):
        assert refused(anna, Act.of(anna.number, answer)) == "old"
    assert refused(anna, Act.of(anna.number, ClaimRest())) == "no_claim"
    assert refused(anna, Act.of(anna.number, NextRound())) == "old"
    assert session.game is before
    goes_on(host)


def test_a_million_lines_end_with_the_connection_and_few_of_them_are_heard(host: Host) -> None:
    heard, poll = 0, host.link.poll

    def counted() -> list[News]:
        nonlocal heard
        news = poll()
        heard += len(news)
        return news

    host.link.poll = counted  # type: ignore[method-assign]
    with socket_of(host) as connection:
        channel = sealed(connection, host.key)
        with contextlib.suppress(ConnectionClosed):
            for at in range(1_000_000):
                connection.send(channel.seal(write_line(Hello(1, f"Eve {at % 7}"))))
                if at % 16 == 0:
                    host.step()
        assert is_closed(connection)
    for _ in range(100):
        host.step()
    assert LINES_AT_ONCE <= heard < 5 * LINES_AT_ONCE
    goes_on(host)


def test_lines_that_say_nothing_end_the_connection(host: Host) -> None:
    with socket_of(host) as connection:
        channel = sealed(connection, host.key)
        connection.send(channel.seal(write_line(Hello(1, "Eve"))))
        for text in ("{}", "[", "null", '{"table":1,"action":{}}', '{"sit":"Q"}', '{"say":"anything"}'):
            with contextlib.suppress(ConnectionClosed):
                connection.send(channel.seal(text))
        host.until(lambda: len(host.seats.guests) == 2)
        host.until(lambda: len(host.seats.guests) == 1)
        assert is_closed(connection)
    goes_on(host)


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /",
        b"GET /" + b"x" * 1_000_000,
        b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 100_000,
        b"POST / HTTP/1.1\r\nContent-Length: 1000000\r\n\r\n" + bytes(1_000_000),
        b"\x16\x03\x01" + bytes(500),
    ],
    ids=["nothing", "half a line", "a megabyte", "headers", "a post", "tls"],
)
def test_a_thousand_connections_leave_room_for_the_guest(host: Host, said: bytes) -> None:
    assert host.link.pid is not None
    before = memory(host.link.pid)
    with contextlib.ExitStack() as stack:
        open_ones = 0
        for _ in range(200 if said else 1_000):
            with contextlib.suppress(OSError):
                one = stack.enter_context(stranger(host))
                one.setblocking(False)
                open_ones += 1
                one.send(said)
        assert open_ones > MOST_CONNECTIONS
        goes_on(host)
        # Whoever comes from elsewhere than they finds a door.
        host.guest("Ben")
        assert memory(host.link.pid) - before < 16
    assert MOST_OF_ONE_ADDRESS < MOST_CONNECTIONS


def test_a_guest_who_reads_nothing_costs_some_memory_and_no_more(host: Host) -> None:
    eve = PythonGuest(host.link.port, host.key, "Eve")
    host.until(lambda: len(host.seats.guests) == 2)
    number = next(number for number, guest in host.seats.guests.items() if guest.name == "Eve")
    assert host.link.pid is not None
    before = memory(host.link.pid)
    for _ in range(1_500):
        host.link.send(number, '{"refused":"old"}' + " " * 20_000)
        host.step()
    host.until(lambda: number not in host.seats.guests)
    assert memory(host.link.pid) - before < 16
    eve.leave()
    goes_on(host)


def memory(pid: int) -> int:
    """Return how many megabytes a process has."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096 // 2**20
