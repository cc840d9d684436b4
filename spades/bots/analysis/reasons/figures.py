"""What the figures alone say of a choice beside the best."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from spades.bots.analysis.values import Figures, Kind, Reason

Key = TypeVar("Key")

_SAME_WINS, _SAME_POINTS = 1e-6, 0.05
_CLOSE_WINS, _CLOSE_POINTS = 0.005, 0.5
_MADE_LESS = 0.03


def as_good(figures: Figures, best: Figures) -> bool:
    """Return whether a choice comes to the same as the best."""
    return best.win - figures.win <= _SAME_WINS and abs(best.points - figures.points) <= _SAME_POINTS


def close(figures: Figures, best: Figures) -> bool:
    """Return whether a choice is hardly worse than the best."""
    return best.win - figures.win < _CLOSE_WINS and best.points - figures.points < _CLOSE_POINTS


def cost(figures: Figures, best: Figures, *, nil: bool = False) -> Reason:
    """Return the cost of a choice beside the best, in the measure that shows it most.

    Args:
        figures: What the choice comes to.
        best: What the best comes to.
        nil: Whether the bid that is made or not is nil.
    """
    if best.made - figures.made >= _MADE_LESS:
        return Reason(kind=Kind.MADE_LESS, bid=0 if nil else None, chance=figures.made, without=best.made)
    if best.win - figures.win >= _CLOSE_WINS:
        return Reason(kind=Kind.COSTS_WINS, chance=best.win - figures.win)
    if best.points - figures.points >= _CLOSE_POINTS:
        return Reason(kind=Kind.COSTS_POINTS, points=best.points - figures.points)
    return Reason(kind=Kind.CLOSE)


def gain(order: Sequence[Key], figures: Mapping[Key, Figures]) -> Reason:
    """Return by how much the best, the first in order, is ahead of those that come to less."""
    best = figures[order[0]]
    near = [choice for choice in order if close(figures[choice], best)]
    if len(near) == len(order):
        return Reason(kind=Kind.CLOSE)
    if len(near) > 1:
        return Reason(kind=Kind.ONE_OF, number=len(near))
    ahead = best.win - figures[order[1]].win
    if ahead >= _CLOSE_WINS:
        return Reason(kind=Kind.BEST, chance=ahead)
    return Reason(kind=Kind.BETTER_POINTS, points=best.points - figures[order[1]].points)


def rival(order: Sequence[Key], figures: Mapping[Key, Figures]) -> Key | None:
    """Return the choice to set the best beside: the next that is worth less, by more than a hair if there is one."""
    best = figures[order[0]]
    clear = (choice for choice in order if not close(figures[choice], best))
    worse = (choice for choice in order if not as_good(figures[choice], best))
    return next(clear, next(worse, None))
