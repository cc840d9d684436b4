"""Rows, columns and grids: where controls stand within an area, in whole pixels, and how large they are at the least.

A screen is a list of controls in rows: a `Column` gives them out from the top and from the foot of an area, and each
row is parted among its controls.
"""

from collections.abc import Iterable, Sequence

import pygame

from spades.ui.paint.style import Style
from spades.ui.widgets.base import Widget

FINGER = 44
"""The least width and height of what a finger has to meet, in pixels, whatever is painted."""


def at_least(style: Style, units: float, least: int = FINGER) -> int:
    """Return a width or height in pixels: units of design, but never less than it takes to read or meet a control."""
    return max(least, style.px(units))


def for_a_finger(rect: pygame.Rect) -> pygame.Rect:
    """Return a rectangle as large as a finger needs, around one that may be smaller."""
    return rect.inflate(max(0, FINGER - rect.width), max(0, FINGER - rect.height))


class Column:
    """Rows as wide as an area, taken from its top and from its foot.

    Attributes:
        rest: What is left of the area.
    """

    def __init__(self, area: pygame.Rect) -> None:
        """Begin with all of an area."""
        self.rest = area.copy()

    def top(self, height: int, gap: int = 0) -> pygame.Rect:
        """Take a row from the top, and leave a gap below it."""
        left, top, width, room = self.rest
        self.rest = pygame.Rect(left, top + height + gap, width, room - height - gap)
        return pygame.Rect(left, top, width, height)

    def foot(self, height: int, gap: int = 0) -> pygame.Rect:
        """Take a row from the foot, and leave a gap above it."""
        left, top, width, room = self.rest
        self.rest = pygame.Rect(left, top, width, room - height - gap)
        return pygame.Rect(left, top + room - height, width, height)


def cell(area: pygame.Rect, at: int, columns: int, rows: int = 1, gap: int = 0) -> pygame.Rect:
    """Return a cell of a grid that fills an area to the last pixel; cells are counted row by row.

    Args:
        area: What is filled: cells differ by a pixel where it does not divide.
        at: Which cell, from 0.
        columns: How many stand side by side.
        rows: How many stand below one another.
        gap: Pixels between neighbours.
    """
    row, column = divmod(at, columns)
    left, right = _span(area.left, area.width, column, columns, gap)
    top, bottom = _span(area.top, area.height, row, rows, gap)
    return pygame.Rect(left, top, right - left, bottom - top)


def cell_at(area: pygame.Rect, point: tuple[int, int], columns: int, rows: int = 1) -> int:
    """Return which cell of a grid a point is in, or nearest to."""
    column = (point[0] - area.left) * columns // max(1, area.width)
    row = (point[1] - area.top) * rows // max(1, area.height)
    return min(max(row, 0), rows - 1) * columns + min(max(column, 0), columns - 1)


def side_by_side(area: pygame.Rect, count: int, gap: int = 0) -> list[pygame.Rect]:
    """Return columns of one width, from the left; pixels that do not divide stay free at the right."""
    return spaced(area, count, (area.width - gap * (count - 1)) // max(1, count), gap, "left")


def spaced(area: pygame.Rect, count: int, width: int, gap: int, end: str = "right") -> list[pygame.Rect]:
    """Return columns of a given width, together at the left, the right or the center of an area."""
    whole = count * width + (count - 1) * gap
    left = {"left": area.left, "right": area.right - whole, "center": area.centerx - whole // 2}[end]
    return [pygame.Rect(left + at * (width + gap), area.top, width, area.height) for at in range(count)]


def stacked(area: pygame.Rect, count: int, pitch: int, gap: int = 0) -> list[pygame.Rect]:
    """Return rows as wide as an area, from its top, one every `pitch` pixels with a gap below each."""
    return [pygame.Rect(area.left, area.top + at * pitch, area.width, pitch - gap) for at in range(count)]


def flow_up(room: Column, widgets: Sequence[Widget], widths: tuple[int, int], height: int, gap: int) -> None:
    """Place widgets at the foot of a room, in as many rows as they need, the last one rightmost at the foot.

    Args:
        room: It keeps what is above them.
        widgets: From left to right.
        widths: The least that each needs, and the most that it takes.
        height: That of a row.
        gap: Pixels between neighbours, and above each row.
    """
    wide = room.rest.width + gap
    fit = max(1, wide // (widths[0] + gap))
    each = -(-len(widgets) // -(-len(widgets) // fit))
    for end in range(len(widgets), 0, -each):
        some = widgets[max(0, end - each) : end]
        place(some, spaced(room.foot(height, gap), len(some), min(widths[1], wide // each - gap), gap))


def place(widgets: Iterable[Widget], places: Iterable[pygame.Rect]) -> None:
    """Give each widget its place.

    Raises:
        ValueError: There are more of the one than of the other.
    """
    for widget, rect in zip(widgets, places, strict=True):
        widget.rect = rect


def _span(start: int, length: int, at: int, count: int, gap: int) -> tuple[int, int]:
    """Return where one of so many equal parts begins and ends."""
    return start + (length + gap) * at // count, start + (length + gap) * (at + 1) // count - gap
