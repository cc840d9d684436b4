"""The time and the worlds that one decision may use: the one place where time enters the search."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import perf_counter

from spades.bots.base import Limit

Clock = Callable[[], float]
"""Returns the seconds since some moment: `perf_counter`, or one that is given."""

LEAST_WORLDS = 16
LEAST_PLAY_WORLDS = 64
"""Worlds below which no decision goes, whatever the time, and no play with two seats, if that many are wanted: from
there on a doubling gains less than a point a round (docs/strength.md, *Worlds*: bids from 16 to 32 worlds 0.1 ± 0.4,
plays from 32 to 64 still 2.2 ± 1.5, and from 64 to 128 0.6 ± 0.8). With the compiled core they take some
milliseconds; where plain Python needs longer for them than the limit, it takes longer."""
_WORLDS = 80
_MOST_WORLDS = 160
_SECONDS = 0.8
_SHARE, _SPARE = 0.65, 0.02
"""Of the seconds allowed a share is used, less a fixed time: the rest is for a busy machine and the way back."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """A moment to stop at.

    Attributes:
        at: The moment, in seconds of the clock; None for never.
    """

    at: float | None = None
    clock: Clock = perf_counter

    @property
    def real(self) -> bool:
        """Whether it goes by the machine's own clock."""
        return self.clock is perf_counter

    @property
    def over(self) -> bool:
        """Whether the moment has passed."""
        return self.at is not None and self.clock() > self.at

    @property
    def left(self) -> float | None:
        """The seconds left, 0 when the moment has passed; None for no end of them."""
        return None if self.at is None else max(0.0, self.at - self.clock())

    def part(self, share: float) -> "Deadline":
        """Return the moment when a share of the time left, from 0 to 1, is used up; never stays never."""
        if self.at is None:
            return self
        now = self.clock()
        return replace(self, at=now + share * (self.at - now))


NEVER = Deadline()
"""No moment at all: the clock is not even asked."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The time and the worlds that a decision may use.

    Attributes:
        worlds: How many worlds to value, 1 or more.
    """

    worlds: int
    deadline: Deadline = NEVER

    @classmethod
    def of(cls, limit: Limit, clock: Clock = perf_counter) -> "Budget":
        """Return the budget of a limit, counted from now: with no limit at all a fair share of a second.

        A number of worlds alone sets no deadline, so that the same seed gives the same move on any machine.
        """
        if limit.seconds is not None:
            worlds = limit.worlds if limit.worlds is not None else _MOST_WORLDS
            used = max(_SHARE * limit.seconds - _SPARE, limit.seconds / 4)
            return cls(worlds, Deadline(clock() + used, clock))
        if limit.worlds is not None:
            return cls(limit.worlds)
        return cls(_WORLDS, Deadline(clock() + _SECONDS, clock))

    @classmethod
    def until(cls, seconds: float, clock: Clock = perf_counter) -> "Budget":
        """Return a budget of time that nobody waits for: all of the seconds from now on may be used."""
        return cls(_WORLDS, Deadline(clock() + seconds, clock))

    def at_most(self, worlds: int | None) -> "Budget":
        """Return this budget with no more worlds than these; None changes nothing."""
        return self if worlds is None else replace(self, worlds=min(worlds, self.worlds))

    def part(self, share: float = 0.55) -> "Budget":
        """Return this budget with only a share of the time that is left, from 0 to 1."""
        return replace(self, deadline=self.deadline.part(share))

    def deadline_after(self, worlds: int, least: int) -> Deadline:
        """Return when to stop with so many worlds done: with fewer than the least never."""
        return self.deadline if worlds >= least else replace(self.deadline, at=None)

    @property
    def over(self) -> bool:
        """Whether the time is up."""
        return self.deadline.over
