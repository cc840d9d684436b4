"""Where the monitors are, and how much larger than usual things are on them."""

import contextlib
import ctypes
import sys
from math import isfinite

import pygame

from spades.ui.device.native import sdl

_USUAL_DPI = 96
_LARGEST = 3.0

_TITLE_BAR, _EDGE, _PANEL = 40, 8, 48
"""Pixels of a usual monitor that the bar over a window, the edge around it and the panel of a desktop take at most."""


def monitors() -> list[pygame.Rect]:
    """Return where the monitors are, in the order in which the library numbers them."""
    sizes = pygame.display.get_desktop_sizes()
    # Side by side, where nothing else is known.
    found = [pygame.Rect(sum(size[0] for size in sizes[:at]), 0, *size) for at, size in enumerate(sizes)]
    return [_ask("SDL_GetDisplayBounds", at, monitor) for at, monitor in enumerate(found)]


def _ask(function: str, at: int, otherwise: pygame.Rect) -> pygame.Rect:
    """Return the rectangle that a function of the library has for a monitor, if it has one."""
    bounds, library = (ctypes.c_int * 4)(), sdl()
    known = library is not None and getattr(library, function)(at, ctypes.byref(bounds)) == 0
    return pygame.Rect(*bounds) if known else otherwise


def rooms() -> list[pygame.Rect]:
    """Return where on each monitor a window may lie for all of it to be seen, title bar and edges included.

    Panels are left out as the desktop reports them; where it reports none, there is room for one at the foot.
    """
    found, larger = [], scale()
    bar, edge, panel = (round(pixels * larger) for pixels in (_TITLE_BAR, _EDGE, _PANEL))
    for at, monitor in enumerate(monitors()):
        usable = _ask("SDL_GetDisplayUsableBounds", at, monitor)
        foot = panel if usable == monitor else 0
        found.append(
            pygame.Rect(
                usable.left + edge, usable.top + bar, usable.width - 2 * edge, usable.height - bar - edge - foot
            )
        )
    return found


def bring_in(window: pygame.Rect) -> pygame.Rect:
    """Return where a window goes that was left here: where it was, or moved onto a monitor if it is off them.

    It is the monitor that shows most of it; what is too large for that is made smaller.
    """
    found = monitors()
    shown = sum(part.width * part.height for part in (monitor.clip(window) for monitor in found))
    return window if shown >= window.width * window.height else fit_on_monitor(window)


def fit_on_monitor(window: pygame.Rect) -> pygame.Rect:
    """Return a window moved so that all of it is seen on the monitor that shows most of it, and no larger than that."""
    found = monitors()
    if not found:
        return window
    room = rooms()[monitor_of(window, found)]
    size = min(window.width, room.width), min(window.height, room.height)
    return pygame.Rect(window.topleft, size).clamp(room)


def monitor_of(window: pygame.Rect, found: list[pygame.Rect]) -> int:
    """Return the number of the monitor that shows most of a window, or of the first."""

    def shown(at: int) -> int:
        part = found[at].clip(window)
        return part.width * part.height

    return max(range(len(found)), key=shown, default=0)


def scale() -> float:
    """Return how many pixels the system has where a usual monitor has one, 1 to 3; elsewhere it scales windows itself.

    Who opens a window for the first time wants it as large as those beside it.
    """
    dpi: float = _USUAL_DPI
    with contextlib.suppress(OSError, AttributeError, ValueError):
        if sys.platform == "win32":
            dpi = ctypes.windll.user32.GetDpiForSystem()
        elif pygame.display.get_driver() == "x11":
            # By halves: some desktops announce larger text so too, and that is asked for elsewhere.
            dpi = _dpi_of_x11() // (_USUAL_DPI / 2) * (_USUAL_DPI / 2)
    return min(max(dpi / _USUAL_DPI, 1.0), _LARGEST) if isfinite(dpi) else 1.0


def _dpi_of_x11() -> float:
    """Return the resolution that the desktop announces, as each of its programs reads it."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XGetDefault.restype = ctypes.c_char_p
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    if not display.value:
        return _USUAL_DPI
    answer = x11.XGetDefault(display, b"Xft", b"dpi")
    dpi = _USUAL_DPI if answer is None else float(answer)
    x11.XCloseDisplay(display)
    return dpi
