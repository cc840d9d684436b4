"""Small pictures of rare events: they stand with the words of a moment, and at the end of a game."""

import math
from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType

import pygame

from spades.ui.paint.theme import Colour

_OVER = 4
"""How many times larger one is drawn, and then reduced, for smooth edges."""

_UNITS = 48
"""The side of the square in which they are drawn."""

_Draw = Callable[[pygame.Surface, Colour, float], None]


@lru_cache(maxsize=8)
def emblem(name: str, side: int, ink: Colour) -> pygame.Surface:
    """Return a picture by its name, one of `EMBLEMS`.

    Args:
        name: Which one.
        side: Its width and height in pixels.
        ink: Its colour.

    Raises:
        KeyError: There is none of that name.
    """
    large = pygame.Surface((side * _OVER, side * _OVER), pygame.SRCALPHA)
    large.fill((*ink, 0))
    EMBLEMS[name](large, ink, side * _OVER / _UNITS)
    return pygame.transform.smoothscale(large, (side, side))


def _blind(large: pygame.Surface, ink: Colour, unit: float) -> None:
    """Draw a closed eye in a nought."""
    middle = 24 * unit, 24 * unit
    pygame.draw.circle(large, ink, middle, 22 * unit, round(3 * unit))
    lid = [(24 + 13 * math.cos(turn), 20 + 8 * math.sin(turn)) for turn in _between(0.12, math.pi - 0.12)]
    _stroke(large, ink, unit, lid, 3)
    for turn in (0.45, 1.1, math.pi - 1.1, math.pi - 0.45):
        x, y = 24 + 13 * math.cos(turn), 20 + 8 * math.sin(turn)
        _stroke(large, ink, unit, [(x, y), (x + 5 * math.cos(turn), y + 5 * math.sin(turn) + 1)], 2.6)


def _fall(large: pygame.Surface, ink: Colour, unit: float) -> None:
    """Draw tricks that were not taken, down a stair."""
    for step in range(4):
        x, y = 7 + 11.3 * step, 9 + 10 * step
        pygame.draw.circle(large, ink, (x * unit, y * unit), 5.5 * unit, round(2 * unit))
        _stroke(large, ink, unit, [(x - 6, y + 6), (x + 6, y - 6)], 2.4)


def _rise(large: pygame.Surface, ink: Colour, unit: float) -> None:
    """Draw a score that sinks below the line, and ends high above it."""
    for x in range(3, 45, 8):
        _stroke(large, ink, unit, [(x, 26), (x + 4, 26)], 1.6)
    _stroke(large, ink, unit, [(4, 20), (13, 30), (21, 41), (31, 24), (42, 7)], 3.4)
    _stroke(large, ink, unit, [(32, 8), (43, 6), (43, 17)], 3.4)


def _between(first: float, last: float) -> list[float]:
    return [first + (last - first) * step / 24 for step in range(25)]


def _stroke(large: pygame.Surface, ink: Colour, unit: float, points: list[tuple[float, float]], wide: float) -> None:
    """Draw a line of some width with round ends and corners."""
    spots = [(x * unit, y * unit) for x, y in points]
    for start, end in pairwise(spots):
        across = pygame.Vector2(end) - pygame.Vector2(start)
        aside = across.rotate(90).normalize() * wide * unit / 2
        corners = [start + aside, start - aside, end - aside, end + aside]
        pygame.draw.polygon(large, ink, corners)
    for spot in spots:
        pygame.draw.circle(large, ink, spot, wide * unit / 2)


EMBLEMS: Mapping[str, _Draw] = MappingProxyType({"blind": _blind, "fall": _fall, "rise": _rise})
"""How each is drawn: a blind nil, a bid missed by far, a game won from far behind."""
