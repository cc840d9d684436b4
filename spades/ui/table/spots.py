"""Where a seat is seen: the picture has a viewer, who always sits near."""

from enum import IntEnum

from spades.engine.seats import Seat


class Spot(IntEnum):
    """A place at the table as the viewer sees it, clockwise."""

    NEAR = 0
    LEFT = 1
    FAR = 2
    RIGHT = 3


def spot_of(seat: Seat, viewer: Seat) -> Spot:
    """Return where a seat is seen from another."""
    return Spot((seat - viewer) % len(Seat))
