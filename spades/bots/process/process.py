"""A process that answers questions over a pipe and can be killed at any moment."""

import contextlib
import logging
import multiprocessing
import sys
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

log = logging.getLogger(__name__)


@contextlib.contextmanager
def _command_line_unsaid() -> Iterator[None]:
    """Hide the command line, which a new process is told: a seed in it would tell a player every card."""
    said, sys.argv = sys.argv, sys.argv[:1]
    try:
        yield
    finally:
        sys.argv = said


class Worker:
    """The near end of the pipe. Nothing here waits for the process."""

    def __init__(self, name: str, target: Callable[..., None], *arguments: object) -> None:
        """Say what is to run; `start` begins it.

        Args:
            name: What the process is called.
            target: What runs there: it is given the far end of the pipe, then the arguments.
            arguments: What else it is given.
        """
        self._name = name
        self._target = target
        self._arguments = arguments
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The process's number, or None when there is none."""
        return self._process.pid if self._process else None

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.is_alive()

    def start(self) -> bool:
        """Begin the process unless it runs; returns whether it has begun anew."""
        if self.alive:
            return False
        self.kill()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=self._target, args=(theirs, *self._arguments), daemon=True, name=self._name)
        try:
            with _command_line_unsaid():
                process.start()
        except OSError:
            # The machine has no room for another process; whoever polls finds none and moves on.
            log.exception("%s cannot be started", self._name)
            ours.close()
            return False
        finally:
            theirs.close()
        self._process, self._pipe = process, ours
        return True

    def send(self, message: object) -> None:
        """Send a message; a pipe that is broken already is found when it is read."""
        with contextlib.suppress(OSError):
            if self._pipe is not None:
                self._pipe.send(message)

    def receive(self) -> Any:  # noqa: ANN401  # what comes is judged by whoever asked
        """Return the next message that has come, or None.

        Raises:
            Exception: The pipe is broken, or what came is no message.
        """
        return self._pipe.recv() if self._pipe is not None and self._pipe.poll() else None

    def kill(self) -> None:
        """End the process at once."""
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
