"""What is measured of a choice, as payoffs over the tricks taken, and how a choice is set beside the best."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from spades.bots.analysis.values import Figures
from spades.bots.search.playing import payoff_of
from spades.engine import Bid, View, score_round

Key = TypeVar("Key")


class Payoffs(NamedTuple):
    """What 0 to 13 tricks are worth, measured in three ways."""

    points: tuple[float, ...]
    made: tuple[float, ...]
    win: tuple[float, ...]

    @classmethod
    def of(cls, view: View, ours: Bid, theirs: Bid) -> "Payoffs":
        """Return the payoffs for the seat of a view, with a bid of its own and one of the other."""
        made = tuple(float(bid_is_made(ours, taken)) for taken in range(14))
        return cls(points_of(view, ours, theirs), made, payoff_of(view, (ours, theirs)))


def bid_is_made(bid: Bid, taken: int) -> bool:
    """Return whether so many tricks make a bid."""
    return taken == 0 if bid.nil else taken >= bid.n


def points_of(view: View, ours: Bid, theirs: Bid) -> tuple[float, ...]:
    """Return the points of the round for 0 to 13 tricks, the seat's own less the other's, penalties included."""
    me = view.side
    return tuple(
        float(
            score_round([ours], [taken], view.bags[me], view.rules).points
            - score_round([theirs], [13 - taken], view.bags[1 - me], view.rules).points
        )
        for taken in range(14)
    )


def beside_best(best: Key, valued: Mapping[Key, float], averages: Mapping[Key, Figures]) -> dict[Key, Figures]:
    """Return the figures with the chances to win on the scale of the full player's own values.

    A choice that the full player dropped on the way has none of its own: it is set as far behind the best as it is
    on average over the worlds, and never before it.

    Args:
        best: The full player's choice.
        valued: What it makes of the choices that it kept to the end.
        averages: The figures of all choices over the worlds.
    """
    top = valued.get(best, averages[best].win)
    brought: dict[Key, Figures] = {}
    for choice, figures in averages.items():
        behind = max(0.0, averages[best].win - figures.win)
        win = min(top, valued[choice]) if choice in valued else top - behind
        brought[choice] = figures._replace(win=min(1.0, max(0.0, win)))
    return brought


class Sums:
    """Adds figures up over worlds; a choice may be given up after some."""

    def __init__(self) -> None:
        """Make sums of no worlds."""
        self._totals: dict[tuple[int, int], list[float]] = {}
        self._worlds: dict[int, int] = {}
        self._behind: dict[int, Figures] = {}
        self._best = 0

    def add(self, weight: float, values: Sequence[Mapping[int, float]]) -> None:
        """Add a world: its weight, and what choices are worth in points, made and win; not each in all of them."""
        for at, by_choice in enumerate(values):
            for choice, value in by_choice.items():
                totals = self._totals.setdefault((choice, at), [0.0, 0.0])
                totals[0] += weight
                totals[1] += weight * value
        for choice in values[0]:
            self._worlds[choice] = self._worlds.get(choice, 0) + 1

    def give_up(self, choices: Iterable[int], best: int) -> None:
        """Value choices no further: how far they are behind the best in the worlds so far is kept."""
        top = self._average(best)
        for choice in choices:
            own = self._average(choice)
            self._behind[choice] = Figures(*(mine - its for mine, its in zip(own, top, strict=True)))
        self._best = best

    def figures(self) -> dict[int, Figures]:
        """Return the averages; nothing if there was no world."""
        return {choice: self._figures(choice) for choice in self._worlds}

    def worlds(self, choice: int) -> int:
        """Return how many worlds a choice was valued in."""
        return self._worlds.get(choice, 0)

    def _figures(self, choice: int) -> Figures:
        """Return the average of a choice; one that was given up is set as far behind the best as it was then."""
        own, behind = self._average(choice), self._behind.get(choice)
        if behind is None:
            return own
        best = self._average(self._best)
        return Figures(best.points + behind.points, own.made, best.win + behind.win)

    def _average(self, choice: int) -> Figures:
        return Figures(*(total / weight for weight, total in (self._totals[choice, at] for at in range(3))))
