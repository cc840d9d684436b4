"""Whoever calls from another network is cut off before a byte is read; wrong keys have their sender wait."""

import asyncio
from unittest.mock import AsyncMock, Mock

import pytest
from websockets.server import ServerProtocol

from spades.session.net.server import _Counted
from spades.session.net.strangers import Counter, Delays, whence


@pytest.mark.parametrize(
    ("peer", "own", "stays"),
    [
        ("192.168.1.7", "192.168.1.2", True),
        ("::ffff:10.0.0.7", "::ffff:10.0.0.2", True),
        ("fe80::7%eth0", "fe80::2%eth0", True),
        ("100.64.0.9", "100.64.0.2", True),
        ("2a01:4f8:1:1::7", "2a01:4f8:1:1::2", True),
        ("2a01:4f8:1:2::7", "2a01:4f8:1:1::2", False),
        ("8.8.8.9", "8.8.8.8", True),
        ("8.8.4.4", "192.168.1.2", False),
        ("::ffff:8.8.4.4", "::ffff:192.168.1.2", False),
        ("", "192.168.1.2", False),
    ],
)
def test_only_the_networks_own_neighbours_get_through(peer: str, own: str, *, stays: bool) -> None:
    async def call() -> Mock:
        transport = Mock()
        transport.get_extra_info = {"peername": (peer, 50000), "sockname": (own, 8000)}.get
        _Counted(Counter(9, 9), ServerProtocol(), Mock(handler=AsyncMock())).connection_made(transport)
        return transport

    assert asyncio.run(call()).abort.called is not stays


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_wrong_key_from_one_phone_keeps_no_other_phone_of_the_home_waiting() -> None:
    delays = Delays(Clock())
    for _ in range(8):
        delays.failed(whence("2001:db8::7"))
    assert delays.waits(whence("2001:db8::7"))
    assert not delays.waits(whence("2001:db8::8"))


@pytest.mark.parametrize("forgiven", ["2001:db8::ffff", "2001:db8:0:1::1"])
def test_whoever_guesses_from_ever_new_addresses_of_a_network_waits_whoever_else_has_the_key(forgiven: str) -> None:
    clock = Clock()
    delays, tries = Delays(clock), 0
    while clock.now < 1000.0 + 3_600 and tries < 500:
        delays.passed(whence(forgiven))
        if delays.waits(whence(f"2001:db8::{tries:x}")):
            clock.now += 0.5
        else:
            delays.failed(whence(f"2001:db8::{tries:x}"))
            tries += 1
    # One in thirty seconds, six before the wait is that long, and eight that nobody else waits for.
    assert tries <= 120 + 6 + 8


def test_who_comes_with_the_key_takes_their_own_failures_back_and_nobody_elses() -> None:
    delays = Delays(Clock())
    for _ in range(7):
        delays.failed(whence("2001:db8::7"))
    delays.failed(whence("2001:db8::9"))
    delays.passed(whence("2001:db8::7"))
    assert not delays.waits(whence("2001:db8::7"))
    assert delays.waits(whence("2001:db8::9"))
    for _ in range(7):
        delays.failed(whence("2001:db8::a"))
    assert not delays.waits(whence("2001:db8::7"))
    delays.failed(whence("2001:db8::b"))
    assert delays.waits(whence("2001:db8::7"))


def test_an_older_address_waits_from_its_first_wrong_key_on() -> None:
    clock = Clock()
    delays = Delays(clock)
    for seconds in (0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 30.0):
        delays.failed(whence("192.168.1.7"))
        clock.now += seconds - 0.1
        assert delays.waits(whence("192.168.1.7"))
        clock.now += 0.1
        assert not delays.waits(whence("192.168.1.7"))
    assert not delays.waits(whence("192.168.1.8"))


def test_connections_are_counted_by_the_network() -> None:
    counter = Counter(9, 2)
    assert counter.add(whence("2001:db8::7"))
    assert counter.add(whence("2001:db8::8"))
    assert not counter.add(whence("2001:db8::9"))
    assert counter.add(whence("2001:db8:0:1::9"))
    counter.remove(whence("2001:db8::8"))
    assert counter.add(whence("2001:db8::9"))
