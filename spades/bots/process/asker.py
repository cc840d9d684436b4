"""Asks a child, watches the deadline, and asks again in a new process: for all who put a question to a player."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from spades.bots.process.process import ChildProcess
from spades.bots.process.wire import Answer, read_answer
from spades.steady import seconds

log = logging.getLogger(__name__)

_NOT_ASKED = 0
"""The number of a message that is no question; questions count from 1."""

_MOST_MESSAGES = 100
"""How many messages are read at a time: one that never stops talking does not keep its parent."""

_WAIT_SECONDS = 0.1
"""How long a wait goes on before the process itself is looked at: a child of its own may hold the pipe open."""


class Trouble(Enum):
    """Why there is no answer; the value goes on from the name of the child."""

    NOT_STARTED = "could not be started"
    ENDED = "ended its process"
    GARBLED = "wrote what is no answer"
    SILENT = "is silent"


@dataclass(frozen=True, slots=True)
class Failure:
    """No answer came.

    Attributes:
        cause: What was raised here, or None.
    """

    trouble: Trouble
    cause: Exception | None = None

    def __str__(self) -> str:
        """Return the trouble as the end of a sentence that begins with the child's name."""
        return self.trouble.value if self.cause is None else f"{self.trouble.value} ({self.cause})"


def value_of(outcome: Answer | Failure) -> object:
    """Return the value of an answer.

    Raises:
        ValueError: Nothing was.
    """
    if isinstance(outcome, Failure):
        raise ValueError(f"it {outcome}")  # noqa: TRY004  # as any other answer that is none
    if outcome.error is not None:
        raise ValueError(outcome.error)
    return outcome.value


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to wait for a child, and how often.

    Attributes:
        start: Seconds beyond what is allowed that a new process has for its first answer: starting Python on a busy
            machine is slow.
        grace: The same for a process that has answered before.
        tries: How many processes are asked before there is no answer, 1 or more.
        silent_tries: The same where one is silent, at most `tries`: it has cost the whole time.
    """

    start: float = 0.0
    grace: float = 0.0
    tries: int = 1
    silent_tries: int = 1


class Asker:
    """Puts one question at a time to a child. Nothing but `wait` waits for it, and no misdeed of its raises here."""

    def __init__(
        self, name: str, process: ChildProcess, patience: Patience, clock: Callable[[], float] = seconds
    ) -> None:
        """Begin without a question and without a process."""
        self._name = name
        self._process = process
        self._patience = patience
        self._clock = clock
        self._question: tuple[object, ...] | None = None
        self._seconds = 0.0
        self._deadline = 0.0
        self._number = _NOT_ASKED
        self._tries = 0
        self._answered = False
        self._not_started: OSError | None = None

    @property
    def asking(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    @property
    def pid(self) -> int | None:
        """The process's number, or None when there is none."""
        return self._process.pid

    def start(self) -> None:
        """Begin the process unless it runs; where it cannot begin, the next question tells."""
        self._not_started = None
        try:
            if self._process.start():
                self._answered = False
                # A new process does not learn how often others were asked, perhaps about moves that were taken back.
                self._number = _NOT_ASKED
        except OSError as error:
            self._not_started = error

    def ask(self, *question: object, seconds: float) -> None:
        """Put a question; one that was open is dropped.

        The answer may take so many seconds before patience begins.
        """
        self._question, self._seconds, self._tries = question, seconds, 0
        self._send()

    def notify(self, *message: object) -> None:
        """Send a child that runs and has no question something that needs no answer."""
        if not self.asking and self._process.alive:
            self._process.send((_NOT_ASKED, *message))

    def poll(self) -> Answer | Failure | None:
        """Return the outcome of the question, which closes it, or None as long as there is none; never waits.

        A process that gave no answer is killed.
        """
        if self._question is None:
            return None
        outcome = self._outcome()
        if isinstance(outcome, Failure):
            return self._try_again(outcome)
        if outcome is not None:
            self._question, self._answered = None, True
        return outcome

    def wait(self) -> Answer | Failure:
        """Wait for the outcome of the open question, and return it.

        Raises:
            RuntimeError: No question is open.
        """
        while self.asking:
            if (outcome := self.poll()) is not None:
                return outcome
            self._process.wait(max(0.0, min(_WAIT_SECONDS, self._deadline - self._clock())))
        raise RuntimeError("no question is open")

    def forget(self) -> None:
        """Drop the open question, and kill the process that thinks about it."""
        if self.asking:
            self._question = None
            self.kill()

    def kill(self) -> None:
        """End the process at once; an open question is asked again in a new one."""
        self._process.kill()

    def close(self) -> None:
        """Drop the open question, and end the process at once; the next question begins a new one."""
        self._question = None
        self._process.kill()

    def _send(self) -> None:
        self._tries += 1
        self.start()
        self._number += 1
        patience = self._patience.grace if self._answered else self._patience.start
        self._deadline = self._clock() + self._seconds + patience
        if self._question is not None:
            self._process.send((self._number, *self._question))

    def _outcome(self) -> Answer | Failure | None:
        if self._not_started is not None:
            return Failure(Trouble.NOT_STARTED, self._not_started)
        # Asked before what it said is read: one that answers and ends has answered.
        alive = self._process.alive
        try:
            answer = self._answer()
        except (EOFError, OSError):
            return Failure(Trouble.ENDED)
        except ValueError as error:
            return Failure(Trouble.GARBLED, error)
        if answer is not None:
            return answer
        if not alive:
            return Failure(Trouble.ENDED)
        return Failure(Trouble.SILENT) if self._clock() >= self._deadline else None

    def _answer(self) -> Answer | None:
        """Return the answer to the open question, if it has come; those to earlier ones are dropped."""
        for _ in range(_MOST_MESSAGES):
            message = self._process.receive()
            if message is None:
                return None
            answer = read_answer(message)
            if answer.number == self._number:
                return answer
        return None

    def _try_again(self, failure: Failure) -> Failure | None:
        """Ask again in a new process, or give the question up."""
        self._process.kill()
        silent = failure.trouble is Trouble.SILENT
        if self._tries < (self._patience.silent_tries if silent else self._patience.tries):
            log.warning("%s %s; it is asked again", self._name, failure)
            self._send()
            return None
        self._question = None
        return failure
