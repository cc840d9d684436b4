"""The person's own calibration over many answers: how far bids lean and where, and how chances come true.

Everything is a mean with its standard error over the answers that are counted. What may be chance is not said.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import sqrt
from statistics import fmean, stdev

from spades.session.drills.drill_values import Bidder, Circumstances, Drill, Result
from spades.session.drills.judging import brier

LEAST = 12
"""Answers below which nothing is said."""

SURE = 3.0
"""Standard errors that a mean must be off to be said: the greatest of a dozen means is by chance seldom as far off."""

_WEAK, _STRONG = 0.8, 1.2
_BEHIND, _AHEAD = -40, 40
_LATEST = 120
"""How many of the latest answers a coach goes by: a habit that is over is none."""

_BINS = 5


class By(Enum):
    """What bids are told apart by."""

    TURN = "turn"  # how many had bid before: a number
    STRENGTH = "strength"  # of the hand: -1 weak, 0 middling, 1 strong
    SCORE = "score"  # -1 behind, 0 level, 1 ahead


@dataclass(frozen=True, slots=True)
class Lean:
    """How far some bids lean.

    Attributes:
        mean: Tricks above what would have been good enough, on average.
        error: The standard error of that; 0 of fewer than two bids.
        count: How many bids.
        by: What they are told apart by; None for all of them.
        value: Which of them these are, as `By` says.
    """

    mean: float
    error: float
    count: int
    by: By | None = None
    value: int = 0

    @property
    def sure(self) -> bool:
        """Whether it can hardly be chance, and is more than nothing."""
        return self.count >= LEAST and abs(self.mean) > max(0.15, SURE * self.error)


@dataclass(frozen=True, slots=True)
class SameHands:
    """How the bids of somebody stand on some hands.

    Attributes:
        name: A level; empty for the person.
        off: Tricks above what would have been good enough, on average.
        points: Points of the round given away a hand.
    """

    name: str
    off: float
    points: float


@dataclass(frozen=True, slots=True)
class Bin:
    """Chances that were said alike.

    Attributes:
        said: What was said, on average, 0 to 1.
        held: How often it held, on average.
        count: How many.
    """

    said: float
    held: float
    count: int


def leans(results: Sequence[Result]) -> list[Lean]:
    """Return how far the bids lean: all of them, then by seat, by strength of hand, and by score; none of no bid."""
    bids = [(one.at, one.bidder.off) for one in results if one.at and one.bidder and one.bidder.off is not None]
    if not bids:
        return []
    found = [_lean([off for _at, off in bids])]
    for by in By:
        groups: defaultdict[int, list[int]] = defaultdict(list)
        for at, off in bids:
            groups[_VALUES[by](at)].append(off)
        found += [_lean(groups[value], by, value) for value in sorted(groups)]
    return found


def standings(results: Sequence[Result]) -> list[SameHands]:
    """Return how the person and the levels bid on the same hands, who gave away least first."""
    everybody: defaultdict[str, list[Bidder]] = defaultdict(list)
    for one in results:
        if one.bidder is not None:
            everybody[""].append(one.bidder)
            for name, bidder in one.ladder.items():
                everybody[name].append(bidder)
    found = [
        SameHands(
            name, _mean([one.off for one in bidders if one.off is not None]), _mean([one.points for one in bidders])
        )
        for name, bidders in everybody.items()
    ]
    return sorted(found, key=lambda one: one.points)


def bins(results: Sequence[Result]) -> list[Bin]:
    """Return how chances came true, in fifths of those said, the lowest first, without empty ones."""
    groups: defaultdict[int, list[tuple[float, float]]] = defaultdict(list)
    for one in results:
        if one.said is not None and one.chance is not None:
            groups[min(int(one.said * _BINS), _BINS - 1)].append((one.said, one.chance))
    return [
        Bin(fmean(said for said, _held in some), fmean(held for _said, held in some), len(some))
        for _at, some in sorted(groups.items())
    ]


def brier_scores(results: Sequence[Result]) -> tuple[float, float] | None:
    """Return the mean Brier score of the chances that were said, and of the true ones; None where none was."""
    both = [(one.said, one.chance) for one in results if one.said is not None and one.chance is not None]
    if not both:
        return None
    return fmean(brier(said, chance) for said, chance in both), fmean(brier(chance, chance) for _said, chance in both)


def share_right(results: Sequence[Result]) -> float:
    """Return the share of answers that were right, 0 to 1; 0 of none."""
    return _mean([float(one.right) for one in results])


@dataclass(frozen=True, slots=True)
class Week:
    """One drill in one week.

    Attributes:
        ago: How many weeks ago, 0 for the last seven days.
        right: The share of right answers, 0 to 1.
        count: How many answers.
    """

    ago: int
    right: float
    count: int


def weeks(results: Sequence[Result], today: int, most: int) -> list[Week]:
    """Return the weeks with answers among the last ones, the earliest first; days to come count as today.

    Args:
        results: The answers to one drill.
        today: Today, as `Result.day`.
        most: How many weeks are looked at.
    """
    groups: defaultdict[int, list[Result]] = defaultdict(list)
    for one in results:
        groups[max(0, today - one.day) // 7].append(one)
    return [Week(ago, share_right(groups[ago]), len(groups[ago])) for ago in sorted(groups, reverse=True) if ago < most]


@dataclass(frozen=True, slots=True)
class Advice:
    """What a coach would say next.

    Attributes:
        drill: What it is about.
        amount: Of bids the tricks above a good one, of nils by how much chances were said too high, else the share of
            right answers.
        lean: Which bids; None in other drills.
    """

    drill: Drill
    amount: float
    lean: Lean | None = None


_POOR = 0.5
"""A drill is worth taking up where fewer answers than this are right for sure."""


def advice(results: Sequence[Result]) -> Advice | None:
    """Return the one thing that is surely worth saying, by the latest answers to each drill; None where nothing is."""
    latest = {drill: [one for one in results if one.drill is drill][-_LATEST:] for drill in Drill}
    surest = [(abs(one.mean) / (one.error or 1.0), one) for one in leans(latest[Drill.BIDS]) if one.sure]
    if surest:
        lean = max(surest, key=lambda pair: pair[0])[1]
        return Advice(Drill.BIDS, lean.mean, lean)
    over = [one.said - one.chance for one in latest[Drill.NIL] if one.said is not None and one.chance is not None]
    lean = _lean(over)
    if len(over) >= LEAST and abs(lean.mean) > max(0.05, SURE * lean.error):
        return Advice(Drill.NIL, lean.mean)
    for drill in (Drill.COUNT, Drill.SAID):
        count, share = len(latest[drill]), share_right(latest[drill])
        if count >= LEAST and share + SURE * sqrt(max(share * (1 - share), 1 / count) / count) < _POOR:
            return Advice(drill, share)
    return None


def _strength(at: Circumstances) -> int:
    return (at.strength > _STRONG) - (at.strength < _WEAK)


def _score(at: Circumstances) -> int:
    return (at.lead > _AHEAD) - (at.lead < _BEHIND)


_VALUES: Mapping[By, Callable[[Circumstances], int]] = {
    By.TURN: lambda at: at.turn,
    By.STRENGTH: _strength,
    By.SCORE: _score,
}


def _lean(offs: Sequence[float], by: By | None = None, value: int = 0) -> Lean:
    error = stdev(offs) / sqrt(len(offs)) if len(offs) > 1 else 0.0
    return Lean(_mean(offs), error, len(offs), by, value)


def _mean(values: Sequence[float]) -> float:
    return fmean(values) if values else 0.0
