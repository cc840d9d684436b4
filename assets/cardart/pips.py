"""The four suit signs: our own curves, drawn about the origin in a box a hundred units high."""

from __future__ import annotations

from cardart.geometry import Path, circle, move, rotate, scale, symmetric

_STEM = "C4 37 8 45 18 49 L0 49"

_SPADE = symmetric("M0-50 C7-35 43-14 43 12 C43 27 32 35.5 21.5 35.5 C13.5 35.5 7 31.5 3.6 25 " + _STEM)
_HEART = symmetric("M0-27 C4-39 12-46 23-46 C37-46 46-34.5 46-20 C46 7 9 30 0 48")
_DIAMOND = symmetric("M0-51 C8-32 23-13 38 0 C23 13 8 32 0 51")
_CLUB = (
    symmetric("M0-24 L9-14 C5 0 8 2 16 2 L18 15 C10 14 6 15 3.2 22 " + _STEM)
    .plus(circle(0, -26.5, 22.5))
    .plus(circle(-23.5, 10, 22.5))
    .plus(circle(23.5, 10, 22.5))
)

# A pointed sign looks smaller than a round one of the same height; these factors even out the blackness.
_SIGNS = {
    "S": _SPADE,
    "H": _HEART.at(scale(0.955)),
    "D": _DIAMOND.at(scale(1.03)),
    "C": _CLUB.at(scale(0.985)),
}


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
