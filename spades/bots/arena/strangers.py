"""Strangers' players, each in a process of its own that can be ended at any moment.

Whatever a stranger's player does (hang, overrun, print, leave, crash the interpreter) costs it the round and us
nothing. It is handed views and answers with the text of a move, so that no object of its making reaches this side.
"""

import contextlib
import json
import multiprocessing
import os
import signal
import sys
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.util import Finalize

from spades.bots.arena.host import serve
from spades.bots.base import Limit
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

_LONGEST_ANSWER = 10_000


class FaultError(Exception):
    """What a stranger's player did wrong, as a sentence of its own."""


class Host:
    """The process of one stranger at one seat; begun when it is needed, and again after it was ended."""

    def __init__(self, name: str) -> None:
        """Name the player, as `make_bot` takes it."""
        self._name = name
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        Finalize(None, self.close, exitpriority=100)

    def make(self, seed: int) -> None:
        """Have the player made anew.

        Raises:
            FaultError: It cannot be made; the sentence names it.
        """
        answer = self._ask(("make", seed), START_SECONDS, f"the player {self._name!r} cannot be made: ")
        if "refused" in answer:
            raise FaultError(str(answer["refused"]))

    def choose(self, view: View, limit: Limit) -> Move:
        """Have the player choose.

        Raises:
            FaultError: It raised, was too slow, hung or left.
            IllegalMoveError: Its answer is no move.
        """
        allowed = PATIENCE_SECONDS if limit.seconds is None else limit.seconds + GRACE_SECONDS
        answer = self._ask(("choose", view, limit), allowed + TRANSIT_SECONDS, "")
        if "raised" in answer:
            raise FaultError(str(answer["raised"]))
        seconds = float(str(answer["seconds"]))
        if seconds > allowed:
            raise FaultError(f"a move took {seconds:.2f} s, {_allowance(limit)}")
        if "move" not in answer:
            raise IllegalMoveError(f"{answer['other']} is not a move.")
        return parse_move(str(answer["move"]))

    def close(self) -> None:
        """End the process at once, and what it has started."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process is not None:
            if sys.platform != "win32" and process.pid is not None:
                # It leads a group of its own once it has begun.
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.killpg(process.pid, signal.SIGKILL)
            process.kill()
            process.join(5.0)
        if pipe is not None:
            pipe.close()

    def _start(self) -> Connection:
        self.close()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        # Not a daemon: a stranger may well use processes of its own.
        process = context.Process(target=serve, args=(theirs, self._name), name="spades-stranger")
        try:
            process.start()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()
        self._process, self._pipe = process, ours
        return ours

    def _ask(self, request: tuple[object, ...], seconds: float, prefix: str) -> dict[str, object]:
        """Send a request and return the answer; whatever goes wrong ends the process."""
        pipe = self._pipe
        if pipe is None or self._process is None or not self._process.is_alive():
            pipe = self._start()
        try:
            pipe.send(request)
            if not pipe.poll(seconds):
                self.close()
                raise FaultError(f"{prefix}no answer after {seconds:.1f} s")
            answer = json.loads(pipe.recv_bytes(_LONGEST_ANSWER))
        except (EOFError, OSError):
            self.close()
            raise FaultError(f"{prefix}it ended its process") from None
        except ValueError:
            self.close()
            raise FaultError(f"{prefix}it wrote into the answer") from None
        if not isinstance(answer, dict):
            self.close()
            raise FaultError(f"{prefix}it wrote into the answer")
        return answer


class Stranger:
    """A stranger's player at one table, played by its host."""

    def __init__(self, host: Host) -> None:
        """Take the host, in which the player has been made."""
        self._host = host

    def choose(self, view: View, limit: Limit) -> Move:
        """Return what the player chose, legal or not."""
        return self._host.choose(view, limit)


_hosts: dict[tuple[str, str], Host] = {}


def seat_stranger(name: str, place: str, seed: int) -> Stranger:
    """Make a stranger's player anew, in the process kept for its place.

    A place has one process for as long as the match lasts, so that it never sees a pack from two seats.

    Args:
        name: `module:factory`.
        place: Which side of the match and which seat.
        seed: What its choices are drawn from.

    Raises:
        FaultError: It cannot be made.
    """
    host = _hosts.setdefault((name, place), Host(name))
    host.make(seed)
    return Stranger(host)


def dismiss_strangers() -> None:
    """End the processes of all strangers."""
    for host in _hosts.values():
        host.close()
    _hosts.clear()


def _allowance(limit: Limit) -> str:
    if limit.seconds is None:
        return f"where {PATIENCE_SECONDS:g} s are the most"
    return f"where {limit.seconds:g} s were allowed and {GRACE_SECONDS:g} s of grace"
