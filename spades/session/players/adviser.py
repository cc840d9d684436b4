"""Hints for the person, worked out in a process of their own: the opponent's never sees the person's view."""

import logging
import time
from dataclasses import replace
from enum import Enum
from multiprocessing.connection import Connection

from spades.bots import Limit, usable_cores
from spades.bots.analysis import Analysis, Choice, Figures, Kind, Reason
from spades.bots.process.child import serve
from spades.bots.process.process import Worker
from spades.engine import View

__all__ = ["Adviser", "Analysis", "Choice", "Figures", "Kind", "Reason", "Status", "advise"]

log = logging.getLogger(__name__)

HINT_LIMIT = Limit(seconds=1.0)
"""What a hint may cost: as much as an opponent's move."""

IDLE_SECONDS = 12.0
"""How long the process waits for another question before it ends, and gives its memory back."""

START_SECONDS = 10.0
"""How long a new process may take to answer beyond its limit: starting Python on a busy machine is slow."""

GRACE_SECONDS = 3.0
"""The same for one that has answered before."""

_TRIES = 2
_SEED = 20
"""The same position gets the same hint."""


class Status(Enum):
    """How it stands with a hint."""

    NONE = "none"
    THINKING = "thinking"
    READY = "ready"
    FAILED = "failed"


def advise(pipe: Connection, idle: float) -> None:
    """Answer questions in the adviser's process: views and limits in, analyses out."""
    # The search and its tables are loaded in this process alone.
    from spades.bots.analysis.analyse import analyse  # noqa: PLC0415

    cores = usable_cores()
    serve(pipe, lambda view, limit: analyse(view, replace(limit, cores=cores), _SEED), idle)


class Adviser:
    """Asks for an analysis and never waits for it.

    Attributes:
        analysis: The analysis of the position that was asked about; None unless the status is `READY`.
    """

    def __init__(self, idle: float = IDLE_SECONDS) -> None:
        """Begin without a process; the first `ask` begins one."""
        self._worker = Worker("spades-hint", advise, idle)
        self._view: View | None = None
        self._number = 0
        self._tries = 0
        self._deadline = 0.0
        self._answered = False
        self._status = Status.NONE
        self.analysis: Analysis | None = None

    @property
    def status(self) -> Status:
        """How it stands with the position that was asked about."""
        return self._status

    @property
    def pid(self) -> int | None:
        """The process's number, or None when there is none."""
        return self._worker.pid

    def ask(self, view: View) -> None:
        """Ask about a position in which its seat is to move; one that has been answered is not asked again."""
        if view == self._view and self._status in (Status.THINKING, Status.READY):
            return
        self.forget()
        self._view, self._status = view, Status.THINKING
        self._tries = 0
        self._send()

    def update(self, view: View) -> Status:
        """Take an answer that has come; never waits.

        Args:
            view: The position now. A question about another one is given up, and the process with it if it still
                thinks.
        """
        if self._view is not None and view is not self._view and view != self._view:
            self.forget()
        if self._status is Status.THINKING:
            self._poll()
        elif self.pid is not None and not self._worker.alive:
            # It has ended by itself: nothing was asked of it for a while.
            self._worker.kill()
        return self._status

    def forget(self) -> None:
        """Give up the question; a process that still thinks about it is ended."""
        if self._status is Status.THINKING:
            self._worker.kill()
        self._view, self._status, self.analysis = None, Status.NONE, None

    def close(self) -> None:
        """End the process at once."""
        self.forget()
        self._worker.kill()

    def _send(self) -> None:
        self._tries += 1
        self._number += 1
        if self._worker.start():
            self._answered = False
        grace = GRACE_SECONDS if self._answered else START_SECONDS
        self._deadline = time.monotonic() + (HINT_LIMIT.seconds or 0.0) + grace
        self._worker.send((self._number, self._view, HINT_LIMIT))

    def _poll(self) -> None:
        try:
            while (reply := self._worker.receive()) is not None:
                number, analysis, *problem = reply
                if number != self._number:
                    continue
                self._answered = True
                if isinstance(analysis, Analysis):
                    self.analysis, self._status = analysis, Status.READY
                else:
                    self._fail(f"no analysis: {problem}")
                return
        except Exception as error:  # noqa: BLE001  # a broken pipe, or bytes that are not an answer
            self._retry(f"broke off: {error!r}")
            return
        if not self._worker.alive:
            self._retry("died")
        elif time.monotonic() > self._deadline:
            self._fail("silent")

    def _retry(self, reason: str) -> None:
        """Ask once more in a new process: the old one may just have ended for having nothing to do."""
        if self._tries >= _TRIES:
            self._fail(reason)
            return
        self._worker.kill()
        self._send()

    def _fail(self, reason: str) -> None:
        log.warning("the adviser gave no hint: %s", reason)
        self._worker.kill()
        self._status = Status.FAILED
