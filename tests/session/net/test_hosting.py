"""Whole rounds with guests over real sockets."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from session.test_verify import STRANGER
from spades.engine import PRESETS, write_record
from spades.session.deals.verify import check_text

from .guest import Host


@pytest.fixture
def host(request: pytest.FixtureRequest) -> Iterator[Host]:
    host = Host(getattr(request, "param", PRESETS["classic-300"]))
    yield host
    host.close()


RULES = {**PRESETS, "blind nil": replace(PRESETS["partners-500"], blind_nil=True)}


@pytest.mark.parametrize("host", [*RULES.values()], indirect=True, ids=[*RULES])
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
