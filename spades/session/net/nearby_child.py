"""Tables in the same network, by multicast DNS: a table is announced as long as its host wants that, and found.

What is announced is the table's name and where its machine listens, and not the key: whoever finds it types that.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any

from zeroconf import Error, InterfaceChoice, IPVersion, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from spades.session.net.pipe import Pipe, run

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

SERVICE = "_spades._udp.local."
"""What tables are announced as: QUIC is spoken over UDP."""

MOST_TABLES = 32
"""So many tables are told at once; of others nothing is kept."""

_ASK_MILLISECONDS = 3000

_NO_NETWORK = (OSError, RuntimeError, Error)
"""What a machine without a network comes to; a `RuntimeError` where it has no interface at all."""


async def announce(
    next_name: Callable[[], Awaitable[str | None]], public: bytes, port: int, addresses: Callable[[], list[str]]
) -> None:
    """Announce a table by its latest name, as long as the task runs; not at all while that is None."""
    zeroconf: AsyncZeroconf | None = None
    try:
        while True:
            name = await next_name()
            if zeroconf is not None:
                await _stop(zeroconf)
                zeroconf = None
            if name is not None:
                # A machine without a network has nobody nearby.
                with contextlib.suppress(*_NO_NETWORK):
                    zeroconf = await _announce(name, public, port, addresses())
    finally:
        if zeroconf is not None:
            await _stop(zeroconf)


async def _announce(name: str, public: bytes, port: int, addresses: list[str]) -> AsyncZeroconf:
    label = f"spades-{public[:6].hex()}"
    info = AsyncServiceInfo(
        SERVICE,
        f"{label}.{SERVICE}",
        port=port,
        properties={"v": "1", "name": name.encode()[:200], "id": public.hex()},
        parsed_addresses=[one for one in addresses if ":" not in one],
        # The machine's own name is nobody's business.
        server=f"{label}.local.",
    )
    zeroconf = AsyncZeroconf(interfaces=InterfaceChoice.All, ip_version=IPVersion.V4Only)
    try:
        await zeroconf.async_register_service(info)
    except BaseException:
        await zeroconf.async_close()
        raise
    return zeroconf


async def _stop(zeroconf: AsyncZeroconf) -> None:
    await zeroconf.async_unregister_all_services()
    await zeroconf.async_close()


def work(pipe: "Connection") -> None:
    """Look for tables until the pipe closes.

    Args:
        pipe: Takes JSON: `{"found": label, "name": name, "id": public, "at": [...]}`, `{"gone": label}` and
            `{"failed": why}`; gives `("over",)`.
    """
    run(pipe, lambda ours: _Looking(ours).serve())


class _Looking:
    """Looks for tables."""

    def __init__(self, pipe: Pipe) -> None:
        self._pipe = pipe
        self._over = asyncio.Event()
        self._found: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        self._pipe.read(lambda _message: self._over.set())
        try:
            zeroconf = AsyncZeroconf(interfaces=InterfaceChoice.All, ip_version=IPVersion.V4Only)
        except _NO_NETWORK as error:
            await self._pipe.send({"failed": str(error)[:200]})
            return
        browser = AsyncServiceBrowser(zeroconf.zeroconf, SERVICE, handlers=[self._changed])
        await self._over.wait()
        await browser.async_cancel()
        await zeroconf.async_close()

    def _changed(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        del service_type
        task = asyncio.ensure_future(self._tell(zeroconf, name, state_change))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, zeroconf: Zeroconf, label: str, change: ServiceStateChange) -> None:
        if change is ServiceStateChange.Removed:
            await self._forget(label)
            return
        if label not in self._found and len(self._found) >= MOST_TABLES:
            return
        self._found.add(label)
        info = AsyncServiceInfo(SERVICE, label)
        if not await info.async_request(zeroconf, _ASK_MILLISECONDS):
            # A name that nobody answers for keeps no place.
            await self._forget(label)
        elif label in self._found:
            await self._pipe.send({"found": label, **_read(info)})

    async def _forget(self, label: str) -> None:
        self._found.discard(label)
        await self._pipe.send({"gone": label})


def _read(info: AsyncServiceInfo) -> dict[str, Any]:
    """Return the data of a service about itself, for the receiver to check."""
    texts = {key.decode(errors="replace"): (text or b"") for key, text in info.properties.items()}
    at = [f"{one}:{info.port}" for one in info.parsed_addresses(IPVersion.V4Only) if _is_near(one)]
    return {
        "name": texts.get("name", b"").decode(errors="replace")[:200],
        "id": texts.get("id", b"").decode(errors="replace")[:64],
        "at": at[:8],
    }


def _is_near(address: str) -> bool:
    """Return whether an address is one of a network at home, so that nobody is sent elsewhere by it."""
    ip = ip_address(address)
    return ip.is_private and not (ip.is_multicast or ip.is_unspecified)
