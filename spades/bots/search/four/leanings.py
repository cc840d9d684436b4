"""What a player counts on of its partner beyond what it counts on of anybody: all nought for one of whom nothing is known."""

from typing import NamedTuple


class Leanings(NamedTuple):
    """How a partner differs from a sound one.

    Attributes:
        bids: Tricks by which its bids lie above those of a sound partner with the same hand, first to fourth to bid.
        nil: Tricks by which the hands on which it bids nil are stronger than those of a sound partner.
        bare: How much rarer than a sound partner it takes a trick over that its partner's nil is winning, 0 to 1.
    """

    bids: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    nil: float = 0.0
    bare: float = 0.0


NEUTRAL = Leanings()
