"""Work shared between processors, by copies of this process that end when their part is done.

A copy begins with all that is known here, the solver's table too, and sends back nothing but results: between two
decisions there are no helpers, and no memory is kept for them. Where a process cannot be copied (on Windows, or beside
other threads) all is worked out here: the results are the same, later.
"""

import gc
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from multiprocessing.connection import Connection, Pipe
from typing import Generic, NoReturn, TypeVar

from spades.bots.search.clock import NEVER, Deadline

Item = TypeVar("Item")
Result = TypeVar("Result")

_GRACE = 0.005
"""Seconds beyond the deadline for results that are under way."""
_POLITE = 10
_DONE = b"done"


def share_work(
    work: Callable[[Sequence[Item]], Iterable[Result]],
    items: Sequence[Item],
    cores: int,
    deadline: Deadline = NEVER,
) -> list[Result]:
    """Return all results of the work on some items, in no order that may be relied on.

    Args:
        work: Is given some of the items, in their order, and yields results that can be pickled; at the deadline it
            ends by itself.
        items: Each is worked on once.
        cores: How many processors may be used, 1 or more.
        deadline: When results that are still to come are given up.
    """
    if sys.platform == "win32" or threading.active_count() > 1:
        cores = 1
    cores = max(1, min(cores, len(items)))
    own, *others = (items[part::cores] for part in range(cores))
    copies = [_begin_copy(work, part) for part in others]
    try:
        results = list(work(own))
        for part, copy in zip(others, copies, strict=True):
            answers = copy.results(deadline) if copy else None
            results += work(part) if answers is None else answers
    finally:
        for copy in copies:
            if copy:
                copy.end()
    return results


class _Copy(Generic[Result]):
    """A copy of this process that works on a part of the items."""

    def __init__(self, work: Callable[[Sequence[Item]], Iterable[Result]], part: Sequence[Item]) -> None:
        """Copy this process, and set the copy to work.

        Raises:
            OSError: The machine has no room for another process.
        """
        self._pipe, far = Pipe(duplex=False)
        with far:
            self._process = os.fork()
            if not self._process:
                # Whoever holds the near end would never hear that the process it was copied from is gone.
                self._pipe.close()
                _work_and_end(far, work, part)

    def results(self, deadline: Deadline) -> list[Result] | None:
        """Return what it has found, all of it or what there is at the deadline; None if it broke off."""
        found: list[Result] = []
        try:
            while self._pipe.poll(None if (left := deadline.left) is None else left + _GRACE):
                answer = self._pipe.recv()
                if answer == _DONE:
                    break
                found.append(answer)
        except (EOFError, OSError):
            return None
        return found

    def end(self) -> None:
        """Kill the copy, whatever it is doing, and wait until it is gone."""
        self._pipe.close()
        os.kill(self._process, signal.SIGKILL)
        os.waitpid(self._process, 0)


def _begin_copy(work: Callable[[Sequence[Item]], Iterable[Result]], part: Sequence[Item]) -> _Copy[Result] | None:
    try:
        return _Copy(work, part)
    except OSError:
        return None


def _work_and_end(
    pipe: Connection, work: Callable[[Sequence[Item]], Iterable[object]], part: Sequence[Item]
) -> NoReturn:
    """Do the work of a copy, and leave without touching anything that belongs to the process it was copied from."""
    try:
        # Ctrl+C reaches the whole group; the process that began this one decides when it ends.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        # Whatever else runs comes first: a window that draws, on a machine with few processors.
        os.nice(_POLITE)
        # To collect garbage would copy memory that is shared until it is written to.
        gc.disable()
        for result in work(part):
            pipe.send(result)
        pipe.send(_DONE)
    finally:
        os._exit(0)
