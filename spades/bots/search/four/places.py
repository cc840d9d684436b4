"""Who plays with whom and against whom: seats are numbers clockwise from South, sides as the rules count them."""


def sides_of(seats: int) -> int:
    """Return how many sides so many seats are: opposite seats are partners where four play."""
    return 2 if seats == 4 else seats


def cards_each(seats: int) -> int:
    """Return how many cards each seat is dealt."""
    return 52 // seats


def partner_of(seat: int, seats: int) -> int:
    """Return the partner of a seat; who plays alone is its own."""
    return seat ^ 2 if seats == 4 else seat


def foes_of(seat: int, seats: int) -> tuple[int, int]:
    """Return the seats of the other sides."""
    return (seat ^ 1, seat ^ 3) if seats == 4 else ((seat + 1) % seats, (seat + 2) % seats)
