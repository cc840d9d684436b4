"""Tables in the same network: found while they are announced, by their name and never by their key."""

import asyncio
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import cast
from unittest.mock import patch

import pytest
from zeroconf import ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceInfo

from session.games import pause
from spades.session.net.nearby import Nearby, NearbyTable
from spades.session.net.nearby_child import MOST_TABLES, SERVICE, _Looking, announce
from spades.session.net.pipe import Pipe

from .guest import Host


@pytest.fixture
def nearby() -> Iterator[Nearby]:
    nearby = Nearby()
    yield nearby
    nearby.close()


def until(host: Host, nearby: Nearby, come: Callable[[], object]) -> None:
    for asked in range(20_000):
        host.step()
        nearby.poll()
        if come():
            return
        pause(asked)
    raise AssertionError(f"it never came to that: {nearby.tables} {nearby.failure}")


def ours(host: Host, nearby: Nearby) -> NearbyTable | None:
    """Return the table of the host, if it has been found: others may be in the same network."""
    invitation = host.link.invitation
    return next((one for one in nearby.tables if invitation and one.endpoint == invitation.endpoint), None)


def test_a_table_is_found_by_its_name_while_it_is_announced(host: Host, nearby: Nearby) -> None:
    until(host, nearby, lambda: host.link.invitation is not None)
    assert ours(host, nearby) is None
    host.link.announce("Anna's table")
    until(host, nearby, lambda: ours(host, nearby) is not None)
    found = ours(host, nearby)
    assert found is not None
    assert found.name == "Anna's table"
    invitation = host.link.invitation
    assert invitation is not None
    port = invitation.addresses[0].rpartition(":")[2]
    assert {one.rpartition(":")[2] for one in found.addresses} == {port}
    assert found.invitation(host.key.decode()).key == host.key
    host.link.announce(None)
    until(host, nearby, lambda: ours(host, nearby) is None)


NO_INTERFACE = patch(
    "spades.session.net.nearby_child.AsyncZeroconf", side_effect=RuntimeError("No interfaces to listen on")
)


def test_without_any_network_a_table_is_not_announced_and_goes_on() -> None:
    names: list[str | None] = ["Anna's table", None]

    async def next_name() -> str | None:
        if not names:
            raise asyncio.CancelledError
        return names.pop(0)

    with NO_INTERFACE, pytest.raises(asyncio.CancelledError):
        asyncio.run(announce(next_name, bytes(32), 47500, lambda: ["192.168.1.5"]))
    assert not names


def test_without_any_network_it_is_said_that_none_can_be_looked_for() -> None:
    said: list[object] = []

    async def send(line: object) -> None:
        said.append(line)

    with NO_INTERFACE:
        asyncio.run(_Looking(cast("Pipe", SimpleNamespace(read=lambda _take: None, send=send))).serve())
    assert said == [{"failed": "No interfaces to listen on"}]


def test_a_name_that_nobody_answers_for_keeps_no_place() -> None:
    said: list[dict[str, object]] = []

    async def send(line: dict[str, object]) -> None:
        said.append(line)

    async def answers(info: AsyncServiceInfo, *_asked: object) -> bool:
        return info.name.startswith("real")

    async def find() -> None:
        looking = _Looking(cast("Pipe", SimpleNamespace(send=send)))
        zeroconf = cast("Zeroconf", None)
        for name in (*(f"empty{at}" for at in range(MOST_TABLES)), "real"):
            await looking._tell(zeroconf, f"{name}.{SERVICE}", ServiceStateChange.Added)

    with patch.object(AsyncServiceInfo, "async_request", answers):
        asyncio.run(find())
    assert [line["found"] for line in said if "found" in line] == [f"real.{SERVICE}"]


def test_a_table_that_goes_while_it_is_asked_is_not_told() -> None:
    said: list[dict[str, object]] = []

    async def send(line: dict[str, object]) -> None:
        said.append(line)

    async def find() -> None:
        looking, asked = _Looking(cast("Pipe", SimpleNamespace(send=send))), asyncio.Event()
        zeroconf = cast("Zeroconf", None)

        async def answers(*_asked: object) -> bool:
            return await asked.wait()

        with patch.object(AsyncServiceInfo, "async_request", answers):
            coming = asyncio.create_task(looking._tell(zeroconf, f"real.{SERVICE}", ServiceStateChange.Added))
            await asyncio.sleep(0)
            await looking._tell(zeroconf, f"real.{SERVICE}", ServiceStateChange.Removed)
            asked.set()
            await coming

    asyncio.run(find())
    assert said == [{"gone": f"real.{SERVICE}"}]


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ({"name": "Anna"}, "Anna"),
        ({"name": " Anna "}, "Anna"),
        ({"name": "x" * 41}, ""),
        ({"name": "An\N{RIGHT-TO-LEFT OVERRIDE}na"}, ""),
        ({"id": "none"}, None),
        ({"id": "00" * 31}, None),
        ({"at": []}, None),
    ],
)
def test_what_strangers_announce_is_looked_at(said: dict[str, object], name: str | None) -> None:
    nearby = Nearby()
    nearby._take({"found": "x", "name": "", "id": "00" * 32, "at": ["192.168.1.5:47500"], **said})
    assert [table.name for table in nearby.tables] == ([] if name is None else [name])
    nearby._take({"gone": "x"})
    assert nearby.tables == ()
    nearby.close()


@pytest.mark.parametrize("said", [{"found": "x"}, {"found": "x", "name": 1, "id": "", "at": []}, [], "nothing", {}])
def test_what_is_nothing_that_the_process_says_ends_it(said: object) -> None:
    nearby = Nearby()
    with pytest.raises(ValueError, match=r"."):
        nearby._take(said)
    nearby.close()
