"""Which parts of a picture are painted anew: a few rectangles in place of many that lie about."""

from collections.abc import Iterable

import pygame

_LARGE = 2_500_000
"""Pixels from which a picture takes long enough for its work to be parted over frames."""

_PART, _ROW = 500_000, 300
"""How many pixels could be painted in the time that a part takes before any of it is, and that each of its rows takes.
"""

Parts = tuple[pygame.Rect, ...]
"""The parts of a picture that are painted anew; none where nothing is."""

EVERYWHERE: Parts = (pygame.Rect(0, 0, 1 << 20, 1 << 20),)
"""All of a picture, of whatever size."""

_GRAIN = 16
"""Parts begin and end at multiples of so many pixels across: what is aligned in memory is copied nearly twice as fast.
"""


def gather_parts(changed: Iterable[pygame.Rect], within: pygame.Rect) -> Parts:
    """Return few rectangles that cover all that has changed on a canvas, and little beside it."""
    parts: list[pygame.Rect] = []
    for rect in changed:
        seen = rect.clip(within)
        if not seen:
            continue
        wastes = [_waste(part, seen) for part in parts]
        least = min(wastes, default=_PART)
        if least < _PART:
            parts[wastes.index(least)].union_ip(seen)
        else:
            parts.append(seen)
    while len(parts) > 1:
        waste, one, other = min(
            (_waste(part, another), at, before)
            for at, part in enumerate(parts)
            for before, another in enumerate(parts[:at])
        )
        if waste >= _PART:
            break
        parts[other].union_ip(parts.pop(one))
    return tuple(_align(part).clip(within) for part in parts)


def is_large(size: tuple[int, int]) -> bool:
    """Return whether a picture of a size takes so long that its work is parted over frames."""
    return size[0] * size[1] > _LARGE


def is_hidden(canvas: pygame.Surface, rect: pygame.Rect) -> bool:
    """Return whether nothing of a rectangle is painted now.

    Where nothing is painted at all, what pictures need is only made, and nothing counts as hidden.
    """
    clip = canvas.get_clip()
    return bool(clip) and not clip.colliderect(rect)


def _waste(part: pygame.Rect, other: pygame.Rect) -> int:
    """Return how much more one rectangle over two takes than both of them: less than nothing where they overlap."""
    return _cost(part.union(other)) - _cost(part) - _cost(other)


def _cost(part: pygame.Rect) -> int:
    return part.height * (part.width + _ROW)


def _align(part: pygame.Rect) -> pygame.Rect:
    left = part.left // _GRAIN * _GRAIN
    return pygame.Rect(left, part.top, -((left - part.right) // _GRAIN) * _GRAIN, part.height)
