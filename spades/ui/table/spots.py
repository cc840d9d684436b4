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


def pan_of(spot: Spot) -> float:
    """Return from where a seat is heard, -1 left to 1 right; cards from near lie a little left of those from far."""
    return {Spot.NEAR: -0.12, Spot.LEFT: -0.6, Spot.FAR: 0.12, Spot.RIGHT: 0.6}[spot]
