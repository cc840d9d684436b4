"""The figures: nine animals in their evening clothes, each with a silhouette and an attribute of its own.

They have no faces: those are drawn over them (`faces`).

The origin is the middle of the disc; y grows downwards, and the disc has a radius of 117.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardart.geometry import Path, circle, symmetric
from cardart.palette import BAIZE, BLUE, BRASS, BRONZE, GLOW, GREEN, INK, PAPER, RED, SAND, SHADE, SILVER, TEAL
from cardart.pips import pip

from portraitart.frame import dots, halves, pair, twice

if TYPE_CHECKING:
    from cardart.pen import Pen

_NIGHT, _NIGHT_SHADE = "#22355E", "#1A294B"
_UMBER, _UMBER_SHADE = "#7B4A28", "#643A1E"
_HARE, _HARE_SHADE = "#CFA46C", "#B48A54"
_ROSE = "#D98F86"
_SLATE, _SLATE_SHADE = "#5B6770", "#48535B"
_FOX, _FOX_SHADE = "#CC6A2E", "#A9511F"
_PLUM, _PLUM_SHADE = "#3B2145", "#2C1834"
_CREAM, _CREAM_SHADE = "#F3E6C8", "#DFCBA0"


def _nose(pen: Pen, y: float, width: float, colour: str = INK) -> None:
    half = width / 2
    pen.fill(
        f"M0 {y + half * 1.1} C{-half * 0.5} {y + half * 0.8} {-half} {y + half * 0.2} {-half} {y - half * 0.3} "
        f"C{-half} {y - half * 0.8} {half} {y - half * 0.8} {half} {y - half * 0.3} "
        f"C{half} {y + half * 0.2} {half * 0.5} {y + half * 0.8} 0 {y + half * 1.1} Z",
        colour,
    )


def hedgehog(pen: Pen) -> None:
    """Pim: spines all round, wide eyes, a bow tie put on with care."""
    spines, count = [], 21
    for step in range(count):
        angle = math.radians(-204 + 228 * step / (count - 1))
        spines.append((104 * math.cos(angle), 2 + 100 * math.sin(angle)))
        between = math.radians(-204 + 228 * (step + 0.5) / (count - 1))
        if step < count - 1:
            spines.append((76 * math.cos(between), 2 + 74 * math.sin(between)))
    pen.shape(Path.polygon([*spines, (78, 62), (0, 60), (-78, 62)]), _UMBER_SHADE)
    inner = []
    for step in range(count - 2):
        angle = math.radians(-194 + 208 * step / (count - 3))
        inner.append((80 * math.cos(angle), 6 + 78 * math.sin(angle)))
        between = math.radians(-194 + 208 * (step + 0.5) / (count - 3))
        if step < count - 3:
            inner.append((60 * math.cos(between), 6 + 58 * math.sin(between)))
    pen.shape(Path.polygon([*inner, (56, 60), (0, 50), (-56, 60)]), _UMBER, 3)
    halves(pen, "M0 62 C44 62 78 82 86 130 L0 130", "#2F3B45", "#232D35")
    halves(pen, "M0 66 C16 70 26 92 28 130 L0 130", PAPER, SAND, 3)
    pair(pen, circle(51, -30, 15), _HARE, _HARE_SHADE)
    halves(pen, "M0-44 C34-50 60-28 58 6 C56 40 26 72 0 72", _CREAM, _CREAM_SHADE)
    pen.fill("M0-44 C18-44 34-36 40-24 C26-30 12-26 0-8 C-12-26-26-30-40-24 C-34-36-18-44 0-44 Z", _UMBER)
    _nose(pen, 36, 22)
    for side, colour in ((-1, RED), (1, "#84141F")):
        pen.shape(
            f"M0 92 C{side * 12} 80 {side * 28} 74 {side * 40} 76 C{side * 46} 86 {side * 46} 100 {side * 40} 110 "
            f"C{side * 28} 112 {side * 12} 104 0 92 Z",
            colour,
        )
    pen.shape(circle(0, 93, 9), RED)


def hare(pen: Pen) -> None:
    """Tilda: ears up, one bent with eagerness, a neckerchief in the wind."""
    pen.shape("M-14-38 C-34-60-48-96-36-112 C-22-114-4-84 2-42 Z", _HARE)
    pen.fill("M-14-46 C-26-64-36-90-31-101 C-22-98-10-76-6-50 Z", _ROSE)
    pen.shape(
        "M10-38 C12-64 26-92 44-106 C56-98 60-90 60-80 C72-76 84-66 88-54 C74-52 60-58 52-68 C46-56 38-46 28-34 Z",
        _HARE_SHADE,
    )
    pen.fill("M18-46 C22-64 32-84 43-94 C48-90 50-86 51-80 C44-70 34-54 28-44 Z", "#C27A71")
    halves(pen, "M0 62 C34 62 64 78 76 130 L0 130", _HARE, _HARE_SHADE)
    halves(pen, "M0-50 C30-52 48-32 50-4 C56 16 56 34 40 50 C28 62 14 68 0 68", _HARE, _HARE_SHADE)
    pen.fill(symmetric("M0 14 C14 14 34 24 36 38 C34 54 16 64 0 64"), PAPER)
    pen.fill("M0 14 C14 14 34 24 36 38 C34 54 16 64 0 64 Z", SAND)
    _nose(pen, 24, 20, "#8C3B3B")
    pen.shape("M30 86 C52 80 74 66 96 70 C92 82 96 92 104 98 C82 104 60 106 36 100 Z", BAIZE)
    halves(pen, "M0 70 C24 70 44 66 54 60 C62 68 64 78 60 86 C44 98 20 104 0 104", TEAL, "#11434A")
    pen.shape("M22 84 C34 78 46 80 48 92 C46 104 32 106 24 100 Z", TEAL, 3)
    for x, y in ((-46, 76), (-30, 86), (-12, 91), (8, 92), (-38, 92), (-20, 100)):
        pen.fill(circle(x, y, 3.2), SAND)


def cat(pen: Pen) -> None:
    """Luna: eyes nearly closed, an empty circle for a pendant, the moon behind."""
    pen.fill(circle(86, -44, 20), GLOW)
    pen.fill(circle(78, -50, 18), _NIGHT_SHADE)
    for x, y, size in ((-78, -34, 3.2), (-58, -78, 2.6), (-20, -96, 3), (90, -8, 2.6), (-92, 8, 2.2)):
        pen.fill(circle(x, y, size), GLOW)
    halves(pen, "M0 50 C36 54 66 80 74 130 L0 130", _SLATE, _SLATE_SHADE)
    pair(pen, "M12-44 L58-88 C66-66 66-40 60-18 Z", _SLATE, _SLATE_SHADE)
    for ear in twice("M28-44 L53-70 C57-56 57-42 54-30 Z"):
        pen.fill(ear, _ROSE)
    halves(pen, "M0-52 C26-52 46-44 58-22 C70 0 70 26 52 44 C36 58 18 62 0 62", _SLATE, _SLATE_SHADE)
    pen.fill("M-7-52 L7-52 L0-24 Z", "#39434A")
    for side in (-1, 1):
        pen.fill(f"M{side * 16} -50 L{side * 26} -47 L{side * 16} -28 Z", "#39434A")
    pen.fill(symmetric("M0 14 C16 12 32 24 32 38 C30 52 14 58 0 58"), PAPER)
    pen.fill("M0 14 C16 12 32 24 32 38 C30 52 14 58 0 58 Z", SAND)
    for side in (-1, 1):
        for y, end in ((30, 24), (37, 38), (44, 52)):
            pen.line(f"M{side * 30} {y} L{side * 74} {end}", PAPER, 2)
    _nose(pen, 22, 17, "#B4635C")
    pen.line("M-50 78 Q0 104 50 78", BRASS, 5)
    pen.shape(circle(0, 99, 13), _SLATE)
    pen.shape(circle(0, 99, 11), "none", 5, BRASS)


def bear(pen: Pen) -> None:
    """Bruno: broad and round, a thick muffler, a spade kept close."""
    halves(pen, "M0 56 C52 56 96 74 106 130 L0 130", _UMBER, _UMBER_SHADE)
    pair(pen, circle(56, -54, 25), _UMBER, _UMBER_SHADE)
    pair(pen, circle(56, -52, 13), _HARE, _HARE_SHADE, 2.5)
    halves(pen, "M0-72 C40-72 72-46 74-6 C76 40 44 66 0 66", _UMBER, _UMBER_SHADE)
    halves(pen, "M0 0 C24 0 42 14 42 32 C42 52 24 62 0 62", _HARE, _HARE_SHADE, 3)
    _nose(pen, 14, 32)
    pen.shape("M-70 58 C-40 78 40 78 70 58 C80 68 82 82 76 92 C40 112-40 112-76 92 C-82 82-80 68-70 58 Z", RED)
    pen.fill("M0 74 C30 74 54 66 70 58 C80 68 82 82 76 92 C52 106 26 108 0 108 Z", "#84141F")
    for x in (-54, -28, 28, 54):
        lean = x * 0.12
        pen.line(f"M{x} {71 - abs(x) * 0.05} L{x + lean} {100 - abs(x) * 0.08}", "#5E0D17", 2.5)
    pen.shape(circle(0, 91, 18), BRASS)
    pen.fill(pip("S", 0, 91, 24), INK)


def badger(pen: Pen) -> None:
    """Mika: two stripes, a stiff collar, spectacles for the accounts."""
    halves(pen, "M0 58 C40 58 84 76 94 130 L0 130", _SLATE, _SLATE_SHADE)
    pair(pen, circle(52, -48, 17), INK, INK)
    pair(pen, circle(53, -50, 8), PAPER, SAND, 2)
    halves(pen, "M0-66 C32-66 58-48 62-14 C64 14 40 64 0 68", PAPER, _CREAM_SHADE)
    for stripe in twice("M14-63 C32-60 50-48 56-26 C58-8 50 14 38 28 C30 38 22 44 20 40 C26 16 30-26 14-63 Z"):
        pen.fill(stripe, INK)
    pen.shape(symmetric("M0-66 C32-66 58-48 62-14 C64 14 40 64 0 68"), "none")
    for side in (-1, 1):
        pen.shape(circle(side * 29, -4, 20), "#EADFC4" if side < 0 else "#D9CBA8", 4.5, BRASS)
        pen.line(f"M{side * 49} -8 L{side * 60} -14", BRASS, 4.5)
    pen.line("M-9-6 Q0-13 9-6", BRASS, 4.5)
    _nose(pen, 44, 27)
    pen.shape("M0 84 L-34 62 L-52 84 L-22 112 Z", PAPER)
    pen.shape("M0 84 L34 62 L52 84 L22 112 Z", SAND)
    pen.shape("M-10 86 L10 86 L6 100 L14 130 L-14 130 L-6 100 Z", GREEN)
    pen.line("M-7 100 L7 100", INK, 3)


def otter(pen: Pen) -> None:
    """Otto: a bowler set straight, long whiskers, a watch chain."""
    halves(pen, "M0 56 C36 56 72 76 82 130 L0 130", _UMBER, _UMBER_SHADE)
    pair(pen, "M0 90 L26 58 C54 64 74 86 82 130 L0 130 Z", "#2F4F3C", "#233D2E")
    halves(pen, "M0 64 L26 60 L0 100", PAPER, SAND, 3)
    pair(pen, circle(62, -14, 13), _UMBER, _UMBER_SHADE)
    halves(pen, "M0-46 C38-46 62-28 66 2 C70 32 50 64 0 64", _UMBER, _UMBER_SHADE)
    halves(pen, "M0 6 C18 2 50 8 54 28 C54 50 28 60 0 60", _CREAM, _CREAM_SHADE, 3)
    _nose(pen, 12, 34)
    dots(pen, 24, 32, 2.2)
    dots(pen, 34, 28, 2.2)
    for side in (-1, 1):
        for y, end in ((30, 22), (36, 38), (42, 54)):
            pen.line(f"M{side * 38} {y} L{side * 86} {end}", GLOW, 2.2)
    halves(pen, "M0-104 C38-104 54-82 54-46 L0-42", "#3A3438", "#262226")
    pen.shape("M-54-58 C-30-50 30-50 54-58 L54-46 C30-38-30-38-54-46 Z", RED, 3)
    halves(pen, "M0-44 C30-44 56-48 78-60 C88-54 84-42 72-36 C50-28 24-26 0-26", "#3A3438", "#262226")
    pen.shape(Path.polygon([(0, 78), (-22, 66), (-26, 88)]), RED, 3)
    pen.shape(Path.polygon([(0, 78), (22, 66), (26, 88)]), "#84141F", 3)
    pen.shape(circle(0, 78, 6), RED, 3)
    for y in (98, 110):
        pen.fill(circle(0, y, 3.4), BRASS)


def heron(pen: Pen) -> None:
    """Silas: a long beak, a longer patience, a crest combed back."""
    pen.shape("M-40 130 C-34 104-30 96-14 80 C6 60 12 40 2 14 L54-6 C70 26 62 62 44 80 C36 92 42 108 50 130 Z", SILVER)
    pen.fill("M8 130 C4 108 14 92 28 76 C48 54 52 24 42 0 L54-6 C70 26 62 62 44 80 C36 92 42 108 50 130 Z", "#93A39B")
    for x, y in ((14, 26), (17, 40), (14, 54)):
        pen.fill(f"M{x - 5} {y - 6} L{x + 6} {y - 3} L{x} {y + 8} Z", INK)
    pen.shape("M30-62 C60-70 84-58 112-22 C92-34 80-38 70-34 C86-26 96-14 102 6 C80-12 62-18 42-18 Z", INK)
    pen.shape("M-112 26 L-28-42 L-8-16 L-18 8 Z", BRASS)
    pen.fill("M-112 26 L-16-14 L-12-6 L-18 8 Z", BRONZE)
    pen.line("M-108 24 L-16-13", INK, 3)
    pen.shape("M-36-44 C-24-74 8-86 36-74 C60-62 68-34 58-6 C50 16 26 30 0 26 C-22 22-28 6-20-14 Z", PAPER)
    pen.fill("M12 27 C34 24 50 14 58-6 C66-30 62-52 48-66 C54-30 40 8 12 27 Z", SHADE)
    pen.shape("M-36-44 C-24-74 8-86 36-74 C50-66 58-54 62-40 C40-58 4-62-36-44 Z", INK, 2)
    pen.line("M26-18 C40 6 40 40 26 70", BRASS, 3)
    pen.shape("M-28 82 C-8 94 36 94 56 80 C64 92 62 104 54 112 C30 122-10 122-32 112 C-38 102-36 90-28 82 Z", BLUE)
    pen.fill("M14 90 C30 90 46 87 56 80 C64 92 62 104 54 112 C42 117 28 119 14 119 Z", "#163D7D")
    pen.shape(Path.polygon([(10, 88), (24, 102), (10, 116), (-4, 102)]), BRASS, 3)


def owl(pen: Pen) -> None:
    """Vesper: a face in the shape of a spade, and the lamp behind it."""
    pen.fill(circle(0, -14, 98), "#2B2A3C")
    pen.fill(circle(0, -14, 78), "#3D3A4B")
    halves(pen, "M0 20 C58 24 92 66 96 130 L0 130", BRONZE, "#8A611F")
    for row, y in enumerate((84, 100, 116)):
        for step in range(-4, 5):
            x = step * 20 + (row % 2) * 10
            if abs(x) < 78 - (100 - y) * 0.6 and abs(x) > 18:
                pen.fill(f"M{x - 5} {y} Q{x} {y + 9} {x + 5} {y} Q{x} {y + 3} {x - 5} {y} Z", GLOW)
    halves(pen, "M0 66 C18 70 26 96 24 130 L0 130", GLOW, SAND, 3)
    halves(pen, "M0-92 C46-92 82-58 82-10 C82 38 48 76 0 76", BRASS, BRONZE)
    blade = "M0-82 C10-58 66-34 66 8 C66 32 46 52 26 52 C14 52 6 48 0 40"
    halves(pen, blade, PAPER, _CREAM_SHADE)
    for side in (-1, 1):
        pen.fill(circle(side * 31, 4, 22), SHADE if side < 0 else "#CDB283")
    pen.shape(symmetric("M0 14 C8 18 9 30 0 46"), BRONZE, 3)
    pen.line("M0-66 L0 12", BRONZE, 2)
    pen.line("M-52 74 Q0 112 52 74", GLOW, 3.5)
    pen.shape(Path.polygon([(0, 84), (11, 97), (0, 112), (-11, 97)]), RED, 3)


def fox(pen: Pen) -> None:
    """Nemesis: a mask over the eyes, a collar turned up, a wheel of fortune for a clasp."""
    pair(pen, "M0 130 L0 96 C24 88 52 66 70 34 C92 54 104 92 106 130 Z", _PLUM, _PLUM_SHADE)
    halves(pen, "M0 60 C22 62 38 74 46 92 L30 130 L0 130", PAPER, SAND, 3)
    pair(pen, "M14-44 L66-104 C80-78 80-40 66-4 Z", _FOX, _FOX_SHADE)
    for ear in twice("M34-46 L63-82 C70-62 68-40 60-20 Z"):
        pen.fill(ear, INK)
    halves(pen, "M0-56 C28-56 50-46 64-20 C72 0 86 18 92 34 C66 38 48 54 28 68 C18 76 8 80 0 80", _FOX, _FOX_SHADE)
    for side, colour in ((-1, PAPER), (1, _CREAM_SHADE)):
        pen.fill(
            f"M0 26 C{side * 20} 22 {side * 44} 22 {side * 84} 33 C{side * 62} 38 {side * 46} 52 {side * 27} 65 "
            f"C{side * 17} 73 {side * 8} 77 0 77 Z",
            colour,
        )
    pen.fill("M0-20 C8 4 12 24 10 44 L-10 44 C-12 24-8 4 0-20 Z", _FOX)
    pen.fill("M0-20 C8 4 12 24 10 44 L0 44 Z", _FOX_SHADE)
    pen.shape(symmetric("M0-10 C16-26 44-30 70-18 C68 4 52 20 32 18 C18 16 8 8 0 6"), INK, 3)
    _nose(pen, 48, 22)
    pen.line("M-46 92 Q0 122 46 92", BRASS, 3.5)
    pen.shape(circle(0, 106, 14), _PLUM)
    pen.shape(circle(0, 106, 12), "none", 4, BRASS)
    for step in range(4):
        x, y = 11 * math.cos(math.pi * step / 4), 11 * math.sin(math.pi * step / 4)
        pen.line(f"M{-x:.1f} {106 - y:.1f} L{x:.1f} {106 + y:.1f}", BRASS, 2.5)


FIGURES = {
    "pim": ("#3F7A54", "#2F6344", hedgehog),
    "tilda": ("#B5413F", "#97312F", hare),
    "luna": (_NIGHT, _NIGHT_SHADE, cat),
    "bruno": ("#1E6A72", TEAL, bear),
    "mika": ("#C99A45", "#AE8133", badger),
    "otto": ("#2C7C79", "#1F6361", otter),
    "silas": ("#8A2F3C", "#70222E", heron),
    "vesper": ("#1F2033", "#16172A", owl),
    "exploiter": ("#74507F", "#5F3F6A", fox),
}
"""Each opponent's ground, in the light and in the shade, and its figure."""
