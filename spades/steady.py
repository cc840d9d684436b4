"""The clock by which the program lives: it stands still while the machine sleeps or the program is stopped.

Motion, thinking and waiting go by it, so that nothing ends unseen and nobody is late for having slept. Only the loop of
the window knows how long it meant to wait, so it says what is left out; without a window this is the usual clock.
"""

import time

_left_out = 0.0


def seconds() -> float:
    """Return seconds, from some moment, in which the program could run."""
    return time.monotonic() - _left_out


def left_out() -> float:
    """Return how many seconds it has not run since it began."""
    return _left_out


def leave_out(gap: float) -> None:
    """Leave out the last `gap` seconds, 0 or more."""
    global _left_out  # noqa: PLW0603  # a program has one life
    _left_out += gap
