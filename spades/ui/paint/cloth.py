"""The table: cloth under one warm lamp, made once at each size for all who show it, and kept by them."""

import math
import random
from functools import cache
from weakref import WeakValueDictionary

import pygame

from spades.ui.paint.theme import Colour, Theme

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
    table = pygame.transform.smoothscale(_lit(theme), size).convert()
    if theme.lit != theme.dark:
        weave = _weave()
        for left in range(0, size[0], _TILE):
            for top in range(0, size[1], _TILE):
                table.blit(weave, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    return table


@cache
def _lit(theme: Theme) -> pygame.Surface:
    """Return the light as a small picture, whatever the size of the table."""
    light = pygame.Surface(_GRID)
    width, height = _GRID
    for y in range(height):
        for x in range(width):
            light.set_at((x, y), _light(theme, x / (width - 1), y / (height - 1)))
    return light


def _light(theme: Theme, x: float, y: float) -> Colour:
    """Return the colour at a point of the unit square; the lamp hangs a little above the middle."""
    distance = math.hypot((x - 0.5) * 1.25, (y - 0.44) * 1.15)
    glow = math.exp(-((distance / 0.52) ** 2))
    red, green, blue = (round(dark + (lit - dark) * glow) for dark, lit in zip(theme.dark, theme.lit, strict=True))
    return red, green, blue


@cache
def _weave() -> pygame.Surface:
    """Return a tile of threads: noise drawn out across and down, a few levels strong."""
    noise = random.Random(52)
    tile = pygame.Surface((_TILE, _TILE))
    for stretch in ((4, 1), (1, 4)):
        grain = (_TILE // stretch[0], _TILE // stretch[1])
        levels = bytes(value % 5 for value in noise.randbytes(grain[0] * grain[1]) for _ in range(3))
        threads = pygame.image.frombytes(levels, grain, "RGB")
        tile.blit(pygame.transform.scale(threads, (_TILE, _TILE)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return tile.convert()
