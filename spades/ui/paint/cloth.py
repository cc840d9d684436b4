"""The table: cloth under one warm lamp, made once at each size for all who show it, and kept by them."""

import math
import random
from functools import cache
from weakref import WeakValueDictionary

import pygame

from spades.ui.paint.theme import Theme

_GRID = (64, 40)
_TILE = 192

_SHOWN: WeakValueDictionary[tuple[tuple[int, int], Theme], pygame.Surface] = WeakValueDictionary()
"""The cloths that somebody still has: screens that follow one another share theirs."""


def paint_cloth(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return the table at a size: soft light from above the middle, and a fine weave that hides all banding.

    It may be shown elsewhere too: it is not to be painted on.
    """
    table = _SHOWN.get((size, theme))
    if table is None:
        table = _SHOWN[size, theme] = _painted(size, theme)
    return table


def _painted(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    table = pygame.transform.smoothscale(_lit(theme), size)
    if theme.lit != theme.dark:
        weave = _weave()
        for left in range(0, size[0], _TILE):
            for top in range(0, size[1], _TILE):
                table.blit(weave, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    return table


def light(canvas: pygame.Surface, theme: Theme) -> None:
    """Paint the table without its weave straight onto a canvas of the window's format: that takes no time at all."""
    pygame.transform.smoothscale(_lit(theme), canvas.get_size(), canvas)


@cache
def _lit(theme: Theme) -> pygame.Surface:
    """Return the light as a small picture, whatever the size of the table; the lamp hangs a little above the middle."""
    width, height = _GRID
    across = [_glow((x / (width - 1) - 0.5) * 1.25) for x in range(width)]
    down = [_glow((y / (height - 1) - 0.44) * 1.15) for y in range(height)]
    parts = [(dark, lit - dark) for dark, lit in zip(theme.dark, theme.lit, strict=True)]
    pixels = bytes(round(dark + more * x * y) for y in down for x in across for dark, more in parts)
    return pygame.image.frombytes(pixels, _GRID, "RGB").convert()


def _glow(distance: float) -> float:
    """Return how much of the light there is at a distance: of two directions, the product."""
    return math.exp(-((distance / 0.52) ** 2))


@cache
def _weave() -> pygame.Surface:
    """Return a tile of threads: noise drawn out across and down, a few levels strong."""
    noise = random.Random(52)
    levels = [(value % 5,) * 3 for value in range(256)]
    tile = pygame.Surface((_TILE, _TILE))
    for stretch in ((4, 1), (1, 4)):
        grain = (_TILE // stretch[0], _TILE // stretch[1])
        threads = pygame.image.frombytes(noise.randbytes(grain[0] * grain[1]), grain, "P")
        threads.set_palette(levels)
        threads = pygame.transform.scale(threads, (_TILE, _TILE))
        tile.blit(threads, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return tile.convert()
