"""Loads pygame in two helpings: the parts for the first picture, and the others of the program.

The parts that no picture needs take longer than all the others together, and some memory for good.
"""

import sys
import warnings
from importlib import import_module

from spades.lean_library import without

_LATER = ("draw", "font", "scrap")
"""What is drawn and written, and the clipboard."""

_LEFT_OUT = (
    *("_debug", "cursors", "mask", "mixer", "mixer_music", "pixelarray", "pixelcopy", "pkgdata", "sprite"),
    *("sysfont", "system", "typing"),
)
"""What the program does without: diagnostics, sprites, the system's fonts, the power supply; sound loads itself."""


def load() -> None:
    """Load the part of pygame that opens a window, if it is not loaded yet; the others can be imported as ever."""
    if "pygame" in sys.modules:
        return
    names = [f"pygame.{part}" for part in (*_LATER, *_LEFT_OUT)]
    # What stands here as None cannot be imported, and pygame goes on without it.
    sys.modules.update(dict.fromkeys(names))  # type: ignore[arg-type]
    try:
        # It says of each part that it is missing.
        with warnings.catch_warnings(), without("platform"):
            warnings.simplefilter("ignore", RuntimeWarning)
            import pygame  # noqa: F401, PLC0415  # this is what is asked for
    finally:
        for name in names:
            del sys.modules[name]


def load_rest() -> None:
    """Load the other parts of pygame that the program needs."""
    for part in _LATER:
        import_module(f"pygame.{part}")
