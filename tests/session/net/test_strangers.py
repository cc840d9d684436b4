"""Whoever calls from another network is cut off before a byte is read."""

import asyncio
from unittest.mock import AsyncMock, Mock

import pytest
from websockets.server import ServerProtocol

from spades.session.net.server import _Counted
from spades.session.net.strangers import Counter


@pytest.mark.parametrize(
    ("peer", "own", "stays"),
    [
        ("192.168.1.7", "192.168.1.2", True),
        ("::ffff:10.0.0.7", "::ffff:10.0.0.2", True),
        ("fe80::7%eth0", "fe80::2%eth0", True),
        ("100.64.0.9", "100.64.0.2", True),
        ("2a01:4f8:1:1::7", "2a01:4f8:1:1::2", True),
        ("2a01:4f8:1:2::7", "2a01:4f8:1:1::2", False),
        ("8.8.8.9", "8.8.8.8", True),
        ("8.8.4.4", "192.168.1.2", False),
        ("::ffff:8.8.4.4", "::ffff:192.168.1.2", False),
        ("", "192.168.1.2", False),
    ],
)
def test_only_the_networks_own_neighbours_get_through(peer: str, own: str, *, stays: bool) -> None:
    async def call() -> Mock:
        transport = Mock()
        transport.get_extra_info = {"peername": (peer, 50000), "sockname": (own, 8000)}.get
        _Counted(Counter(9, 9), ServerProtocol(), Mock(handler=AsyncMock())).connection_made(transport)
        return transport

    assert asyncio.run(call()).abort.called is not stays
