"""Whole rounds with guests over real sockets."""

import random
import socket
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from session.test_verify import STRANGER
from spades.engine import PRESETS, Phase, Seat, legal_moves, write_record
from spades.session.deals.verify import check_text
from spades.session.game.actions import NextRound
from spades.session.net import server

from .guest import Host


@pytest.fixture
def host(request: pytest.FixtureRequest) -> Iterator[Host]:
    host = Host(getattr(request, "param", PRESETS["classic-300"]))
    yield host
    host.close()


# A game to 500 is the same as one to 300 until somebody wins it.
RULES = [name for name in PRESETS if name != "classic-500"]


@pytest.mark.parametrize("host", [PRESETS[name] for name in RULES], indirect=True, ids=RULES)
def test_guests_on_every_seat_play_two_rounds(host: Host) -> None:
    rng = random.Random(1)
    for seat in host.seats.rules.seating:
        host.guest(f"Guest {seat.letter}", seat.letter)
    session = host.begin()
    host.play(rng, lambda: session.state.round_number == 3)
    # All go on to the next round, and one of them is the first.
    assert {code for guest in host.guests for code in guest.refusals} <= {"old"}
    assert len(session.history) == 2
    # Whoever has the record can check the deals, also with the program in the documentation.
    text = write_record(session.game)
    assert not check_text(text).wrong
    checked = STRANGER(text)
    assert not any(checked[number] for number in (1, 2))


@pytest.mark.parametrize("host", [PRESETS["partners-500"]], indirect=True)
def test_a_guest_plays_with_players_of_ours(host: Host) -> None:
    host.guest("Anna", "E")
    session = host.begin()
    assert [seat.letter for seat in session.guests] == ["E"]
    host.play(random.Random(2), lambda: session.state.round_number == 2)
    assert host.guests[0].table is not None
    assert [seat.who for seat in host.guests[0].table.seats] == ["player", "player", "player", "guest"]


def over(host: Host) -> None:
    """Play to the end of the first round, at which everybody still reads."""
    session = host.session
    assert session is not None
    host.play(random.Random(4), lambda: session.state.phase is Phase.ROUND_OVER)


@pytest.mark.parametrize("others", ["random", "person"])
def test_nobody_is_hurried_to_the_next_round(host: Host, others: str) -> None:
    host.guest("Anna", "N")
    if others == "random":
        host.guest("Ben", "S")
    session = host.begin(others=others)
    if others == "person":
        while session.state.phase is not Phase.ROUND_OVER:
            host.step()
            host.guests[0].answer(random.Random(4))
            if session.state.to_move is Seat.SOUTH:
                session.play(Seat.SOUTH, legal_moves(session.state)[0])
    else:
        over(host)
    anna = host.guests[0]
    host.until(lambda: anna.state is not None and anna.state.view.results is not None)
    anna.do(NextRound())
    host.until(lambda: anna.is_ready)
    for _ in range(50):
        host.step()
    assert session.state.round_number == 1
    assert host.table.ready == {Seat.NORTH}
    if others == "random":
        host.guests[1].do(NextRound())
    else:
        session.next_round()
    host.until(lambda: anna.state is not None and anna.state.view.round_number == 2)
    host.until(lambda: not anna.is_ready)


def test_whoever_has_gone_is_not_waited_for_between_rounds(host: Host) -> None:
    anna, ben = host.guest("Anna", "N"), host.guest("Ben", "S")
    session = host.begin()
    over(host)
    host.until(lambda: anna.state is not None and anna.state.view.results is not None)
    anna.do(NextRound())
    host.until(lambda: anna.is_ready)
    ben.leave()
    host.until(lambda: session.state.round_number == 2)


def test_a_network_that_leads_nowhere_else_has_addresses_too(monkeypatch: pytest.MonkeyPatch) -> None:
    # As at a hotspot of this machine's own: nothing beyond it is reachable.
    monkeypatch.setattr(server, "_ELSEWHERE", ())
    adapters = [SimpleNamespace(ips=[SimpleNamespace(ip=one)]) for one in ("127.0.0.1", ("fe80::1", 0, 2), "10.42.0.1")]
    monkeypatch.setattr("ifaddr.get_adapters", lambda: adapters)
    assert server.addresses() == ["10.42.0.1"]


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="this machine has no newer addresses")
def test_a_table_is_reached_by_addresses_of_both_kinds(host: Host) -> None:
    for address in ("127.0.0.1", "::1"):
        with socket.create_connection((address, host.link.port), 5) as way:
            way.sendall(b"GET / HTTP/1.1\r\nHost: spades\r\n\r\n")
            host.step()
            assert way.recv(12) == b"HTTP/1.1 200"
