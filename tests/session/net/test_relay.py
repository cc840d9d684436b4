"""Guests who come by a relay of ours: `python -m session.net.relayed` plays where there is no other way."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from spades.session.net.remote_table import Standing

from .guest import free_port
from .relay import RelayHere
from .test_remote import House, Visitor, make_house

__all__ = ["make_house"]


@pytest.fixture
def relay() -> Iterator[RelayHere]:
    relay = RelayHere(free_port())
    relay.begin()
    yield relay
    relay.end()


def open_by(relay: RelayHere, house: House) -> None:
    """Have a table use a relay, and its invitation name nothing else."""
    link = house.host.link
    link.use_relay(relay.url)
    house.until(lambda: link.invitation is not None and link.invitation.relay)
    assert link.invitation is not None
    assert link.invitation.relay == relay.url
    house.invitation = replace(link.invitation, addresses=())


def test_a_guest_who_has_agreed_to_relays_comes_by_that_of_the_invitation_and_plays(
    make_house: Callable[[str], House], relay: RelayHere
) -> None:
    house = make_house("classic-500")
    open_by(relay, house)
    house.visit("Anna", "S", relay="public")
    assert relay.carried > 0
    ben = house.visit("Ben", "N", relay=relay.url)
    house.host.begin()
    house.play(random.Random(1), lambda: ben.table.record)
    assert ben.table.standing is Standing.HERE


def test_who_has_not_agreed_to_relays_calls_none(make_house: Callable[[str], House], relay: RelayHere) -> None:
    house = make_house("classic-500")
    open_by(relay, house)
    eve = Visitor(house.invitation, "Eve")
    house.visitors.append(eve)
    house.until(lambda: eve.table.why == "unreachable")
    assert [*{*relay.came}] == [house.invitation.endpoint]
    assert eve.table.standing is Standing.CALLING


def test_a_relay_that_was_away_is_found_again_by_itself(make_house: Callable[[str], House], relay: RelayHere) -> None:
    house = make_house("classic-500")
    open_by(relay, house)
    anna = house.visit("Anna", "S", relay="public")
    relay.end()
    relay.begin()
    house.visit("Ben", "N", relay="public")
    assert relay.came.count(house.invitation.endpoint) > 1
    house.until(lambda: anna.table.standing is Standing.HERE)
