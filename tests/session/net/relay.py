"""A relay for the tests: `python -m session.net.relay ADDRESS PORT`, from `tests`.

It speaks what endpoints of iroh speak with a relay: a WebSocket at `/relay`, on it a frame a message, whose first byte
says what it is. The relay challenges whoever comes; the answer names the endpoint, and is believed here, since nobody
comes to it but the programs of a test. From then on each datagram is handed to the endpoint that it names, in whose
frame the sender stands. `/ping`, by which endpoints measure how far it is, is answered too.
"""

import asyncio
import secrets
import sys
import threading
from http import HTTPStatus

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.typing import Subprotocol

CHALLENGE, ANSWER, WELCOME = 0, 1, 2
TO_OTHER, BATCH_TO_OTHER, FROM_OTHER, BATCH_FROM_OTHER = 4, 5, 6, 7
GONE, PING, PONG = 8, 9, 10
ID = 32
"""How long the public key of an endpoint is, by which it is known."""

_VERSION = Subprotocol("iroh-relay-v2")
_HANDED_ON = {TO_OTHER: FROM_OTHER, BATCH_TO_OTHER: BATCH_FROM_OTHER}


class Relay:
    """Hands datagrams from one endpoint to another.

    Attributes:
        carried: How many it has handed on.
        came: Every endpoint that has come, as often as it has.
    """

    def __init__(self) -> None:
        self.carried = 0
        self.came: list[bytes] = []
        self._here: dict[bytes, ServerConnection] = {}

    async def serve(self, address: str, port: int, over: asyncio.Event) -> None:
        """Serve until it is over."""
        async with serve(
            self._meet,
            address,
            port,
            process_request=self._answer,
            subprotocols=[_VERSION],
            compression=None,
            max_size=2**20,
            close_timeout=0.5,
        ):
            await over.wait()

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Answer whoever only looks whether the relay is there; None for an endpoint that comes."""
        del connection
        ok = HTTPStatus.OK
        return None if request.path == "/relay" else Response(ok.value, ok.phrase, Headers({"Content-Length": "0"}))

    async def _meet(self, wire: ServerConnection) -> None:
        try:
            await wire.send(bytes([CHALLENGE]) + secrets.token_bytes(16))
            answer = await wire.recv()
        except ConnectionClosed:
            return
        if not isinstance(answer, bytes) or answer[0] != ANSWER:
            return
        endpoint = answer[1 : 1 + ID]
        self.came.append(endpoint)
        self._here[endpoint] = wire
        written_to: set[bytes] = set()
        try:
            await wire.send(bytes([WELCOME]))
            async for frame in wire:
                if isinstance(frame, bytes):
                    await self._take(wire, endpoint, frame, written_to)
        except ConnectionClosed:
            pass
        finally:
            if self._here.get(endpoint) is wire:
                del self._here[endpoint]
                for other in written_to:
                    await self._send(other, bytes([GONE]) + endpoint)

    async def _take(self, wire: ServerConnection, endpoint: bytes, frame: bytes, written_to: set[bytes]) -> None:
        kind, rest = frame[0], frame[1:]
        if kind == PING:
            await wire.send(bytes([PONG]) + rest)
        elif kind in _HANDED_ON:
            other, datagrams = rest[:ID], rest[ID:]
            written_to.add(other)
            self.carried += await self._send(other, bytes([_HANDED_ON[kind]]) + endpoint + datagrams)

    async def _send(self, endpoint: bytes, frame: bytes) -> bool:
        """Send an endpoint a frame; what nobody takes is lost, as datagrams are."""
        try:
            await self._here[endpoint].send(frame)
        except (KeyError, ConnectionClosed):
            return False
        return True


class RelayHere(Relay):
    """A relay in a thread of a test, at a port of this machine.

    Attributes:
        url: Its address.
    """

    def __init__(self, port: int) -> None:
        super().__init__()
        self.url = f"http://127.0.0.1:{port}/"
        self._port = port

    def begin(self) -> None:
        self._loop, self._over = asyncio.new_event_loop(), asyncio.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Vanish, with all connections; it can begin again."""
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join()

    def _run(self) -> None:
        self._loop.run_until_complete(self.serve("127.0.0.1", self._port, self._over))
        self._loop.close()


if __name__ == "__main__":
    asyncio.run(Relay().serve(sys.argv[1], int(sys.argv[2]), asyncio.Event()))
