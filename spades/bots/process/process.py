"""The parent's end of a process that answers questions over a pipe and can be killed at any moment."""

import contextlib
import os
import select
import signal
import struct
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from spades.bots.process.wire import LONGEST_ANSWER

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

_HEADER = struct.Struct("!i")
"""What stands before each message of a pipe, where a pipe is a stream: its length."""


@contextlib.contextmanager
def _command_line_unsaid() -> Iterator[None]:
    """Hide the command line, which a new process is handed: a seed in it would give a player every card away."""
    said, sys.argv = sys.argv, sys.argv[:1]
    try:
        yield
    finally:
        sys.argv = said


def _has_room(pipe: "Connection") -> bool:
    """Return whether a message can be sent at once: most of the pipe's room is free, and questions are short."""
    if sys.platform == "win32":
        return True
    poller = select.poll()
    poller.register(pipe.fileno(), select.POLLOUT)
    return bool(poller.poll(0))


class ChildProcess:
    """The near end of the pipe. Nothing but `wait` waits for the process."""

    def __init__(
        self,
        name: str,
        target: Callable[..., None],
        *arguments: object,
        leads_group: bool = False,
        longest: int = LONGEST_ANSWER,
    ) -> None:
        """Name the program of the process; `start` begins it.

        Args:
            name: What the process is called.
            target: What runs there: it is given the far end of the pipe, then the arguments.
            arguments: What else it is given.
            leads_group: Whether it makes itself the leader of a group of processes (`os.setsid`), may begin others,
                and is killed with them. Whoever asks for it kills it before this program ends.
            longest: The most bytes of a message from there.
        """
        self._name = name
        self._target = target
        self._arguments = arguments
        self._leads_group = leads_group
        self._longest = longest
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._come = bytearray()

    @property
    def pid(self) -> int | None:
        """The process's number, or None when there is none."""
        return self._process.pid if self._process else None

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.is_alive()

    def start(self) -> bool:
        """Begin the process unless it runs; returns whether it has begun anew.

        Raises:
            OSError: The machine has no room for another process.
        """
        if self.alive:
            return False
        self.kill()
        import multiprocessing  # noqa: PLC0415  # the first window waits for no process

        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(
            target=self._target, args=(theirs, *self._arguments), daemon=not self._leads_group, name=self._name
        )
        try:
            with _command_line_unsaid():
                process.start()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()
        self._process, self._pipe = process, ours
        return True

    def send(self, message: object) -> bool:
        """Send a message; a pipe that is broken already is found when it is read.

        To a process that has left so much unread that it would have to be waited for, nothing is sent.

        Returns:
            Whether it was sent.
        """
        with contextlib.suppress(OSError):
            if self._pipe is not None and _has_room(self._pipe):
                self._pipe.send(message)
                return True
        return False

    def receive(self) -> bytes | None:
        """Return the next message that has come whole, or None.

        Raises:
            EOFError: The pipe has ended.
            OSError: The pipe is broken.
            ValueError: The message is longer than `longest`, or its length is none.
        """
        if self._pipe is None:
            return None
        if sys.platform == "win32":
            # A message comes whole there, or not at all.
            return self._pipe.recv_bytes(self._longest) if self._pipe.poll() else None
        # `recv_bytes` would wait for the rest of a message that has only begun, and it may never come.
        while (message := self._message()) is None and self._pipe.poll():
            piece = os.read(self._pipe.fileno(), LONGEST_ANSWER)
            if not piece:
                raise EOFError
            self._come += piece
        return message

    def wait(self, seconds: float) -> None:
        """Wait until something has come or the pipe has ended, and no longer than some seconds."""
        if self._pipe is not None:
            with contextlib.suppress(OSError):
                self._pipe.poll(seconds)

    def kill(self) -> None:
        """End the process at once."""
        if self._process is not None:
            if self._leads_group and sys.platform != "win32" and self._process.pid is not None:
                # It leads its group once it has begun.
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.killpg(self._process.pid, signal.SIGKILL)
            self._process.kill()
            self._process.join(1.0)
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        self._come.clear()

    def _message(self) -> bytes | None:
        """Take the first message out of the bytes that have come, if it is whole."""
        if len(self._come) < _HEADER.size:
            return None
        (length,) = _HEADER.unpack_from(self._come)
        if not 0 <= length <= self._longest:
            raise ValueError(f"a message of more than {self._longest} bytes")
        end = _HEADER.size + length
        if len(self._come) < end:
            return None
        message = bytes(self._come[_HEADER.size : end])
        del self._come[:end]
        return message
