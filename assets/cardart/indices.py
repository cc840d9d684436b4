"""The corner indices: rank above suit, inside the strip of a card that a fan leaves in sight."""

from __future__ import annotations

from dataclasses import dataclass

from cardart.geometry import Path, move, scale
from cardart.lettering import CAP, bounds, glyph
from cardart.pips import pip
from cardart.svg import both_ways, fill, line

_BOLDER = 7.0
"""How thick a line makes a rank of no width at all as heavy again as it was."""


@dataclass(frozen=True)
class IndexStyle:
    """The measures of an index.

    Attributes:
        middle: The x of its axis.
        top: Where the rank begins.
        cap: The height of the rank.
        width: The most a rank may take across.
        two: The most that one of two figures may, the ten.
        gap: Between rank and suit.
        suit: The height of the suit's sign.
    """

    middle: float
    top: float
    cap: float
    width: float
    two: float
    gap: float
    suit: float


STANDARD = IndexStyle(middle=31.0, top=17.0, cap=56.0, width=43.0, two=46.5, gap=9.0, suit=40.0)
JUMBO = IndexStyle(middle=37.0, top=14.0, cap=84.0, width=56.0, two=56.0, gap=9.0, suit=52.0)


def _rank(rank: str) -> Path:
    """Return a rank's outline in font units.

    The ten is set tight, its figures almost touching. Jack and Queen would reach below the line and into
    their suit: the jack is drawn in to the line and the queen's tail shortened.
    """
    outline = glyph(rank)[0] if rank != "T" else Path(())
    if rank == "J":
        return outline.at(move(0.0, CAP)).at(scale(1.0, CAP / (CAP + bounds(outline)[3]))).at(move(0.0, -CAP))
    if rank == "Q":
        return outline.bent(lambda point: (point[0], point[1] * 0.55 if point[1] > 0 else point[1]))
    if rank != "T":
        return outline
    one, zero = glyph("1")[0], glyph("0")[0]
    right = bounds(one)[2]
    left = bounds(zero)[0]
    return one.plus(zero.at(move(right - left + 26.0, 0.0)))


def index(suit: str, rank: str, colour: str, style: IndexStyle = STANDARD) -> str:
    """Return both corner indices of a card.

    A rank too wide for the strip is narrowed; the heaviest weight keeps its stems strong even so.
    """
    outline = _rank(rank)
    left, _, right, _ = bounds(outline)
    factor = style.cap / CAP
    across = min(factor, (style.two if rank == "T" else style.width) / (right - left))
    placed = outline.at(
        move(-(left + right) / 2, 0).then(scale(across, factor)).then(move(style.middle, style.top + style.cap))
    )
    sign = pip(suit, style.middle, style.top + style.cap + style.gap + style.suit / 2, style.suit)
    # What narrowing takes from the stems, a line in the same colour gives back.
    loss = (1.0 - across / factor) * _BOLDER
    letter = line(placed, colour, loss, inside=colour) if loss > 0.6 else fill(placed, colour)
    return both_ways(letter + fill(sign, colour))
