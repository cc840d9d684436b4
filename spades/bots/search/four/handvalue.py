"""The tricks that a hand of four takes on average, by the values of its cards."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from spades.bots.rule.parameters import TrickModel, trick_model
from spades.engine import Rules

_LOW_SPADES = 127
_NINE = 7
"""The bit of the lowest spade that has a value of its own."""


class HandValue(NamedTuple):
    """The values of cards.

    Attributes:
        base: What every hand takes.
        low: A spade below the nine.
        spades: Spades from the nine up to the big joker.
        side: Cards of side suits from the ace down to the ten.
        ruff: Being short by one of two cards in a suit, with four spades or more.
    """

    base: float
    low: float
    spades: tuple[float, ...]
    side: tuple[float, ...]
    ruff: float

    @classmethod
    def of(cls, rules: Rules) -> "HandValue":
        """Return the values of cards under these rules."""
        return _value_of(trick_model(rules))

    def strength(self, hand: Sequence[int]) -> float:
        """Return the tricks of a hand of thirteen, a mask a suit."""
        spades = hand[0]
        total = self.base + self.low * (spades & _LOW_SPADES).bit_count()
        for at in range(len(self.spades) - 1, -1, -1):
            if spades >> _NINE + at & 1:
                total += self.spades[at]
        short = 0
        for suit in (1, 2, 3):
            cards = hand[suit]
            for below_ace, worth in enumerate(self.side):
                if cards >> 12 - below_ace & 1:
                    total += worth
            short += max(0, 2 - cards.bit_count())
        return total + self.ruff * short * min(spades.bit_count(), 4) / 4

    @property
    def plain(self) -> tuple[float, ...]:
        """The values as the kernel reads them."""
        return self.base, self.low, *self.spades, *self.side, self.ruff


@cache
def _value_of(model: TrickModel) -> HandValue:
    ace, king, queen, jack, ten, low = model.spades
    return HandValue(
        model.base, low, (ten, ten, jack, queen, king, ace, *reversed(model.jokers)), model.side, model.ruff
    )
