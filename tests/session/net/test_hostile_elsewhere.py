"""Hosts and guests on other machines who mean harm, over real connections: it costs neither side more than a moment."""

import asyncio
import contextlib
import os
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from iroh import IrohError
from websockets.exceptions import InvalidStatus

from session.games import pause
from spades.session.net.call import CallNews, Heard, Lost, ProcessCall, Reached
from spades.session.net.invitation import Invitation
from spades.session.net.lines import Hello, Sit, write_line

from .far_end import KEY, FarEnd, Stream
from .guest import Host

MEGABYTE = 2**20
FLOOD = 3000
"""Many more lines than are heard at once."""


@pytest.fixture
def far() -> Iterator[FarEnd]:
    far = FarEnd()
    yield far
    far.close()


def memory(pid: int, kind: str = "RssAnon") -> int:
    """Return how much memory a process has of its own, in bytes, or as much of another kind."""
    text = Path(f"/proc/{pid}/status").read_text("utf-8")
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith(kind))) * 1024


def calls(
    far: FarEnd, behave: Callable[[Stream], Awaitable[None]], come: Callable[[list[CallNews]], bool]
) -> tuple[int, int]:
    """Call a host that behaves so until something has come.

    Returns:
        What the process had grown by at the most, in bytes, and how many lines came.
    """
    far.host(behave)
    call, news, before = ProcessCall(far.invitation), list[CallNews](), 0
    try:
        for asked in range(20_000):
            news += call.poll()
            call.flush()
            if call.pid is not None and not before and any(isinstance(one, Reached) for one in news):
                before = memory(call.pid, "VmHWM")
            if come(news):
                grown = memory(call.pid, "VmHWM") - before if call.pid is not None and before else 0
                return grown, sum(isinstance(one, Heard) for one in news)
            pause(asked)
    finally:
        call.close()
    raise AssertionError(f"it never came to that: {news[-3:]}")


def is_lost(times: int) -> Callable[[list[CallNews]], bool]:
    return lambda news: sum(isinstance(one, Lost) for one in news) >= times


async def too_long(stream: Stream) -> None:
    await stream.open_as_host(KEY)
    with contextlib.suppress(IrohError):
        await stream.raw((64 * MEGABYTE).to_bytes(4, "big"))
        for _ in range(64):
            await stream.raw(bytes(MEGABYTE))


async def unsealed(stream: Stream) -> None:
    await stream.open_as_host(KEY)
    await stream.frame(b'{"ended":"closed"}'.ljust(1024))


async def no_key(stream: Stream) -> None:
    await stream.frame(b"x" * 31)


async def zero_key(stream: Stream) -> None:
    await stream.frame(bytes(32))


async def twice(stream: Stream) -> None:
    await stream.open_as_host(KEY)
    assert stream.channel is not None
    frame = stream.channel.seal('{"ended":"closed"}')
    await stream.frame(frame)
    await stream.frame(frame)


async def flood(stream: Stream) -> None:
    await stream.open_as_host(KEY)
    with contextlib.suppress(IrohError):
        for _ in range(FLOOD):
            await stream.say('{"refused":"old"}')


@pytest.mark.parametrize("behave", [too_long, unsealed, no_key, zero_key, twice, flood])
def test_a_hostile_host_is_left_and_called_again_and_costs_some_megabytes_at_most(
    far: FarEnd, behave: Callable[[Stream], Awaitable[None]]
) -> None:
    grown, heard = calls(far, behave, is_lost(2))
    assert grown < 8 * MEGABYTE
    # Whoever floods is left before all of it was heard.
    assert heard < FLOOD


def test_a_line_of_any_signs_comes_whole(far: FarEnd) -> None:
    signs = "\x01" * 100_000

    async def behave(stream: Stream) -> None:
        await stream.open_as_host(KEY)
        await stream.say(signs)

    calls(far, behave, lambda news: Heard(signs) in news)


def serves(host: Host) -> None:
    """See to it that the table still serves people."""
    for _ in range(200):
        # Who came from this address without the key has the next one wait a little.
        with contextlib.suppress(InvalidStatus):
            guest = host.guest("Clara")
            assert guest.secret
            return
        host.step()
        time.sleep(0.02)
    raise AssertionError("it never came to that")


def invite(host: Host) -> Invitation:
    host.until(lambda: host.link.invitation is not None)
    assert host.link.invitation is not None
    return host.link.invitation


def together(host: Host, far: FarEnd, what: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Have something done elsewhere while the table goes on."""
    done: Future[None] = asyncio.run_coroutine_threadsafe(what(), far._loop)
    host.until(done.done)
    done.result()


async def closes(stream: Stream) -> None:
    await asyncio.wait_for(stream.connection.closed(), 20)


@pytest.mark.parametrize("how", ["key", "long", "unsealed", "twice", "other way"])
def test_a_hostile_guest_from_elsewhere_is_cut_off_and_the_table_goes_on(host: Host, far: FarEnd, how: str) -> None:
    invitation = invite(host)

    async def behave() -> None:
        stream = await far.guest(invitation, opens=False)
        await stream.open_as_guest(b"a" * 16 if how == "key" else invitation.key)
        assert stream.channel is not None
        with contextlib.suppress(IrohError):
            match how:
                case "key":
                    await stream.say(write_line(Hello(1, "Eve")))
                case "long":
                    await stream.raw((5000).to_bytes(4, "big") + bytes(5000))
                case "unsealed":
                    await stream.frame(b'{"hello":1,"name":"Eve"}'.ljust(1024))
                case "twice":
                    frame = stream.channel.seal(write_line(Hello(1, "Eve")))
                    await stream.frame(frame)
                    await stream.frame(frame)
                case _:
                    for _ in range(3):
                        await stream.connection.open_bi()
                    await stream.frame(b"")
                    await stream.frame(b"x" * 1025)
        await closes(stream)

    together(host, far, behave)
    serves(host)


def test_a_guest_from_elsewhere_sits_down_and_nobody_takes_the_seat_from_there(host: Host, far: FarEnd) -> None:
    invitation = invite(host)
    anna = host.guest("Anna", "S")

    async def behave() -> None:
        stream = await far.guest(invitation)
        await stream.say(write_line(Hello(1, "Eve")))
        await stream.say(write_line(Sit("S")))
        while "seat_taken" not in await stream.hear():
            pass
        stream.connection.close(0, b"")

    together(host, far, behave)
    assert anna.is_seated


def test_a_hundred_connections_and_half_a_line_for_ever_leave_room_for_people(host: Host, far: FarEnd) -> None:
    invitation = invite(host)
    assert host.link.pid is not None
    before = memory(host.link.pid)

    async def come(half: bytes) -> None:
        with contextlib.suppress(IrohError):
            connection = await far.connect(invitation)
            stream = Stream(connection, await connection.open_bi())
            await stream.raw(half)
            await connection.closed()

    async def behave() -> None:
        halves = [b"", b"\x00\x00", b"\x00\x00\x04\x00half", bytes(4), (32).to_bytes(4, "big") + b"x" * 32]
        await asyncio.gather(*(come(halves[at % len(halves)]) for at in range(100)))

    together(host, far, behave)
    host.until(lambda: memory(host.link.pid or os.getpid()) - before < 24 * MEGABYTE)
    # From the same address nobody may come for a while; phones of other addresses may.
    assert host.link.port
