"""The pieces of which the picture of a table is made: whoever paints something new there makes a piece of it."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

import pygame

from spades.ui.paint.appearance import ChangeTracker
from spades.ui.paint.parts import hidden


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


def draw_pieces(canvas: pygame.Surface, pieces: Mapping[str, Piece]) -> None:
    """Paint pieces, those that are seen on the part that is painted now."""
    for one in pieces.values():
        if one.box is None or not hidden(canvas, one.box):
            one.draw(canvas)


def changed_pieces(tracker: ChangeTracker, pieces: Mapping[str, Piece]) -> list[pygame.Rect] | None:
    """Return where pieces look different from when this was asked last; None for anywhere."""
    return tracker.changed({name: (one.look, one.box) for name, one in pieces.items()})
