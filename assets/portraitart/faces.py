"""What the figures' faces do: eyes, brows and mouths, drawn over a figure that has none.

A face is a picture of its own, so that a portrait with five of them is little larger than one with a single face.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardart.geometry import circle
from cardart.palette import BRASS, GLOW, INK, PAPER, SAND, SHADE

from portraitart.frame import eyes

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardart.pen import Pen

CALM, GLAD, SORRY, STARTLED, THINKING = FACES = ("calm", "glad", "sorry", "startled", "thinking")
"""The names of the faces, which are also those of the files."""

_MOUTH = "#6B1F27"


def hedgehog(pen: Pen, face: str) -> None:
    """Draw Pim: wide eyes, which hide nothing."""
    _look(pen, face, 24, 4, 10.5, white="#FFFFFF", gaze=(0, -2))
    if face not in (CALM, GLAD):
        _brows(pen, face, 25, -19, 10)
    _mouth(pen, face, 56, 13, 8)


def hare(pen: Pen, face: str) -> None:
    """Draw Tilda: all teeth, whatever happens."""
    _look(pen, face, 29, -6, 10, white=GLOW, gaze=(1.5, 0))
    if face == CALM:
        for side in (-1, 1):
            pen.line(f"M{side * 18} -28 L{side * 38} -25", INK, 3.5)
    else:
        _brows(pen, face, 28, -29, 10)
    _mouth(pen, face, 44, 13, 10)
    teeth = 54 if face in (GLAD, STARTLED) else 52
    pen.shape(f"M-8 {teeth - 7} L8 {teeth - 7} L8 {teeth + 8} L-8 {teeth + 8} Z", "#FFFFFF", 2.5)
    pen.line(f"M0 {teeth - 6} L0 {teeth + 7}", INK, 2)


def cat(pen: Pen, face: str) -> None:
    """Draw Luna: half asleep, unless something wakes her."""
    for side in (-1, 1):
        asleep = face in (CALM, SORRY) or (face == THINKING and side > 0)
        if asleep:
            inner, deep, outer = (-9, 4, 12) if face == SORRY else (0, 13, -2)
            pen.line(f"M{side * 14} {inner} Q{side * 28} {deep} {side * 44} {outer}", INK, 5.5)
            pen.line(f"M{side * 44} {outer} L{side * 50} {outer - (-2 if face == SORRY else 5)}", INK, 4)
        elif face == GLAD:
            pen.line(f"M{side * 14} 8 Q{side * 29} -13 {side * 45} 6", INK, 5.5)
        else:
            wide = face == STARTLED
            pen.shape(circle(side * 29, 2, 17 if wide else 13), "#E3D27A", 4)
            pen.fill(circle(side * 29 - (0 if wide else 3), 2 if wide else -2, 7 if wide else 6.5), INK)
            pen.fill(circle(side * 29 - 4, -3, 2.6), "#FFFFFF")
    _mouth(pen, face, 42, 13, 9)


def bear(pen: Pen, face: str) -> None:
    """Draw Bruno: much is going on, and little of it shows."""
    _look(pen, face, 32, -14, 8.5)
    if face == CALM:
        for side in (-1, 1):
            pen.line(f"M{side * 20} -32 Q{side * 34} -40 {side * 46} -30", INK, 4.5)
    else:
        _brows(pen, face, 33, -34, 12, width=4.5)
    _mouth(pen, face, 46, 14, 9)


def badger(pen: Pen, face: str) -> None:
    """Draw Mika: behind the spectacles."""
    _look(pen, face, 28, -3, 8.5, rimmed=True)
    if face != CALM:
        _brows(pen, face, 30, -31, 10, width=4.5, colour=SAND)
    _mouth(pen, face, 60, 9, 4)


def otter(pen: Pen, face: str) -> None:
    """Draw Otto: composed, from the brim down."""
    _look(pen, face, 31, -8, 9)
    _mouth(pen, face, 42, 16, 10)


def heron(pen: Pen, face: str) -> None:
    """Draw Silas: one eye says it all."""
    if face == GLAD:
        pen.shape(circle(10, -24, 19), PAPER, 4, SHADE)
        pen.line("M-4 -18 Q8 -40 24 -20", INK, 5.5)
        pen.line("M-30 -2 Q-18 -2 -14 -14", INK, 3.5)
        return
    size, pupil, at = {SORRY: (19, 8.5, (5, -17)), STARTLED: (24, 6, (6, -24)), THINKING: (19, 9, (13, -32))}.get(
        face, (19, 9, (6, -23))
    )
    pen.shape(circle(10, -24, size), GLOW, 5, BRASS)
    pen.fill(circle(*at, pupil), INK)
    pen.fill(circle(at[0] - 3, at[1] - 3.5, 3), "#FFFFFF")
    if face == SORRY:
        pen.fill("M-11 -24 C-10 -48 30 -52 32 -14 C20 -30 4 -32 -11 -24 Z", INK)
        pen.line("M-30 2 Q-20 2 -14 -8", INK, 3.5)
    elif face == THINKING:
        pen.fill("M-9 -22 C0 -10 20 -8 29 -24 C28 2 -8 4 -9 -22 Z", SHADE)


def owl(pen: Pen, face: str) -> None:
    """Draw Vesper: two lamps, and lids that know."""
    for side in (-1, 1):
        x, socket = side * 31, SHADE if side < 0 else "#CDB283"
        wide = face == STARTLED
        pen.fill(circle(x, 4, 20 if wide else 16), INK)
        pen.shape(circle(x, 4, 9 if wide else 13), "none", 3, BRASS)
        spark = (x - 1, -7) if face == THINKING else (x - 5, -2)
        pen.fill(circle(*spark, 6 if wide else 4.2), "#FFFFFF")
        if face == GLAD:
            pen.fill(f"M{x - 18} 24 L{x - 18} 6 Q{x} -12 {x + 18} 6 L{x + 18} 24 Z", socket)
            pen.line(f"M{x - 16} 7 Q{x} -11 {x + 16} 7", INK, 4)
        elif face == SORRY:
            inner, outer = x - side * 17, x + side * 17
            pen.fill(f"M{inner} -14 L{outer} -14 L{outer} 8 L{inner} -6 Z", socket)
            pen.line(f"M{inner} -6 L{outer} 8", INK, 4)
        elif face == THINKING and side > 0:
            pen.fill(f"M{x - 18} -14 L{x + 18} -14 L{x + 18} 1 L{x - 18} 1 Z", socket)
            pen.line(f"M{x - 15} 1 L{x + 15} 1", INK, 4)


def fox(pen: Pen, face: str) -> None:
    """Draw Nemesis: two lights in a mask, and the mouth keeps what it knows."""
    for side in (-1, 1):
        x = side * 33
        if face == GLAD:
            pen.line(f"M{x - 14} 1 Q{x} -15 {x + 14} 1", GLOW, 5)
            continue
        wide = face == STARTLED
        pen.fill(
            circle(x, -4, 14)
            if wide
            else f"M{x - side * 15} 2 Q{x - side * 4} -16 {x + side * 17} -11 Q{x + side * 10} 9 {x - side * 15} 2 Z",
            GLOW,
        )
        if face == SORRY or (face == THINKING and side < 0):
            pen.fill(f"M{x - side * 17} -14 L{x + side * 20} -18 L{x + side * 20} -1 L{x - side * 17} -8 Z", INK)
        at = {SORRY: (x, 1), THINKING: (x + 6, -8 if side > 0 else -1)}.get(face, (x + side, -4))
        pen.fill(circle(*at, 5 if wide else 6), INK)
        pen.fill(circle(at[0] - 2, at[1] - 2.5, 2), "#FFFFFF")
    _mouth(pen, face, 60, 13, 6)


def _look(
    pen: Pen,
    face: str,
    x: float,
    y: float,
    radius: float,
    *,
    white: str = "",
    gaze: tuple[float, float] = (0, 0),
    rimmed: bool = False,
) -> None:
    """Draw two eyes.

    Args:
        pen: The pen.
        face: What they say.
        x: How far from the middle.
        y: How high.
        radius: The pupil's at rest.
        white: The colour round the pupil at rest, or nothing.
        gaze: Where they look at rest.
        rimmed: Whether something light is round them already.
    """
    if face == GLAD:
        wide = radius * 1.35
        for side in (-1, 1):
            middle = side * x
            pen.line(
                f"M{middle - wide} {y + wide * 0.45} Q{middle} {y - wide * 1.25} {middle + wide} {y + wide * 0.45}",
                INK,
                radius * 0.55,
            )
    elif face == STARTLED:
        for side in (-1, 1):
            pen.shape(circle(side * x, y, radius * 1.9), white or PAPER, 3)
            pen.fill(circle(side * x, y, radius * 0.72), INK)
            pen.fill(circle(side * x - radius * 0.25, y - radius * 0.28, radius * 0.26), "#FFFFFF")
    else:
        # Dark eyes show where they look only with some white round them.
        white = white or (PAPER if face in (SORRY, THINKING) and not rimmed else "")
        turn = {SORRY: (0, radius * 0.4), THINKING: (radius * 0.5, -radius * 0.55)}.get(face, gaze)
        eyes(pen, x, y, radius, white=white, gaze=turn)
        if face == SORRY:
            reach = radius * 1.75
            for side in (-1, 1):
                pen.line(
                    f"M{side * (x - reach)} {y - reach * 0.95} L{side * (x + reach)} {y - reach * 0.3}",
                    INK,
                    radius * 0.45,
                )


def _brows(pen: Pen, face: str, x: float, y: float, half: float, *, width: float = 4, colour: str = INK) -> None:
    """Draw two brows, half of whose length is `half`."""
    for side in (-1, 1):
        inner, outer = side * (x - half), side * (x + half)
        if face == SORRY:
            path = f"M{inner} {y - half * 0.55} L{outer} {y + half * 0.2}"
        elif face == STARTLED or (face == THINKING and side > 0):
            path = f"M{inner} {y - 3} Q{side * x} {y - 5 - half * 0.9} {outer} {y - 3}"
        elif face == THINKING:
            path = f"M{inner} {y + 3} L{outer} {y + 1}"
        else:
            path = f"M{inner} {y} Q{side * x} {y - half * 0.7} {outer} {y}"
        pen.line(path, colour, width)


def _mouth(pen: Pen, face: str, y: float, width: float, drop: float) -> None:
    """Draw a mouth, and the line from the nose down to it."""
    pen.line(f"M0 {y - drop} L0 {y}", INK, 3)
    if face == GLAD:
        wide, low = width * 1.25, y + drop * 2.1
        pen.shape(
            f"M{-wide} {y - 2} Q0 {y + drop * 0.7} {wide} {y - 2} C{wide * 0.9} {low} {-wide * 0.9} {low} "
            f"{-wide} {y - 2} Z",
            _MOUTH,
            3,
        )
    elif face == SORRY:
        pen.line(f"M{-width} {y + drop * 0.95} Q0 {y - drop * 0.55} {width} {y + drop * 0.95}", INK, 3.5)
    elif face == STARTLED:
        pen.shape(circle(0, y + drop * 0.55, width * 0.5), _MOUTH, 3)
    elif face == THINKING:
        pen.line(f"M{-width * 0.8} {y + drop * 0.45} Q0 {y + drop * 0.5} {width} {y - drop * 0.25}", INK, 3.5)
    else:
        for side in (-1, 1):
            pen.line(f"M0 {y} Q{side * width * 0.5} {y + drop} {side * width} {y}", INK, 3)


DRAWN: dict[str, Callable[[Pen, str], None]] = {
    "pim": hedgehog,
    "tilda": hare,
    "luna": cat,
    "bruno": bear,
    "mika": badger,
    "otto": otter,
    "silas": heron,
    "vesper": owl,
    "exploiter": fox,
}
"""What draws the faces of each opponent."""
