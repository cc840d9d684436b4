"""Whole rounds with guests over real sockets."""

import random
from collections.abc import Iterator

import pytest

from spades.engine import PRESETS

from .guest import Host


@pytest.fixture
def host(request: pytest.FixtureRequest) -> Iterator[Host]:
    host = Host(getattr(request, "param", PRESETS["classic-300"]))
    yield host
    host.close()


@pytest.mark.parametrize("host", [*PRESETS.values()], indirect=True, ids=[*PRESETS])
def test_guests_on_every_seat_play_two_rounds(host: Host) -> None:
    rng = random.Random(1)
    for seat in host.seats.rules.seating:
        host.guest(f"Guest {seat.letter}", seat.letter)
    session = host.begin()
    host.play(rng, lambda: session.state.round_number == 3)
    # All go on to the next round, and one of them is the first.
    assert {code for guest in host.guests for code in guest.refusals} <= {"old"}
    assert len(session.history) == 2
