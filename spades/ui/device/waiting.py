"""Waits for the person without looking round all the time."""

import ctypes
import sys
import time
from collections.abc import Callable
from functools import cache

import pygame

_DRIVERS = frozenset({"cocoa", "wayland", "windows", "x11"})
"""Where SDL sleeps until the system has an event; elsewhere it looks every millisecond itself."""

_LOOK_SECONDS = 1 / 15
"""How often it is looked where nothing wakes us: no person waits longer."""


def wait_for_event(seconds: float) -> None:
    """Return as soon as there is an event, or after so many seconds; the event stays where it is.

    pygame's own waiting looks for events every millisecond, which takes more than one percent of a core.
    """
    wait = _native() if pygame.display.get_driver() in _DRIVERS else None
    if wait is None:
        time.sleep(min(seconds, _LOOK_SECONDS))
    else:
        wait(None, round(seconds * 1000))


@cache
def _native() -> Callable[[None, int], int] | None:
    """Return SDL's own waiting, from the library that pygame has loaded; None where it cannot be reached."""
    try:
        # A part of pygame stands for the libraries that it is linked with; Windows knows them by name alone.
        library = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        wait = library.SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    wait.argtypes, wait.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
    return wait
