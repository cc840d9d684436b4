"""A guest's program at somebody else's table, over a real connection: whole games, and ways back to them."""

import os
import random
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace

import pytest

from session.games import pause, random_move
from spades.engine import PRESETS, Rules
from spades.engine.notation import parse_seat
from spades.session.game.actions import NextRound, Play
from spades.session.net.call import ProcessCall
from spades.session.net.invitation import Invitation
from spades.session.net.kept_seat import KeptSeat
from spades.session.net.remote_table import RemoteTable, Standing

from .guest import Host


class Visitor:
    """A program that is a guest.

    Attributes:
        table: The table of somebody else.
    """

    def __init__(self, invitation: Invitation, name: str, kept: KeptSeat | None = None, relay: str = "") -> None:
        self.call = ProcessCall(invitation, relay)
        self.table = RemoteTable(invitation, name, self.call, kept)

    def act(self, rng: random.Random) -> None:
        """Do what is to be done now, if it has not been."""
        viewer = self.table.viewer
        if viewer is None:
            return
        view = viewer.state.view
        moves = tuple(move for move, why in viewer.state.choices if why is None)
        if moves and view.to_move is view.seat:
            viewer.act(Play(random_move(moves, rng)))
        elif view.results is not None:
            viewer.act(NextRound())


class House:
    """A host, and programs that are its guests."""

    def __init__(self, rules: Rules) -> None:
        self.host = Host(rules)
        self.until(lambda: self.host.link.invitation)
        assert self.host.link.invitation is not None
        at = (f"127.0.0.1:{self.host.link.invitation.addresses[0].rpartition(':')[2]}",)
        self.invitation = replace(self.host.link.invitation, addresses=at)
        self.visitors: list[Visitor] = []

    def until(self, come: Callable[[], object], steps: int = 30_000) -> None:
        for asked in range(steps):
            self.host.step()
            for visitor in getattr(self, "visitors", []):
                visitor.table.update()
                visitor.table.flush()
            if come():
                return
            pause(asked)
        raise AssertionError("it never came to that")

    def visit(self, name: str, seat: str = "", kept: KeptSeat | None = None, relay: str = "") -> Visitor:
        visitor = Visitor(self.invitation, name, kept, relay)
        self.visitors.append(visitor)
        self.until(lambda: visitor.table.standing is Standing.HERE)
        if seat:
            self.until(lambda: visitor.table.lobby is not None)
            visitor.table.sit(parse_seat(seat))
            self.until(lambda: visitor.table.seat is not None)
        return visitor

    def play(self, rng: random.Random, come: Callable[[], object]) -> None:
        def step() -> object:
            for visitor in self.visitors:
                visitor.act(rng)
            return come()

        self.until(step)

    @property
    def moves(self) -> int:
        """How many moves were made in the game."""
        assert self.host.session is not None
        return len(self.host.session.game.moves)

    def plays_on(self, count: int = 8) -> None:
        before = self.moves
        self.play(random.Random(1), lambda: self.moves >= before + count)

    def close(self) -> None:
        for visitor in self.visitors:
            visitor.table.close()
        self.host.close()


@pytest.fixture
def make_house() -> Iterator[Callable[[str], House]]:
    houses: list[House] = []

    def make(preset: str) -> House:
        houses.append(House(PRESETS[preset]))
        return houses[-1]

    yield make
    for house in houses:
        house.close()


@pytest.mark.parametrize(("preset", "seats"), [("classic-300", "SN"), ("partners-500", "NE")])
def test_whole_rounds_are_played_at_a_table_on_another_machine_and_recorded_there(
    make_house: Callable[[str], House], preset: str, seats: str
) -> None:
    house = make_house(preset)
    visitors = [house.visit(f"Guest {seat}", seat) for seat in seats]
    session = house.host.begin()
    rng = random.Random(5)
    house.play(rng, lambda: len(session.history) == 2 and session.state.round_number == 3)
    house.until(lambda: all(visitor.table.record is not None for visitor in visitors))
    house.until(lambda: all(len(visitor.table.record[1]) == 2 for visitor in visitors))  # type: ignore[index]
    for visitor in visitors:
        table, viewer = visitor.table, visitor.table.viewer
        assert (table.standing, table.why) == (Standing.HERE, "")
        assert viewer is not None
        assert table.record is not None
        game, ends = table.record
        assert game.packs == session.game.packs[:2]
        assert not [name for name, _ in game.tags if name.startswith("Pending") or name.endswith("3")]
        assert [*viewer.state.so_far.rounds] == session.history
        assert ends[-1].results == session.history[-1].results


def test_a_guest_comes_back_by_itself_to_a_host_whose_network_process_was_killed(
    make_house: Callable[[str], House],
) -> None:
    house = make_house("classic-500")
    anna, _ben = house.visit("Anna", "S"), house.visit("Ben", "N")
    house.host.begin()
    house.plays_on()
    for ends in (house.host.link, anna.call):
        assert ends.pid is not None
        os.kill(ends.pid, signal.SIGKILL)
        house.until(lambda: anna.table.standing is Standing.AWAY)
        assert anna.table.away_since is not None
        house.until(lambda: anna.table.standing is Standing.HERE)
        assert anna.table.away_since is None
        house.plays_on()


def test_a_guest_that_was_killed_comes_back_to_its_seat_and_sees_the_table_before_the_host_answers(
    make_house: Callable[[str], House],
) -> None:
    house = make_house("classic-500")
    anna, _ben = house.visit("Anna", "S"), house.visit("Ben", "N")
    house.host.begin()
    house.plays_on(12)
    kept = anna.table.kept
    assert kept is not None
    assert anna.table.viewer is not None
    seen = anna.table.viewer.state.view
    assert anna.call.pid is not None
    os.kill(anna.call.pid, signal.SIGKILL)
    house.visitors.remove(anna)
    back = Visitor(house.invitation, "Anna", kept)
    assert back.table.viewer is not None
    assert back.table.viewer.state.view == seen
    assert back.table.standing is Standing.CALLING
    house.visitors.append(back)
    house.until(lambda: back.table.standing is Standing.HERE)
    house.plays_on()


def test_who_has_another_key_is_told_so(make_house: Callable[[str], House]) -> None:
    house = make_house("classic-500")
    eve = Visitor(replace(house.invitation, key=b"a" * 16), "Eve")
    house.visitors.append(eve)
    house.until(lambda: eve.table.why == "unheard")
    assert eve.table.standing is Standing.CALLING
    assert eve.table.lobby is None


def test_a_relay_is_called_once_the_person_wants_it_and_the_table_stays_as_it_is(
    make_house: Callable[[str], House],
) -> None:
    house = make_house("classic-500")
    host, link = house.host, house.host.link
    phone, ben = host.guest("Eve"), house.visit("Ben", "N")
    house.visit("Anna", "S")
    host.begin()
    house.until(lambda: ben.table.viewer)
    before = link.port, link.pid, house.invitation.endpoint
    with socket.create_server(("127.0.0.1", 0)) as relay:
        # One that refuses everybody.
        relay.setblocking(False)

        def was_called() -> bool:
            with suppress(BlockingIOError):
                relay.accept()[0].close()
                return True
            return False

        assert not was_called()
        link.use_relay(f"https://127.0.0.1:{relay.getsockname()[1]}")
        house.until(was_called)
        link.use_relay("")
        house.plays_on()
    assert link.invitation is not None
    assert (link.port, link.pid, link.invitation.endpoint) == before
    assert not phone.closed
    assert ben.table.standing is Standing.HERE
