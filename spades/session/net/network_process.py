"""The near end of the pipe to a process of the network: nothing here waits, and what was killed begins anew."""

import contextlib
import json
import logging
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable

from spades.bots.process.process import ChildProcess
from spades.bots.process.wire import LONGEST_ANSWER
from spades.steady import seconds

log = logging.getLogger(__name__)

_MOST_MESSAGES = 100
"""How many messages are read at a time: whatever is said elsewhere, a frame has an end."""

_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 8.0
"""Seconds from the end of the process to the next one, which grow as long as none comes to anything."""

_UNSENT_SECONDS = 0.02
"""How long what the process had no room for waits until it is tried again."""

Message = tuple[object, ...]


class NetworkProcess:
    """A process of the network, which begins anew whenever it has ended."""

    def __init__(
        self,
        work: Callable[..., None],
        first: Callable[[], Iterable[Message] | None],
        wake: Callable[[], None] | None = None,
        clock: Callable[[], float] = seconds,
        *,
        most: int = _MOST_MESSAGES,
        longest: int = LONGEST_ANSWER,
    ) -> None:
        """Have a process begin at the next poll.

        Args:
            work: What runs there; it is given the far end of the pipe.
            first: Gives what each process is told first; None as long as that is not there.
            wake: Called on another thread when something has come that is to be polled; None polls without it.
            clock: Gives seconds.
            most: How many messages are read at a time.
            longest: The most bytes of a message.
        """
        self._first, self._clock, self._most = first, clock, most
        self._process = ChildProcess("spades network", work, longest=longest)
        self._unsent: deque[Message] = deque()
        self._pause, self._due = _FIRST_PAUSE, clock()
        self._closed = False
        self._polled = threading.Event()
        # Where a pipe is no file, nobody can wait at it while somebody else reads.
        if wake is not None and sys.platform != "win32":
            threading.Thread(target=self._watch, args=(wake,), daemon=True).start()

    @property
    def pid(self) -> int | None:
        """The process's number, or None where there is none."""
        return self._process.pid

    def poll(self, take: Callable[[object], None]) -> bool:
        """Hand on the lines since the last call, read as JSON; never waits.

        What raises a ValueError in `take` is nothing that such a process says: it is ended.

        Returns:
            Whether the process has ended; what was put down for it is gone.
        """
        self._polled.set()
        if self._closed:
            return False
        if self._process.pid is None:
            self._begin_if_due()
            return False
        if self._process.alive:
            try:
                for _ in range(self._most):
                    if (message := self._process.receive()) is None:
                        return False
                    take(json.loads(message))
            except (EOFError, OSError, ValueError) as error:
                log.warning("the network's process has ended: %s", error)
            else:
                return False
        self._process.kill()
        self._unsent.clear()
        self._wait_longer()
        return True

    def settle(self) -> None:
        """Take notice that the process does its work: if it ends, the next one need not wait long."""
        self._pause = _FIRST_PAUSE

    def put(self, *message: object) -> None:
        """Put down something to be said to the process."""
        self._unsent.append(message)

    def flush(self) -> None:
        """Send the lines that were put down, as far as it can be sent; never waits."""
        while self._unsent and not self._closed and self._process.send(self._unsent[0]):
            self._unsent.popleft()

    def close(self) -> None:
        """Say that it is over, and end the process beside all else, once its last lines are out."""
        if not self._closed:
            self._closed = True
            self.put("over")
            threading.Thread(target=self._finish, daemon=True).start()

    def _watch(self, wake: Callable[[], None]) -> None:
        """Wake the polling side when something has come, soon where something waits to be sent, and once a second."""
        while not self._closed:
            self._polled.clear()
            # The process may be killed meanwhile, and its pipe closed.
            with contextlib.suppress(OSError, ValueError):
                self._process.wait(_UNSENT_SECONDS if self._unsent else 1.0)
            wake()
            self._polled.wait(1.0)

    def _finish(self) -> None:
        for message in self._unsent:
            self._process.send(message)
        self._process.wait(1.5)
        self._process.kill()

    def _begin_if_due(self) -> None:
        """Begin the process, once its first line is there and the last process has ended a while ago."""
        if self._clock() < self._due or (first := self._first()) is None:
            return
        try:
            self._process.start()
        except OSError as error:
            log.warning("the network's process cannot begin: %s", error)
            self._wait_longer()
        else:
            self._unsent.extendleft(reversed(list(first)))

    def _wait_longer(self) -> None:
        self._due, self._pause = self._clock() + self._pause, min(self._pause * 2, _LONGEST_PAUSE)
