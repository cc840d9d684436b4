"""The backs."""

from __future__ import annotations

from cardart.geometry import Path, box
from cardart.palette import BRASS, INK, PAPER, RED, TEAL
from cardart.svg import document, fill, line, sheet


def _lattice(ground: str, ink: str) -> str:
    parts = [sheet(PAPER, "#CFC4A8"), fill(box(16, 16, 234, 334), ground)]
    for column in range(9):
        for row in range(13):
            x, y = 29 + column * 24, 31 + row * 24
            parts.append(fill(Path.polygon([(x, y - 10), (x + 10, y), (x, y + 10), (x - 10, y)]), ink))
    parts.append(line(box(21, 21, 229, 329), ink, 1.5, ends="miter"))
    return document(parts)


def backs() -> dict[str, str]:
    """Return every back by name."""
    return {
        "baize": _lattice(TEAL, BRASS),
        "oxblood": _lattice(RED, PAPER),
        "lamplight": _lattice(INK, BRASS),
        "ivory": _lattice(PAPER, TEAL),
        "plain": _lattice("#000000", "#FFFFFF"),
    }
