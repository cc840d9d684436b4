"""The backs: patterns that look the same whichever way up a card lies."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardart.geometry import Path, arc, box, move, scale
from cardart.palette import BAIZE, BRASS, EDGE, INK, PAPER, TEAL
from cardart.pen import Pen
from cardart.pips import pip
from cardart.svg import CENTRE, both_ways, document, fill, line, sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

_LEFT, _TOP, _RIGHT, _BOTTOM = 18.0, 18.0, 232.0, 332.0
_FIELD = [(_LEFT, _TOP), (_RIGHT, _TOP), (_RIGHT, _BOTTOM), (_LEFT, _BOTTOM)]
_UPPER = [(_LEFT, _TOP), (_RIGHT, _TOP), (_RIGHT, CENTRE[1]), (_LEFT, CENTRE[1])]

_OXBLOOD = "#6B1A22"
_ROSE = "#D9A79A"
_IVORY = "#F7F0DC"


def _rounded(inset: float, radius: float, ground: str, edge: str, width: float) -> str:
    return (
        f'<rect x="{inset:g}" y="{inset:g}" width="{250 - 2 * inset:g}" height="{350 - 2 * inset:g}" '
        f'rx="{radius:g}" ry="{radius:g}" fill="{ground}" stroke="{edge}" stroke-width="{width:g}"/>'
    )


def _lozenge(x: float, y: float, w: float, h: float) -> Path:
    return Path.polygon([(x, y - h), (x + w, y), (x, y + h), (x - w, y)])


def _window(ground: str, edge: str) -> str:
    """Return the frame that covers a pattern's cut ends: a ring of paper between two lines is left outside."""
    return line(box(_LEFT, _TOP, _RIGHT, _BOTTOM), edge, 3.4, ends="miter") + line(
        box(_LEFT + 4.2, _TOP + 4.2, _RIGHT - 4.2, _BOTTOM - 4.2), ground, 5.2, ends="miter"
    )


def _inner_line(edge: str, inset: float = 6.8, width: float = 1.2) -> str:
    return line(box(_LEFT + inset, _TOP + inset, _RIGHT - inset, _BOTTOM - inset), edge, width, ends="miter")


def _hill(x: float, y: float, outer: float, inner: float = 0.0) -> Path:
    """Return the upper half of a disc or of a ring."""
    over = arc(x, y, outer, 180.0, 360.0)
    if not inner:
        return Path((("M", ((x - outer, y),)), *over, ("Z", ())))
    under = Path((("M", ((x - inner, y),)), *arc(x, y, inner, 180.0, 360.0)))
    points = under.points()[::-1]
    back = [("C", (points[i], points[i + 1], points[i + 2])) for i in range(1, len(points) - 2, 3)]
    return Path((("M", ((x - outer, y),)), *over, ("L", (points[0],)), *back, ("Z", ())))


def _baize() -> Iterator[str]:
    """Yield fans of brass on green-blue, opening towards both ends."""
    yield fill(box(_LEFT, _TOP, _RIGHT, _BOTTOM), BAIZE)
    radius = (_RIGHT - _LEFT) / 8
    pen = Pen(_UPPER)
    rows = 13
    for row in range(rows):
        y = _TOP + (row + 0.2) * (CENTRE[1] - _TOP) / (rows - 1)
        for column in range(5):
            x = _LEFT + (column * 2 + (1 if row % 2 else 0)) * radius
            if x < _RIGHT + 1:
                pen.fill(_hill(x, y, radius), BAIZE)
                rings = [_hill(x, y, radius * out, radius * into) for out, into in ((1, 0.925), (0.68, 0.605))]
                pen.fill_all([*rings, _hill(x, y, radius * 0.33)], BRASS)
    yield both_ways(pen.content())
    yield fill(box(_LEFT, 168, _RIGHT, 182), BAIZE)
    yield fill(box(_LEFT, 168, _RIGHT, 169.4).plus(box(_LEFT, 180.6, _RIGHT, 182)), BRASS)
    yield fill(Path(tuple(c for i in range(-8, 9) for c in _lozenge(125 + i * 13, 175, 4.6, 4.2).commands)), BRASS)
    yield fill(_lozenge(*CENTRE, 44, 32), BRASS)
    yield fill(_lozenge(*CENTRE, 40.5, 29.4), BAIZE)
    yield fill(_lozenge(*CENTRE, 20, 14.5), BRASS)
    yield _window(BAIZE, BRASS)
    yield _inner_line(BRASS)


def _oxblood() -> Iterator[str]:
    """Yield a trellis with the four suits in its meshes."""
    yield fill(box(_LEFT, _TOP, _RIGHT, _BOTTOM), _OXBLOOD)
    columns, rows = 5, 6
    wide, high = (_RIGHT - _LEFT) / columns, (_BOTTOM - _TOP) / rows
    pen = Pen(_FIELD)
    bars: list[Path] = []
    for k in range(-rows - 1, columns + rows + 1):
        for side in (-1, 1):
            x = _LEFT + k * wide if side > 0 else _RIGHT - k * wide
            run = rows * wide * side
            bars.append(
                Path.polygon([(x - 1.1, _TOP), (x + 1.1, _TOP), (x + run + 1.1, _BOTTOM), (x + run - 1.1, _BOTTOM)])
            )
    pen.fill_all(bars, _ROSE)
    yield pen.content()
    nodes = Pen(_FIELD)
    signs: list[Path] = []
    middles: list[Path] = []
    for half_row in range(rows * 2 + 1):
        y = _TOP + half_row * high / 2
        for half_column in range(columns * 2 + 1):
            x = _LEFT + half_column * wide / 2
            if (half_row + half_column) % 2 == 0:
                nodes.fill(_lozenge(x, y, 5.4, 6.6), _ROSE)
                nodes.fill(_lozenge(x, y, 2.4, 3.0), _OXBLOOD)
            elif half_row == rows:
                middles.append(_lozenge(x, y, 9, 11))
            elif half_row < rows:
                suit = "SHCD"[(half_column // 2 + half_row * (1 if half_row % 2 else 2)) % 4]
                signs.append(pip(suit, x, y, 19))
    yield nodes.content()
    upper = Pen(_FIELD)
    upper.fill_all(signs, _ROSE)
    yield both_ways(upper.content())
    middle = Pen(_FIELD)
    middle.fill_all(middles, _ROSE)
    yield middle.content()
    yield _window(_OXBLOOD, _ROSE)
    yield _inner_line(_ROSE)


def _lamplight() -> Iterator[str]:
    """Yield rays of brass on ink, round a lozenge."""
    yield fill(box(_LEFT, _TOP, _RIGHT, _BOTTOM), INK)
    pen = Pen(_FIELD)
    count = 72
    rays: list[Path] = []
    for i in range(count):
        middle = (i + 0.5) * 2 * math.pi / count
        half = math.pi / count * (0.46 if i % 2 else 0.2)
        near = 58.0 if i % 2 else 84.0
        corners = [(near, middle - half), (240.0, middle - half), (240.0, middle + half), (near, middle + half)]
        rays.append(
            Path.polygon([(CENTRE[0] + r * math.cos(a) * 0.8, CENTRE[1] + r * math.sin(a)) for r, a in corners])
        )
    pen.fill_all(rays, BRASS)
    yield pen.content()
    for w, h, colour in ((70, 98, INK), (64, 90, BRASS), (61, 86, INK), (50, 70, BRASS), (48.4, 67.8, INK)):
        yield fill(_lozenge(*CENTRE, w, h), colour)
    yield both_ways(fill(pip("S", CENTRE[0], 146, 36), BRASS))
    yield fill(_lozenge(*CENTRE, 30, 1.4), BRASS)
    yield fill(_lozenge(*CENTRE, 5, 6.4), BRASS)
    yield _window(INK, BRASS)
    yield _inner_line(BRASS)


def _ivory() -> Iterator[str]:
    """Yield interlaced rings on ivory."""
    yield fill(box(_LEFT, _TOP, _RIGHT, _BOTTOM), _IVORY)
    columns, rows = 8, 12
    wide, high = (_RIGHT - _LEFT) / columns, (_BOTTOM - _TOP) / rows
    petal = Path.parse("M0 0 C.25-.235 .75-.235 1 0 C.75 .235 .25 .235 0 0 Z")
    upright = Path.parse("M0 0 C-.235 .25-.235 .75 0 1 C.235 .75 .235 .25 0 0 Z")
    pen = Pen(_FIELD)
    petals: list[Path] = []
    dots: list[Path] = []
    for row in range(rows + 1):
        for column in range(columns + 1):
            place = scale(wide, high).then(move(_LEFT + column * wide, _TOP + row * high))
            if column < columns:
                petals.append(petal.at(place))
            if row < rows:
                petals.append(upright.at(place))
            if column < columns and row < rows:
                dots.append(_lozenge(_LEFT + (column + 0.5) * wide, _TOP + (row + 0.5) * high, 3.0, 3.0))
    pen.fill_all(petals, TEAL)
    pen.fill_all(dots, BRASS)
    yield pen.content()
    yield _window(_IVORY, TEAL)
    yield _inner_line(TEAL)


def _dusk() -> Iterator[str]:
    """Yield lozenge within lozenge, from the dark of the room to the light of the lamp."""
    steps = ("#14232E", "#16323C", "#1A434B", "#22565B", "#3C7071", "#6D8F86", "#A9AE93", "#D8C48F", "#EBC46C")
    yield fill(box(_LEFT, _TOP, _RIGHT, _BOTTOM), steps[0])
    pen = Pen(_FIELD)
    for i, colour in enumerate(steps[1:], start=1):
        share = 1.0 - (i - 1) / (len(steps) - 1)
        w, h = 190.0 * share, 266.0 * share
        pen.fill(_lozenge(*CENTRE, w, h), colour)
    yield pen.content()
    yield line(box(_LEFT, _TOP, _RIGHT, _BOTTOM), "#14232E", 3.4, ends="miter")


def _plain() -> Iterator[str]:
    """Yield one strong colour and nothing to distract."""
    yield _rounded(12, 9, "#0A2A6B", "#0A2A6B", 0)
    yield _rounded(21, 4, "none", "#FFFFFF", 4)


def backs() -> dict[str, str]:
    """Return every back by name."""
    return {
        "baize": document([sheet(PAPER, EDGE), *_baize()]),
        "oxblood": document([sheet(PAPER, EDGE), *_oxblood()]),
        "lamplight": document([sheet(PAPER, EDGE), *_lamplight()]),
        "ivory": document([sheet(PAPER, EDGE), *_ivory()]),
        "dusk": document([sheet(PAPER, EDGE), *_dusk()]),
        "plain": document([sheet("#FFFFFF", "#9A9A9A"), *_plain()]),
    }
