"""The court cards: two half-figures head to head, divided by a slanting sash."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardart.attributes import ATTRIBUTES, hand
from cardart.geometry import Affine, Path, circle, clip, move, scale, symmetric
from cardart.heads import HEADS, Tints
from cardart.motifs import MOTIFS
from cardart.palette import BLUE, BRASS, CRIMSON, GLOW, GREEN, INK, PAPER, RED, SAND, SHADE, SILVER, TEAL, WHITE
from cardart.palette import JUMBO as STRONG
from cardart.pen import Pen
from cardart.svg import CENTRE, both_ways, fill, line

_LEFT, _TOP, _RIGHT = 20.0, 15.0, 230.0
_ACROSS = 70.0
_FIGURE = 125.0
_FACE = 93.0
_SASH = 6.5


@dataclass(frozen=True)
class Layout:
    """How a deck's court cards are laid out.

    Attributes:
        below: How far down the picture leaves the corner to the index.
        left: Where the upper figure ends on the left.
        slant: How far the sash falls from the middle to the right, for each suit.
        grip: How far down the hand is, for each suit: clear of the sash.
        ground: The colour behind the figures.
        glow: The colour of the lamp's light behind each head.
        woven: Whether the robes have their suit's pattern.
    """

    below: float
    left: float
    slant: dict[str, float]
    grip: dict[str, float]
    ground: str
    glow: str
    woven: bool


STANDARD = Layout(
    below=136.0,
    left=_LEFT,
    slant={"S": 15.0, "H": -15.0, "D": 15.0, "C": -15.0},
    grip={"S": 150.0, "H": 141.0, "D": 150.0, "C": 141.0},
    ground=SAND,
    glow=GLOW,
    woven=True,
)
BARE = Layout(
    below=CENTRE[1] - _SASH,
    left=_ACROSS,
    slant=dict.fromkeys("SHDC", 0.0),
    grip=dict.fromkeys("SHDC", 143.0),
    ground=WHITE,
    glow=WHITE,
    woven=False,
)


@dataclass(frozen=True)
class Dress:
    """The colours of a suit's court.

    Attributes:
        robe: The robe.
        woven: The pattern in it.
        front: The panel on the breast, and what is held.
        cape: Caps, and the lining of crowns.
        hair: Hair and beards.
        trim: What is sewn on.
        held: The chief colour of what is held.
    """

    robe: str
    woven: str
    front: str
    cape: str
    hair: str
    trim: str
    held: str


CLASSIC = {
    "S": Dress(INK, BRASS, RED, TEAL, INK, RED, RED),
    "H": Dress(RED, PAPER, TEAL, RED, BRASS, RED, RED),
    "D": Dress(BRASS, RED, RED, RED, SILVER, TEAL, RED),
    "C": Dress(TEAL, PAPER, INK, TEAL, RED, INK, TEAL),
}
BIG_JOKER = Dress(TEAL, BRASS, RED, RED, BRASS, TEAL, RED)
FOUR = CLASSIC | {
    "H": Dress(CRIMSON, PAPER, TEAL, CRIMSON, BRASS, CRIMSON, CRIMSON),
    "D": Dress(BLUE, BRASS, BLUE, BLUE, SILVER, RED, BLUE),
    "C": Dress(GREEN, PAPER, INK, GREEN, RED, INK, GREEN),
}


def _bold(suit: str, hair: str, trim: str) -> Dress:
    ink = STRONG.suits[suit]
    return Dress(ink, ink, WHITE, ink, hair, trim, ink)


JUMBO = {
    "S": replace(_bold("S", INK, RED), cape=RED, held=RED),
    "H": _bold("H", BRASS, STRONG.suits["H"]),
    "D": _bold("D", SILVER, STRONG.suits["H"]),
    "C": _bold("C", RED, INK),
}

_ROBE = symmetric("M0 126 L24 128 C44 130 54 134 60 138 C88 145 106 152 109 176 L109 230 L0 230").at(move(_FIGURE, 0))


def _frame(layout: Layout) -> Path:
    down = layout.below
    half = [(_ACROSS, _TOP), (_RIGHT, _TOP), (_RIGHT, 350 - down), (250 - _ACROSS, 350 - down)]
    return Path.polygon([*half, *((250 - x, 350 - y) for x, y in half)])


def _region(layout: Layout, suit: str) -> list[tuple[float, float]]:
    slant = layout.slant[suit]
    fall = slant * (layout.left - CENTRE[0]) / (_RIGHT - CENTRE[0])
    corners = [(_RIGHT, _TOP), (_RIGHT, CENTRE[1] + slant), (layout.left, CENTRE[1] + fall)]
    return [(layout.left, _TOP), *corners]


def _collar(pen: Pen, rank: str, dress: Dress) -> None:
    if rank == "K":
        pen.shape(symmetric("M0 126 L24 128 C44 130 56 136 62 142 C50 156 26 164 0 172"), PAPER)
        for x, y in ((50, 141), (38, 150), (24, 157), (9, 162), (32, 137), (20, 146), (7, 151)):
            for side in (-1, 1):
                pen.fill(f"M{side * x} {y - 4} L{side * x + 2.6} {y + 3.4} L{side * x - 2.6} {y + 3.4} Z", INK)
    elif rank == "Q":
        pen.shape(symmetric("M0 116 L10 116 L12 130 C24 136 34 136 40 138 C36 160 18 178 0 184"), PAPER)
        pen.fill("M0 116 L10 116 L12 130 C24 136 34 136 40 138 C36 160 18 178 0 184 Z", SHADE)
        for side in (-1, 1):
            pen.line(f"M{side * 38.6} 138 C{side * 35} 158 {side * 18} 176 0 182", BRASS, 3)
        pen.line("M-22 143 C-14 154 14 154 22 143", BRASS, 3.4)
        pen.fill(symmetric("M0 148 L5 155 L0 163"), dress.held)
    else:
        pen.shape(symmetric("M0 116 L10 116 L12 140 L0 150"), SHADE)
        pen.shape(symmetric("M0 150 L13 128 L26 128 L48 140 L38 150 L34 164 L22 156 L14 172 L6 160 L0 174"), PAPER)
        if rank == "B":
            for x, y in ((48, 142), (34, 166), (14, 173)):
                for side in (-1, 1):
                    pen.shape(circle(side * x, y, 4.2), BRASS, 1.4)


def _sash(slant: float, dress: Dress) -> str:
    left, right = CENTRE[1] - slant, CENTRE[1] + slant
    corners = [(_LEFT, left - _SASH), (_RIGHT, right - _SASH), (_RIGHT, right + _SASH), (_LEFT, left + _SASH)]
    # On a robe of brass a sash of brass would be lost.
    ground, mark = (TEAL, BRASS) if dress.robe == BRASS else (BRASS, INK)
    band = line(Path.polygon(corners), INK, 1.8, inside=ground)
    marks = Path(())
    for i in range(-6, 7):
        x = i * 16.0
        y = x * slant / (_RIGHT - CENTRE[0])
        w, h = (3.4, 4.4) if i % 2 == 0 else (1.7, 2.2)
        marks = marks.plus(Path.polygon([(x, y - h), (x + w, y), (x, y + h), (x - w, y)]).at(move(*CENTRE)))
    return band + fill(marks, mark)


def court(suit: str, rank: str, dress: Dress, layout: Layout = STANDARD) -> str:
    """Return the picture of a court card, both ways up.

    Args:
        suit: The suit's letter.
        rank: J, Q or K.
        dress: The colours of the suit's court.
        layout: How the deck's courts are laid out.

    Returns:
        SVG elements.
    """
    region = _region(layout, suit)
    pen = Pen(region)
    face = move(_FIGURE, _FACE)
    pen.moved(face).fill(circle(0, 0, 52.5), layout.glow)
    pen.shape(_ROBE, dress.robe)
    weave = Pen(clip(_ROBE.flatten()[0], region))
    if layout.woven:
        weave.fill_all(MOTIFS[suit](), dress.woven)
    over = Pen(region)
    figure = over.moved(move(_FIGURE, 0))
    figure.shape(symmetric("M0 128 L20 130 L34 220 L0 220"), dress.front)
    _collar(figure, rank, dress)
    turn = Affine(a=-1.0) if suit in "HC" else Affine()
    HEADS[suit + rank](over.moved(turn.then(face)), Tints(dress.hair, dress.cape, dress.trim))
    grip = over.moved(scale(0.94).then(move(199, layout.grip[suit])))
    ATTRIBUTES[suit + rank](grip, dress.held)
    hand(grip, dress.front, dress.robe)
    half = pen.content() + weave.content() + over.content()
    frame = _frame(layout)
    sash = _sash(layout.slant[suit], dress)
    return fill(frame, layout.ground) + both_ways(half) + sash + line(frame, INK, 1.6)
