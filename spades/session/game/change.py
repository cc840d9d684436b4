"""A change of the game as it is told to a seat."""

from dataclasses import dataclass

from spades.engine import View


@dataclass(frozen=True, slots=True)
class Change:
    """One change of the game, as a seat sees it.

    Attributes:
        view: The game after it.
        leap: Whether moves were taken back or made again: what led there is not to be shown a second time.
    """

    view: View
    leap: bool = False
