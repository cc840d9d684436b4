"""The protocol of a player: asked with a view and a limit, it answers with a move."""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from spades.engine import Move, View


@dataclass(frozen=True, slots=True)
class Limit:
    """How much a player may spend on one move; None is no limit.

    Attributes:
        seconds: Wall-clock seconds, more than 0.
        worlds: Sampled worlds, 1 or more: the same seed and number of worlds give the same move.
        cores: Processors to think on, 1 or more; the move is the same, sooner. Our own players are fast enough on one.
    """

    seconds: float | None = None
    worlds: int | None = None
    cores: int = 1

    def __post_init__(self) -> None:
        """Refuse a limit that allows nothing.

        Raises:
            ValueError: A number of seconds, worlds or cores that is not more than 0.
        """
        if self.seconds is not None and not self.seconds > 0:
            raise ValueError(f"seconds must be more than 0, not {self.seconds!r}")
        if self.worlds is not None and self.worlds < 1:
            raise ValueError(f"worlds must be at least 1, not {self.worlds!r}")
        if self.cores < 1:
            raise ValueError(f"cores must be at least 1, not {self.cores!r}")


_MOST_CORES = 4
"""More would gain hardly anything, and each takes memory of its own while it works."""


def usable_cores() -> int:
    """Return how many processors of this machine one player may well use."""
    if sys.platform == "linux":
        return min(_MOST_CORES, len(os.sched_getaffinity(0)))
    return min(_MOST_CORES, os.cpu_count() or 1)


@runtime_checkable
class Ponderer(Protocol):
    """A player that ponders, thinks in the other's time; what it answers must not depend on whether it could."""

    def ponder(self, view: View, seconds: float, wanted: Callable[[], bool]) -> None:
        """Work out the answer to the likely next question, and keep it until that is asked.

        Args:
            view: What the player's seat sees while another is to move.
            seconds: How long at the most, more than 0.
            wanted: Returns whether to go on: to be asked every few milliseconds, so that nobody waits for it.
        """
        ...


@runtime_checkable
class Bot(Protocol):
    """A player. It is given nothing but the view of its seat."""

    def choose(self, view: View, limit: Limit) -> Move:
        """Return one of `view.legal_moves`, within the limit.

        Args:
            view: What the player's seat knows; it is to move.
            limit: What may be spent on the move.
        """
        ...
