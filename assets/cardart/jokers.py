"""The jokers and the sign of a deuce that is high.

The big joker is a court of its own, in all colours and under a cap of three horns; the little one is the head on its
stick, in ink alone, under a cap of two. In the corner the big one's cap is solid and the little one's an outline, so
that neither colour nor size is needed to tell them apart.
"""

from __future__ import annotations

from cardart.courts import BARE, BIG_JOKER, Dress, court
from cardart.courts import STANDARD as FRAMED
from cardart.geometry import Path, box, circle, move, oval, scale, symmetric
from cardart.heads import Tints, doll
from cardart.indices import JUMBO, STANDARD, IndexStyle
from cardart.palette import BRASS, INK, PAPER, SHADE
from cardart.pen import Pen
from cardart.pips import pip
from cardart.svg import CENTRE, HEIGHT, WIDTH, both_ways, fill, line

_HOOD = "C30 6 29 14 29 20 L29 46 L15 30 L0 46"
"""A cap's side from where its horn ends, and the points of its hem."""
_THREE = symmetric("M0-34 C7-26 11-16 13-6 C20-34 52-34 50 8 C46-8 34-8 31-2 " + _HOOD)
_TWO = symmetric("M0-8 C8-42 52-42 50 8 C46-8 34-8 31-2 " + _HOOD)
_BELLS = {"B": ((0, -40), (-49, 15), (49, 15)), "L": ((-49, 15), (49, 15))}


def _cap(rank: str, size: float, x: float, y: float, colour: str) -> str:
    """Return a fool's cap about a point: the big joker's solid, the little one's an outline."""
    place = scale(size * 0.0086, size * 0.0112).then(move(x, y))
    bells = Path(())
    for bell in _BELLS[rank]:
        bells = bells.plus(oval(*bell, 9, 7))
    if rank == "B":
        return fill(_THREE.plus(bells).at(place), colour)
    return line(_TWO.at(place), colour, size * 0.07) + fill(bells.at(place), colour)


def _corner(rank: str, colour: str, style: IndexStyle) -> str:
    """Return both corners of a joker: its cap above the spade that it counts as."""
    cap = _cap(rank, style.width * 1.06, style.middle, style.top + style.cap / 2, colour)
    sign = pip("S", style.middle, style.top + style.cap + style.gap + style.suit / 2, style.suit)
    return both_ways(cap + fill(sign, colour))


def _little(colour: str) -> str:
    """Return the little joker: two sticks crossed at a ring, each with a head."""
    pen = Pen([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)])
    pen.shape(box(122, 130, 128, 175), PAPER, 1.6, colour)
    neck = pen.moved(scale(1.15).then(move(CENTRE[0], 138)))
    neck.shape(symmetric("M0-14 L15-14 L27 4 L14-2 L9 12 L0 2"), PAPER, 1.6, colour)
    doll(pen.moved(scale(0.92).then(move(CENTRE[0], 94))), Tints(colour, colour, SHADE))
    return both_ways(pen.content()) + line(circle(*CENTRE, 9), colour, 1.8, inside=BRASS)


def joker(rank: str, colour: str, dress: Dress = BIG_JOKER, *, bold: bool = False) -> str:
    """Return the picture and the corners of a joker.

    Args:
        rank: B for the big, L for the little joker.
        colour: The ink of spades in this deck.
        dress: The colours of the big one.
        bold: Whether the deck is the one of large print.
    """
    layout, style = (BARE, JUMBO) if bold else (FRAMED, STANDARD)
    middle = court("S", "B", dress, layout) if rank == "B" else _little(colour)
    return middle + _corner(rank, colour, style)


def crowned(x: float, y: float, height: float, colour: str) -> str:
    """Return the sign of a deuce that is high: a spade under a crown."""
    place = scale(height / 100).then(move(x, y))
    spade = pip("S", 0, 16, 68).at(place)
    crown = Path.parse("M-30-24 L-36-58 L-16-42 L0-64 L16-42 L36-58 L30-24 Z").at(place)
    return fill(spade, colour) + line(crown, INK, height * 0.03, inside=BRASS)


def high_sign(colour: str, style: IndexStyle = STANDARD) -> str:
    """Return the sign in both corners below the index, and in the middle of the card."""
    below = style.top + style.cap + style.gap + style.suit
    corner = crowned(style.middle, below + style.suit * 0.78, style.suit * 0.98, colour)
    return both_ways(corner) + ("" if style is JUMBO else crowned(*CENTRE, 74, colour))
