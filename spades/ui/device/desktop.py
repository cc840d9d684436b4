"""The wishes of the desktop to every program: light or dark, contrast, stillness, the size of text."""

from collections.abc import Iterable
from math import isfinite
from typing import NamedTuple, Self

_SIZES = (75, 150)
"""Percent: the sizes of text that there are here."""


class Desktop(NamedTuple):
    """How the desktop is.

    Attributes:
        light: Whether it asks for light colours or dark ones; None where it says nothing of it.
        contrast: Whether it asks for more contrast.
        still: Whether it asks for less motion.
        text: The size of text, in percent of the usual one, 75 to 150.
    """

    light: bool | None = None
    contrast: bool = False
    still: bool = False
    text: int = 100

    @classmethod
    def read(cls, words: Iterable[str]) -> Self:
        """Return the desktop that was written so; words that mean nothing here are left out."""
        known = set(words)
        sizes = [int(word) for word in known if word.isascii() and word.isdecimal() and len(word) < 4]
        light = "light" in known if known & {"light", "dark"} else None
        return cls(light, "contrast" in known, "still" in known, text_size(sizes[0] / 100) if sizes else 100)

    def words(self) -> tuple[str, ...]:
        """Return its wishes, in words that can be kept."""
        colours = () if self.light is None else ("light",) if self.light else ("dark",)
        asked = (("contrast", self.contrast), ("still", self.still), (str(self.text), self.text != 100))
        return (*colours, *(word for word, wanted in asked if wanted))


def text_size(factor: object) -> int:
    """Return a factor for the size of text in percent, as near as there is; 100 for anything else."""
    if isinstance(factor, bool) or not isinstance(factor, int | float) or not isfinite(factor):
        return 100
    return min(max(round(100 * min(max(factor, 0.0), 10.0)), _SIZES[0]), _SIZES[1])
