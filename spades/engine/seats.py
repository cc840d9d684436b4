"""Seats are the places at the table; sides are what is scored."""

from enum import IntEnum


class Seat(IntEnum):
    """A place at the table, numbered clockwise from South."""

    SOUTH = 0
    WEST = 1
    NORTH = 2
    EAST = 3

    @property
    def letter(self) -> str:
        """S, W, N or E."""
        return self.name[0]
