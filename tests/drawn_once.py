"""Keeps what has been drawn from one program to the next, in one process of the tests."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from unittest.mock import patch

import pygame

from spades.session.program.pictures import OWN
from spades.ui.paint import cloth, style
from spades.ui.paint.ahead import Make
from spades.ui.paint.recent_cards import CardKey
from spades.ui.paint.sprites import Sprites

PIXELS_KEPT = 10_000_000
"""How many pixels of each kind of drawing are kept: cards of usual windows, and none of the largest."""

Load = Callable[[str | Path, tuple[int, int]], pygame.Surface]


class Drawings:
    """Keeps the latest drawings of one kind, as many as there is room for: nobody paints on them."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, pygame.Surface] = {}
        self._room = PIXELS_KEPT

    def get(self, key: Hashable, make: Make) -> pygame.Surface:
        made = self._kept.pop(key, None)
        if made is None:
            made = make()
            self._room -= _pixels(made)
        # Last of all, and whatever has been asked for least of late is first.
        self._kept[key] = made
        while self._room < 0:
            self._room += _pixels(self._kept.pop(next(iter(self._kept))))
        return made


def _pixels(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height()


@contextmanager
def each_drawing_is_made_once() -> Iterator[None]:
    """Keep vectors, tables, lines of text and where they are broken, and cards with their shadows."""
    with ExitStack() as stack:
        stack.enter_context(patch("pygame.image.load_sized_svg", _vectors(pygame.image.load_sized_svg)))
        stack.enter_context(patch.object(style, "font_path", cache(style.font_path)))
        stack.enter_context(patch.object(style, "_render", _pictures(style._render)))
        stack.enter_context(patch.object(cloth, "_make_table", _pictures(cloth._make_table)))
        stack.enter_context(patch.object(style.Style, "_break", _breaks(style.Style._break)))
        for name in ("_make", "_make_large"):
            stack.enter_context(patch.object(Sprites, name, _cards(getattr(Sprites, name))))
        yield


def _vectors(load: Load) -> Load:
    drawings = Drawings()

    def loaded(path: str | Path, size: tuple[int, int]) -> pygame.Surface:
        try:
            key = str(path), Path(path).stat().st_mtime_ns, size
        except OSError:
            return load(path, size)
        # Signs are painted over in the color of a text.
        return drawings.get(key, lambda: load(path, size)).copy()

    return loaded


def _pictures(make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    drawings = Drawings()
    return lambda *looks: drawings.get(looks, lambda: make(*looks))


def _breaks(find: Callable[[style.Style, str, str, float, float], list[str]]) -> Callable[..., list[str]]:
    known: dict[Hashable, list[str]] = {}

    def found(look: style.Style, text: str, kind: str, units: float, width: float) -> list[str]:
        key = text, kind, round(units * look.scale), width
        if key not in known:
            known[key] = find(look, text, kind, units, width)
        return known[key]

    return found


def _cards(make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    drawings = Drawings()

    def made(sprites: Sprites, *looks: CardKey | Make | str | int | None) -> pygame.Surface:
        if any(OWN in look if isinstance(look, tuple) else look == OWN for look in looks):
            return make(sprites, *looks)
        # What a turned card is made from follows from how it looks.
        key = sprites._cards, *(callable(look) or look for look in looks)
        return drawings.get(key, lambda: make(sprites, *looks))

    return made
