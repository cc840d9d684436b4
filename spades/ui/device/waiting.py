"""Waits for the person without looking round all the time."""

import contextlib
import time
from collections.abc import Callable

import pygame

from spades.ui.device.native import sdl

_DRIVERS = frozenset({"cocoa", "wayland", "windows", "x11"})
"""Where SDL sleeps until the system has an event; elsewhere it looks every millisecond itself."""

_LOOK_SECONDS = 1 / 15
"""How often it is looked where nothing wakes us: no person waits longer."""

_PAD_SECONDS = 1 / 60
"""How often a gamepad is looked at, which wakes nobody itself, while somebody is there; else as above."""


WOKEN = pygame.USEREVENT + 1
"""What `wake` puts into the queue; it means nothing else."""


def wake() -> None:
    """Wake the waiting loop at once; any thread may ask for it."""
    with contextlib.suppress(pygame.error):
        pygame.event.post(pygame.event.Event(WOKEN))


def wait_for_event(seconds: float, look: Callable[[], bool] | None = None) -> None:
    """Return as soon as there is an event, or after so many seconds; the event stays where it is.

    pygame's own waiting looks for events every millisecond, which takes more than one percent of a core.

    Args:
        seconds: How long there is time.
        look: Looks at what wakes nobody itself, and returns whether it has something to say; None if there is nothing.
    """
    library = sdl() if pygame.display.get_driver() in _DRIVERS else None
    if library is None:
        time.sleep(min(seconds, _LOOK_SECONDS if look is None else _PAD_SECONDS))
        return
    ends = time.monotonic() + seconds
    # Who waits so long has seen nobody for a while: to look at a pad takes more than all else that is done then.
    pause = _PAD_SECONDS if seconds < 1 else _LOOK_SECONDS
    while (left := ends - time.monotonic()) > 0:
        slice_of = left if look is None else min(left, pause)
        if library.SDL_WaitEventTimeout(None, max(1, round(slice_of * 1000))) or (look is not None and look()):
            return
