"""Stops a painting for which too much has been made that was not there yet: a frame is short."""

import threading
import time
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

_ENOUGH_SECONDS, _LITTLE_SECONDS = 0.008, 0.002
"""How much of a frame may have passed when something more is made, and how much of that always goes into it."""

_Given = ParamSpec("_Given")
_Made = TypeVar("_Made")


class UnfinishedError(Exception):
    """The rest of the work for a picture has to wait for the next frame; all that has been made is kept."""


class FrameBudget:
    """Knows whether a frame has time to make something more that pictures are painted with."""

    def __init__(self) -> None:
        """Begin with time for everything."""
        self._thread: int | None = None
        self._began = self._made = 0.0

    def begin(self, began: float) -> None:
        """Have little time from now on, on this thread.

        Args:
            began: When the frame began, by `time.perf_counter`.
        """
        self._thread, self._began, self._made = threading.get_ident(), began, 0.0

    def end(self) -> None:
        """Have time for everything again."""
        self._thread = None

    @property
    def hurries(self) -> bool:
        """Whether this is that thread, and has little time."""
        return self._thread is not None and self._thread == threading.get_ident()

    def makes(self, make: Callable[_Given, _Made]) -> Callable[_Given, _Made]:
        """Return a function that makes the same as long as there is time; its caller is to remember the result.

        Whoever calls that may see an `UnfinishedError`.
        """

        @wraps(make)
        def budgeted(*args: _Given.args, **kwargs: _Given.kwargs) -> _Made:
            if not self.hurries:
                return make(*args, **kwargs)
            began, before = time.perf_counter(), self._made
            if before > _LITTLE_SECONDS and began - self._began > _ENOUGH_SECONDS:
                raise UnfinishedError
            made = make(*args, **kwargs)
            # What was made on the way is part of it.
            self._made = before + time.perf_counter() - began
            return made

        return budgeted


FRAME_BUDGET = FrameBudget()
"""That of the window's thread."""
