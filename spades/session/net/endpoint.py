"""Programs on other machines, by iroh: QUIC with its own encryption, straight from machine to machine.

Nothing here publishes anything about the person: an endpoint is found by what stands in an invitation alone, and by a
relay only where the person has agreed to relays.
"""

import asyncio
import contextlib
from collections.abc import Iterable

from iroh import (
    Connection,
    Endpoint,
    EndpointAddr,
    EndpointId,
    EndpointOptions,
    Incoming,
    IrohError,
    RecvStream,
    RelayMap,
    RelayMode,
    SendStream,
    preset_minimal,
)
from iroh.iroh_ffi import uniffi_set_event_loop

from spades.session.net.room import Room, Tell, WireClosedError
from spades.session.net.sealing import LONGEST_FROM_GUEST
from spades.session.net.strangers import OPEN_SECONDS, whence

PROTOCOL = b"spades-table"
"""What the two ends of a connection speak; its version is told by the first line."""

BEAT_SECONDS, SILENT_SECONDS = 1.5, 6.0
"""How often an end that has nothing to say says so, and after how long a silence it is taken to be gone."""

_LENGTH = 4
_WINDOW = 256 * 1024
"""So many bytes of a connection may be under way."""

_LOOK_SECONDS = 3.0
"""How often it is looked where this machine can be reached: an invitation names the addresses of now."""


class StreamWire:
    """A stream of QUIC as a wire: before each frame its length, four bytes, big end first; 0 only shows that one lives.

    Attributes:
        address: From where its other end comes.
    """

    def __init__(self, connection: Connection, streams: tuple[SendStream, RecvStream], address: str, most: int) -> None:
        """Take a connection, whose frames from the other end have at most so many bytes."""
        self.address = address
        self._connection, self._most = connection, most
        self._out, self._in = streams
        self._lock = asyncio.Lock()
        self._beating = asyncio.create_task(self._beat())

    async def receive(self) -> bytes:
        """Return the next frame.

        Raises:
            WireClosedError: There is none.
        """
        try:
            while True:
                async with asyncio.timeout(SILENT_SECONDS):
                    length = int.from_bytes(await self._in.read_exact(_LENGTH), "big")
                    if length > self._most:
                        raise WireClosedError("A frame is longer than any may be.")
                    if length:
                        return await self._in.read_exact(length)
        except (IrohError, TimeoutError) as error:
            raise WireClosedError from error

    async def send(self, frame: bytes) -> None:
        """Send a frame.

        Raises:
            WireClosedError: It cannot be sent.
        """
        try:
            async with self._lock:
                await self._out.write_all(len(frame).to_bytes(_LENGTH, "big") + frame)
        except IrohError as error:
            raise WireClosedError from error

    async def close(self) -> None:
        """Close the wire, once everything said has come."""
        self._beating.cancel()
        with contextlib.suppress(IrohError, TimeoutError):
            async with self._lock, asyncio.timeout(1.0):
                await self._out.finish()
                await self._out.stopped()
        self.abort()

    def abort(self) -> None:
        """Close it at once."""
        self._beating.cancel()
        self._connection.close(0, b"")

    async def _beat(self) -> None:
        with contextlib.suppress(WireClosedError):
            while True:
                await self.send(b"")
                await asyncio.sleep(BEAT_SECONDS)


async def bind(secret: bytes | None = None, port: int = 0) -> Endpoint:
    """Return an endpoint of this machine, which uses no relay.

    Args:
        secret: Its secret key; None for one of this time.
        port: The port to listen on, or 0 for any; where another program has it, any.

    Raises:
        IrohError: None can be had.
    """
    uniffi_set_event_loop(asyncio.get_running_loop())  # type: ignore[arg-type]  # the library says less than it takes
    options = EndpointOptions(
        preset=preset_minimal(),
        bind_addr=f"0.0.0.0:{port}",
        secret_key=secret,
        alpns=[PROTOCOL] if secret else [],
        relay_mode=RelayMode.custom(RelayMap.empty()),
    )
    try:
        return await Endpoint.bind(options)
    except IrohError:
        if not port:
            raise
        return await bind(secret)


async def use_relay(endpoint: Endpoint, relay: str, before: str = "") -> None:
    """Have an endpoint use a relay, or several, in place of those before; its connections stay.

    Args:
        endpoint: The endpoint.
        relay: "" for none, "public" for those of a third party, or an address.
        before: What was wanted before, likewise.
    """
    for url in _relays(before).urls():
        await endpoint.remove_relay(url)
    relays = _relays(relay)
    for url in relays.urls():
        if (config := relays.get(url)) is not None:
            await endpoint.insert_relay(config)


def _relays(relay: str) -> RelayMap:
    """Return the relays that are meant; none where it is no address."""
    if relay == "public":
        return RelayMode.default_mode().relay_map()
    try:
        return RelayMap.from_urls([relay] if relay else [])
    except IrohError:
        return RelayMap.empty()


def port_of(endpoint: Endpoint) -> int:
    """Return the port at which an endpoint listens."""
    return int(endpoint.bound_sockets()[0].rpartition(":")[2])


async def dial(endpoint: Endpoint, public: bytes, addresses: Iterable[str], relay: str, most: int) -> StreamWire:
    """Return a wire to the machine of a public key.

    Raises:
        WireClosedError: It is not to be reached.
    """
    try:
        address = EndpointAddr(EndpointId.from_bytes(public), relay or None, list(addresses))
        connection = await endpoint.connect(address, PROTOCOL)
        both = await connection.open_bi()
    except IrohError as error:
        raise WireClosedError from error
    return StreamWire(connection, (both.send(), both.recv()), "", most)


async def welcome(room: Room, tell: Tell, endpoint: Endpoint) -> None:
    """Let programs elsewhere into a room, as long as the task runs, and send the program their invitation."""
    public, told = endpoint.id().to_bytes().hex(), ""
    meeting = asyncio.create_task(_meet_all(room, endpoint))
    try:
        while not meeting.done():
            address = endpoint.addr()
            at, relay = sorted(address.direct_addresses()), address.relay_url() or ""
            if told != (told := f"{relay} {at}"):
                await tell({"endpoint": public, "at": at, "relay": relay})
            await asyncio.sleep(_LOOK_SECONDS if at else _LOOK_SECONDS / 30)
    finally:
        meeting.cancel()


async def _meet_all(room: Room, endpoint: Endpoint) -> None:
    meetings = set()
    while (incoming := await endpoint.accept_next()) is not None:
        meeting = asyncio.create_task(_meet(room, incoming))
        meetings.add(meeting)
        meeting.add_done_callback(meetings.discard)


async def _meet(room: Room, incoming: Incoming) -> None:
    """Carry the lines of one connection; a stranger's cost is counted from the first packet on."""
    with contextlib.suppress(IrohError):
        address = await _origin(incoming)
        if room.delays.waits(address) or not room.connections.add(address):
            await incoming.refuse()
            return
        try:
            wire = await _take(incoming, address)
            if wire is not None:
                await room.meet(wire)
        finally:
            room.connections.remove(address)


async def _take(incoming: Incoming, address: str) -> StreamWire | None:
    """Return the wire of a connection that asks for one in time."""
    connection = None
    try:
        async with asyncio.timeout(OPEN_SECONDS):
            connection = await (await incoming.accept()).connect()
            connection.set_max_concurrent_bi_streams(1)
            connection.set_max_concurrent_uni_streams(0)
            connection.set_receive_window(_WINDOW)
            both = await connection.accept_bi()
            return StreamWire(connection, (both.send(), both.recv()), address, LONGEST_FROM_GUEST)
    except (IrohError, TimeoutError):
        if connection is not None:
            connection.close(0, b"")
        return None


async def _origin(incoming: Incoming) -> str:
    """Return from where a connection comes: an address, or who it is where it comes by a relay."""
    origin = await incoming.remote_addr()
    if origin.is_ip():
        return whence(str(origin.addr).rpartition(":")[0].strip("[]"))  # type: ignore[attr-defined]  # the library's types leave it out
    return str(origin.endpoint_id) if origin.is_relay() else ""  # type: ignore[attr-defined]  # likewise
