"""Hints for the person, worked out in a process of their own: the opponent's never sees the person's view."""

import logging
from collections.abc import Callable
from enum import Enum

from spades.bots.analysis import Analysis, Choice, Figures, Kind, Reason
from spades.bots.process.asker import Asker, Failure, Patience
from spades.bots.process.process import ChildProcess
from spades.bots.process.wire import Answer, in_a_line
from spades.engine import View
from spades.session.players.adviser_child import advise
from spades.session.players.checker import Check, Checker
from spades.steady import seconds

__all__ = ["Adviser", "Analysis", "Check", "Choice", "Figures", "Kind", "Reason", "Status"]

log = logging.getLogger(__name__)

HINT_SECONDS = 1.0
"""What a hint takes at most, as a rule: as long as an opponent's move."""

IDLE_SECONDS = 12.0
"""How long the process waits for another question before it ends, and gives its memory back."""

PATIENCE = Patience(start=10.0, grace=15.0, tries=2)
"""How long a hint may take beyond that: it does in plain Python, on a slow machine. A process that
broke off may just have ended for having nothing to do: another is asked."""


class Status(Enum):
    """How it stands with a hint."""

    NONE = "none"
    THINKING = "thinking"
    READY = "ready"
    FAILED = "failed"


class Adviser:
    """Asks for an analysis and never waits for it.

    Attributes:
        status: How it stands with the position that was asked about.
        analysis: The analysis of the position that was asked about; None unless the status is `READY`.
        checker: Prices decisions, in a process of its own, so that neither waits for the other.
    """

    def __init__(self, idle: float = IDLE_SECONDS, clock: Callable[[], float] = seconds) -> None:
        """Begin without a process; the first `ask` begins one.

        Args:
            idle: Seconds without a question after which the process ends.
            clock: Tells the seconds that an answer takes.
        """
        self._process = ChildProcess("spades-hint", advise, idle)
        self._asker = Asker("the adviser", self._process, PATIENCE, clock)
        self.checker = Checker(clock=clock)
        self._view: View | None = None
        self.status = Status.NONE
        self.analysis: Analysis | None = None

    def ask(self, view: View) -> None:
        """Ask about a position in which its seat is to move; one that has been answered is not asked again."""
        if view == self._view and self.status in (Status.THINKING, Status.READY):
            return
        self.forget()
        self._view, self.status = view, Status.THINKING
        self._asker.ask(view, seconds=HINT_SECONDS)

    def update(self, view: View) -> Status:
        """Take an answer that has come; never waits.

        Args:
            view: The position now. A question about another one is given up, and the process with it if it still
                thinks.
        """
        if self._view is not None and view is not self._view and view != self._view:
            self.forget()
        if self.status is Status.THINKING and self._view is not None:
            self._take(self._asker.poll(), self._view)
        elif self._process.pid is not None and not self._process.alive:
            # It has ended by itself: nothing was asked of it for a while.
            self._process.kill()
        return self.status

    def forget(self) -> None:
        """Give up the question; a process that still thinks about it is ended."""
        self._asker.forget()
        self._view, self.status, self.analysis = None, Status.NONE, None

    def close(self) -> None:
        """End the processes at once."""
        self.forget()
        self._process.kill()
        self.checker.close()

    def _take(self, outcome: Answer | Failure | None, view: View) -> None:
        if outcome is None:
            return
        if isinstance(outcome, Failure):
            self._fail(f"it {outcome}")
        elif outcome.error is not None:
            self._fail(in_a_line(outcome.error))
        else:
            from spades.bots.analysis.codec import read_analysis  # noqa: PLC0415  # most games are without a hint

            try:
                self.analysis = read_analysis(outcome.value, view.legal_moves)
                self.status = Status.READY
            except ValueError as error:
                self._fail(f"no analysis: {in_a_line(str(error))}")

    def _fail(self, reason: str) -> None:
        log.warning("the adviser gave no hint: %s", reason)
        self._process.kill()
        self.status = Status.FAILED
