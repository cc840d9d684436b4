"""The time and the worlds that one decision may use."""

from dataclasses import dataclass, replace
from time import perf_counter

from spades.bots.base import Limit

_WORLDS = 80
_MOST_WORLDS = 160
_SECONDS = 0.8
_SHARE, _SPARE = 0.65, 0.02
"""Of the seconds allowed a share is used, less a fixed time: the rest is for a busy machine and the way back."""


@dataclass(frozen=True, slots=True)
class Budget:
    """What may be spent.

    Attributes:
        worlds: How many worlds to value.
        deadline: The `perf_counter` time to stop at, or None.
        cores: How many processors may be used.
    """

    worlds: int
    deadline: float | None
    cores: int = 1

    @classmethod
    def of(cls, limit: Limit) -> "Budget":
        """Start the clock: with no limit at all a decision takes a fair share of a second.

        A number of worlds alone sets no clock, so that the same seed gives the same move on any machine.
        """
        now = perf_counter()
        if limit.seconds is not None:
            worlds = limit.worlds if limit.worlds is not None else _MOST_WORLDS
            return cls(worlds, now + max(_SHARE * limit.seconds - _SPARE, limit.seconds / 4), limit.cores)
        if limit.worlds is not None:
            return cls(limit.worlds, None, limit.cores)
        return cls(_WORLDS, now + _SECONDS, limit.cores)

    @classmethod
    def until(cls, seconds: float) -> "Budget":
        """Start the clock for time that nobody waits for: all of it may be used."""
        return cls(_WORLDS, perf_counter() + seconds)

    def at_most(self, worlds: int | None) -> "Budget":
        """Return this budget with no more worlds than these; None changes nothing."""
        return self if worlds is None else replace(self, worlds=min(worlds, self.worlds))

    def part(self, share: float = 0.55) -> "Budget":
        """Return this budget with only a share of the time that is left; without a clock all of it."""
        if self.deadline is None:
            return self
        now = perf_counter()
        return replace(self, deadline=now + share * (self.deadline - now))

    @property
    def over(self) -> bool:
        """Whether the time is up."""
        return self.deadline is not None and perf_counter() > self.deadline
