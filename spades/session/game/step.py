"""The next step of a game that has not begun, as a screen may know it."""

from enum import Enum, auto


class Step(Enum):
    """The next step before the first card."""

    CUT = auto()
    """The cuts of the deck."""

    HIGH_CARD = auto()
    """The cut for high card."""

    DEAL = auto()
    """Nothing: the game can begin."""
