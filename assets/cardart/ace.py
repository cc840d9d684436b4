"""The aces."""

from __future__ import annotations

from cardart.palette import BRASS, PAPER, TEAL
from cardart.pips import pip
from cardart.svg import CENTRE, fill


def ace(suit: str, colour: str) -> str:
    """Return the middle of an ace."""
    if suit != "S":
        return fill(pip(suit, *CENTRE, 104), colour)
    layers = ((176.0, colour), (150.0, BRASS), (146.0, colour), (100.0, PAPER), (92.0, TEAL))
    return "".join(fill(pip("S", *CENTRE, height), ink) for height, ink in layers)
