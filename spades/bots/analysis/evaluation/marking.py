"""From paired values over worlds to what is said: sure, or silent.

Worlds come in batches. The best choice is found on one half of the batches and priced on the other, and the other way
round, so that luck in its favour is not counted as its worth (the winner's curse). Two evaluators must agree that
something was lost: exact play over the worlds, and one that cannot see them. What is told is the smaller of their two
figures, and it is named an error only where each of them, less three of its standard errors, is over the threshold.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt

from spades.bots.analysis.values import Estimate, Mark
from spades.bots.sums import add_up, deviation, mean

SPREAD = 0.005
"""Chances to win between the best and the worst choice up to which a decision is neither praised nor blamed."""

THRESHOLDS = ((Mark.BLUNDER, 0.06), (Mark.MISTAKE, 0.025), (Mark.SLIP, 0.01))
"""What an error costs at least, in chances to win, the worst first: set by the gates in `docs/review.md`."""

SURE = 3.0
"""By how many standard errors a cost must be over a threshold."""

SAME_CHANCE, SAME_POINTS = 0.0005, 1.0
"""By how much choices may differ and still be worth the same: in chances to win, and in points of the round."""

LEAST_EFFECTIVE = 64
"""Effective worlds below which nothing is said."""


@dataclass(slots=True)
class Batch:
    """Some worlds, and what choices are worth in each: a choice is a number, such as a card or a bid.

    Attributes:
        weights: The weights of the worlds, which add up to 1.
        effective: How many worlds they are worth.
        win: By choice, the chance to win in each world, by exact play.
        points: Likewise in points.
        unsighted: By choice, what an evaluator that cannot see the worlds makes of all of them, in chances to win.
    """

    weights: Sequence[float]
    effective: float
    win: dict[int, list[float]] = field(default_factory=dict)
    points: dict[int, list[float]] = field(default_factory=dict)
    unsighted: dict[int, float] = field(default_factory=dict)
    _means: dict[int, float] = field(default_factory=dict)

    def mean(self, choice: int) -> float:
        """Return the chance to win with a choice, by exact play."""
        if choice not in self._means:
            self._means[choice] = _mean(self.weights, self.win[choice])
        return self._means[choice]

    def variance(self, choice: int, other: int) -> float:
        """Return the variance of the mean difference of two choices."""
        return self.spread(self.win[choice], self.win[other])

    def spread(self, values: Sequence[float], others: Sequence[float]) -> float:
        """Return the variance of the mean of paired differences."""
        differences = [value - other for value, other in zip(values, others, strict=True)]
        mean = _mean(self.weights, differences)
        square = add_up(w * (d - mean) ** 2 for w, d in zip(self.weights, differences, strict=True))
        return square / max(1.0, self.effective)


@dataclass(frozen=True, slots=True)
class Cost:
    """What a choice cost beside the best.

    Attributes:
        exact: By exact play over the worlds.
        unsighted: By the evaluator that cannot see them; as the other where it was not asked.
        points: In points, by exact play.
        worlds: The effective number of worlds.
        vetoes: Whether the unsighted evaluator only says whether anything was lost, and not how much: one that plays
            worse than people do.
    """

    exact: Estimate
    unsighted: Estimate
    points: Estimate
    worlds: float
    vetoes: bool = False

    @property
    def reported(self) -> Estimate:
        """The cost that is reported: the smaller of the two, and never less than nothing."""
        less = min(self.exact, self.unsighted, key=lambda estimate: estimate.value)
        if self.vetoes and self.unsighted.value > 0:
            less = self.exact
        return less._replace(value=max(0.0, less.value))

    @property
    def lower_bound(self) -> float:
        """The least that it surely costs."""
        sure = self.exact.value - SURE * self.exact.error
        return min(sure, self.unsighted.value if self.vetoes and self.unsighted.value <= 0 else self._unsighted_bound)

    @property
    def _unsighted_bound(self) -> float:
        return inf if self.vetoes else self.unsighted.value - SURE * self.unsighted.error

    def mark(self) -> Mark | None:
        """Return the error that it is, or None where it is none or not sure."""
        if self.worlds < LEAST_EFFECTIVE:
            return None
        return next((mark for mark, least in THRESHOLDS if self.lower_bound > least), None)

    def is_undecided(self) -> bool:
        """Return whether more worlds may well say another mark: the cost itself lies beyond its lower bound."""
        likely = self.reported
        if self.worlds < LEAST_EFFECTIVE and likely.value > THRESHOLDS[-1][1]:
            return True
        return any(self.lower_bound <= least < likely.value + likely.error for _, least in THRESHOLDS)


def priced(batches: Sequence[Batch], played: int, *, vetoes: bool = False) -> Cost:
    """Return the cost of a choice, the best found on one half and priced on the other; two batches at least.

    Args:
        batches: The worlds.
        played: The choice.
        vetoes: As in `Cost`.
    """
    halves = batches[::2], batches[1::2]
    exact, unsighted, points = [], [], []
    for judged, chosen_by in (halves, halves[::-1]):
        best = best_of(chosen_by, played, exactly=vetoes)
        exact.append(_difference(judged, best, played, lambda batch: batch.win))
        points.append(_difference(judged, best, played, lambda batch: batch.points))
        unsighted.append(_unsighted_difference(judged, best, played, exact[-1]))
    return Cost(_both(exact), _both(unsighted), _both(points), add_up(batch.effective for batch in batches), vetoes)


def best_of(batches: Sequence[Batch], played: int, *, exactly: bool = False) -> int:
    """Return the best choice: by the evaluator that cannot see, where it was asked, else by exact play.

    Of equal ones the one that was made is taken.

    Args:
        batches: The worlds.
        played: The choice that was made.
        exactly: Whether exact play says it in any case.
    """
    worth = _worths(batches, exactly=exactly)
    return max(worth, key=lambda choice: (worth[choice], choice == played))


def as_good(batches: Sequence[Batch], *, exactly: bool = False) -> list[int]:
    """Return the best choice and all that win just as often; arguments as for `best_of`."""
    worth = _worths(batches, exactly=exactly)
    top = max(worth.values())
    return [choice for choice in worth if top - worth[choice] <= SAME_CHANCE]


def best_of_ties(batches: Sequence[Batch], tied: Sequence[int], played: int) -> int:
    """Return which of some choices that win equally often is best: by points, then by safety.

    The safe choice is the one whose points hang least on how the cards lie. Of equal ones the one that was made is
    taken.

    Args:
        batches: The worlds, with the points of these choices.
        tied: The choices, one at least.
        played: The choice that was made.
    """
    points = {choice: mean(_mean(batch.weights, batch.points[choice]) for batch in batches) for choice in tied}
    dearest = max(points.values())
    left = [choice for choice in tied if dearest - points[choice] <= SAME_POINTS]
    risk = {
        choice: sqrt(
            mean(
                _mean(batch.weights, [(value - points[choice]) ** 2 for value in batch.points[choice]])
                for batch in batches
            )
        )
        for choice in left
    }
    safest = min(risk.values())
    return max((choice for choice in left if risk[choice] - safest <= SAME_POINTS), key=lambda choice: choice == played)


def _worths(batches: Sequence[Batch], *, exactly: bool) -> dict[int, float]:
    """Return the chance to win with each choice that can be best, by the evaluator that says which is."""
    asked = set.intersection(*(set(batch.unsighted) for batch in batches))
    if asked and not exactly:
        return {choice: mean(batch.unsighted[choice] for batch in batches) for choice in sorted(asked)}
    return {choice: mean(batch.mean(choice) for batch in batches) for choice in batches[0].win}


def mark_of(cost: Cost, spread: float, *, best: bool) -> Mark:
    """Return the mark of a decision.

    Args:
        cost: What it cost.
        spread: Chances to win between the best and the worst choice.
        best: Whether nothing was found to be better.
    """
    if spread < SPREAD or cost.worlds < LEAST_EFFECTIVE:
        return Mark.NOTHING
    return cost.mark() or (Mark.GOOD if best else Mark.CLOSE)


def _mean(weights: Sequence[float], values: Sequence[float]) -> float:
    return add_up(weight * value for weight, value in zip(weights, values, strict=True))


def _difference(
    batches: Sequence[Batch], best: int, played: int, values: Callable[[Batch], dict[int, list[float]]]
) -> Estimate:
    pairs = [(batch, values(batch)) for batch in batches]
    if best == played or any(best not in of for _, of in pairs):
        return Estimate(0.0, 0.0)
    means = [_mean(batch.weights, of[best]) - _mean(batch.weights, of[played]) for batch, of in pairs]
    variances = [batch.spread(of[best], of[played]) for batch, of in pairs]
    return Estimate(add_up(means) / len(means), sqrt(add_up(variances)) / len(means))


def _unsighted_difference(batches: Sequence[Batch], best: int, played: int, exact: Estimate) -> Estimate:
    """Return the difference by the evaluator that cannot see: one figure a batch, and no surer than exact play."""
    if best == played or any(best not in batch.unsighted or played not in batch.unsighted for batch in batches):
        return exact
    differences = [batch.unsighted[best] - batch.unsighted[played] for batch in batches]
    error = deviation(differences) / sqrt(len(differences)) if len(differences) > 1 else 0.0
    return Estimate(add_up(differences) / len(differences), max(error, exact.error))


def _both(halves: Sequence[Estimate]) -> Estimate:
    """Return the average of two estimates that are independent."""
    first, second = halves
    return Estimate((first.value + second.value) / 2, sqrt(first.error**2 + second.error**2) / 2)
