"""Points, paths and the few operations on them that drawing a card needs.

nanosvg, which rasterises the cards, knows neither `clip-path` nor `use`. Whatever must end at an edge is
therefore cut here, as a polygon, and whatever is repeated is written out.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

Point = tuple[float, float]
Polygon = list[Point]

_TOKEN = re.compile(r"[MLCQZ]|-?\d*\.?\d+")
_PAIRS = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}
_CIRCLE = 0.5522847498  # the handle that makes four cubic curves a circle


@dataclass(frozen=True)
class Affine:
    """A plane transformation: x' = a x + c y + e, y' = b x + d y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def apply(self, point: Point) -> Point:
        """Return where `point` goes."""
        x, y = point
        return (self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)

    def then(self, after: Affine) -> Affine:
        """Return the transformation that does this one first and `after` next."""
        return Affine(
            after.a * self.a + after.c * self.b,
            after.b * self.a + after.d * self.b,
            after.a * self.c + after.c * self.d,
            after.b * self.c + after.d * self.d,
            after.a * self.e + after.c * self.f + after.e,
            after.b * self.e + after.d * self.f + after.f,
        )


def move(dx: float, dy: float) -> Affine:
    """Return a translation."""
    return Affine(e=dx, f=dy)


def scale(sx: float, sy: float | None = None) -> Affine:
    """Return a scaling about the origin; one factor serves both ways."""
    return Affine(a=sx, d=sx if sy is None else sy)


def rotate(degrees: float, about: Point = (0.0, 0.0)) -> Affine:
    """Return a rotation, clockwise on the card, about a point."""
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    turn = Affine(cos, sin, -sin, cos)
    return move(-about[0], -about[1]).then(turn).then(move(*about))


def mirror(axis: float) -> Affine:
    """Return the reflection in the vertical line x = `axis`."""
    return Affine(a=-1.0, e=2.0 * axis)


@dataclass(frozen=True)
class Path:
    """An outline of straight lines and Bézier curves: commands, each with its points."""

    commands: tuple[tuple[str, tuple[Point, ...]], ...]

    @staticmethod
    def parse(text: str) -> Path:
        """Read absolute `M L C Q Z` path data.

        Args:
            text: Path data as SVG writes it; a command letter may be left out when it repeats.

        Returns:
            The path.
        """
        tokens = _TOKEN.findall(text)
        commands: list[tuple[str, tuple[Point, ...]]] = []
        at, letter = 0, "M"
        while at < len(tokens):
            if tokens[at] in _PAIRS:
                letter = tokens[at]
                at += 1
            numbers = [float(token) for token in tokens[at : at + 2 * _PAIRS[letter]]]
            at += len(numbers)
            commands.append((letter, tuple(zip(numbers[::2], numbers[1::2], strict=True))))
            if letter == "M":
                letter = "L"
        return Path(tuple(commands))

    @staticmethod
    def polygon(points: Iterable[Point]) -> Path:
        """Return a closed path of straight lines."""
        corners = list(points)
        commands = [("M" if not i else "L", (corner,)) for i, corner in enumerate(corners)]
        return Path((*commands, ("Z", ())))

    def at(self, transform: Affine) -> Path:
        """Return the path transformed."""
        return self.bent(transform.apply)

    def bent(self, rule: Callable[[Point], Point]) -> Path:
        """Return the path with every point and handle moved by a rule."""
        return Path(tuple((letter, tuple(rule(p) for p in points)) for letter, points in self.commands))

    def plus(self, other: Path) -> Path:
        """Return both paths as one, to be filled together."""
        return Path(self.commands + other.commands)

    def points(self) -> list[Point]:
        """Return every point and handle."""
        return [point for _, points in self.commands for point in points]

    def data(self) -> str:
        """Return the path as SVG path data, relative to save room; rounding does not add up."""
        parts: list[str] = []
        at = start = (0, 0)
        for letter, points in self.commands:
            grid = [(_grid(x), _grid(y)) for x, y in points]
            numbers = " ".join(f"{_tenths(x - at[0])} {_tenths(y - at[1])}" for x, y in grid)
            parts.append(letter.lower() + numbers)
            at = grid[-1] if grid else start
            if letter == "M":
                start = at
        # A path begins with an absolute move: relative to the origin it is the same.
        return "".join(parts).replace(" -", "-")

    def flatten(self, steps: int = 12) -> list[Polygon]:
        """Return the path as polygons, each curve as `steps` straight lines."""
        polygons: list[Polygon] = []
        for letter, points in self.commands:
            if letter == "M":
                polygons.append([points[0]])
            elif letter == "L":
                polygons[-1].append(points[0])
            elif points:
                hull = (polygons[-1][-1], *points)
                polygons[-1].extend(_bezier(hull, step / steps) for step in range(1, steps + 1))
        return polygons

    def clipped(self, convex: Sequence[Point], steps: int = 12) -> Path | None:
        """Return what lies inside a convex polygon, or None if nothing does.

        A path that lies wholly inside keeps its curves.
        """
        if all(inside(point, convex) for point in self.points()):
            return self
        kept = [clip(polygon, convex) for polygon in self.flatten(steps)]
        commands = [command for polygon in kept if len(polygon) > 2 for command in Path.polygon(polygon).commands]
        return Path(tuple(commands)) if commands else None


def _bezier(hull: tuple[Point, ...], t: float) -> Point:
    while len(hull) > 1:
        hull = tuple((x + (u - x) * t, y + (v - y) * t) for (x, y), (u, v) in pairwise(hull))
    return hull[0]


def number(value: float) -> str:
    """Return a coordinate in few characters: a hundredth of a unit is far below a pixel."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def _grid(value: float) -> int:
    """Return a coordinate in tenths; the first rounding makes every machine's sines agree on what is half-way."""
    return round(round(value * 10, 6))


def _tenths(value: int) -> str:
    """Return tenths as a short decimal: a tenth of a unit is a fraction of a pixel at any size a card has."""
    sign, (whole, part) = "-" if value < 0 else "", divmod(abs(value), 10)
    return f"{sign}{whole or ''}.{part}" if part else f"{sign}{whole}"


def _side(point: Point, start: Point, end: Point) -> float:
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])


def _clockwise(polygon: Sequence[Point]) -> list[Point]:
    area = sum(x * v - u * y for (x, y), (u, v) in zip(polygon, [*polygon[1:], polygon[0]], strict=True))
    return list(polygon) if area > 0 else list(reversed(polygon))


def inside(point: Point, convex: Sequence[Point]) -> bool:
    """Return whether a point lies in a convex polygon or on its edge."""
    corners = _clockwise(convex)
    return all(
        _side(point, start, end) >= -1e-9 for start, end in zip(corners, [*corners[1:], corners[0]], strict=True)
    )


def clip(polygon: Polygon, convex: Sequence[Point]) -> Polygon:
    """Return the part of a polygon inside a convex one (Sutherland and Hodgman)."""
    corners = _clockwise(convex)
    result = polygon
    for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
        if not result:
            break
        before, result = result, []
        for here, there in zip(before, [*before[1:], before[0]], strict=True):
            a, b = _side(here, start, end), _side(there, start, end)
            if a >= 0:
                result.append(here)
            if (a >= 0) != (b >= 0):
                t = a / (a - b)
                result.append((here[0] + (there[0] - here[0]) * t, here[1] + (there[1] - here[1]) * t))
    return result


def circle(x: float, y: float, radius: float) -> Path:
    """Return a circle."""
    return oval(x, y, radius, radius)


def oval(x: float, y: float, rx: float, ry: float) -> Path:
    """Return an upright ellipse."""
    h, v = rx * _CIRCLE, ry * _CIRCLE
    return Path(
        (
            ("M", ((x - rx, y),)),
            ("C", ((x - rx, y - v), (x - h, y - ry), (x, y - ry))),
            ("C", ((x + h, y - ry), (x + rx, y - v), (x + rx, y))),
            ("C", ((x + rx, y + v), (x + h, y + ry), (x, y + ry))),
            ("C", ((x - h, y + ry), (x - rx, y + v), (x - rx, y))),
            ("Z", ()),
        )
    )


def box(left: float, top: float, right: float, bottom: float) -> Path:
    """Return a rectangle by its edges."""
    return Path.polygon([(left, top), (right, top), (right, bottom), (left, bottom)])


def arc(x: float, y: float, radius: float, start: float, end: float) -> tuple[tuple[str, tuple[Point, ...]], ...]:
    """Return the curves of a circle's arc, clockwise from one angle in degrees to another, without a move."""
    count = max(1, math.ceil((end - start) / 90.0))
    step = math.radians((end - start) / count)
    handle = radius * 4.0 / 3.0 * math.tan(step / 4.0)
    curves: list[tuple[str, tuple[Point, ...]]] = []
    for i in range(count):
        one = math.radians(start) + i * step
        two = one + step
        here = (x + radius * math.cos(one), y + radius * math.sin(one))
        there = (x + radius * math.cos(two), y + radius * math.sin(two))
        out = (here[0] - handle * math.sin(one), here[1] + handle * math.cos(one))
        back = (there[0] + handle * math.sin(two), there[1] - handle * math.cos(two))
        curves.append(("C", (out, back, there)))
    return tuple(curves)


def symmetric(half: str | Path) -> Path:
    """Return a closed outline, symmetrical in x = 0, from its right half.

    Args:
        half: The path, or its data, from the axis down the right side and back to the axis.

    Returns:
        The whole outline.
    """
    right = Path.parse(half) if isinstance(half, str) else half
    flat = [point for _, points in right.commands for point in points]
    commands = list(right.commands)
    end = len(flat)
    for letter, points in reversed(right.commands[1:]):
        end -= len(points)
        back = [flat[end + i] for i in range(len(points) - 1)][::-1]
        commands.append((letter, tuple((-x, y) for x, y in [*back, flat[end - 1]])))
    return Path((*commands, ("Z", ())))
