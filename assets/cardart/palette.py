"""The inks of the pack, and which suit is printed in which."""

from __future__ import annotations

from dataclasses import dataclass

PAPER = "#FBF6E9"
EDGE = "#BDAF8C"
WHITE = "#FFFFFF"
INK = "#1C1B20"
RED = "#A3212B"
BRASS = "#C6943C"
BRONZE = "#A97A2C"
TEAL = "#17535A"
BAIZE = "#0F3B40"
SAND = "#F3E6C8"
SHADE = "#E6CB9C"
GLOW = "#FBF4E0"
SILVER = "#B5C3BC"
CRIMSON = "#8A0009"
BLUE = "#282FA7"
GREEN = "#168058"

SUITS = "SHDC"
RANKS = "A23456789TJQK"


@dataclass(frozen=True)
class Inks:
    """The colours of one deck.

    Attributes:
        paper: The card itself.
        edge: The thin line round it.
        suits: The colour of each suit's index and pips, by the suit's letter.
    """

    paper: str
    edge: str
    suits: dict[str, str]


# Where all suits differ, any two are ΔE 30 apart (CIE 1976), also for who sees no red, no green or no blue: the red is
# deep and the green light, since that is all that sets them apart there. `tests/assets/test_inks.py` measures it.
CLASSIC = Inks(PAPER, EDGE, {"S": INK, "H": RED, "D": RED, "C": INK})
FOUR = Inks(PAPER, EDGE, {"S": INK, "H": CRIMSON, "D": BLUE, "C": GREEN})
JUMBO = Inks(WHITE, "#9A9A9A", {"S": "#000000", "H": "#BB000B", "D": "#1233B0", "C": "#038663"})
