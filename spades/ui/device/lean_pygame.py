"""Loads pygame without the parts that no picture needs: they take longer than all the others together."""

import sys

_PARTS = ("_debug", "mixer", "mixer_music", "pkgdata", "system")
"""Of what pygame calls optional: diagnostics, sound, its own icon and font, the power supply."""


def load() -> None:
    """Load pygame, if it is not loaded yet; a part that is left out can be imported afterwards as ever."""
    if "pygame" in sys.modules:
        return
    names = [f"pygame.{part}" for part in _PARTS]
    # What stands here as None cannot be imported, and pygame goes on without it.
    sys.modules.update(dict.fromkeys(names))  # type: ignore[arg-type]
    try:
        import pygame  # noqa: F401, PLC0415  # this is what is asked for
    finally:
        for name in names:
            del sys.modules[name]
