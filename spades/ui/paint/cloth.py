"""The table: cloth under one warm lamp, made once at each size for all who show it, and kept by them."""

import random
from functools import cache
from weakref import WeakValueDictionary

import pygame

from spades.ui.paint.lamp import lit
from spades.ui.paint.theme import Theme

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
    table = pygame.transform.smoothscale(lit(theme.cloth), size)
    bright, dark = theme.cloth
    if bright != dark:
        weave = _weave()
        for left in range(0, size[0], _TILE):
            for top in range(0, size[1], _TILE):
                table.blit(weave, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    return table


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
