"""The network's own process: it serves the page, and carries sealed lines between guests and the table.

It knows nothing of what the lines say. It is given the key of the table, and the lines that it is about to send; it can
be killed at any moment, and begun anew on the same port. What strangers may cost here is bounded in `strangers`.
"""

import asyncio
import contextlib
import itertools
import json
import logging
import os
import signal
import socket
import threading
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http import HTTPStatus
from ipaddress import IPv4Address, ip_address, ip_network
from typing import TYPE_CHECKING, Any

from spades.session.net.sealing import LONGEST_FROM_GUEST, PUBLIC_BYTES, Channel, ChannelError
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

# They are read when the library is loaded.
os.environ.update(WEBSOCKETS_MAX_LINE_LENGTH="2048", WEBSOCKETS_MAX_NUM_HEADERS="64")

from nacl.public import PrivateKey
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

PATH = "/table"
"""Where guests connect; every other path is a file."""

_TRIES, _RETRY_SECONDS = 5, 0.1
"""How often the port that is asked for is tried, and how long after one try the next: who had it may be ending."""

_PORTS = 20
"""How many ports after the one that is asked for are tried, before any that is free."""

_MOST_UNSENT = 512 * 1024
"""So many bytes may wait for a guest that does not read: then the connection ends, and the guest comes back."""

_PING_SECONDS = 4.0
"""How often a guest is asked whether it is still there, and how long it has to answer."""

_ELSEWHERE = ("192.168.255.255", "10.255.255.255", "172.31.255.255", "192.0.2.1", "fd00::1", "2001:db8::1")
"""Addresses to which nothing is sent: on the way to them this machine would use its own, which a phone can reach."""


def work(pipe: "Connection") -> None:
    """Serve a table until the pipe closes.

    Args:
        pipe: Gives `("headers", pairs)`, `("file", path, type, piece)`, `("open", key, port)`, `("line", guest, text)`,
            `("close", guest)` and `("over",)`; takes JSON: `{"listening": port, "addresses": [...]}`,
            `{"failed": why}`, `{"from": guest, "line": text}` and `{"gone": guest}`.
    """
    # Ctrl+C in a terminal reaches the whole group; the parent decides when a process of its own ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.disable()
    asyncio.run(Network(pipe).run())


def addresses() -> list[str]:
    """Return the addresses of this machine by which others nearby may reach it, the likeliest first."""
    found: dict[str, None] = {}
    for elsewhere in _ELSEWHERE:
        family = socket.AF_INET6 if ":" in elsewhere else socket.AF_INET
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way:
            way.connect((elsewhere, 9))
            own = ip_address(way.getsockname()[0].partition("%")[0])
            if not (own.is_loopback or own.is_unspecified or (own.version == 6 and own.is_link_local)):
                found[str(own)] = None
    return [*found]


def listen(port: int) -> socket.socket:
    """Return a socket that listens at a port, 0 for any, by the older addresses and by the newer where there are some.

    Raises:
        OSError: The port is another program's.
    """
    if socket.has_dualstack_ipv6():
        with contextlib.suppress(OSError):
            return socket.create_server(("", port), family=socket.AF_INET6, dualstack_ipv6=True)
    return socket.create_server(("", port))


def whence(peer: str) -> str:
    """Return from where a connection comes, as it is counted: of newer addresses somebody has a whole network.

    >>> whence("::ffff:192.168.1.7"), whence("2001:db8::7"), whence("fe80::1%eth0")
    ('192.168.1.7', '2001:db8::/64', 'fe80::/64')
    """
    try:
        found = ip_address(peer.partition("%")[0])
    except ValueError:
        return peer
    if isinstance(found, IPv4Address):
        return peer
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))


class Outbox:
    """What waits to be sent to one guest."""

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

    async def get(self) -> bytes | None:
        """Return the next frame, once there is one; None for the end."""
        while not self._frames:
            self._come.clear()
            await self._come.wait()
        frame = self._frames.popleft()
        self._size -= len(frame or b"")
        return frame


class _Guest:
    """One connection that has shown that it has the key."""

    def __init__(self, connection: ServerConnection, channel: Channel) -> None:
        self.connection = connection
        self.channel = channel
        self.outbox = Outbox()


class _Counted(ServerConnection):
    """A connection that is cut at once where there are too many."""

    def __init__(self, connections: Counter, *arguments: Any, **options: Any) -> None:  # noqa: ANN401  # the library's
        super().__init__(*arguments, **options)
        self._connections = connections
        self._address: str | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        address = self.address
        if self._connections.add(address):
            self._address = address
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._address is not None:
            self._connections.remove(self._address)
            self._address = None

    @property
    def address(self) -> str:
        """From where it comes."""
        return whence(str((self.transport.get_extra_info("peername") or ("",))[0]))


class Network:
    """The server of one table."""

    def __init__(self, pipe: "Connection") -> None:
        """Begin without files, key and guests."""
        self._pipe = pipe
        self._files: dict[str, tuple[str, bytes]] = {}
        self._headers: tuple[tuple[str, str], ...] = ()
        self._key = b""
        self._guests: dict[int, _Guest] = {}
        self._numbers = itertools.count(1)
        self._connections = Counter(MOST_CONNECTIONS, MOST_OF_ONE_ADDRESS)
        self._unopened = Counter(MOST_UNOPENED, MOST_UNOPENED_OF_ONE_ADDRESS)
        self._delays = Delays(time.monotonic)
        self._writer = ThreadPoolExecutor(1)

    async def run(self) -> None:
        """Serve until the table says that it is over, or its process is no more."""
        self._loop = asyncio.get_running_loop()
        self._over, self._left = asyncio.Event(), asyncio.Event()
        self._opened: asyncio.Future[int] = self._loop.create_future()
        threading.Thread(target=self._read, daemon=True).start()
        if port := await self._opened:
            await self._serve(port)
        # What is left hangs on guests that do not answer.
        os._exit(0)

    async def _serve(self, port: int) -> None:
        error = ""
        for one in (*[port] * _TRIES, *range(port + 1, port + _PORTS), 0):
            try:
                async with serve(
                    self._meet,
                    sock=listen(one),  # for whoever is in the same network
                    process_request=self._answer,
                    create_connection=partial(_Counted, self._connections),  # type: ignore[arg-type]  # it makes one
                    compression=None,
                    server_header=None,
                    open_timeout=OPEN_SECONDS,
                    ping_interval=_PING_SECONDS,
                    ping_timeout=_PING_SECONDS,
                    close_timeout=2.0,
                    max_size=LONGEST_FROM_GUEST,
                    max_queue=4,
                ) as server:
                    listens = next(iter(server.sockets)).getsockname()[1]
                    await self._tell({"listening": listens, "addresses": addresses()})
                    await self._over.wait()
                    await self._say_goodbye()
                    return
            except OSError as problem:
                error = str(problem)
                if one == port:
                    await asyncio.sleep(_RETRY_SECONDS)
        await self._tell({"failed": error[:200]})

    async def _say_goodbye(self) -> None:
        """Have the last lines sent, for a moment."""
        for guest in self._guests.values():
            guest.outbox.put(None)
        self._leave_if_alone()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1.0):
                await self._left.wait()

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Answer a request for a file; None for a guest that wants to connect."""
        path = request.path.partition("?")[0]
        if path == PATH:
            waits = self._delays.waits(connection.address)  # type: ignore[attr-defined]  # it is one of ours
            return connection.respond(HTTPStatus.TOO_MANY_REQUESTS, "") if waits else None
        kind, body = self._files.get(path, ("", b""))
        status = HTTPStatus.OK if kind else HTTPStatus.NOT_FOUND
        headers = Headers([*self._headers, ("Content-Length", str(len(body))), ("Connection", "close")])
        if kind:
            headers["Content-Type"] = kind
        return Response(status.value, status.phrase, headers, body)

    async def _meet(self, connection: ServerConnection) -> None:
        """Carry the lines of one guest, once it has shown that it has the key."""
        address = connection.address  # type: ignore[attr-defined]  # it is one of ours
        if not self._unopened.add(address):
            connection.transport.abort()
            return
        try:
            async with asyncio.timeout(OPEN_SECONDS):
                channel, line = await self._open(connection)
        except (ConnectionClosed, ChannelError, TimeoutError):
            self._delays.failed(address)
            connection.transport.abort()
            return
        finally:
            self._unopened.remove(address)
        self._delays.passed(address)
        number, guest = next(self._numbers), _Guest(connection, channel)
        self._guests[number] = guest
        sending = asyncio.create_task(self._send(guest))
        try:
            await self._tell({"from": number, "line": line})
            await self._listen(number, guest)
        except (ConnectionClosed, ChannelError):
            connection.transport.abort()
        finally:
            sending.cancel()
            del self._guests[number]
            self._leave_if_alone()
            await self._tell({"gone": number})

    def _leave_if_alone(self) -> None:
        if self._over.is_set() and not self._guests:
            self._left.set()

    async def _open(self, connection: ServerConnection) -> tuple[Channel, str]:
        """Return the channel of a guest, and its first line.

        Raises:
            ChannelError: It does not have the key.
            ConnectionClosed: It has gone.
        """
        theirs = await connection.recv()
        if not isinstance(theirs, bytes) or len(theirs) != PUBLIC_BYTES:
            raise ChannelError("A guest begins with its public key.")
        pair = PrivateKey.generate()
        channel = Channel(self._key, pair, theirs, host=True)
        await connection.send(bytes(pair.public_key))
        return channel, channel.open(_frame(await connection.recv()))

    async def _listen(self, number: int, guest: _Guest) -> None:
        bucket = Bucket(time.monotonic)
        async for frame in guest.connection:
            line = guest.channel.open(_frame(frame))
            if not bucket.take():
                raise ChannelError("A guest sends more lines than it may.")
            await self._tell({"from": number, "line": line})

    async def _send(self, guest: _Guest) -> None:
        with contextlib.suppress(ConnectionClosed):
            while (frame := await guest.outbox.get()) is not None:
                await guest.connection.send(frame)
            await guest.connection.close()

    async def _tell(self, said: dict[str, object]) -> None:
        """Tell the table something; while it takes nothing, whoever has something to tell waits."""
        message = json.dumps(said, ensure_ascii=False).encode(errors="replace")
        with contextlib.suppress(OSError):
            await self._loop.run_in_executor(self._writer, self._pipe.send_bytes, message)

    def _read(self) -> None:
        """Read what the table says, on a thread of its own."""
        with contextlib.suppress(EOFError, OSError):
            while True:
                self._loop.call_soon_threadsafe(self._take, self._pipe.recv())
        # Nobody is there to whom guests could speak, and the port is wanted by whoever comes next.
        os._exit(0)

    def _take(self, message: tuple[Any, ...]) -> None:
        match message:
            case ("headers", headers):
                self._headers = headers
            case ("file", path, kind, piece):
                self._files[path] = kind, self._files.get(path, ("", b""))[1] + piece
            case ("open", key, port):
                self._key = key
                self._opened.set_result(port)
            case ("line", number, text):
                guest = self._guests.get(number)
                if guest is not None and not guest.outbox.put(guest.channel.seal(text)):
                    guest.connection.transport.abort()
            case ("close", number):
                if (guest := self._guests.get(number)) is not None:
                    guest.outbox.put(None)
            case _:
                self._over.set()
                if not self._opened.done():
                    self._opened.set_result(0)


def _frame(said: str | bytes) -> bytes:
    if isinstance(said, str):
        raise ChannelError("A frame is no text.")
    return said
