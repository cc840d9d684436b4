"""Pictures that are kept as long as there is room for them, and those that are made ahead."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from functools import partial

import pygame

from spades.ui.paint.ahead import Ahead, Make

_BUDGET = 11_500_000
"""Bytes of pixels kept at the least; a larger window keeps more."""

_LARGE = 192
"""From which width of a card on a picture of one takes longer to make than a frame."""

_ELSEWHERE = "elsewhere"


class CardImageCache:
    """Keeps the latest pictures.

    Attributes:
        budget: How many bytes they may take.
        alike: Whether a card looks the same whatever was drawn before it, even if that takes longer: where several
            people play, what one has looked at must not show in what another sees.
        replaced: Where what lies still was painted with another picture, until its own is there.
    """

    def __init__(self) -> None:
        """Keep none yet."""
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._ahead: Ahead[tuple[object, ...]] = Ahead()
        self._card = 120
        self.budget = _BUDGET
        self.alike = False
        self.replaced = pygame.Rect(0, 0, 0, 0)

    @property
    def _large_cards(self) -> bool:
        return self._card >= _LARGE

    @property
    def _late(self) -> bool:
        """Whether still cards may be there some frames late: where cards are large, nothing waits for a picture."""
        return self._large_cards and not self.alike

    @property
    def making(self) -> bool:
        """Whether pictures are being made ahead."""
        return self._ahead.works

    def take_up(self) -> pygame.Rect:
        """Take up the pictures made ahead; returns where the picture is to be painted anew, maybe nowhere."""
        works, made = self._ahead.works, self._ahead.take()
        for key, picture in made.items():
            if key[0] != _ELSEWHERE:
                self._keep(key, picture)
        came = self.replaced if made else pygame.Rect(0, 0, 0, 0)
        if made or not works:
            # Whatever is not there yet is replaced again.
            self.replaced = pygame.Rect(0, 0, 0, 0)
        return came

    def make_mark_ahead(self, make: Callable[..., pygame.Surface], *arguments: Hashable) -> None:
        """Have a picture made ahead that marks a card, unless it is there."""
        if (key := (make, *arguments)) not in self._kept:
            self._ahead.ask(key, partial(make, *arguments))

    def mark(
        self, box: pygame.Rect, make: Callable[..., pygame.Surface], *arguments: Hashable
    ) -> pygame.Surface | None:
        """Return such a picture; beside large cards None until it has been made ahead, see `replaced`.

        Args:
            box: Where it is painted.
            make: Makes it.
            arguments: What it is made from.
        """
        key = (make, *arguments)
        if self._late:
            self.make_mark_ahead(make, *arguments)
            if self._ahead.awaits(key):
                self._replace(box)
                return None
        return self._get(key, lambda: self._ahead.get(key) or make(*arguments))

    def ask_ahead(self, make: Callable[..., pygame.Surface], *arguments: Hashable) -> None:
        """Have a function with a memory make a picture ahead, unless it remembers it."""
        self._ahead.ask((_ELSEWHERE, *arguments), partial(make, *arguments))

    def _replace(self, box: pygame.Rect) -> None:
        """Have a part of the picture painted anew once its own has been made."""
        self.replaced = self.replaced.union(box) if self.replaced else box

    def _get(self, key: tuple[object, ...], make: Make) -> pygame.Surface:
        """Return the picture that is kept by a key; where there is none it is made now."""
        picture = self._kept.get(key)
        if picture is None:
            picture = make()
            self._keep(key, picture)
        else:
            self._kept.move_to_end(key)
        return picture

    def _drop(self, keys: Iterable[tuple[object, ...]]) -> None:
        for key in list(keys):
            self._bytes -= size_of(self._kept.pop(key))

    def _keep(self, key: tuple[object, ...], sprite: pygame.Surface) -> None:
        self._drop([key] if key in self._kept else ())
        self._kept[key] = sprite
        self._bytes += size_of(sprite)
        while self._bytes > self.budget and len(self._kept) > 1:
            self._drop([next(iter(self._kept))])


def size_of(surface: pygame.Surface) -> int:
    """Return how many bytes a picture takes."""
    return 4 * surface.get_width() * surface.get_height()
