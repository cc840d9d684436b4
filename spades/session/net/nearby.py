"""Tables in the same network, for the screen that lists them; nothing looks for any while that is not open."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from spades.session.net.invitation import MOST_ADDRESSES, Invitation
from spades.session.net.network_process import NetworkProcess
from spades.session.net.sealing import KEY_LENGTH, KEY_SIGNS
from spades.session.players.people import name_fault
from spades.steady import seconds


class KeyFaultError(ValueError):
    """What was typed is no key of a table."""


class _Found(msgspec.Struct, frozen=True):
    """What a table says of itself."""

    found: str
    name: str
    id: str
    at: list[str]


@dataclass(frozen=True, slots=True)
class NearbyTable:
    """A table that was found.

    Attributes:
        name: What its host calls it: a name as people have it, or empty.
        endpoint: The public key of its machine.
        addresses: Where that is reached.
    """

    name: str
    endpoint: bytes
    addresses: tuple[str, ...]

    def invitation(self, key: str) -> Invitation:
        """Return the invitation to it, with the key as it was typed: dashes, spaces and capitals do not matter.

        Raises:
            KeyFaultError: It is none.
        """
        return Invitation(read_key(key), self.endpoint, self.addresses)


def read_key(text: str) -> bytes:
    """Read the key of a table as it was typed: dashes, spaces and capitals do not matter.

    Raises:
        KeyFaultError: It is none.

    >>> read_key("K7F2-q9me x3ab 77tz")
    b'k7f2q9mex3ab77tz'
    """
    signs = "".join(text.replace("-", " ").split()).lower()
    if len(signs) != KEY_LENGTH or not set(signs) <= set(KEY_SIGNS):
        raise KeyFaultError(f"A key has {KEY_LENGTH} of the signs {KEY_SIGNS}.")
    return signs.encode()


def _work(pipe: Any) -> None:  # noqa: ANN401  # the far end of a pipe, whose type is the system's
    """Look in the process that has begun; its imports are loaded there alone."""
    from spades.session.net.nearby_child import work  # noqa: PLC0415

    work(pipe)


class Nearby:
    """Looks for tables until it is closed.

    Attributes:
        failure: Why none can be looked for; empty where that can be done.
    """

    def __init__(self, wake: Callable[[], None] | None = None, clock: Callable[[], float] = seconds) -> None:
        """Begin to look; `wake` is called on another thread when there is something to poll."""
        self._process = NetworkProcess(_work, list, wake, clock)
        self._tables: dict[str, NearbyTable] = {}
        self.failure = ""

    @property
    def tables(self) -> tuple[NearbyTable, ...]:
        """The tables that are there, by name."""
        return tuple(sorted(self._tables.values(), key=lambda one: (one.name, one.endpoint)))

    def poll(self) -> bool:
        """Take notice of tables that were found or are there no more; never waits. Returns whether anything has."""
        before = dict(self._tables), self.failure
        if self._process.poll(self._take):
            self._tables.clear()
        return before != (self._tables, self.failure)

    def close(self) -> None:
        """Look no more."""
        self._process.close()

    def _take(self, said: object) -> None:
        """Take the lines of the process, as data; each from a stranger is checked.

        Raises:
            ValueError: It is nothing that it says.
        """
        self._process.settle()
        match said:
            case {"found": str(label)}:
                table = _read(msgspec.convert(said, _Found))
                if table is None:
                    self._tables.pop(label, None)
                else:
                    self._tables[label] = table
            case {"gone": str(label)}:
                self._tables.pop(label, None)
            case {"failed": str(why)}:
                self.failure = why
            case _:
                raise ValueError("nothing that the network's process says")


def _read(found: _Found) -> NearbyTable | None:
    try:
        endpoint = bytes.fromhex(found.id)
    except ValueError:
        return None
    if len(endpoint) != 32 or not found.at:
        return None
    name = found.name.strip()
    return NearbyTable("" if name_fault(name, ()) else name, endpoint, tuple(found.at[:MOST_ADDRESSES]))
