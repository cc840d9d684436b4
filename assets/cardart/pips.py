"""The four suit signs: our own curves, drawn about the origin in a box a hundred units high."""

from __future__ import annotations

import math

from cardart.geometry import Path, arc, move, rotate, scale, symmetric

_STEM = "C4 37 8 45 18 49 L0 49"

_SPADE = symmetric("M0-50 C7-35 43-14 43 12 C43 27 32 35.5 21.5 35.5 C13.5 35.5 7 31.5 3.6 25 " + _STEM)
_HEART = symmetric("M0-27 C4-39 12-46 23-46 C37-46 46-34.5 46-20 C46 7 9 30 0 48")
_DIAMOND = symmetric("M0-51 C8-32 23-13 38 0 C23 13 8 32 0 51")


def _club() -> Path:
    """Return the club as one outline: arcs of three equal circles, and the stem."""
    radius, top, side = 22.5, (0.0, -26.5), (23.5, 10.0)
    apart = math.hypot(side[0] - top[0], side[1] - top[1])
    toward = math.degrees(math.atan2(side[1] - top[1], side[0] - top[0]))
    reach = math.degrees(math.acos(apart / 2 / radius))
    curves = (
        *arc(*top, radius, -90.0, toward - reach),
        *arc(*side, radius, toward + 180.0 + reach, 360.0 + 136.0),
    )
    return symmetric(Path((("M", ((0.0, top[1] - radius),)), *curves, *Path.parse("M0 0" + _STEM).commands[1:])))


_CLUB = _club()

# A pointed sign looks smaller than a round one of the same height; these factors even out the blackness.
_SIGNS = {
    "S": _SPADE,
    "H": _HEART.at(scale(0.955)),
    "D": _DIAMOND.at(scale(1.03)),
    "C": _CLUB.at(scale(0.985)),
}


# The spade without its stem, for ornament that follows its outline.
BLADE = symmetric("M0-50 C7-35 43-14 43 12 C43 27 32 35.5 21.5 35.5 C12 35.5 4.5 30 0 22")


def pip(suit: str, x: float, y: float, height: float, *, down: bool = False) -> Path:
    """Return a suit's sign.

    Args:
        suit: The suit's letter.
        x: The middle of the sign.
        y: The middle of the sign.
        height: Its nominal height; signs of one nominal height look equally large.
        down: Whether it stands on its head.

    Returns:
        The outline.
    """
    sign = _SIGNS[suit].at(scale(height / 100.0))
    if down:
        sign = sign.at(rotate(180))
    return sign.at(move(x, y))
