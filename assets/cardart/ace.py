"""The aces: three large signs, and the ace of spades, which bears the name of the pack."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from cardart.geometry import Affine, Path, circle, mirror, move, oval, scale, symmetric
from cardart.lettering import text
from cardart.motifs import MOTIFS
from cardart.palette import BAIZE, BRASS, GLOW, PAPER, TEAL
from cardart.pips import BLADE, pip
from cardart.svg import CENTRE, both_ways, fill, line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardart.geometry import Point

NAME = "LAMP & BAIZE"
MOTTO = "FOR TWO AT TABLE"

_SPADE = (CENTRE[0], 172.0)
_HIGH = 200.0
_LARGE = {"H": 125.0, "D": 150.0, "C": 122.0}
"""How high their signs are: as large as leaves the strip of the index clear."""


def _words(words: str, cap: float, baseline: float, colour: str, spacing: float) -> str:
    outline, width = text(words, cap, spacing=spacing)
    return fill(outline.at(move(CENTRE[0] - width / 2, baseline)), colour)


def _lamp() -> str:
    """Return a lamp hung in the tip of the spade, its rays, and the table they fall on with two cards."""
    x = CENTRE[0]
    rays = Path(())
    count, spread = 9, 78.0
    step = spread / count
    for i in range(count):
        middle = 90.0 - spread / 2 + (i + 0.5) * step
        one, two = math.radians(middle - step * 0.27), math.radians(middle + step * 0.27)
        corners = [(10.0, one), (56.0, one), (56.0, two), (10.0, two)]
        rays = rays.plus(Path.polygon([(x + r * math.cos(a), 134.0 + r * math.sin(a)) for r, a in corners]))
    shade = symmetric("M0-17 C3-17 5-15 5-11 C14-9 21-2 22 7 L0 7").at(move(x, 132))
    bulb = symmetric("M0 7 L8 7 C8 13 4 15 0 15").at(move(x, 132))
    card = Path.parse("M-17 .6 L-6.5-3.4 L-1.5 .2 L-12 4.2 Z").at(move(x, 195.5))
    return (
        line(f"M{x} 103 L{x} 118", BRASS, 2)
        + fill(rays, BRASS)
        + fill(bulb, GLOW)
        + fill(shade, BRASS)
        + line(oval(x, 195.5, 43, 8.4), BRASS, 2, inside=BAIZE)
        + fill(card.plus(card.at(mirror(x))), PAPER)
    )


def _beads() -> Path:
    """Return beads strung evenly along the spade, between the line of its edge and its heart."""
    edge = BLADE.flatten(24)[0]
    edge = edge[: len(edge) // 2 + 1]
    lengths = [math.dist(here, there) for here, there in pairwise(edge)]
    count = 23
    pitch = sum(lengths) / count
    beads = Path(())
    gone, due = 0.0, pitch
    for (here, there), length in zip(pairwise(edge), lengths, strict=True):
        while due <= gone + length and due < sum(lengths) - pitch * 1.4:
            t = (due - gone) / length
            x, y = here[0] + (there[0] - here[0]) * t, here[1] + (there[1] - here[1]) * t
            for side in (-1.0, 1.0):
                beads = beads.plus(circle(*_grown(1.69).apply((side * x, y)), 1.9))
            due += pitch
        gone += length
    return beads


def _grown(size: float) -> Affine:
    """Return the place of an outline inside the spade: smaller ones sit a little lower, to leave an even margin."""
    return scale(size).then(move(_SPADE[0], _SPADE[1] + (2.0 - size) * 2.0))


def ace_of_spades(colour: str) -> str:
    """Return the middle of the ace of spades and the name of the pack."""
    x, y = _SPADE
    parts = [
        fill(pip("S", x, y, _HIGH), colour),
        line(BLADE.at(_grown(1.87)), BRASS, 1.2),
        fill(_beads(), BRASS),
        line(BLADE.at(_grown(1.5)), BRASS, 1.8, inside=TEAL),
        _lamp(),
        fill(Path.polygon([(x, 240), (x + 5, 250), (x, 260), (x - 5, 250)]), BRASS),
    ]
    rule = Path.polygon([(x - 46, 314), (x + 46, 314), (x + 46, 314.6), (x - 46, 314.6)])
    name = (
        _words(NAME, 8.5, 309, colour, 0.6)
        + fill(rule.plus(circle(x, 314.3, 2)), BRASS)
        + _words(MOTTO, 4.6, 323.5, colour, 1.6)
    )
    return "".join(parts) + both_ways(name)


def ace(suit: str, colour: str) -> str:
    """Return the middle of an ace: its sign lined with brass, and in it what is woven into the suit's robes."""
    if suit == "S":
        return ace_of_spades(colour)
    (x, y), large = CENTRE, _LARGE[suit]
    sign = fill(pip(suit, x, y, large), colour)
    if suit == "C":
        # Its lobes are set apart, each with the leaf of the suit in it.
        lobes = [scale(large * 0.00985).then(move(x, y)).apply(lobe) for lobe in ((0, -26.5), (23.5, 10), (-23.5, 10))]
        rims = "".join(line(circle(*lobe, large * 0.168), BRASS, 1.8) for lobe in lobes)
        return sign + rims + "".join(fill(pip(suit, *lobe, large * 0.18), BRASS) for lobe in lobes)
    edge = pip(suit, x, y, large * 0.84)
    field = pip(suit, x, y, large * 0.77).flatten(24)[0]
    woven = [shape for shape in MOTIFS[suit]() if all(_inside(point, field) for point in shape.flatten(6)[0])]
    return sign + line(edge, BRASS, 1.8) + "".join(fill(shape, BRASS) for shape in woven)


def _inside(point: Point, outline: Sequence[Point]) -> bool:
    """Return whether a point lies within a closed outline: a ray from it crosses the outline an odd number of times."""
    x, y = point
    crossed = False
    for (x0, y0), (x1, y1) in pairwise([*outline, outline[0]]):
        if (y0 > y) is not (y1 > y) and x < x0 + (x1 - x0) * (y - y0) / (y1 - y0):
            crossed = not crossed
    return crossed
