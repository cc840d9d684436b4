"""Network namespaces, as machines, and a line between them: packets are copied from one to another by this program.

Not every kernel has what `tc` and filters need for that. It takes root.
"""

import fcntl
import heapq
import os
import random
import select
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from ipaddress import IPv4Address

from .kills import TESTS

_TUNSETIFF, _IFF_TUN, _IFF_NO_PI = 0x400454CA, 0x0001, 0x1000


def run(*command: str) -> None:
    subprocess.run(command, check=True)


def begin(space: str, module: str, *arguments: str) -> subprocess.Popen[bytes]:
    """Begin a module of these tests in a namespace."""
    command = ["ip", "netns", "exec", space, sys.executable, "-m", f"session.net.{module}", *arguments]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=TESTS)


class Packet:
    """A packet of the older addresses.

    Attributes:
        source: From where it comes.
        target: Where it is for.
        is_tcp: Whether it is of TCP.
        ports: The ports of both ends, where it has some.
    """

    def __init__(self, data: bytes) -> None:
        self.source, self.target = str(IPv4Address(data[12:16])), str(IPv4Address(data[16:20]))
        self.is_tcp = data[9] == 6
        at = (data[0] & 15) * 4
        self.ports = struct.unpack_from("!HH", data, at) if len(data) >= at + 4 else (0, 0)


def _passes(packet: Packet) -> bool:
    del packet
    return True


class Line(threading.Thread):
    """A line between namespaces, each of which has one address.

    Attributes:
        passes: Says whether a packet comes through.
        stopped: How many have not.
        lost: How many it has lost by chance.
        carried: How many it has carried.
    """

    def __init__(
        self,
        spaces: Mapping[str, str],
        delay: float = 0.0,
        loss: float = 0.0,
        passes: Callable[[Packet], bool] = _passes,
    ) -> None:
        """Make the namespaces, by their addresses; a packet takes so many seconds, and one of so many is lost."""
        super().__init__(daemon=True)
        self._delay, self._loss, self._rng = delay, loss, random.Random(1)
        self.passes = passes
        self.lost = self.carried = self.stopped = 0
        self._spaces = dict(spaces)
        self._ends = {address: self._open(space, address) for address, space in spaces.items()}

    def _open(self, space: str, address: str) -> int:
        run("ip", "netns", "add", space)
        end = os.open("/dev/net/tun", os.O_RDWR)
        name = _device(space)
        fcntl.ioctl(end, _TUNSETIFF, struct.pack("16sH", name.encode(), _IFF_TUN | _IFF_NO_PI))
        run("ip", "link", "set", name, "netns", space)
        for command in ("link set lo up", f"addr add {address}/24 dev {name}", f"link set {name} up mtu 1500"):
            run("ip", "netns", "exec", space, "ip", *command.split())
        return end

    def move(self, before: str, after: str) -> None:
        """Give a namespace another address."""
        space = self._spaces[after] = self._spaces.pop(before)
        self._ends[after] = self._ends.pop(before)
        for command in (f"addr del {before}/24 dev {_device(space)}", f"addr add {after}/24 dev {_device(space)}"):
            run("ip", "netns", "exec", space, "ip", *command.split())

    def close(self) -> None:
        """Do away with the namespaces."""
        for space in self._spaces.values():
            subprocess.run(["ip", "netns", "del", space], check=False)

    def run(self) -> None:
        # The ends are gone with their namespaces.
        with suppress(OSError):
            self._carry()

    def _carry(self) -> None:
        waiting: list[tuple[float, int, int, bytes]] = []
        number = 0
        while True:
            left = max(0.0, waiting[0][0] - time.monotonic()) if waiting else 1.0
            for end in select.select([*self._ends.values()], [], [], left)[0]:
                data = os.read(end, 65536)
                other = self._end_for(data)
                if other is None:
                    continue
                number += 1
                heapq.heappush(waiting, (time.monotonic() + self._delay, number, other, data))
            while waiting and waiting[0][0] <= time.monotonic():
                _due, _number, end, data = heapq.heappop(waiting)
                self.carried += 1
                os.write(end, data)

    def _end_for(self, data: bytes) -> int | None:
        """Return the end to which a packet goes; None where it goes nowhere."""
        if data[0] >> 4 != 4:
            return None
        packet = Packet(data)
        if not self.passes(packet):
            self.stopped += 1
            return None
        if self._rng.random() < self._loss:
            self.lost += 1
            return None
        return self._ends.get(packet.target)


def _device(space: str) -> str:
    return f"tun-{space}"[:15]
