"""The pieces of a picture: to paint something new at the table is to make one piece more of it.

Two frames are compared piece by piece, and only where they differ the picture is painted anew.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

import pygame

from spades.ui.paint.parts import is_hidden
from spades.ui.paint.tween import Place, reach


def _nothing(canvas: pygame.Surface) -> None:
    """Paint nothing: something else does."""
    del canvas


class Piece(NamedTuple):
    """A piece of a picture; where two frames have equal ones, they look the same there.

    Attributes:
        look: What it is painted from.
        box: What it covers; None where that may be anything.
        draw: Paints it; as it stands, nothing does but the piece in which it lies.
    """

    look: object
    box: pygame.Rect | None
    draw: Callable[[pygame.Surface], object] = _nothing


Pieces = dict[str, Piece]
"""The pieces of a picture by their names, the lowest first."""


def piece(box: pygame.Rect | None, draw: Callable[..., object], *of: object, **named: object) -> Piece:
    """Return a piece that looks the same as long as the same is painted from equal values."""
    return Piece((draw, of, named), box, lambda canvas: draw(canvas, *of, **named))


def draw_pieces(canvas: pygame.Surface, pieces: Pieces) -> None:
    """Paint pieces, those that are seen on the part that is painted now."""
    for one in pieces.values():
        if one.box is None or not is_hidden(canvas, one.box):
            one.draw(canvas)


class ChangeTracker:
    """Remembers the pieces of a picture, and where cards lay."""

    def __init__(self) -> None:
        """Begin with nothing that has been painted."""
        self._pieces = Pieces()
        self._places: dict[Hashable, Place] = {}

    def find_changes(self, pieces: Pieces) -> list[pygame.Rect] | None:
        """Return where pieces look different from when this was asked last; None for anywhere."""
        before, self._pieces = self._pieces, pieces
        changed: list[pygame.Rect] = []
        for name in before.keys() | pieces.keys():
            was, now = before.get(name), pieces.get(name)
            if was is None or now is None or was[:2] != now[:2]:
                for one in filter(None, (was, now)):
                    if one.box is None:
                        return None
                    changed.append(one.box)
        return changed

    def find_moves(self, places: Iterable[tuple[Hashable, Place]]) -> list[pygame.Rect]:
        """Return the places that cards cover, and covered at the last call, that lie otherwise than then."""
        before, self._places = self._places, dict(places)
        moved: list[pygame.Rect] = []
        for key, place in self._places.items():
            was = before.pop(key, None)
            # What rests is the same object as a rule.
            if was is not place and was != place:
                moved += [reach(place)] if was is None else [reach(place).union(reach(was))]
        return [*moved, *map(reach, before.values())]
