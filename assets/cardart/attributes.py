"""What the court cards hold: an arm, a weapon, a plume; a fan, a flower, a cup, a bird; a sign of rule.

Everything is drawn about the middle of the hand and stands upright above it.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardart.geometry import Path, box, circle, move, rotate, scale, symmetric
from cardart.heads import Tints, doll
from cardart.palette import BRASS, BRONZE, INK, PAPER, RED, SHADE, TEAL
from cardart.pips import pip

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardart.pen import Pen


def _rod(pen: Pen, colour: str, top: float, width: float = 5.0, bottom: float = 80.0) -> None:
    pen.shape(box(-width / 2, top, width / 2, bottom), colour, 1.5)


def halberd(pen: Pen, main: str) -> None:
    """A halberd with a tassel."""
    _rod(pen, BRASS, -104)
    pen.shape("M0-128 L7-108 L4-100 L-4-100 L-7-108 Z", PAPER)
    pen.shape("M3-98 C12-100 20-104 25-110 C30-94 29-80 22-64 C18-72 11-76 3-77 Z", PAPER)
    pen.fill("M21-102 C24-92 23-82 20-73 L22-64 C29-80 30-94 25-110 Z", SHADE)
    pen.line("M3-98 C12-100 20-104 25-110 C30-94 29-80 22-64 C18-72 11-76 3-77 Z", INK, 1.8)
    pen.shape("M-3-95 L-20-88 L-3-80 Z", PAPER)
    pen.shape("M-5-70 L5-70 L8-52 L-8-52 Z", main)


def plume(pen: Pen, main: str) -> None:
    """A great plume, light on one side and dark on the other."""
    pen.shape("M-2-14 C-24-40-26-92 4-128 C8-100 2-60-2-14 Z", PAPER)
    pen.shape("M-2-14 C24-34 36-84 4-128 C4-96 0-60-2-14 Z", main)
    for y in (-104, -90, -76, -62, -48):
        pen.line(f"M{2 - (y + 128) * 0.02:.1f} {y + 6} L-11 {y - 2}", INK, 1.2)
        pen.line(f"M{2 - (y + 128) * 0.02:.1f} {y + 6} L15 {y - 4}", PAPER, 1.2)
    pen.line("M-2 26 C-2-30 0-80 4-124", BRASS, 3.2)


def lantern(pen: Pen, main: str) -> None:
    """A lit lantern on a crook."""
    pen.line("M-7 22 L-7-98 C-7-126 16-126 16-104 L16-98", INK, 7)
    pen.line("M-7 22 L-7-98 C-7-126 16-126 16-104 L16-98", BRASS, 3.6)
    pen.shape("M16-100 L28-86 L4-86 Z", main)
    pen.shape("M5-86 L27-86 L29-54 L3-54 Z", PAPER)
    pen.fill("M16-82 C24-70 24-58 16-57 C8-58 8-70 16-82 Z", BRASS)
    pen.fill("M16-71 C20-65 19-59 16-58 C13-59 12-65 16-71 Z", RED)
    pen.line("M10.6-86 L9.6-54 M21.4-86 L22.4-54", INK, 1.4)
    pen.shape("M2-54 L30-54 L26-46 L6-46 Z", main)


def sprig(pen: Pen, main: str) -> None:
    """A sprig of broad leaves."""
    pen.line("M0 26 C-2-20 2-60 0-96", INK, 3.6)
    leaf = Path.parse("M0 0 C-13-8-13-26 0-40 C13-26 13-8 0 0 Z")
    for y, turn in ((-24, 62), (-24, -62), (-52, 56), (-52, -56), (-82, 46), (-82, -46), (-90, 0)):
        tilted = leaf.at(rotate(turn).then(scale(0.78, 0.92)).then(move(0, y)))
        pen.shape(tilted, main if turn else BRASS, 1.5)
        tip = rotate(turn).apply((0.0, -30.0))
        pen.line(f"M0 {y} L{tip[0] * 0.78} {tip[1] * 0.92 + y}", PAPER, 1.2)


def fan(pen: Pen, main: str) -> None:
    """An open fan, its sticks brass."""
    inner, outer, count = 34.0, 88.0, 6
    start, end = -126.0, -68.0
    step = (end - start) / count
    for i in range(count):
        one, two = math.radians(start + i * step), math.radians(start + (i + 1) * step)
        half = (one + two) / 2
        pen.shape(
            Path.polygon(
                [
                    (inner * math.cos(one), inner * math.sin(one)),
                    (outer * math.cos(one), outer * math.sin(one)),
                    ((outer + 6) * math.cos(half), (outer + 6) * math.sin(half)),
                    (outer * math.cos(two), outer * math.sin(two)),
                    (inner * math.cos(two), inner * math.sin(two)),
                ]
            ),
            main if i % 2 else PAPER,
            1.5,
        )
        pen.fill(circle(74 * math.cos(half), 74 * math.sin(half), 2.8), PAPER if i % 2 else main)
    for i in range(count + 1):
        angle = math.radians(start + i * step)
        pen.line(f"M0 0 L{inner * math.cos(angle)} {inner * math.sin(angle)}", BRASS, 2.4)


def rose(pen: Pen, main: str) -> None:
    """A rose on its stem."""
    pen.line("M0 26 C-3-10 4-40 0-72", INK, 3.6)
    for side, y in ((-1, -30), (1, -46)):
        pen.shape(
            f"M0 {y} C{side * 6} {y - 14} {side * 18} {y - 16} {side * 25} {y - 15} "
            f"C{side * 22} {y - 4} {side * 12} {y + 4} 0 {y} Z",
            TEAL,
            1.5,
        )
    for k in range(5):
        angle = math.radians(90 + 72 * k)
        pen.shape(circle(14 * math.cos(angle), -94 + 14 * math.sin(angle), 12.5), main)
    pen.shape(circle(0, -94, 13), main)
    pen.line("M-8-92 C-8-104 8-104 8-94 C8-86-4-86-4-93 C-4-98 4-98 4-94", PAPER, 2)


def goblet(pen: Pen, main: str) -> None:
    """A brimming goblet."""
    pen.shape("M-5 6 L-3.5-26 L3.5-26 L5 6 Z", BRASS)
    pen.shape("M-25-78 L25-78 C26-50 16-30 0-28 C-16-30-26-50-25-78 Z", BRASS)
    pen.fill("M0-78 L25-78 C26-50 16-30 0-28 Z", BRONZE)
    pen.line("M-25-78 L25-78 C26-50 16-30 0-28 C-16-30-26-50-25-78 Z", INK, 1.8)
    pen.shape("M-25-78 C-14-84 14-84 25-78 C14-73-14-73-25-78 Z", main)
    for x in (-13, 0, 13):
        pen.fill(f"M{x} -66 L{x + 5} -57 L{x} -48 L{x - 5} -57 Z", PAPER)
    for x, y, r in ((0, -98, 7.5), (-13, -112, 4.6), (13, -110, 4.6)):
        pen.fill(f"M{x} {y - r * 1.5} L{x + r} {y} L{x} {y + r * 1.5} L{x - r} {y} Z", main)
    pen.shape(circle(0, -22, 5), BRASS, 1.5)


def bird(pen: Pen, main: str) -> None:
    """A small bird on the wrist."""
    pen.shape("M14-30 L28-6 L19 2 L4-18 Z", main)
    pen.shape("M-20-58 C-20-72-2-74 2-62 C14-58 20-44 18-30 C12-14-12-12-18-28 C-22-38-20-48-20-58 Z", main)
    pen.fill("M-19-44 C-13-27 0-21 9-20 C-4-15-18-22-19-44 Z", PAPER)
    pen.shape("M-2-48 C12-50 24-38 24-16 C8-18-4-30-2-48 Z", BRASS)
    pen.line("M5-42 C12-38 17-30 18-23 M1-38 C6-31 11-26 15-22", INK, 1.3)
    pen.shape("M-19-63 L-30-58 L-18-55 Z", BRASS, 1.5)
    pen.fill(circle(-10, -61, 2.6), PAPER)
    pen.fill(circle(-10.6, -61, 1.4), INK)
    pen.line("M-4-16 L-5-4 M5-16 L5-4", INK, 2)


def sword(pen: Pen, main: str) -> None:
    """A broad sword, point up."""
    pen.shape("M-8-22 L-8-108 L0-130 L8-108 L8-22 Z", PAPER)
    pen.fill("M0-22 L0-130 L8-108 L8-22 Z", SHADE)
    pen.line("M-8-22 L-8-108 L0-130 L8-108 L8-22 Z", INK, 1.8)
    pen.line("M0-24 L0-96", INK, 1.6)
    pen.shape(box(-4, -20, 4, 22), main, 1.5)
    pen.shape("M-27-26 C-14-20 14-20 27-26 L27-15 C14-11-14-11-27-15 Z", BRASS)
    pen.shape(circle(0, 22, 7), BRASS)


def sceptre(pen: Pen, main: str) -> None:
    """A sceptre with a heart."""
    _rod(pen, BRASS, -74, 6)
    pen.shape(box(-8, -62, 8, -56), BRASS, 1.5)
    pen.shape(box(-6, -30, 6, -25), BRASS, 1.5)
    pen.shape(symmetric("M0-64 L10-68 L14-78 L0-78"), BRASS)
    pen.shape(pip("H", 0, -100, 48), main)
    pen.line("M-13-104 C-13-112-9-114-6-113", PAPER, 2.4)


def key(pen: Pen, main: str) -> None:
    """The key of a treasury."""
    pen.shape("M0-56 L22-27 L0 2 L-22-27 Z M0-42 L-10.5-27 L0-13 L10.5-27 Z", BRASS)
    pen.shape(box(-4, -118, 4, -52), BRASS)
    pen.shape("M4-112 L24-112 L24-100 L17-100 L17-94 L24-94 L24-82 L4-82 Z", BRASS)
    pen.shape(box(-8, -62, 8, -54), main, 1.5)
    pen.shape("M0-128 L6-119 L0-112 L-6-119 Z", main, 1.5)


def orb(pen: Pen, main: str) -> None:
    """An orb with a trefoil on top."""
    pen.shape(pip("C", 0, -76, 34), BRASS)
    pen.shape(circle(0, -36, 26), main)
    pen.fill("M0-62 C14-62 26-50 26-36 C26-22 14-10 0-10 C14-22 14-50 0-62 Z", INK)
    pen.shape("M-25.6-42 C-10-35 10-35 25.6-42 L26-33 C10-26-10-26-26-33 Z", BRASS, 1.5)
    pen.shape("M-5-61 C-9-52-10-46-9-38 L9-38 C10-46 9-52 5-61 Z", BRASS, 1.5)
    pen.line("M-17-22 C-14-18-11-16-8-15", PAPER, 2)


def bauble(pen: Pen, main: str) -> None:
    """A fool's stick, with the little joker's head on it."""
    _rod(pen, BRASS, -50)
    pen.shape("M-17-50 L-10-62 L10-62 L17-50 L8-54 L0-44 L-8-54 Z", PAPER, 1.5)
    doll(pen.moved(scale(0.55).then(move(0, -83))), Tints(INK, main, TEAL))


def hand(pen: Pen, cuff: str, sleeve: str) -> None:
    """Draw a closed hand with its cuff and a sleeve that widens downwards."""
    pen.shape("M-13 20 L13 20 L31 110 L-60 110 Z", sleeve)
    pen.shape("M-11-6 C-11-12 10-12 11-8 L12 14 L-12 14 Z", PAPER)
    finger = Path.parse("M1-3 L10-3 C14.5-3 14.5 3 10 3 L1 3 C-2 3-2-3 1-3 Z")
    for y in (8.6, 2.8, -3.0, -8.8):
        pen.shape(finger.at(move(0, y)), PAPER, 1.3)
    pen.shape("M-12 4 C-13-4-9-12-4-13 C1-14 3-9-1-6 C-4-3-4 2-4 8 Z", PAPER, 1.3)
    pen.shape("M-14 13 L14 13 L17 25 L-17 25 Z", cuff)


ATTRIBUTES: dict[str, Callable[[Pen, str], None]] = {
    "SJ": halberd,
    "HJ": plume,
    "DJ": lantern,
    "CJ": sprig,
    "SQ": fan,
    "HQ": rose,
    "DQ": goblet,
    "CQ": bird,
    "SK": sword,
    "HK": sceptre,
    "DK": key,
    "CK": orb,
    "SB": bauble,
}
