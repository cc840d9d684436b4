"""The network's own process: it serves the page, and carries sealed lines between guests and the table.

It knows nothing of what the lines say. It is given the key of the table, and the lines that it is about to send; it can
be killed at any moment, and begun anew on the same port. What strangers may cost here is bounded in `strangers`.
"""

import asyncio
import contextlib
import os
import socket
from functools import partial
from http import HTTPStatus
from importlib.util import find_spec
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from spades.session.net.pipe import Pipe, run
from spades.session.net.room import Room, WireClosedError
from spades.session.net.sealing import LONGEST_FROM_GUEST
from spades.session.net.strangers import OPEN_SECONDS, Counter, is_nearby, whence

# They are read when the library is loaded.
os.environ.update(WEBSOCKETS_MAX_LINE_LENGTH="2048", WEBSOCKETS_MAX_NUM_HEADERS="64")

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from iroh import Endpoint

_Told = TypeVar("_Told")

PATH = "/table"
"""Where guests connect; every other path is a file."""

_TRIES, _RETRY_SECONDS = 5, 0.1
"""How often the port that is asked for is tried, and how long after one try the next: who had it may be ending."""

_PORTS = 20
"""How many ports after the one that is asked for are tried, before any that is free."""

_PING_SECONDS = 4.0
"""How often a guest is asked whether it is still there, and how long it has to answer."""

_ELSEWHERE = ("192.168.255.255", "10.255.255.255", "172.31.255.255", "192.0.2.1", "fd00::1", "2001:db8::1")
"""Addresses to which nothing is sent: on the way to them this machine would use its own, which a phone can reach."""


def work(pipe: "Connection") -> None:
    """Serve a table until the pipe closes.

    Args:
        pipe: Gives `("headers", pairs)`, `("file", path, type, piece)`, `("open", key, port, secret, relay)`,
            `("relay", relay)`, `("announce", name)`, `("line", guest, text)`, `("close", guest)` and `("over",)`;
            takes JSON: `{"listening": port, "addresses": [...]}`, `{"failed": why}`,
            `{"endpoint": public, "at": [...], "relay": address}`, `{"from": guest, "line": text}` and
            `{"gone": guest}`.
    """
    run(pipe, lambda ours: Network(ours).serve())


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
    if not found and find_spec("ifaddr"):
        # A network that this machine has made itself, as a hotspot, may lead nowhere else.
        from ifaddr import get_adapters  # noqa: PLC0415  # it comes with the extra `online`, and is seldom needed

        own_ones = [own.ip for adapter in get_adapters() for own in adapter.ips]
        found = {one: None for one in own_ones if isinstance(one, str) and not ip_address(one).is_loopback}
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


class _Counted(ServerConnection):
    """A connection that is cut at once where there are too many, or where it comes from another network."""

    def __init__(self, connections: Counter, *arguments: Any, **options: Any) -> None:  # noqa: ANN401  # the library's
        super().__init__(*arguments, **options)
        self._connections = connections
        self._address: str | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        address, (peer, own) = self.address, (self._end(name) for name in ("peername", "sockname"))
        if is_nearby(peer, own) and self._connections.add(address):
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
        return whence(self._end("peername"))

    def _end(self, name: str) -> str:
        """Return the address of one end of the connection; empty where there is none."""
        return str((self.transport.get_extra_info(name) or ("",))[0])


class _PhoneWire:
    """A WebSocket as a wire."""

    def __init__(self, connection: ServerConnection) -> None:
        self._connection = connection
        self.address: str = connection.address  # type: ignore[attr-defined]  # it is one of ours

    async def receive(self) -> bytes:
        try:
            frame = await self._connection.recv()
        except ConnectionClosed as error:
            raise WireClosedError from error
        if isinstance(frame, str):
            raise WireClosedError("A frame is no text.")
        return frame

    async def send(self, frame: bytes) -> None:
        try:
            await self._connection.send(frame)
        except ConnectionClosed as error:
            raise WireClosedError from error

    async def close(self) -> None:
        await self._connection.close()

    def abort(self) -> None:
        self._connection.transport.abort()


async def _beat(connection: ServerConnection) -> None:
    """Say nothing now and then: a page cannot ask, and is told of no connection that the network has dropped."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await asyncio.sleep(_PING_SECONDS)
            await connection.send(b"")


class _Latest(Generic[_Told]):
    """What may be another at any time; only the latest is of use."""

    def __init__(self) -> None:
        """Begin with nothing that was told."""
        self._come = asyncio.Event()

    def put(self, told: _Told) -> None:
        """Take its present value."""
        self._told = told
        self._come.set()

    async def next(self) -> _Told:
        """Return its value, once it has changed since the last call."""
        await self._come.wait()
        self._come.clear()
        return self._told


class Network:
    """The server of one table."""

    def __init__(self, pipe: Pipe) -> None:
        """Begin without files, key and guests."""
        self._pipe = pipe
        self._files: dict[str, tuple[str, bytes]] = {}
        self._headers: tuple[tuple[str, str], ...] = ()
        self._room = Room(pipe.send)
        pipe.farewell = self._room.abort_all
        self._name, self._relay = _Latest[str | None](), _Latest[str]()
        self._over = asyncio.Event()
        self._opened: asyncio.Future[tuple[int, bytes] | None] = asyncio.get_running_loop().create_future()

    async def serve(self) -> None:
        """Serve until the table says that it is over."""
        self._pipe.read(self._take)
        if (asked := await self._opened) is None:
            return
        port, secret = asked
        error = ""
        for one in (*[port] * _TRIES, *range(port + 1, port + _PORTS), 0):
            try:
                async with serve(
                    self._meet,
                    sock=listen(one),  # for whoever is in the same network
                    process_request=self._answer,
                    create_connection=partial(_Counted, self._room.connections),  # type: ignore[arg-type]  # it makes one
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
                    await self._pipe.send({"listening": listens, "addresses": addresses()})
                    await self._go_on(listens, secret)
                    await self._room.end_all(1.0)
                    return
            except OSError as problem:
                error = str(problem)
                if one == port:
                    await asyncio.sleep(_RETRY_SECONDS)
        await self._pipe.send({"failed": error[:200]})

    async def _go_on(self, port: int, secret: bytes) -> None:
        """Wait for the end; meanwhile programs elsewhere may come, where the packages for it are installed."""
        elsewhere = asyncio.create_task(self._look_elsewhere(port, secret))
        await self._over.wait()
        # Whoever found the table nearby is told that it is there no more.
        elsewhere.cancel()
        await asyncio.wait((elsewhere,), timeout=0.5)

    async def _look_elsewhere(self, port: int, secret: bytes) -> None:
        if not secret or not all(map(find_spec, ("iroh", "zeroconf"))):
            return
        from iroh import IrohError  # noqa: PLC0415  # may be missing

        from spades.session.net.endpoint import bind, port_of, welcome  # noqa: PLC0415  # as above
        from spades.session.net.nearby_child import announce  # noqa: PLC0415  # as above

        try:
            endpoint = await bind(secret, port)
        except IrohError:
            # Phones can come all the same; there is no invitation.
            return
        public = endpoint.id().to_bytes()
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(welcome(self._room, self._pipe.send, endpoint))
            tasks.create_task(self._follow_relay(endpoint))
            tasks.create_task(announce(self._name.next, public, port_of(endpoint), addresses))

    async def _follow_relay(self, endpoint: "Endpoint") -> None:
        """Have programs elsewhere come by whichever relay is wanted, as long as the task runs."""
        from spades.session.net.endpoint import use_relay  # noqa: PLC0415  # may be missing

        before = ""
        while True:
            relay = await self._relay.next()
            await use_relay(endpoint, relay, before)
            before = relay

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Answer a request for a file; None for a guest that wants to connect."""
        path = request.path.partition("?")[0]
        if path == PATH:
            # Another site that a browser shows has no key; whoever reads it would have to wait for its tries.
            origin, host = (request.headers.get(name, "") for name in ("Origin", "Host"))
            if origin and origin.partition("://")[2] != host:
                return connection.respond(HTTPStatus.FORBIDDEN, "")
            waits = self._room.delays.waits(connection.address)  # type: ignore[attr-defined]  # it is one of ours
            return connection.respond(HTTPStatus.TOO_MANY_REQUESTS, "") if waits else None
        kind, body = self._files.get(path, ("", b""))
        status = HTTPStatus.OK if kind else HTTPStatus.NOT_FOUND
        headers = Headers([*self._headers, ("Content-Length", str(len(body))), ("Connection", "close")])
        if kind:
            headers["Content-Type"] = kind
        return Response(status.value, status.phrase, headers, body)

    async def _meet(self, connection: ServerConnection) -> None:
        beating = asyncio.create_task(_beat(connection))
        try:
            await self._room.meet(_PhoneWire(connection))
        finally:
            beating.cancel()

    def _take(self, message: tuple[Any, ...]) -> None:
        match message:
            case ("headers", headers):
                self._headers = headers
            case ("file", path, kind, piece):
                self._files[path] = kind, self._files.get(path, ("", b""))[1] + piece
            case ("open", key, port, secret, relay):
                self._room.key = key
                self._relay.put(relay)
                self._opened.set_result((port, secret))
            case ("relay", relay):
                self._relay.put(relay)
            case ("announce", name):
                self._name.put(name)
            case ("line", number, text):
                self._room.send(number, text)
            case ("close", number):
                self._room.end(number)
            case _:
                self._over.set()
                if not self._opened.done():
                    self._opened.set_result(None)
