"""A match that ends as soon as it is decided: the generalised sequential probability ratio test over duplicate pairs.

Two hypotheses are set: A is `low` ahead of B, or A is `high` ahead. After every pair the log-likelihood ratio of the
two is worked out, each at its best fit to what was played; beyond the bounds, which follow from the chance of error
that is accepted, one of them holds. The pairs are taken in their order, whoever played them first, so that the same
seed decides the same after the same number of pairs.

- Over rounds the unit is points a round, and pairs are taken as normal with a spread that is not known.
- Over games the unit is Elo, and a pair is one of five results (both lost, ..., both won): the *pentanomial* model.
  That the two games of a pair have the same packs is in it, and needs no assumption.

A figure that was stopped at is a little too far from the middle: it says who is ahead, and fixed numbers say how far.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

LEAST_PAIRS = 20
"""Before so many pairs nothing is decided: the spread is not known well enough."""

_UNSEEN = 1e-3
"""What counts of a result that has not come yet: it can still come."""
_NO_SPREAD = 1e-9


@dataclass(frozen=True, slots=True)
class Sprt:
    """Two hypotheses, one of which is to be decided for.

    Attributes:
        low: How far A is ahead if the one hypothesis holds: points a round, or Elo in games.
        high: The same of the other, more than `low`.
        error: The chance, 0.001 to 0.3, that the wrong one is taken when one of them is true.
    """

    low: float
    high: float
    error: float = 0.05

    def __post_init__(self) -> None:
        """Refuse a test that cannot be decided.

        Raises:
            ValueError: `low` is not less than `high`, or the chance of error is out of its range.
        """
        if not (self.low < self.high and math.isfinite(self.low) and math.isfinite(self.high)):
            raise ValueError(f"what is to be decided goes from low to high, not from {self.low:g} to {self.high:g}")
        if not 0.001 <= self.error <= 0.3:
            raise ValueError(f"error must be from 0.001 to 0.3, not {self.error:g}")

    @property
    def bound(self) -> float:
        """Where the log-likelihood ratio decides: for `high` above it, for `low` below its negative."""
        return math.log((1.0 - self.error) / self.error)


@dataclass(frozen=True, slots=True)
class Decision:
    """How far a test has come.

    Attributes:
        low: How far A is ahead by the one hypothesis.
        high: The same by the other.
        unit: `points` a round, or `elo`.
        ratio: The log-likelihood ratio.
        bound: Where it decides, either way.
        verdict: `low` or `high`, or None as long as it is open.
        pentanomial: Over games, how many pairs A has come out of with 0, 0.5, 1, 1.5 and 2 games; else None.
    """

    low: float
    high: float
    unit: str
    ratio: float
    bound: float
    verdict: str | None
    pentanomial: tuple[int, ...] | None = None


class Trial:
    """A test under way, which takes pair after pair."""

    def __init__(self, sprt: Sprt, *, games: bool) -> None:
        """Begin without a pair."""
        self._sprt = sprt
        self._count, self._mean, self._squares = 0, 0.0, 0.0
        self._counts = [0] * 5 if games else None

    def add(self, value: float) -> None:
        """Take one more pair: by how many points a round A was ahead; of games, how many A won, undecided ones half."""
        self._count += 1
        off = value - self._mean
        self._mean += off / self._count
        self._squares += off * (value - self._mean)
        if self._counts is not None:
            self._counts[round(2 * value)] += 1

    @property
    def decision(self) -> Decision:
        """How far it has come."""
        sprt, counts = self._sprt, self._counts
        if counts is not None:
            ratio = games_ratio(counts, share_of(sprt.low), share_of(sprt.high))
        else:
            ratio = points_ratio(self._count, self._mean, self._squares, sprt.low, sprt.high)
        verdict = None
        if self._count >= LEAST_PAIRS and abs(ratio) >= sprt.bound:
            verdict = "high" if ratio > 0 else "low"
        return Decision(
            low=sprt.low,
            high=sprt.high,
            unit="points" if counts is None else "elo",
            ratio=ratio,
            bound=sprt.bound,
            verdict=verdict,
            pentanomial=None if counts is None else tuple(counts),
        )


def share_of(elo: float) -> float:
    """Return the share of games that a difference of Elo wins."""
    return 1.0 / (1.0 + math.pow(10.0, -elo / 400.0))


def points_ratio(count: int, mean: float, squares: float, low: float, high: float) -> float:
    """Return the log-likelihood ratio of two means of normal values whose spread is not known.

    `squares` is the sum of the squares of their distances from their mean.

    >>> round(points_ratio(100, 2.0, 40_000.0, 0.0, 2.0), 3)
    0.498
    """
    if not count:
        return 0.0
    spread = squares / count + _NO_SPREAD
    return count / 2 * math.log((spread + (mean - low) ** 2) / (spread + (mean - high) ** 2))


def games_ratio(counts: Sequence[int], low: float, high: float) -> float:
    """Return the log-likelihood ratio of two shares of games won, over pairs.

    The shares are more than 0 and less than 1; `counts` are of pairs won to 0, 1/4, 1/2, 3/4 and whole.
    """
    if not any(counts):
        return 0.0
    seen = [count or _UNSEEN for count in counts]
    ratios = (math.log(one / other) for one, other in zip(_fit(seen, high), _fit(seen, low), strict=True))
    return sum(count * ratio for count, ratio in zip(seen, ratios, strict=True))


def _fit(seen: Sequence[float], share: float) -> list[float]:
    """Return the chances of the results, of those that make the share, under which the pairs seen are likeliest.

    With a factor x they are seen / (1 + x (result - share)), in parts of the whole (Owen's empirical likelihood).
    """
    whole = sum(seen)
    off = [result / (len(seen) - 1) - share for result in range(len(seen))]
    # Every chance is positive in between; the share that comes of x falls all the way.
    low, high = -1.0 / off[-1], -1.0 / off[0]
    for _ in range(60):
        x = (low + high) / 2
        if sum(count * away / (1.0 + x * away) for count, away in zip(seen, off, strict=True)) > 0.0:
            low = x
        else:
            high = x
    return [count / (whole * (1.0 + x * away)) for count, away in zip(seen, off, strict=True)]
