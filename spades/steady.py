"""The clock by which the program lives: it stands still while the machine sleeps or the program is stopped.

Motion, thinking and waiting go by it, so that nothing ends unseen and nobody is late for having slept. Only the loop of
the window knows how long it meant to wait, so it says what is left out; without a window this is the usual clock.
"""

import time
from collections.abc import Callable


class SteadyClock:
    """A clock from which stretches can be left out."""

    def __init__(self, source: Callable[[], float] = time.monotonic) -> None:
        """Go by a source of seconds."""
        self._source = source
        self._left_out = 0.0

    def seconds(self) -> float:
        """Return seconds, from some moment, in which the program could run."""
        return self._source() - self._left_out

    def all_seconds(self) -> float:
        """Return seconds with nothing left out: a picture can be read while the program cannot run."""
        return self._source()

    def leave_out(self, gap: float) -> None:
        """Leave out the last `gap` seconds, 0 or more."""
        self._left_out += gap


CLOCK = SteadyClock()
"""The one that the program and all its parts go by."""

seconds = CLOCK.seconds
