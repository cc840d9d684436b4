"""What carries lines between a table and its guests: the near end of the pipe to the process that listens."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol

from spades.session.net.invitation import MOST_ADDRESSES, Invitation
from spades.session.net.network_process import Message, NetworkProcess
from spades.steady import seconds

FIRST_PORT = 47500
"""The port that is asked for first."""

_PIECE = 32 * 1024
"""So many bytes of a file go into one message: what a pipe takes without waiting."""


@dataclass(frozen=True, slots=True)
class Page:
    """What is served to whoever comes with a browser.

    Attributes:
        files: The files by path: the type of each, and its bytes.
        headers: What goes with each answer.
    """

    files: Mapping[str, tuple[str, bytes]]
    headers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class FromGuest:
    """A line that somebody said who has the key.

    Attributes:
        guest: The number of the connection.
        line: What was said.
    """

    guest: int
    line: str


@dataclass(frozen=True, slots=True)
class Gone:
    """A connection has ended.

    Attributes:
        guest: Its number; None where all have.
    """

    guest: int | None


News = FromGuest | Gone


@dataclass(frozen=True, slots=True)
class Site:
    """Where a table is found.

    Attributes:
        key: Its key.
        secret: The secret key of the machine as programs elsewhere know it, 32 bytes; empty where none may come.
        port: The port to listen on; where another program has it, one near it.
        relay: By which relays programs elsewhere may come: "" by none, "public" by those of a third party, or the
            address of one of one's own.
    """

    key: bytes
    secret: bytes = b""
    port: int = FIRST_PORT
    relay: str = ""


class Link(Protocol):
    """What carries lines between a table and its guests."""

    @property
    def site(self) -> Site:
        """Where the table is to be found."""

    @property
    def port(self) -> int:
        """The port that is listened on; 0 as long as none is."""

    @property
    def addresses(self) -> tuple[str, ...]:
        """The addresses by which others may reach this machine, the likeliest first."""

    @property
    def failure(self) -> str:
        """Why nothing can be listened on; empty where it can."""

    @property
    def invitation(self) -> Invitation | None:
        """The invitation for the program of a friend elsewhere; None as long as none can come."""

    @property
    def announced(self) -> str | None:
        """The name by which the table is found nearby; None where it is not."""

    def announce(self, name: str | None) -> None:
        """Have the table found nearby by a name, which may be empty, or with None no more; the key is not told."""

    def use_relay(self, relay: str) -> None:
        """Let programs elsewhere come by another relay, or by none, as of `Site`; guests who are here stay."""

    def poll(self) -> list[News]:
        """Return the events since the last call; never waits."""

    def send(self, guest: int, line: str) -> None:
        """Put down a line for a guest."""

    def flush(self) -> None:
        """Send the lines that were put down, as far as it can be sent; never waits."""

    def end(self, guest: int) -> None:
        """End a connection once everything said has been sent."""

    def close(self) -> None:
        """End all connections, and listen no more."""


def _work(pipe: Any) -> None:  # noqa: ANN401  # the far end of a pipe, whose type is the system's
    """Serve in the process that has begun; its imports are loaded there alone."""
    from spades.session.net.server import work  # noqa: PLC0415

    work(pipe)


class ProcessLink:
    """The link to a process that listens; see `Link` for what each part is."""

    def __init__(
        self,
        site: Site,
        page: Callable[[], Page | None],
        wake: Callable[[], None] | None = None,
        clock: Callable[[], float] = seconds,
    ) -> None:
        """Begin to listen.

        Args:
            site: Where the table is to be found.
            page: Gives what is served, once it is made.
            wake: Called on another thread when something has come that is to be polled; None polls without it.
            clock: Gives seconds.
        """
        self.site, self._page = site, page
        self._process = NetworkProcess(_work, self._first, wake, clock)
        self._wanted = site.port
        self.announced: str | None = None
        self._news: list[News] = []
        self.port = 0
        self.addresses: tuple[str, ...] = ()
        self.failure = ""
        self.invitation: Invitation | None = None

    @property
    def pid(self) -> int | None:
        """The process's number, or None where there is none."""
        return self._process.pid

    def poll(self) -> list[News]:
        """Return the events since the last call; never waits."""
        if self._process.poll(self._take):
            self.port, self.invitation = 0, None
            self._news.append(Gone(None))
        news, self._news = self._news, []
        return news

    def send(self, guest: int, line: str) -> None:
        """Put down a line for a guest."""
        self._process.put("line", guest, line)

    def flush(self) -> None:
        """Send the lines that were put down, as far as it can be sent; never waits."""
        self._process.flush()

    def end(self, guest: int) -> None:
        """End a connection once everything said has been sent."""
        self._process.put("close", guest)

    def announce(self, name: str | None) -> None:
        """Have the table found nearby by a name, which may be empty, or with None no more; the key is not told."""
        if name != self.announced:
            self.announced = name
            self._process.put("announce", name)

    def use_relay(self, relay: str) -> None:
        """Let programs elsewhere come by another relay, or by none, as of `Site`; guests who are here stay."""
        if relay != self.site.relay:
            self.site = replace(self.site, relay=relay)
            self._process.put("relay", relay)

    def close(self) -> None:
        """End all connections, and listen no more; the last lines are sent beside all else."""
        self._process.close()
        self.port, self.invitation = 0, None

    def _first(self) -> list[Message] | None:
        page = self._page()
        return None if page is None else [*self._first_messages(page)]

    def _first_messages(self, page: Page) -> Iterator[Message]:
        yield "headers", page.headers
        for path, (kind, body) in page.files.items():
            for at in range(0, max(1, len(body)), _PIECE):
                yield "file", path, kind, body[at : at + _PIECE]
        site = self.site
        yield "open", site.key, self._wanted, site.secret, site.relay
        if self.announced is not None:
            yield "announce", self.announced

    def _take(self, said: object) -> None:
        """Take the lines of the process, as data.

        Raises:
            ValueError: It is nothing that it says.
        """
        match said:
            case {"from": int(guest), "line": str(line)}:
                self._news.append(FromGuest(guest, line))
            case {"gone": int(guest)}:
                self._news.append(Gone(guest))
            case {"listening": int(port), "addresses": list(found)}:
                self.port = self._wanted = port
                self.addresses = tuple(map(str, found))
                self.failure = ""
                self._process.settle()
            case {"endpoint": str(endpoint), "at": list(found), "relay": str(relay)}:
                at = tuple(map(str, found))[:MOST_ADDRESSES]
                self.invitation = Invitation(self.site.key, bytes.fromhex(endpoint), at, relay)
            case {"failed": str(why)}:
                self.failure = why
            case _:
                raise ValueError("nothing that the network's process says")
