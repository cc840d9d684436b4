"""What every portrait shares: the round ground, halves of light and shade, the brass rim, the eyes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardart.geometry import Path, circle, move, symmetric
from cardart.palette import BRASS, BRONZE, INK
from cardart.pen import Pen
from cardart.svg import fill, line

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardart.geometry import Point

SIDE = 256
MIDDLE = (SIDE / 2, SIDE / 2)
"""Figures are drawn about the middle: there is their origin."""

RADIUS = 117.0
KEY = 4.0
"""Width of the outlines: strong enough to hold a portrait together at the table, where it is small."""

_RIM = 8.0


def _ground() -> list[Point]:
    """Return the disc that a figure stays in, as a polygon."""
    count = 96
    angles = [2 * math.pi * step / count - math.pi / 2 for step in range(count)]
    return [(MIDDLE[0] + RADIUS * math.cos(angle), MIDDLE[1] + RADIUS * math.sin(angle)) for angle in angles]


def portrait(light: str, shade: str, draw: Callable[[Pen], None]) -> str:
    """Return a portrait as SVG.

    Args:
        light: The colour of the ground on the side of the lamp.
        shade: Its colour on the other side.
        draw: Draws the figure.
    """
    ground = _ground()
    pen = Pen(ground, move(*MIDDLE))
    draw(pen)
    right = [*ground[: len(ground) // 2 + 1], MIDDLE]
    parts = [
        fill(circle(*MIDDLE, RADIUS), light),
        fill(Path.polygon(right), shade),
        pen.content(),
        line(circle(*MIDDLE, RADIUS), BRONZE, _RIM + 3),
        line(circle(*MIDDLE, RADIUS), BRASS, _RIM - 1),
        line(circle(*MIDDLE, RADIUS - _RIM / 2 - 1), INK, 2.5),
    ]
    return _document(parts)


def face(draw: Callable[[Pen, str], None], name: str) -> str:
    """Return a face as SVG, to be laid over the portrait it belongs to."""
    pen = Pen(_ground(), move(*MIDDLE))
    draw(pen, name)
    return _document([pen.content()])


def _document(parts: Sequence[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" width="{SIDE}" height="{SIDE}">'
    return head + "\n" + "\n".join(parts) + "\n</svg>\n"


def halves(pen: Pen, half: str, light: str, shade: str, width: float = KEY) -> None:
    """Draw a symmetrical shape of a light and a shaded half that meet in the middle, as the courts' faces do.

    Args:
        pen: The pen.
        half: The right half, from the axis down the side and back to the axis.
        light: The left half's colour.
        shade: The right half's.
        width: The outline's.
    """
    whole = symmetric(half)
    pen.fill(whole, light)
    pen.fill(half + " Z", shade)
    pen.shape(whole, "none", width)


def twice(shape: Path | str) -> tuple[Path, Path]:
    """Return a shape and its reflection: of a pair, the left one is the light one."""
    path = Path.parse(shape) if isinstance(shape, str) else shape
    return path.bent(lambda point: (-point[0], point[1])), path


def pair(pen: Pen, shape: Path | str, light: str, shade: str, width: float = KEY) -> None:
    """Draw a shape on the right and its reflection on the left, each in the colour of its side."""
    for side, colour in zip(twice(shape), (light, shade), strict=True):
        pen.shape(side, colour, width)


def dots(pen: Pen, x: float, y: float, radius: float, colour: str = INK) -> None:
    """Draw a disc on either side of the middle."""
    for side in (-1, 1):
        pen.fill(circle(side * x, y, radius), colour)


def eyes(pen: Pen, x: float, y: float, radius: float, *, white: str = "", gaze: tuple[float, float] = (0, 0)) -> None:
    """Draw two round eyes with a spark of the lamp in them.

    Args:
        pen: The pen.
        x: How far from the middle.
        y: How high.
        radius: The pupil's.
        white: The colour round the pupil, or nothing.
        gaze: Where they look.
    """
    for side in (-1, 1):
        if white:
            pen.shape(circle(side * x, y, radius * 1.75), white, 3)
        at = (side * x + gaze[0], y + gaze[1])
        pen.fill(circle(*at, radius), INK)
        pen.fill(circle(at[0] - radius * 0.35, at[1] - radius * 0.4, radius * 0.32), "#FFFFFF")
