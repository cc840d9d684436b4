"""What the figures alone say of a choice beside the best."""

from spades.bots.analysis.values import Figures, Kind, Reason

_SAME_WINS, _SAME_POINTS = 1e-6, 0.05
_CLOSE_WINS, _CLOSE_POINTS = 0.005, 0.5
_MADE_LESS = 0.03


def as_good(figures: Figures, best: Figures) -> bool:
    """Tell whether a choice comes to the same as the best."""
    return best.win - figures.win <= _SAME_WINS and abs(best.points - figures.points) <= _SAME_POINTS


def close(figures: Figures, best: Figures) -> bool:
    """Tell whether a choice is hardly worse than the best."""
    return best.win - figures.win < _CLOSE_WINS and best.points - figures.points < _CLOSE_POINTS


def cost(figures: Figures, best: Figures) -> Reason:
    """Say what a choice costs beside the best, in the measure that shows it most."""
    if best.made - figures.made >= _MADE_LESS:
        return Reason(kind=Kind.MADE_LESS, chance=figures.made, without=best.made)
    if best.win - figures.win >= _CLOSE_WINS:
        return Reason(kind=Kind.COSTS_WINS, chance=best.win - figures.win)
    if best.points - figures.points >= _CLOSE_POINTS:
        return Reason(kind=Kind.COSTS_POINTS, points=best.points - figures.points)
    return Reason(kind=Kind.CLOSE)


def gain(figures: Figures, next_best: Figures) -> Reason:
    """Say by how much the best is ahead of the next."""
    if figures.win - next_best.win >= _CLOSE_WINS:
        return Reason(kind=Kind.BEST, chance=figures.win - next_best.win)
    return Reason(kind=Kind.CLOSE)
