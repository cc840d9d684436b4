"""The table: cloth under one warm lamp, made once for all who show it at a size."""

import random
from functools import cache, lru_cache, partial

import pygame

from spades.ui.paint.ahead import Ahead
from spades.ui.paint.frame_budget import FRAME_BUDGET, UnfinishedError
from spades.ui.paint.lamp import MIDDLE, small_light
from spades.ui.paint.own_pictures import cover
from spades.ui.paint.theme import Theme

_TILE = 192

_LIGHT = ((255, 255, 255), (150, 150, 150))
"""How much of a picture is seen under the lamp, and at the edge of its light."""


_Table = tuple[tuple[int, int], Theme, tuple[float, float]]

_kept: dict[_Table, pygame.Surface] = {}
"""The latest table that was made: it is all that is kept."""

_AHEAD: Ahead[_Table] = Ahead()


def paint_cloth(size: tuple[int, int], theme: Theme, lamp: tuple[float, float] = MIDDLE) -> pygame.Surface:
    """Return the table at a size: soft light from a lamp above it, and a fine weave that hides all banding.

    It is shared by all who show it: it is not to be painted on.

    Raises:
        UnfinishedError: A large one is being made beside the window, and what moves does not wait for it.
    """
    asked = size, theme, lamp
    if asked not in _kept:
        made = _AHEAD.take().get(asked)
        if made is None and FRAME_BUDGET.hurries:
            _AHEAD.ask(asked, partial(_make_table, *asked))
            if _AHEAD.awaits(asked):
                raise UnfinishedError
        made = made or _AHEAD.get(asked) or _make_table(*asked)
        _kept.clear()
        _kept[asked] = made
    return _kept[asked]


def _make_table(size: tuple[int, int], theme: Theme, lamp: tuple[float, float]) -> pygame.Surface:
    if theme.picture is not None:
        return _light_picture(size, theme.picture, lamp)
    table = pygame.transform.smoothscale(small_light(theme.cloth, lamp), size)
    bright, dark = theme.cloth
    if bright != dark:
        weave = _weave()
        for left in range(0, size[0], _TILE):
            for top in range(0, size[1], _TILE):
                table.blit(weave, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    return table


def table_piece(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return a small piece of the table with all of its light, for a preview; it is one's own."""
    if theme.picture is None:
        return pygame.transform.smoothscale(small_light(theme.cloth, MIDDLE), size)
    return _under_lamp(size, theme.picture, MIDDLE)


def let_cloth_go() -> None:
    """Give the memory of the cloth back: it is made again in a moment, when something is painted."""
    _AHEAD.forget()
    _kept.clear()


@lru_cache(1)
def _light_picture(size: tuple[int, int], picture: pygame.Surface, lamp: tuple[float, float]) -> pygame.Surface:
    """Return a picture that covers the table; it is kept, since a large one takes long."""
    return _under_lamp(size, picture, lamp)


def _under_lamp(size: tuple[int, int], picture: pygame.Surface, lamp: tuple[float, float]) -> pygame.Surface:
    table = cover(picture, size).convert()
    light = pygame.transform.smoothscale(small_light(_LIGHT, lamp), size)
    table.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
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
