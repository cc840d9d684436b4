"""The table's end of the pipe to the network's process: nothing here waits, and what was killed begins anew."""

import contextlib
import json
import logging
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from spades.bots.process.process import ChildProcess
from spades.steady import seconds

log = logging.getLogger(__name__)

FIRST_PORT = 47500
"""The port that is asked for first."""

_PIECE = 32 * 1024
"""So many bytes of a file go into one message: what a pipe takes without waiting."""

_MOST_MESSAGES = 100
"""How many messages are read at a time: whatever guests say, a frame has an end."""

_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 8.0
"""Seconds from the end of the process to the next one, which grow as long as none listens."""


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


class Link(Protocol):
    """What carries lines between a table and its guests."""

    @property
    def port(self) -> int:
        """The port that is listened on; 0 as long as none is."""

    @property
    def addresses(self) -> tuple[str, ...]:
        """The addresses by which others may reach this machine, the likeliest first."""

    @property
    def failure(self) -> str:
        """Why nothing can be listened on; empty where it can."""

    def poll(self) -> list[News]:
        """Return what has happened since the last call; never waits."""

    def send(self, guest: int, line: str) -> None:
        """Put down a line for a guest."""

    def flush(self) -> None:
        """Send what was put down, as far as it can be sent; never waits."""

    def end(self, guest: int) -> None:
        """End a connection once what was said has been sent."""

    def close(self) -> None:
        """End all connections, and listen no more."""


def _work(pipe: Any) -> None:  # noqa: ANN401  # the far end of a pipe, whose type is the system's
    """Serve in the process that has begun: what it takes is loaded there alone."""
    from spades.session.net.server import work  # noqa: PLC0415

    work(pipe)


class ProcessLink:
    """The link to a process that listens.

    Attributes:
        port: The port that is listened on; 0 as long as none is.
        addresses: The addresses by which others may reach this machine, the likeliest first.
        failure: Why nothing can be listened on; empty where it can.
    """

    def __init__(
        self,
        key: bytes,
        page: Callable[[], Page | None],
        port: int = FIRST_PORT,
        wake: Callable[[], None] | None = None,
        clock: Callable[[], float] = seconds,
    ) -> None:
        """Begin to listen.

        Args:
            key: The key of the table.
            page: Gives what is served, once it is made.
            port: The port to listen on; where another program has it, one near it.
            wake: Called on another thread when something has come that is to be polled; None polls without it.
            clock: Gives seconds.
        """
        self._key, self._page, self._clock = key, page, clock
        self._wanted = port
        self._process = ChildProcess("spades network", _work)
        self._unsent: deque[tuple[object, ...]] = deque()
        self._pause, self._due = _FIRST_PAUSE, clock()
        self._closed = False
        self.port = 0
        self.addresses: tuple[str, ...] = ()
        self.failure = ""
        self._polled = threading.Event()
        # Where a pipe is no file, nobody can wait at it while somebody else reads.
        if wake is not None and sys.platform != "win32":
            threading.Thread(target=self._watch, args=(wake,), daemon=True).start()

    @property
    def pid(self) -> int | None:
        """The process's number, or None where there is none."""
        return self._process.pid

    def poll(self) -> list[News]:
        """Return what has happened since the last call; never waits."""
        self._polled.set()
        if self._closed:
            return []
        if self._process.pid is None:
            self._begin_if_due()
            return []
        if not self._process.alive:
            return self._end_process()
        news: list[News] = []
        try:
            for _ in range(_MOST_MESSAGES):
                if (message := self._process.receive()) is None:
                    break
                news += self._take(message)
        except (EOFError, OSError, ValueError) as error:
            log.warning("the network's process has ended: %s", error)
            news += self._end_process()
        return news

    def send(self, guest: int, line: str) -> None:
        """Put down a line for a guest."""
        self._unsent.append(("line", guest, line))

    def flush(self) -> None:
        """Send what was put down, as far as it can be sent; never waits."""
        while self._unsent and not self._closed and self._process.send(self._unsent[0]):
            self._unsent.popleft()

    def end(self, guest: int) -> None:
        """End a connection once what was said has been sent."""
        self._unsent.append(("close", guest))

    def close(self) -> None:
        """End all connections, and listen no more; what was said last is sent beside all else."""
        if self._closed:
            return
        self._unsent.append(("over",))
        self._closed, self.port = True, 0
        threading.Thread(target=self._finish, daemon=True).start()

    def _watch(self, wake: Callable[[], None]) -> None:
        """Wake whoever polls when something has come, and once a second in any case."""
        while not self._closed:
            self._polled.clear()
            # The process may be killed meanwhile, and its pipe closed.
            with contextlib.suppress(OSError, ValueError):
                self._process.wait(1.0)
            wake()
            self._polled.wait(1.0)

    def _finish(self) -> None:
        for message in self._unsent:
            self._process.send(message)
        self._process.wait(1.5)
        self._process.kill()

    def _begin_if_due(self) -> None:
        """Begin the process, once what it serves is made and the last one has ended a while ago."""
        if self._clock() < self._due or (page := self._page()) is None:
            return
        try:
            self._process.start()
        except OSError as error:
            log.warning("the network's process cannot begin: %s", error)
            self._wait_longer()
        else:
            self._unsent.extend(self._first_messages(page))

    def _end_process(self) -> list[News]:
        """Take notice that the process has ended: it begins anew in a while."""
        self._process.kill()
        self._unsent.clear()
        self.port = 0
        self._wait_longer()
        return [Gone(None)]

    def _wait_longer(self) -> None:
        self._due, self._pause = self._clock() + self._pause, min(self._pause * 2, _LONGEST_PAUSE)

    def _first_messages(self, page: Page) -> Iterator[tuple[object, ...]]:
        yield "headers", page.headers
        for path, (kind, body) in page.files.items():
            for at in range(0, max(1, len(body)), _PIECE):
                yield "file", path, kind, body[at : at + _PIECE]
        yield "open", self._key, self._wanted

    def _take(self, message: bytes) -> Iterator[News]:
        """Read what the process says, as data.

        Raises:
            ValueError: It is nothing that it says.
        """
        match json.loads(message):
            case {"from": int(guest), "line": str(line)}:
                yield FromGuest(guest, line)
            case {"gone": int(guest)}:
                yield Gone(guest)
            case {"listening": int(port), "addresses": list(found)}:
                self.port = self._wanted = port
                self.addresses = tuple(map(str, found))
                self._pause, self.failure = _FIRST_PAUSE, ""
            case {"failed": str(why)}:
                self.failure = why
            case _:
                raise ValueError("nothing that the network's process says")
