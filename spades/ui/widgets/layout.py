"""Rows, columns and grids: where controls stand within an area, in whole pixels."""

from collections.abc import Iterable

import pygame

from spades.ui.widgets.base import Widget


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


def side_by_side(area: pygame.Rect, count: int, gap: int = 0) -> list[pygame.Rect]:
    """Return columns of one width, from the left; pixels that do not divide stay free at the right."""
    wide = (area.width - gap * (count - 1)) // max(1, count)
    return [pygame.Rect(area.left + at * (wide + gap), area.top, wide, area.height) for at in range(count)]


def stacked(area: pygame.Rect, count: int, pitch: int, gap: int = 0) -> list[pygame.Rect]:
    """Return rows as wide as an area, from its top, one every `pitch` pixels with a gap below each."""
    return [pygame.Rect(area.left, area.top + at * pitch, area.width, pitch - gap) for at in range(count)]


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
