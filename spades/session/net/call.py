"""What carries lines between a guest's program and the table: the near end of the pipe to the process that calls it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from spades.session.net.invitation import Invitation
from spades.session.net.network_process import NetworkProcess
from spades.steady import seconds

_MOST_LINES = 20
"""How many lines are read at a time: whatever a table says, a frame has an end."""

_LONGEST_MESSAGE = 2**20
"""The most bytes of what the process says: the longest line of a table, whatever stands in it."""


@dataclass(frozen=True, slots=True)
class Reached:
    """The table has been reached: whoever wants to be known there says hello."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A line that the table has said."""

    line: str


@dataclass(frozen=True, slots=True)
class Lost:
    """The table is not to be reached, or is so no more.

    Attributes:
        why: "unreachable", "unheard" where it was reached and has said nothing (the key is another's), or "".
    """

    why: str


CallNews = Reached | Heard | Lost


class Call(Protocol):
    """What carries lines between a guest's program and the table; lost, it tries again by itself."""

    def poll(self) -> list[CallNews]:
        """Return the events since the last call; never waits."""

    def send(self, line: str) -> None:
        """Put down a line for the table; lines put down while it is not reached are lost."""

    def flush(self) -> None:
        """Send the lines that were put down, as far as it can be sent; never waits."""

    def close(self) -> None:
        """End the connection, once all lines have been sent."""


def _work(pipe: Any) -> None:  # noqa: ANN401  # the far end of a pipe, whose type is the system's
    """Call in the process that has begun; its imports are loaded there alone."""
    from spades.session.net.caller import work  # noqa: PLC0415

    work(pipe)


class ProcessCall:
    """The call of a process."""

    def __init__(
        self,
        invitation: Invitation,
        relay: str = "",
        wake: Callable[[], None] | None = None,
        clock: Callable[[], float] = seconds,
    ) -> None:
        """Begin to call.

        Args:
            invitation: Where the table is.
            relay: Which relays may be used, as of `Site`.
            wake: Called on another thread when something has come that is to be polled; None polls without it.
            clock: Gives seconds.
        """
        at = invitation
        first = [("call", at.key, at.endpoint, list(at.addresses), at.relay, relay)]
        limits = {"most": _MOST_LINES, "longest": _LONGEST_MESSAGE}
        self._process = NetworkProcess(_work, lambda: first, wake, clock, **limits)
        self._number = 0
        self._news: list[CallNews] = []

    @property
    def pid(self) -> int | None:
        """The process's number, or None where there is none."""
        return self._process.pid

    def poll(self) -> list[CallNews]:
        """Return the events since the last call; never waits."""
        if self._process.poll(self._take):
            self._number = 0
            self._news.append(Lost(""))
        news, self._news = self._news, []
        return news

    def send(self, line: str) -> None:
        """Put down a line for the table; lines put down while it is not reached are lost."""
        if self._number:
            self._process.put("line", self._number, line)

    def flush(self) -> None:
        """Send the lines that were put down, as far as it can be sent; never waits."""
        self._process.flush()

    def close(self) -> None:
        """End the connection, once all lines have been sent."""
        self._process.close()

    def _take(self, said: object) -> None:
        """Take the lines of the process, as data.

        Raises:
            ValueError: It is nothing that it says.
        """
        match said:
            case {"reached": int(number)}:
                self._number = number
                self._news.append(Reached())
                self._process.settle()
            case {"line": str(line)}:
                self._news.append(Heard(line))
            case {"lost": str(why)}:
                self._number = 0
                self._news.append(Lost(why))
            case _:
                raise ValueError("nothing that the network's process says")
