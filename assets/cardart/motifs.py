"""The suits' patterns, as they are woven into the robes: chevrons, scallops, lozenges and trefoils."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardart.geometry import Path, circle

if TYPE_CHECKING:
    from collections.abc import Iterator

_LEFT, _RIGHT, _TOP, _BOTTOM = 12, 238, 124, 224
_MIDDLE = 125


def chevrons() -> Iterator[Path]:
    """Yield zigzag bands, symmetrical about the middle of the card."""
    step, rise, thick, pitch = 11.0, 9.0, 4.2, 14.0
    columns = range(-11, 12)
    for row in range(-1, 9):
        y = _TOP + row * pitch
        upper = [(_MIDDLE + i * step, y + (rise if i % 2 else 0.0)) for i in columns]
        yield Path.polygon([*upper, *((x, v + thick) for x, v in reversed(upper))])


def scallops() -> Iterator[Path]:
    """Yield hanging crescents in staggered rows, like scales."""
    wide, pitch = 22.0, 12.0
    for row in range(9):
        y = _TOP + row * pitch
        for column in range(-6, 7):
            x = _MIDDLE + (column + (0.5 if row % 2 else 0.0)) * wide
            if _LEFT < x < _RIGHT:
                h = wide / 2 - 1.6
                yield Path.parse(
                    f"M{x - h} {y} C{x - h} {y + 14.5} {x + h} {y + 14.5} {x + h} {y} "
                    f"L{x + h - 3.6} {y} C{x + h - 3.6} {y + 9.6} {x - h + 3.6} {y + 9.6} {x - h + 3.6} {y} Z"
                )


def lozenges() -> Iterator[Path]:
    """Yield upright diamonds in staggered rows."""
    wide, high = 20.0, 26.0
    for row in range(8):
        y = _TOP + row * high / 2
        for column in range(-6, 7):
            x = _MIDDLE + (column + (0.5 if row % 2 else 0.0)) * wide
            if _LEFT < x < _RIGHT:
                yield Path.polygon([(x, y - 9.2), (x + 7.0, y), (x, y + 9.2), (x - 7.0, y)])


def trefoils() -> Iterator[Path]:
    """Yield groups of three dots in staggered rows."""
    wide, high = 22.0, 17.0
    for row in range(6):
        y = _TOP + row * high
        for column in range(-5, 6):
            x = _MIDDLE + (column + (0.5 if row % 2 else 0.0)) * wide
            # The front panel hides whatever is near the middle.
            if _LEFT < x < _RIGHT and abs(x - _MIDDLE) > 17:
                yield circle(x, y - 3.4, 3.1)
                yield circle(x - 3.7, y + 2.9, 3.1)
                yield circle(x + 3.7, y + 2.9, 3.1)


MOTIFS = {"S": chevrons, "H": scallops, "D": lozenges, "C": trefoils}
