"""The other end of a connection by iroh, for the tests, on a thread of its own: it may say whatever it likes."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from iroh import BiStream, Connection, Endpoint, EndpointAddr, EndpointId, EndpointOptions, RelayMode, preset_minimal
from iroh.iroh_ffi import uniffi_set_event_loop
from nacl.public import PrivateKey

from spades.session.net.endpoint import PROTOCOL
from spades.session.net.invitation import Invitation
from spades.session.net.sealing import Channel

T = TypeVar("T")
KEY = b"k7f2q9mex3ab77tz"


class Stream:
    """A stream of which whole frames can be said and heard, and anything else.

    Attributes:
        connection: The connection that it belongs to.
        channel: The sealed channel, once it is open.
    """

    def __init__(self, connection: Connection, both: BiStream) -> None:
        self.connection = connection
        self._out, self._in = both.send(), both.recv()
        self.channel: Channel | None = None

    async def raw(self, data: bytes) -> None:
        await self._out.write_all(data)

    async def frame(self, data: bytes) -> None:
        await self.raw(len(data).to_bytes(4, "big") + data)

    async def say(self, text: str) -> None:
        assert self.channel is not None
        await self.frame(self.channel.seal(text))

    async def hear_frame(self) -> bytes:
        while not (length := int.from_bytes(await self._in.read_exact(4), "big")):
            pass
        return await self._in.read_exact(length)

    async def hear(self) -> str:
        assert self.channel is not None
        return self.channel.open(await self.hear_frame())

    async def open_as_guest(self, key: bytes) -> None:
        pair = PrivateKey.generate()
        await self.frame(bytes(pair.public_key))
        self.channel = Channel(key, pair, await self.hear_frame(), host=False)

    async def open_as_host(self, key: bytes) -> None:
        pair = PrivateKey.generate()
        theirs = await self.hear_frame()
        await self.frame(bytes(pair.public_key))
        self.channel = Channel(key, pair, theirs, host=True)


class FarEnd:
    """A machine elsewhere."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.endpoint: Endpoint = self.do(self._bind())

    async def _bind(self) -> Endpoint:
        uniffi_set_event_loop(asyncio.get_running_loop())  # type: ignore[arg-type]
        options = EndpointOptions(
            preset=preset_minimal(), bind_addr="127.0.0.1:0", alpns=[PROTOCOL], relay_mode=RelayMode.disabled()
        )
        return await Endpoint.bind(options)

    def do(self, what: Coroutine[Any, Any, T], seconds: float = 30.0) -> T:
        return asyncio.run_coroutine_threadsafe(what, self._loop).result(seconds)

    @property
    def invitation(self) -> Invitation:
        port = self.endpoint.bound_sockets()[0].rpartition(":")[2]
        return Invitation(KEY, self.endpoint.id().to_bytes(), (f"127.0.0.1:{port}",))

    def host(self, behave: Callable[[Stream], Awaitable[None]]) -> None:
        """Behave so to everybody who comes, from now on."""

        async def meet(stream: Stream) -> None:
            await behave(stream)
            await stream.connection.closed()

        async def serve() -> None:
            while (incoming := await self.endpoint.accept_next()) is not None:
                connection = await (await incoming.accept()).connect()
                asyncio.create_task(meet(Stream(connection, await connection.accept_bi())))  # noqa: RUF006

        asyncio.run_coroutine_threadsafe(serve(), self._loop)

    async def connect(self, invitation: Invitation) -> Connection:
        address = EndpointAddr(EndpointId.from_bytes(invitation.endpoint), None, list(invitation.addresses))
        return await self.endpoint.connect(address, PROTOCOL)

    async def guest(self, invitation: Invitation, *, opens: bool = True) -> Stream:
        """Come to a table, and show the key."""
        connection = await self.connect(invitation)
        stream = Stream(connection, await connection.open_bi())
        if opens:
            await stream.open_as_guest(invitation.key)
        return stream

    def close(self) -> None:
        self.do(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        await self.endpoint.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
