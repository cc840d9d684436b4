"""Backs of cards on their way to another size: in a large window few pictures serve a whole deal."""

import math
from collections import OrderedDict
from functools import partial

import pygame

from spades.ui.paint.ahead import Ahead
from spades.ui.paint.card_images import size_of
from spades.ui.paint.frame_budget import FRAME_BUDGET

_TURN = 1.5
"""Degrees between the angles at which pictures are kept."""

_AT_ONCE = 4
"""How many pictures are on order at the most: soon others are needed."""

_WIDER, _FARTHER = 4, 6
"""How many steps of width and of angle are near enough: nobody sees them in flight."""

_BRIEFLY = 2.0
"""How many times as far off one may be until a truer one has been made, a frame or two later."""

_IN_A_FRAME = 1
"""How many pictures a frame waits for at the most where none is near enough: all others show the nearest."""

_Key = tuple[int, int]


class RotatedCardCache:
    """Keeps pictures of one card, turned and reduced, of which each takes milliseconds and many look nearly alike."""

    def __init__(self) -> None:
        """Keep none yet."""
        self._kept: OrderedDict[_Key, pygame.Surface] = OrderedDict()
        self._from: pygame.Surface | None = None
        self._bytes = self._made = 0
        self._ahead: Ahead[_Key] = Ahead()

    def begin_frame(self, budget: int) -> None:
        """Begin a frame: it takes up the pictures made since, as far as there is room for so many bytes."""
        self._made = 0
        for key, picture in self._ahead.take().items():
            self._keep(key, picture)
        while self._bytes > budget and len(self._kept) > 1:
            self._bytes -= size_of(self._kept.popitem(last=False)[1])

    def let_go(self) -> None:
        """Give the memory of all of them back."""
        self._ahead.forget()
        self._kept.clear()
        self._from = None
        self._bytes = 0

    def picture(self, large: pygame.Surface, scale: float, step: int, angle: float) -> pygame.Surface:
        """Return a card at about a size and an angle; where it is not quite that, a truer one is made meanwhile.

        Args:
            large: The picture that all are made from; for another one all are made anew.
            scale: How large it is to be, in parts of that picture.
            step: Pixels between the widths of which a picture is kept, at least 1.
            angle: How far it is turned, in degrees.
        """
        if large is not self._from:
            self.let_go()
            self._from = large
        unit = step / large.get_width()
        key = round(scale / unit), round(angle / _TURN)
        if key not in self._kept:
            make = partial(_turn, large, key[1] * _TURN, key[0] * unit)
            off, nearest = self._nearest(*key)
            if nearest is not None and (off <= _BRIEFLY or self._made >= _IN_A_FRAME):
                if self._ahead.coming < _AT_ONCE:
                    self._ahead.ask(key, make)
                key = nearest
            else:
                self._keep(key, self._ahead.get(key) or make())
                self._made += 1
        self._kept.move_to_end(key)
        return self._kept[key]

    def _nearest(self, width: int, angle: int) -> tuple[float, _Key | None]:
        """Return how far off the nearest picture is, at most 1 where that is near enough, and which it is, if any."""
        nearest: _Key | None = None
        least = reach = math.inf
        for kept in self._kept:
            # Many cards ask this in every frame, of many pictures: it is written with as few calls as can be.
            wider = kept[0] - width
            if -reach < wider < reach:
                off = max(abs(wider) / _WIDER, abs(kept[1] - angle) / _FARTHER)
                if off < least:
                    least, nearest, reach = off, kept, off * _WIDER
        return least, nearest

    def _keep(self, key: _Key, picture: pygame.Surface) -> None:
        self._kept[key] = picture
        self._bytes += size_of(picture)


@FRAME_BUDGET.makes
def _turn(large: pygame.Surface, angle: float, scale: float) -> pygame.Surface:
    return pygame.transform.rotozoom(large, angle, scale)
