"""Who is connected to a table, by whatever wire: each shows that it has the key, and lines go to and fro, sealed."""

import asyncio
import contextlib
import itertools
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol

from nacl.public import PrivateKey

from spades.session.net.sealing import PUBLIC_BYTES, Channel, ChannelError
from spades.session.net.strangers import (
    MOST_CONNECTIONS,
    MOST_OF_ONE_ADDRESS,
    MOST_UNOPENED,
    MOST_UNOPENED_OF_ONE_ADDRESS,
    OPEN_SECONDS,
    Bucket,
    Counter,
    Delays,
)

_MOST_UNSENT = 512 * 1024
"""So many bytes may wait for a guest that does not read: then the connection ends, and the guest comes back."""

Tell = Callable[[dict[str, object]], Awaitable[None]]
"""Tells the table something."""


class WireClosedError(Exception):
    """The other end of a wire is there no more, or says what is no frame."""


class Wire(Protocol):
    """What carries frames of bytes to and fro, in order.

    Attributes:
        address: From where its other end comes.
    """

    address: str

    async def receive(self) -> bytes:
        """Return the next frame.

        Raises:
            WireClosedError: There is none.
        """

    async def send(self, frame: bytes) -> None:
        """Send a frame.

        Raises:
            WireClosedError: It cannot be sent.
        """

    async def close(self) -> None:
        """Close the wire, once everything said has been sent."""

    def abort(self) -> None:
        """Close it at once."""


class Outbox:
    """What waits to be sent over one wire."""

    def __init__(self) -> None:
        """Begin empty."""
        self._frames: deque[bytes | None] = deque()
        self._size = 0
        self._come = asyncio.Event()

    def put(self, frame: bytes | None) -> bool:
        """Take a frame, or None for the end; returns whether there was room."""
        self._size += len(frame or b"")
        self._frames.append(frame)
        self._come.set()
        return self._size <= _MOST_UNSENT

    async def send(self, wire: Wire) -> None:
        """Send each frame as soon as there is one, and close the wire after the last."""
        try:
            while (frame := await self._next()) is not None:
                await wire.send(frame)
            await wire.close()
        except WireClosedError:
            wire.abort()

    async def _next(self) -> bytes | None:
        while not self._frames:
            self._come.clear()
            await self._come.wait()
        frame = self._frames.popleft()
        self._size -= len(frame or b"")
        return frame


class _Guest:
    """One connection that has shown that it has the key."""

    def __init__(self, wire: Wire, channel: Channel) -> None:
        self.wire = wire
        self.channel = channel
        self.outbox = Outbox()


class Room:
    """All guests of a table.

    Attributes:
        key: The key of the table.
        connections: Counts what each address has.
        delays: How long an address has to wait that came without the key.
    """

    def __init__(self, tell: Tell) -> None:
        """Begin without guests."""
        self.key = b""
        self.connections = Counter(MOST_CONNECTIONS, MOST_OF_ONE_ADDRESS)
        self.delays = Delays(time.monotonic)
        self._tell = tell
        self._unopened = Counter(MOST_UNOPENED, MOST_UNOPENED_OF_ONE_ADDRESS)
        self._guests: dict[int, _Guest] = {}
        self._numbers = itertools.count(1)
        self._alone = asyncio.Event()

    async def meet(self, wire: Wire) -> None:
        """Carry the lines of one guest, once it has shown that it has the key."""
        if not self._unopened.add(wire.address):
            wire.abort()
            return
        try:
            async with asyncio.timeout(OPEN_SECONDS):
                channel, line = await self._open(wire)
        except (WireClosedError, ChannelError, TimeoutError):
            self.delays.failed(wire.address)
            wire.abort()
            return
        finally:
            self._unopened.remove(wire.address)
        self.delays.passed(wire.address)
        number, guest = next(self._numbers), _Guest(wire, channel)
        self._guests[number] = guest
        sending = asyncio.create_task(guest.outbox.send(wire))
        try:
            await self._tell({"from": number, "line": line})
            await self._listen(number, guest)
        except (WireClosedError, ChannelError):
            wire.abort()
        finally:
            sending.cancel()
            del self._guests[number]
            if not self._guests:
                self._alone.set()
            await self._tell({"gone": number})

    def send(self, number: int, text: str) -> None:
        """Send a line to a guest; one who leaves too much unread is cut off."""
        guest = self._guests.get(number)
        if guest is not None and not guest.outbox.put(guest.channel.seal(text)):
            guest.wire.abort()

    def end(self, number: int) -> None:
        """End the connection of a guest, once everything said has been sent."""
        if (guest := self._guests.get(number)) is not None:
            guest.outbox.put(None)

    def abort_all(self) -> None:
        """End all connections at once."""
        for guest in self._guests.values():
            guest.wire.abort()

    async def end_all(self, seconds: float) -> None:
        """Have the last lines sent, for so long."""
        for number in self._guests:
            self.end(number)
        self._alone.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._guests:
                    await self._alone.wait()

    async def _open(self, wire: Wire) -> tuple[Channel, str]:
        """Return the channel of a guest, and its first line.

        Raises:
            ChannelError: It does not have the key.
            WireClosedError: It has gone.
        """
        theirs = await wire.receive()
        if len(theirs) != PUBLIC_BYTES:
            raise ChannelError("A guest begins with its public key.")
        pair = PrivateKey.generate()
        channel = Channel(self.key, pair, theirs, host=True)
        await wire.send(bytes(pair.public_key))
        return channel, channel.open(await wire.receive())

    async def _listen(self, number: int, guest: _Guest) -> None:
        bucket = Bucket(time.monotonic)
        while True:
            line = guest.channel.open(await guest.wire.receive())
            if not bucket.take():
                raise ChannelError("A guest sends more lines than it may.")
            await self._tell({"from": number, "line": line})
