"""A guest's own network process: it reaches the table of an invitation, again and again, and carries sealed lines.

Like the host's it knows nothing of what the lines say, and can be killed at any moment.
"""

import asyncio
import time
from typing import TYPE_CHECKING, Any

from nacl.public import PrivateKey

from spades.session.net.endpoint import bind, dial, use_relay
from spades.session.net.pipe import Pipe, run
from spades.session.net.room import Outbox, Wire, WireClosedError
from spades.session.net.sealing import LONGEST_FROM_HOST, PUBLIC_BYTES, Channel, ChannelError
from spades.session.net.strangers import OPEN_SECONDS, Bucket

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from iroh import Endpoint

_FIRST_PAUSE, _LONGEST_PAUSE = 0.25, 4.0
"""Seconds between one try and the next, which grow as long as none succeeds."""


def work(pipe: "Connection") -> None:
    """Speak with a table until the pipe closes.

    Args:
        pipe: Gives `("call", key, endpoint, addresses, theirs, relay)`, with the relay of theirs and that of ours,
            `("line", number, text)` and `("over",)`; takes JSON: `{"reached": number}` for each connection,
            `{"line": text}`, and `{"lost": why}` with `unreachable`, or `unheard` where it has ended before a line.
    """
    run(pipe, lambda ours: Caller(ours).serve())


class Caller:
    """The guest's end of the connection to one table."""

    def __init__(self, pipe: Pipe) -> None:
        """Begin with nobody to call."""
        self._pipe = pipe
        self._wire: Wire | None = None
        pipe.farewell = self._abort
        self._number = 0
        self._outbox = Outbox()
        self._channel: Channel | None = None
        self._over = asyncio.Event()
        self._asked: asyncio.Future[tuple[Any, ...]] = asyncio.get_running_loop().create_future()

    async def serve(self) -> None:
        """Call until the program says that it is over."""
        self._pipe.read(self._take)
        calling = asyncio.create_task(self._call_again())
        ended = asyncio.create_task(self._over.wait())
        await asyncio.wait((calling, ended), return_when=asyncio.FIRST_COMPLETED)
        if self._channel is not None:
            # What was said last is still to be sent.
            self._outbox.put(None)
            await asyncio.wait((calling,), timeout=1.0)

    async def _call_again(self) -> None:
        key, public, addresses, theirs, relay = await self._asked
        endpoint = await bind()
        await use_relay(endpoint, relay)
        pause = _FIRST_PAUSE
        while not self._over.is_set():
            heard = await self._call(endpoint, key, (public, addresses, theirs if relay else ""))
            pause = _FIRST_PAUSE if heard else min(2 * pause, _LONGEST_PAUSE)
            await asyncio.sleep(pause)

    async def _call(self, endpoint: "Endpoint", key: bytes, to: tuple[bytes, list[str], str]) -> bool:
        """Speak with the table as long as it can be reached; returns whether it has said anything."""
        try:
            async with asyncio.timeout(OPEN_SECONDS):
                wire = await dial(endpoint, *to, LONGEST_FROM_HOST)
        except (WireClosedError, TimeoutError):
            await self._pipe.send({"lost": "unreachable"})
            return False
        heard, self._wire = False, wire
        try:
            async with asyncio.timeout(OPEN_SECONDS):
                self._channel = await _open(wire, key)
            self._number += 1
            self._outbox = Outbox()
            sending = asyncio.create_task(self._outbox.send(wire))
            await self._pipe.send({"reached": self._number})
            bucket = Bucket(time.monotonic)
            while bucket.take():
                line = self._channel.open(await wire.receive())
                heard = True
                await self._pipe.send({"line": line})
        except (WireClosedError, ChannelError, TimeoutError):
            pass
        finally:
            if self._channel is not None:
                sending.cancel()
            self._channel = None
            wire.abort()
        await self._pipe.send({"lost": "" if heard else "unheard"})
        return heard

    def _abort(self) -> None:
        if self._wire is not None:
            self._wire.abort()

    def _take(self, message: tuple[Any, ...]) -> None:
        match message:
            case ("call", *asked):
                self._asked.set_result(tuple(asked))
            case ("line", number, text):
                if self._channel is not None and number == self._number:
                    self._outbox.put(self._channel.seal(text))
            case _:
                self._over.set()


async def _open(wire: Wire, key: bytes) -> Channel:
    """Return the channel to a table.

    Raises:
        ChannelError: It does not say what a table says first.
        WireClosedError: It has gone.
    """
    pair = PrivateKey.generate()
    await wire.send(bytes(pair.public_key))
    theirs = await wire.receive()
    if len(theirs) != PUBLIC_BYTES:
        raise ChannelError("A table answers with its public key.")
    return Channel(key, pair, theirs, host=False)
