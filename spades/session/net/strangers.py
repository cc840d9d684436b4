"""What whoever can reach the port may cost, as docs/online.md has it: how many connections, how often, how long."""

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

MOST_CONNECTIONS, MOST_OF_ONE_ADDRESS = 64, 24
"""How many connections there are at once, and how many of them from one address: a browser opens some six."""

MOST_UNOPENED, MOST_UNOPENED_OF_ONE_ADDRESS = 16, 6
"""How many of them may be about to show that they have the key."""

OPEN_SECONDS = 10.0
"""How long a connection has to ask for something, and then to show that it has the key."""

LINES_A_SECOND, LINES_AT_ONCE = 50.0, 200.0
"""How many lines a guest may send."""

_FIRST_DELAY, _LONGEST_DELAY = 0.5, 30.0
_MOST_ADDRESSES = 256


def whence(peer: str) -> str:
    """Return from where a connection comes, as it is counted: of newer addresses somebody has a whole network.

    >>> whence("::ffff:192.168.1.7"), whence("2001:db8::7"), whence("fe80::1%eth0")
    ('192.168.1.7', '2001:db8::/64', 'fe80::/64')
    """
    try:
        found = _address(peer)
    except ValueError:
        return peer
    return str(found if isinstance(found, IPv4Address) else ip_network((found, 64), strict=False))


def is_nearby(peer: str, own: str) -> bool:
    """Return whether a connection comes out of this machine's own network, by its addresses at both ends.

    >>> is_nearby("192.168.1.7", "192.168.1.2"), is_nearby("203.0.114.9", "192.168.1.2")
    (True, False)
    >>> is_nearby("2a01:db8::7", "2a01:db8::2"), is_nearby("2a01:db8:1::7", "2a01:db8::2")
    (True, False)
    """
    try:
        theirs, ours = (_address(one) for one in (peer, own))
    except ValueError:
        return False
    if not theirs.is_global:
        return True
    # Some networks have addresses of the whole world: neighbours share the beginning.
    shared = 24 if isinstance(ours, IPv4Address) else 64
    return theirs in ip_network((ours, shared), strict=False)


def _address(text: str) -> IPv4Address | IPv6Address:
    found = ip_address(text.partition("%")[0])
    return found if isinstance(found, IPv4Address) else found.ipv4_mapped or found


class Counter:
    """Counts what each address has, and all have together."""

    def __init__(self, most: int, most_of_one: int) -> None:
        """Say how much there may be."""
        self._most, self._most_of_one = most, most_of_one
        self._of: dict[str, int] = {}
        self._all = 0

    def add(self, address: str) -> bool:
        """Count one more, if there may be; returns whether there may."""
        if self._all >= self._most or self._of.get(address, 0) >= self._most_of_one:
            return False
        self._all += 1
        self._of[address] = self._of.get(address, 0) + 1
        return True

    def remove(self, address: str) -> None:
        """Count one less."""
        self._all -= 1
        self._of[address] -= 1
        if not self._of[address]:
            del self._of[address]


class Delays:
    """How long each address has to wait that came without the key: longer each time."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Begin with nobody."""
        self._clock = clock
        self._of: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def failed(self, address: str) -> None:
        """Take notice that somebody came without the key."""
        times = self._of.pop(address, (0, 0.0))[0] + 1
        delay = min(_FIRST_DELAY * 2 ** min(times - 1, 10), _LONGEST_DELAY)
        self._of[address] = times, self._clock() + delay
        while len(self._of) > _MOST_ADDRESSES:
            self._of.popitem(last=False)

    def passed(self, address: str) -> None:
        """Take notice that somebody came with the key."""
        self._of.pop(address, None)

    def waits(self, address: str) -> bool:
        """Return whether an address is still to wait."""
        return self._clock() < self._of.get(address, (0, 0.0))[1]


class Bucket:
    """How many lines one guest may still send now."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Begin with all."""
        self._clock = clock
        self._left, self._at = LINES_AT_ONCE, clock()

    def take(self) -> bool:
        """Take one out; returns whether there was one."""
        now = self._clock()
        self._left = min(LINES_AT_ONCE, self._left + (now - self._at) * LINES_A_SECOND)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
