"""The heads of the court: faces, hair, beards, crowns and caps.

Everything is drawn about the middle of the face; a face is some 50 wide and 74 high.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from cardart.geometry import Path, circle, move, rotate, symmetric
from cardart.palette import BRASS, BRONZE, INK, PAPER, RED, SHADE
from cardart.pips import pip

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardart.pen import Pen

_FACES = {
    "Q": "M0-38 C16-38 24.5-27 24.5-8 C24.5 12 11 36 0 36",
    "K": "M0-38 C17-38 26-28 26-10 L25 10 C24 24 12 38 0 38",
}


@dataclass(frozen=True)
class Tints:
    """A head's own colours.

    Attributes:
        hair: Hair and beard.
        cap: The stuff of a cap, or the lining of a crown.
        trim: What is sewn on it.
    """

    hair: str
    cap: str
    trim: str


def _ground(pen: Pen, half: str) -> None:
    """Draw a face's light and its shaded half, which meet along the nose."""
    pen.shape(symmetric(half), PAPER)
    pen.fill(half + "L0 17 L-7.5 13.5 L0-9 Z", SHADE)
    pen.line(symmetric(half), INK, 1.8)
    pen.line("M0 17 L-7.5 13.5", INK, 1.6)


def _eye(pen: Pen, side: int, gaze: float, *, open_by: float = 1.0) -> None:
    """Draw an eye: its white, the pupil and the lid above."""
    inner, outer, mid = side * 5.5, side * 18.5, side * 12
    high, low = -1 - 7 * open_by, -1 + 5.5 * open_by
    pen.fill(f"M{inner} -1 Q{mid} {high} {outer} -1 Q{mid} {low} {inner} -1 Z", "#FFFFFF")
    pen.fill(circle(mid + gaze, -1.8 + (1 - open_by), 3.2 * min(1.0, open_by + 0.2)), INK)
    pen.line(f"M{inner} -1 Q{mid} {high - 0.5} {outer} -1", INK, 2.2)


def face(pen: Pen, rank: str, *, gaze: float = 0.0) -> None:
    """Draw the face of a king or a queen.

    Args:
        pen: The pen, at the middle of the face.
        rank: Whose face; queens lower their eyes.
        gaze: How far the eyes look to the right.
    """
    _ground(pen, _FACES[rank])
    for side in (-1, 1):
        inner, outer, mid = side * 5.5, side * 18.5, side * 12
        if rank == "Q":
            pen.line(f"M{inner} -13 Q{mid} -18.5 {outer} -12.5", INK, 2.2)
            pen.fill(f"M{inner} -2 Q{mid} -9 {outer} -2 Q{mid} 4 {inner} -2 Z", BRASS if side < 0 else BRONZE)
            pen.line(f"M{inner} -2 Q{mid} 5 {outer} -2.5 L{outer + side * 2.5} -1", INK, 2.2)
        else:
            pen.line(f"M{inner - side} -11 Q{mid} -16 {outer} -11.5", INK, 3.4)
            _eye(pen, side, gaze)
    if rank == "Q":
        pen.fill("M-7 23.5 Q-3 20.5 0 22 Q3 20.5 7 23.5 Q0 30.5 -7 23.5 Z", RED)


def _lips(pen: Pen) -> None:
    pen.fill("M-6 27 Q0 24.5 6 27 Q0 32 -6 27 Z", RED)


# --- kings -----------------------------------------------------------------------------------------------------


def _king_hair(pen: Pen, hair: str) -> None:
    pen.shape(symmetric("M0-40 C24-40 34-26 34-6 C34 8 36 18 42 26 C46 32 40 42 31 39 C25 37 22 30 20 20 L0 20"), hair)


def _moustache(pen: Pen, hair: str) -> None:
    pen.shape(symmetric("M0 20 C6 16.5 13 18 17 23 C19 25.5 22 26 24 24 C23 31 14 32 9 29 C5 27 2 25 0 24"), hair, 1.4)


def king_spades(pen: Pen, tints: Tints) -> None:
    """A square-cut beard and a tall crown of straight points."""
    _king_hair(pen, tints.hair)
    face(pen, "K", gaze=1.2)
    pen.shape(symmetric("M0 30 L8 20 L20 12 L26-4 L27 20 L22 50 L0 50"), tints.hair)
    for x in (-14.5, -7.2, 0, 7.2, 14.5):
        pen.line(f"M{x} 34 L{x * 0.95} 46", SHADE, 1.3)
    _lips(pen)
    _moustache(pen, tints.hair)
    pen.shape("M-30-40 L-36-72 L-21-58 L-14-76 L0-60 L14-76 L21-58 L36-72 L30-40 Z", BRASS)
    pen.fill(symmetric("M0-52 L12-62 L17-46 L0-46"), tints.cap)
    pen.shape(symmetric("M0-46 L30.5-46 L29-34 L0-34"), tints.trim)
    for x in (-20, -10, 0, 10, 20):
        pen.fill(f"M{x} -44 L{x + 3.4} -40 L{x} -36 L{x - 3.4} -40 Z", BRASS)


def king_hearts(pen: Pen, tints: Tints) -> None:
    """A curly beard and an arched crown with a ball."""
    _king_hair(pen, tints.hair)
    face(pen, "K", gaze=-1.2)
    curls = [(-23, 6), (-24, 17), (-20, 28), (-12, 37), (0, 41), (12, 37), (20, 28), (24, 17), (23, 6)]
    for x, y in curls:
        pen.shape(circle(x, y, 7.6), tints.hair, 1.6)
    pen.fill(symmetric("M0 30 L8 21 L18 14 L24 8 L22 26 L10 37 L0 40"), tints.hair)
    for x, y in curls:
        pen.line(f"M{x - 2.6} {y + 1.6} C{x - 2} {y - 3.4} {x + 3.4} {y - 2.6} {x + 2.4} {y + 1.4}", INK, 1.1)
    _lips(pen)
    _moustache(pen, tints.hair)
    pen.shape(symmetric("M0-68 C20-68 34-58 33-38 L0-38"), tints.cap)
    pen.shape(symmetric("M0-67 C9-67 14-54 12-40 L5-40 C6-52 3-60 0-60"), BRASS, 1.5)
    pen.shape("M-33-38 C-34-58-20-69 0-69 L0-63 C-15-63-27-54-26-38 Z", BRASS, 1.5)
    pen.shape("M33-38 C34-58 20-69 0-69 L0-63 C15-63 27-54 26-38 Z", BRASS, 1.5)
    pen.shape(circle(0, -71, 5.2), BRASS)
    pen.shape(symmetric("M0-46 L33-46 L31-34 L0-34"), BRASS)
    for x in (-20, 0, 20):
        pen.fill(pip("H", x, -39.8, 9), tints.trim)
    for x in (-10, 10):
        pen.fill(circle(x, -40, 2.2), PAPER)


def king_diamonds(pen: Pen, tints: Tints) -> None:
    """A long pointed beard and a crown of three great lozenges."""
    _king_hair(pen, tints.hair)
    face(pen, "K", gaze=1.2)
    pen.shape(symmetric("M0 30 L8 20 L19 12 L26-6 C29 12 24 30 0 64"), tints.hair)
    pen.line("M-13 28 C-10 38-6 46-1 54", SHADE, 1.4)
    pen.line("M13 28 C10 38 6 46 1 54", SHADE, 1.4)
    pen.line("M0 34 L0 46", SHADE, 1.4)
    _lips(pen)
    _moustache(pen, tints.hair)
    for x, y, w, h in ((-23, -52, 11, 16), (23, -52, 11, 16), (0, -56, 13, 20)):
        pen.shape(f"M{x} {y - h} L{x + w} {y} L{x} {y + h} L{x - w} {y} Z", BRASS)
        pen.fill(f"M{x} {y - h * 0.5} L{x + w * 0.5} {y} L{x} {y + h * 0.5} L{x - w * 0.5} {y} Z", tints.trim)
    pen.shape(symmetric("M0-46 C14-46 26-44 32-47 L29-33 C20-36 10-37 0-37"), tints.cap)
    for x in (-21, -14, -7, 0, 7, 14, 21):
        pen.fill(circle(x, -41.5 + abs(x) * 0.05, 2.1), PAPER)


def king_clubs(pen: Pen, tints: Tints) -> None:
    """A forked beard and a low crown with trefoils."""
    _king_hair(pen, tints.hair)
    face(pen, "K", gaze=-1.2)
    pen.shape(symmetric("M0 30 L8 20 L19 12 L26-6 C30 14 28 34 20 58 C14 54 4 46 0 38"), tints.hair)
    pen.line("M-17 26 C-19 34-19 42-18 49", INK, 1.3)
    pen.line("M17 26 C19 34 19 42 18 49", INK, 1.3)
    _lips(pen)
    _moustache(pen, tints.hair)
    pen.shape(symmetric("M0-58 C14-58 26-54 30-44 L28-36 L0-36"), tints.cap)
    for x, y in ((-25, -56), (25, -56), (0, -62)):
        pen.shape(pip("C", x, y, 23), BRASS, 1.5)
    pen.shape(symmetric("M0-48 L32-46 L29-34 L0-36"), BRASS)
    for x in (-18, -6, 6, 18):
        pen.fill(circle(x, -41, 2.6), tints.trim)


# --- queens ----------------------------------------------------------------------------------------------------


def queen_spades(pen: Pen, tints: Tints) -> None:
    """Straight dark hair to the shoulders and a high comb."""
    pen.shape("M-30-40 C-26-64-12-74 0-74 C12-74 26-64 30-40 Z", tints.cap)
    for x, top in ((-18, -60), (-9, -68), (0, -71), (9, -68), (18, -60)):
        pen.line(f"M{x * 0.8} -44 L{x} {top + 4}", BRASS, 2.2)
    pen.shape(symmetric("M0-42 C26-42 36-28 36-6 L38 46 L15 46 L10 30 L0 20"), tints.hair)
    face(pen, "Q")
    pen.fill("M0-38 C-16-38-27-28-26-4 C-20-14-10-24 0-30 C10-24 20-14 26-4 C27-28 16-38 0-38 Z", tints.hair)
    pen.shape(symmetric("M0-46 C14-46 26-42 33-34 L31-27 C24-34 12-38 0-38"), BRASS)
    pen.shape("M0-50 L5-42 L0-34 L-5-42 Z", tints.trim, 1.3)


def queen_hearts(pen: Pen, tints: Tints) -> None:
    """Full fair curls and a heart-topped coronet."""
    curls = [(-30, -22), (-37, -6), (-38, 10), (-37, 26), (-30, 38), (30, -22), (37, -6), (38, 10), (37, 26), (30, 38)]
    for x, y in curls:
        pen.shape(circle(x, y, 11.5), tints.hair)
    pen.fill(symmetric("M0-38 C20-38 30-28 32-10 L32 34 L0 34"), tints.hair)
    for x, y in curls:
        side = -1 if x < 0 else 1
        pen.line(
            f"M{x - side * 4} {y + 4} C{x - side * 6} {y - 6} {x + side * 6} {y - 6} {x + side * 4} {y + 1}", INK, 1.3
        )
    face(pen, "Q")
    pen.fill("M0-39 C-16-39-27-28-26-8 C-22-20-12-20-8-30 C0-20 18-22 26-8 C27-28 16-39 0-39 Z", tints.hair)
    pen.shape("M-24-36 L-30-58 L-15-48 L-8-60 L8-60 L15-48 L30-58 L24-36 C12-40-12-40-24-36 Z", BRASS)
    pen.shape(pip("H", 0, -61, 24), tints.trim, 1.5)
    for x in (-13, 0, 13):
        pen.fill(circle(x, -43.5 + abs(x) * 0.08, 2.2), PAPER)
    for x in (-30, 30):
        pen.shape(circle(x, -59, 3.2), tints.trim, 1.2)


def queen_diamonds(pen: Pen, tints: Tints) -> None:
    """Hair drawn up in coils at the ears, and a tiara like a rising sun."""
    for x in (-33, 33):
        pen.shape(circle(x, 2, 14), tints.hair)
        pen.line(circle(x, 2, 8.6), INK, 1.3)
        pen.line(circle(x, 2, 3.4), INK, 1.3)
    rays = [(-31, -40), (-25, -56), (-14, -68), (0, -74), (14, -68), (25, -56), (31, -40)]
    for (x, y), (u, v) in pairwise(rays):
        pen.shape(f"M0-34 L{x} {y} L{(x + u) * 0.42} {-34 + ((y + v) / 2 + 34) * 0.8} L{u} {v} Z", BRASS, 1.5)
    pen.shape(symmetric("M0-54 C14-54 22-46 24-34 L0-34"), tints.cap, 1.5)
    pen.fill("M0-51 L6.5-42.5 L0-34 L-6.5-42.5 Z", PAPER)
    pen.shape(symmetric("M0-40 C20-40 30-28 29-6 L0-6"), tints.hair)
    face(pen, "Q")
    pen.fill("M0-39 C-16-39-27-28-26-6 C-24-22-12-30 0-30 C12-30 24-22 26-6 C27-28 16-39 0-39 Z", tints.hair)
    pen.line("M-25-30 C-14-40 14-40 25-30", BRASS, 3)
    for x in (-33, 33):
        pen.fill(f"M{x} 17 L{x + 4.5} 24 L{x} 31 L{x - 4.5} 24 Z", tints.trim)


def queen_clubs(pen: Pen, tints: Tints) -> None:
    """A long plait over each shoulder and a wreath."""
    for side in (-1, 1):
        for i, y in enumerate((14, 25, 36, 47)):
            x = side * (30 + i * 2.2)
            pen.shape(
                f"M{x} {y - 9} C{x + 10} {y - 8} {x + 10} {y + 5} {x} {y + 9} "
                f"C{x - 10} {y + 5} {x - 10} {y - 8} {x} {y - 9} Z",
                tints.hair,
            )
    pen.shape(symmetric("M0-44 C24-44 34-30 33-8 L32 10 L22 14 L0 14"), tints.hair)
    face(pen, "Q")
    pen.fill("M0-39 C-16-39-27-28-26-2 C-24-18-10-24 0-38 C10-24 24-18 26-2 C27-28 16-39 0-39 Z", tints.hair)
    for i in range(-4, 5):
        place, lean = move(i * 8.2, -47 + i * i * 1.15), i * 13.0
        for spread in (-38.0, 38.0):
            leaf = Path.parse("M0 4 C-6-1-6-9 0-16 C6-9 6-1 0 4 Z").at(rotate(lean + spread)).at(place)
            pen.shape(leaf, tints.cap, 1.3)
    for i in (-2, -1, 0, 1, 2):
        middle, radius = (i * 14.5, -46 + i * i * 3.6), 5.6 if i % 2 else 7.4
        for k in range(5):
            petal = rotate(72.0 * k).then(move(*middle)).apply((0.0, -radius * 0.62))
            pen.shape(circle(*petal, radius * 0.5), PAPER, 1.1)
        pen.fill(circle(*middle, radius * 0.5), BRASS)


# --- jacks -----------------------------------------------------------------------------------------------------


def _page_hair(pen: Pen, hair: str, length: float = 26.0) -> None:
    pen.shape(
        symmetric(
            f"M0-42 C24-42 35-28 35-8 L36 {length - 6} C36 {length + 4} 22 {length + 4} 21 {length - 4} L20 10 L0 10"
        ),
        hair,
    )


def _fringe(pen: Pen, hair: str) -> None:
    pen.fill("M-26-8 C-27-28-16-39 0-39 C16-39 27-28 26-8 L21-19 L-21-19 Z", hair)


def jack_spades(pen: Pen, tints: Tints) -> None:
    """A steel cap with a brass rim, over a square jaw, a frown and a soldier's moustache."""
    _page_hair(pen, tints.hair)
    _ground(pen, "M0-38 C17-38 25-26 25-8 L24 16 C21 27 14 36 0 36")
    for side in (-1, 1):
        pen.line(f"M{side * 5} -8 L{side * 19} -13.5", INK, 3.6)
        _eye(pen, side, 1.0, open_by=0.7)
    pen.shape(symmetric("M0 20 C5 17 12 19 21 15 C17 25 7 26 0 23.5"), tints.hair, 1.2)
    pen.line("M-6 28.5 L6 28.5", RED, 2.6)
    _fringe(pen, tints.hair)
    pen.shape(symmetric("M0-66 C22-64 29-48 29-32 L0-32"), tints.cap)
    pen.fill("M0-66 C22-64 29-48 29-32 L9-32 C10-48 7-58 0-66 Z", tints.trim)
    pen.line(symmetric("M0-66 C22-64 29-48 29-32 L0-32"), INK, 1.8)
    pen.shape(circle(0, -68, 5), BRASS)
    pen.shape("M-44-22 C-30-38 30-38 44-22 C30-28-30-28-44-22 Z", BRASS)
    pen.line("M-18-52 C-20-46-21-42-21-38", PAPER, 2)


def jack_hearts(pen: Pen, tints: Tints) -> None:
    """A broad soft beret, worn aslant, over a boy's round cheeks and a smile."""
    _page_hair(pen, tints.hair, 24)
    _ground(pen, "M0-38 C18-38 26-27 27-6 C28 16 15 33 0 33")
    for side in (-1, 1):
        pen.line(f"M{side * 5} -12.5 Q{side * 12} -18.5 {side * 19} -13", BRONZE, 2.6)
        _eye(pen, side, 2.6, open_by=1.15)
        pen.fill(circle(side * 17, 11, 4.6), "#E3A48C")
    pen.line("M-8.5 21 Q0 29 8.5 21", RED, 3)
    _fringe(pen, tints.hair)
    pen.shape(
        "M-27-27 C-40-32-40-52-18-60 C2-68 34-66 48-50 C58-38 50-22 40-20 C34-20 30-24 26-27 C8-34-10-34-27-27 Z",
        tints.cap,
    )
    pen.line("M-8-38 C-10-46-8-54-2-60", PAPER, 1.4)
    pen.line("M8-37 C12-46 18-52 26-54", PAPER, 1.4)
    pen.line("M22-34 C30-38 38-40 44-38", PAPER, 1.4)
    pen.shape("M-28-28 C-10-37 10-37 28-28 L27-20 C10-28-10-28-27-20 Z", BRASS)
    pen.shape(circle(2, -64, 3.6), BRASS, 1.4)


def jack_diamonds(pen: Pen, tints: Tints) -> None:
    """A hood with two horns and a bell on each, over a long chin, a cocked brow and a grin."""
    for side in (-1, 1):
        pen.shape(
            f"M0-46 C{side * 14} -72 {side * 36} -74 {side * 46} -50 "
            f"C{side * 40} -54 {side * 34} -48 {side * 32} -24 L0-28 Z",
            tints.cap if side < 0 else tints.trim,
        )
        pen.shape(circle(side * 46, -46, 5.4), BRASS)
        pen.line(f"M{side * 46 - 3} -44.5 L{side * 46 + 3} -44.5", INK, 1.2)
    pen.shape("M0-44 C-26-42-37-28-37-4 L-35 34 L0 40 Z", tints.cap)
    pen.shape("M0-44 C26-42 37-28 37-4 L35 34 L0 40 Z", tints.trim)
    _ground(pen, "M0-38 C16-38 23.5-26 23.5-8 C23.5 8 9 24 0 41")
    pen.line("M-5-11 Q-12-14-19-9", INK, 2.6)
    pen.line("M5-14 Q13-23 20-15", INK, 2.6)
    _eye(pen, -1, -2.4, open_by=0.75)
    _eye(pen, 1, -2.4)
    pen.shape("M-10 20 Q0 24 10 18.5 Q6 31-1 30.5 Q-7 29-10 20 Z", "#FFFFFF", 1.6)
    pen.line("M-11.5 18.5 L-9 21 M11.5 16.5 L9.5 20", INK, 1.6)
    pen.fill("M-25-10 C-26-28-16-39 0-39 C16-39 26-28 25-10 C20-20 14-20 8-27 C0-20-16-18-25-10 Z", tints.hair)
    pen.line("M-25-6 C-26-28-16-39 0-39 C16-39 26-28 25-6", BRASS, 3)


def jack_clubs(pen: Pen, tints: Tints) -> None:
    """A pointed hunter's cap with a long quill, over a lean freckled face with a tuft on its chin."""
    _page_hair(pen, tints.hair, 20)
    _ground(pen, "M0-38 C16-38 23-26 23-8 C23 10 14 36 0 37")
    for side in (-1, 1):
        pen.line(f"M{side * 5} -10.5 L{side * 18} -12.5", tints.hair, 3)
        _eye(pen, side, -2.6, open_by=0.9)
        for x, y in ((9, 8), (14, 6.5), (12.5, 11.5)):
            pen.fill(circle(side * x, y, 1.2), BRONZE)
    pen.fill("M-7 22.5 Q-2 21 0 22 Q4 20.5 8 20 Q3 27-7 22.5 Z", RED)
    pen.shape(symmetric("M0 29 L4.5 28.5 C5 33 3 38 0 42"), tints.hair, 1.2)
    _fringe(pen, tints.hair)
    pen.shape("M-28-28 C-26-48-8-64 40-66 C32-58 30-44 29-28 Z", tints.cap)
    pen.line("M-4-50 C8-57 18-60 28-61", PAPER, 1.4)
    pen.shape("M16-32 C20-52 32-66 50-70 C51-53 38-38 20-30 Z", BRASS, 1.5)
    pen.line("M18-31 C26-46 36-57 46-66", INK, 1.2)
    pen.shape("M-52-24 C-34-38 8-42 33-36 L31-23 C8-29-24-28-52-24 Z", tints.cap)
    pen.shape(circle(18, -31, 4), RED, 1.4)


# --- jokers ----------------------------------------------------------------------------------------------------


def _bell(pen: Pen, x: float, y: float, radius: float) -> None:
    pen.shape(circle(x, y, radius), BRASS, 1.5)
    pen.line(f"M{x - radius * 0.6} {y + 0.8} L{x + radius * 0.6} {y + 0.8}", INK, 1.2)


def fool(pen: Pen, tints: Tints) -> None:
    """A cap of three horns with bells, over a broad laugh and a lozenge on each cheek: the big joker."""
    pen.shape("M-20-34 C-16-52-8-60 0-66 C8-60 16-52 20-34 Z", BRASS)
    for side, stuff in ((-1, tints.cap), (1, tints.trim)):
        pen.shape(
            f"M{side * 2} -38 C{side * 10} -66 {side * 40} -72 {side * 47} -40 "
            f"C{side * 41} -46 {side * 37} -38 {side * 36} -20 L{side * 12} -24 Z",
            stuff,
        )
        pen.shape(f"M0-42 C{side * 26} -42 {side * 37} -28 {side * 37} -4 L{side * 33} 36 L0 42 Z", stuff)
        _bell(pen, side * 47, -35, 5.6)
    _bell(pen, 0, -68, 5.6)
    _ground(pen, "M0-38 C17-38 25-27 25-8 C25 12 13 38 0 38")
    for side in (-1, 1):
        pen.line(f"M{side * 5} -13 Q{side * 12} -21 {side * 20} -14", INK, 2.6)
        _eye(pen, side, 1.4, open_by=1.15)
        cheek = side * 15
        pen.fill(f"M{cheek} 4 L{cheek + 4} 10 L{cheek} 16 L{cheek - 4} 10 Z", RED)
    pen.shape("M-13 18 Q0 23 13 18 Q10 33 0 33 Q-10 33-13 18 Z", "#FFFFFF", 1.6)
    pen.fill("M-8 28 Q0 24 8 28 Q5 33 0 33 Q-5 33-8 28 Z", RED)
    pen.line("M-15 16.5 L-11.5 19.5 M15 16.5 L11.5 19.5", INK, 1.6)
    pen.fill("M-26-8 C-27-28-16-39 0-39 C16-39 27-28 26-8 C22-20 12-26 0-26 C-12-26-22-20-26-8 Z", tints.hair)
    pen.line("M-26-4 C-27-28-16-39 0-39 C16-39 27-28 26-4", BRASS, 3)


def doll(pen: Pen, tints: Tints) -> None:
    """A cap of two horns over a sly small face with a wink: the head on the big joker's stick, the little joker."""
    for side, stuff in ((-1, tints.cap), (1, tints.trim)):
        pen.shape(
            f"M0-40 C{side * 10} -76 {side * 46} -76 {side * 52} -36 "
            f"C{side * 45} -44 {side * 38} -36 {side * 36} -14 L0-20 Z",
            stuff,
        )
        pen.shape(f"M0-36 C{side * 24} -38 {side * 36} -26 {side * 36} -4 L{side * 30} 34 L0 40 Z", stuff)
        _bell(pen, side * 52, -30, 6.4)
    _ground(pen, "M0-32 C17-32 25-24 25-6 C25 12 12 36 0 36")
    pen.line("M5-11 Q12-18 20-12", INK, 2.6)
    _eye(pen, 1, -1.6)
    pen.line("M-20-3 Q-12 4-5-3", INK, 3)
    pen.line("M-10 22 Q2 28 12 17", INK, 3)


HEADS: dict[str, Callable[[Pen, Tints], None]] = {
    "SK": king_spades,
    "HK": king_hearts,
    "DK": king_diamonds,
    "CK": king_clubs,
    "SQ": queen_spades,
    "HQ": queen_hearts,
    "DQ": queen_diamonds,
    "CQ": queen_clubs,
    "SJ": jack_spades,
    "HJ": jack_hearts,
    "DJ": jack_diamonds,
    "CJ": jack_clubs,
    "SB": fool,
}
