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
_SPARED = 8
"""For so many wrong keys out of a network nobody else in it waits."""

_MOST_ADDRESSES = 256


def whence(peer: str) -> str:
    """Return from where a connection comes: one address however it is written, or whatever else tells who it is.

    >>> whence("::ffff:192.168.1.7"), whence("2001:db8:0::7"), whence("fe80::1%eth0")
    ('192.168.1.7', '2001:db8::7', 'fe80::1')
    """
    try:
        return str(_address(peer))
    except ValueError:
        return peer


def network_of(address: str) -> str:
    """Return with whom an address is counted: of newer addresses somebody has a whole network.

    >>> network_of("192.168.1.7"), network_of("2001:db8::7")
    ('192.168.1.7', '2001:db8::/64')
    """
    try:
        found = _address(address)
    except ValueError:
        return address
    return address if isinstance(found, IPv4Address) else str(ip_network((found, 64), strict=False))


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
    """Counts what each network has, and all have together; an older address is a network by itself."""

    def __init__(self, most: int, most_of_one: int) -> None:
        """Say how much there may be."""
        self._most, self._most_of_one = most, most_of_one
        self._of: dict[str, int] = {}
        self._all = 0

    def add(self, address: str) -> bool:
        """Count one more, if there may be; returns whether there may."""
        network = network_of(address)
        if self._all >= self._most or self._of.get(network, 0) >= self._most_of_one:
            return False
        self._all += 1
        self._of[network] = self._of.get(network, 0) + 1
        return True

    def remove(self, address: str) -> None:
        """Count one less."""
        network = network_of(address)
        self._all -= 1
        self._of[network] -= 1
        if not self._of[network]:
            del self._of[network]


class Delays:
    """How long each address has to wait that came without the key: longer each time.

    Its network waits likewise, but not for the first failures: in a home all phones share one.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        """Begin with nobody."""
        self._clock = clock
        self._addresses: OrderedDict[str, tuple[int, float]] = OrderedDict()
        self._networks: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def failed(self, address: str) -> None:
        """Take notice that somebody came without the key."""
        self._put_down(self._addresses, address, 0)
        if (network := network_of(address)) != address:
            self._put_down(self._networks, network, _SPARED)

    def passed(self, address: str) -> None:
        """Take notice that somebody came with the key: the failures of this address are forgotten, and no others."""
        own, _ = self._addresses.pop(address, (0, 0.0))
        network = network_of(address)
        if network in self._networks:
            times, until = self._networks[network]
            self._networks[network] = max(times - own, 0), until

    def waits(self, address: str) -> bool:
        """Return whether an address is still to wait."""
        kept = self._addresses.get(address), self._networks.get(network_of(address))
        return any(self._clock() < one[1] for one in kept if one is not None)

    def _put_down(self, kept: OrderedDict[str, tuple[int, float]], who: str, spared: int) -> None:
        times = kept.pop(who, (0, 0.0))[0] + 1
        doubled = min(times - 1 - spared, 10)
        delay = 0.0 if doubled < 0 else min(_FIRST_DELAY * 2**doubled, _LONGEST_DELAY)
        kept[who] = times, self._clock() + delay
        while len(kept) > _MOST_ADDRESSES:
            kept.popitem(last=False)


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
