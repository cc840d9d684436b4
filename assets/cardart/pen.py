"""A pen that draws shapes in its own place and keeps them inside a convex region."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardart.geometry import Affine, Path
from cardart.palette import INK
from cardart.svg import fill, line

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardart.geometry import Point

KEYLINE = 1.8


class Pen:
    """Collects SVG elements; every shape is moved into place and then cut at the edge of the region."""

    def __init__(self, region: Sequence[Point], place: Affine | None = None, parts: list[str] | None = None) -> None:
        """Begin drawing.

        Args:
            region: A convex polygon on the card.
            place: Where the pen's own origin and axes lie on the card.
            parts: The list to add to; a new one if None.
        """
        self._region = list(region)
        self._place = place or Affine()
        self._parts = [] if parts is None else parts

    def moved(self, place: Affine) -> Pen:
        """Return a pen that draws into the same picture from another place."""
        return Pen(self._region, place.then(self._place), self._parts)

    def _placed(self, shape: Path | str) -> Path | None:
        path = Path.parse(shape) if isinstance(shape, str) else shape
        return path.at(self._place).clipped(self._region)

    def fill(self, shape: Path | str, colour: str) -> None:
        """Add a shape without an outline."""
        placed = self._placed(shape)
        if placed:
            self._parts.append(fill(placed, colour))

    def shape(self, shape: Path | str, colour: str, width: float = KEYLINE, key: str = INK) -> None:
        """Add a shape with an outline."""
        placed = self._placed(shape)
        if placed:
            self._parts.append(line(placed, key, width, inside=colour))

    def fill_all(self, shapes: Iterable[Path], colour: str) -> None:
        """Add many shapes of one colour as a single element."""
        placed = [shape.at(self._place).clipped(self._region, 8) for shape in shapes]
        commands = [command for path in placed if path for command in path.commands]
        if commands:
            self._parts.append(fill(Path(tuple(commands)), colour))

    def line(self, shape: Path | str, colour: str = INK, width: float = KEYLINE) -> None:
        """Add an open line; lines are not cut and must lie inside the region."""
        path = Path.parse(shape) if isinstance(shape, str) else shape
        self._parts.append(line(path.at(self._place), colour, width))

    def content(self) -> str:
        """Return everything drawn so far."""
        return "".join(self._parts)
