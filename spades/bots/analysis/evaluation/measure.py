"""What is measured of a choice, as payoffs over the tricks taken."""

from typing import NamedTuple

from spades.bots.search.playing import payoff_of
from spades.engine import Bid, View, score_round


class Payoffs(NamedTuple):
    """What 0 to 13 tricks are worth, measured in three ways."""

    points: tuple[float, ...]
    made: tuple[float, ...]
    win: tuple[float, ...]

    @classmethod
    def of(cls, view: View, ours: Bid | None, theirs: Bid | None) -> "Payoffs":
        """Return the payoffs for the seat of a view, with a bid of its own and one of the other."""
        made = tuple(float(bid_is_made(ours, taken)) for taken in range(14))
        return cls(points_of(view, ours, theirs), made, payoff_of(view, (ours, theirs)))


def bid_is_made(bid: Bid | None, taken: int) -> bool:
    """Return whether so many tricks make a bid; where there is none, nothing is missed."""
    if bid is None:
        return True
    return taken == 0 if bid.nil else taken >= bid.n


def points_of(view: View, ours: Bid | None, theirs: Bid | None) -> tuple[float, ...]:
    """Return the points of the round for 0 to 13 tricks, the seat's own less the other's, penalties included."""
    me = view.side
    return tuple(
        float(
            score_round([ours], [taken], view.bags[me], view.rules).points
            - score_round([theirs], [13 - taken], view.bags[1 - me], view.rules).points
        )
        for taken in range(14)
    )
