"""The court cards."""

from __future__ import annotations

from cardart.geometry import Path, box
from cardart.palette import BRASS, SAND
from cardart.pips import pip
from cardart.svg import both_ways, fill, line

_CROWNS = {
    "J": "M85 132 L165 132 L165 112 L125 92 L85 112 Z",
    "Q": "M85 132 L165 132 L172 88 L148 108 L125 80 L102 108 L78 88 Z",
    "K": "M85 132 L165 132 L172 78 L140 104 L140 78 L110 78 L110 104 L78 78 Z",
}


def court(suit: str, rank: str, colour: str) -> str:
    """Return the middle of a court card."""
    half = fill(Path.parse(_CROWNS[rank]), colour) + fill(pip(suit, 148, 48, 40), colour)
    return fill(box(70, 20, 180, 330), SAND) + line(box(70, 20, 180, 330), BRASS, 2) + both_ways(half)
