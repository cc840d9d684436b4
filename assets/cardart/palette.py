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
BLUE = "#1D4E9E"
GREEN = "#1F6B3A"

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


CLASSIC = Inks(PAPER, EDGE, {"S": INK, "H": RED, "D": RED, "C": INK})
FOUR = Inks(PAPER, EDGE, {"S": INK, "H": RED, "D": BLUE, "C": GREEN})
JUMBO = Inks(WHITE, "#9A9A9A", {"S": "#000000", "H": "#C4001A", "D": "#0B46C4", "C": "#00692B"})
