"""What has changed hands since the bids: cards passed between a nil and its partner, as far as one seat knows."""

from collections.abc import Sequence
from typing import NamedTuple

from spades.bots.search.four.bits import NOTHING, Suits


class Since(NamedTuple):
    """What the seats have got and given away since they bid.

    Attributes:
        came: The cards that each seat is known to have got.
        gone: The cards that each seat is known to have given away.
        lift: The tricks that each hand has gained by cards nobody else saw.
        unlikely: The cards that each seat would have passed on, had it held them.
    """

    came: tuple[Suits, ...] = (NOTHING,) * 4
    gone: tuple[Suits, ...] = (NOTHING,) * 4
    lift: tuple[float, ...] = (0.0,) * 4
    unlikely: tuple[Suits, ...] = (NOTHING,) * 4

    def undone(self, seat: int, hand: Sequence[int]) -> list[int]:
        """Return the hand on which a seat bid, a mask a suit, from what it holds now and has played since."""
        return [held & ~came | gone for held, came, gone in zip(hand, self.came[seat], self.gone[seat], strict=True)]


UNCHANGED = Since()
