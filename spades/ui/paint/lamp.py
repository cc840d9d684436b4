"""The light on the table: all that the first picture shows, and so nothing that takes long to load."""

import math
from collections.abc import Collection, Mapping
from functools import cache
from types import MappingProxyType

import pygame

Cloth = tuple[tuple[int, int, int], tuple[int, int, int]]
"""The colours of a cloth: under the lamp, and at the edge of its light."""

CLOTHS: Mapping[str, Cloth] = MappingProxyType(
    {
        "evening": ((32, 98, 96), (6, 27, 31)),
        "claret": ((122, 42, 50), (36, 8, 16)),
        "morning": ((196, 214, 200), (132, 158, 148)),
        "contrast": ((0, 0, 0), (0, 0, 0)),
    }
)
"""The cloths of the tables, by name; the first is the usual one."""

USUAL_CLOTH = next(iter(CLOTHS.values()))

AS_DESKTOP = ("", "desktop")
"""What stands for the table that goes with the desktop, in the place of its name; the second is older."""


def table_of(words: Collection[object]) -> str:
    """Return the table that goes with a desktop that asks for `words`, as `Desktop` writes them; empty for the usual.

    A light desktop has a light table only where it says so: most that have no preference are light, and this table is
    no page to be read.
    """
    if "contrast" in words:
        return "contrast"
    return "morning" if "light" in words else ""


MIDDLE = (0.5, 0.44)
"""Where the lamp usually hangs: a little above the middle."""

_GRID = (64, 40)


def light(canvas: pygame.Surface, cloth: Cloth) -> None:
    """Paint a cloth without its weave straight onto a canvas of the window's format: that takes no time at all."""
    pygame.transform.smoothscale(small_light(cloth, MIDDLE), canvas.get_size(), canvas)


@cache
def small_light(cloth: Cloth, lamp: tuple[float, float]) -> pygame.Surface:
    """Return the light as a small picture, for tables of any size; where the lamp hangs is in shares of it."""
    width, height = _GRID
    across = [_glow((x / (width - 1) - lamp[0]) * 1.25) for x in range(width)]
    down = [_glow((y / (height - 1) - lamp[1]) * 1.15) for y in range(height)]
    bright, dark = cloth
    parts = [(low, high - low) for low, high in zip(dark, bright, strict=True)]
    pixels = bytes(round(low + more * x * y) for y in down for x in across for low, more in parts)
    return pygame.image.frombytes(pixels, _GRID, "RGB").convert()


def _glow(distance: float) -> float:
    """Return how much of the light there is at a distance: of two directions, the product."""
    return math.exp(-((distance / 0.52) ** 2))
