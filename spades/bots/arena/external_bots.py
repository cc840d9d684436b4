"""External players, each in a process of its own that can be ended at any moment.

Whatever such a player does (hang, overrun, print, leave, crash the interpreter) costs it the round and us nothing. It
is handed views and answers with the word of a move, so that no object of its making reaches this side.
"""

import time
from collections.abc import Callable
from multiprocessing.util import Finalize

from spades.bots.arena.external_child import host_player
from spades.bots.base import Limit
from spades.bots.process.asker import Asker, Failure, Patience, Trouble
from spades.bots.process.process import ChildProcess
from spades.bots.process.wire import Answer, in_a_line
from spades.engine import IllegalMoveError, Move, View
from spades.engine.notation import parse_move

GRACE_SECONDS = 0.5
"""How long a move may take beyond its limit before it is an overrun: for a busy machine, and the first move."""

TRANSIT_SECONDS = 1.0
"""How much longer the answer itself may be under way before the process is ended."""

START_SECONDS = 30.0
"""How long a player may take to be imported and made."""

PATIENCE_SECONDS = 60.0
"""How long a move may take where no limit of seconds is set."""


class FaultError(Exception):
    """A fault of an external player, as a sentence of its own."""


class ExternalProcess:
    """The process of one external player at one seat; begun when it is needed, and again after it was ended."""

    def __init__(self, name: str, clock: Callable[[], float] = time.monotonic) -> None:
        """Name the player."""
        self._name = name
        # It may well use processes of its own.
        self._process = ChildProcess("spades-external", host_player, name, leads_group=True)
        self._asker = Asker(name, self._process, Patience(), clock)
        Finalize(None, self.close, exitpriority=100)

    def make(self, seed: int) -> None:
        """Have the player made anew.

        Raises:
            FaultError: It cannot be made; the sentence names it.
            OSError: The machine has no room for another process.
        """
        answer = self._ask(seed, seconds=START_SECONDS, prefix=f"the player {self._name!r} cannot be made: ")
        if answer.value is not None:
            raise FaultError(in_a_line(answer.value))

    def choose(self, view: View, limit: Limit) -> Move:
        """Have the player choose.

        Raises:
            FaultError: It raised, was too slow, hung or left, or chose what is no move.
            NotationError: What came is not the word of a move.
            OSError: The machine has no room for another process.
        """
        allowed = PATIENCE_SECONDS if limit.seconds is None else limit.seconds + GRACE_SECONDS
        answer = self._ask(view, limit, seconds=allowed + TRANSIT_SECONDS)
        if answer.seconds > allowed:
            raise FaultError(f"a move took {answer.seconds:.2f} s, {_allowance(limit)}")
        if not isinstance(answer.value, str):
            raise IllegalMoveError(f"{in_a_line(answer.value)} is not a move.")
        return parse_move(answer.value)

    def close(self) -> None:
        """End the process at once, with every process that it has started."""
        self._asker.close()

    def _ask(self, *question: object, seconds: float, prefix: str = "") -> Answer:
        """Return the answer to a question; any trouble ends the process."""
        self._asker.ask(*question, seconds=seconds)
        outcome = self._asker.wait()
        if isinstance(outcome, Failure):
            if outcome.trouble is Trouble.NOT_STARTED and outcome.cause is not None:
                raise outcome.cause
            silent = outcome.trouble is Trouble.SILENT
            raise FaultError(f"{prefix}no answer after {seconds:.1f} s" if silent else f"{prefix}it {outcome}")
        if outcome.error is not None:
            raise FaultError(f"{prefix}{in_a_line(outcome.error)}")
        return outcome


_processes: dict[tuple[str, str], ExternalProcess] = {}


def seat_external(name: str, seated: str, seed: int) -> ExternalProcess:
    """Make an external player anew, in the process kept for where it sits.

    There is one for each seat of each player for as long as the match lasts, so that none sees a pack from two seats.

    Raises:
        FaultError: It cannot be made.
        OSError: The machine has no room for another process.
    """
    process = _processes.setdefault((name, seated), ExternalProcess(name))
    process.make(seed)
    return process


def dismiss_externals() -> None:
    """End the processes of all external players."""
    for process in _processes.values():
        process.close()
    _processes.clear()


def _allowance(limit: Limit) -> str:
    if limit.seconds is None:
        return f"where {PATIENCE_SECONDS:g} s are the most"
    return f"where {limit.seconds:g} s were allowed and {GRACE_SECONDS:g} s of grace"
