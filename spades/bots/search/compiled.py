"""The compiled core in the place of plain Python, where there is one: the same answers, some thirty times sooner.

The classes and functions beside this file are the reference. They still answer where the kernel does not: for
positions that no game leads to, for clocks other than the machine's, and for chance of another kind.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from typing import TypeVar

from spades.bots.search.clock import Deadline
from spades.bots.search.planning import Branch, Moment, Planner
from spades.bots.search.playmodel import WEIGHTS
from spades.bots.search.solver import OutOfTimeError, Position, Solver
from spades.kernel import Kernel, kernel

T = TypeVar("T")

_WISHES = ("more", "enough", "nil")
_DECISIONS = tuple(f"{decision} {wish}" for decision in ("lead", "follow", "void") for wish in _WISHES)
_MOST_WEIGHTS = 13

PLAY_MODEL = tuple(
    weight for name in _DECISIONS for weight in (*WEIGHTS[name], *[0.0] * (_MOST_WEIGHTS - len(WEIGHTS[name])))
)
"""The play model as the kernel reads it."""


class CompiledSolver(Solver):
    """The solver, its transposition table and its plans in the kernel."""

    def __init__(self, core: Kernel) -> None:
        """Begin with an empty transposition table and no deadline."""
        super().__init__()
        self._core = core.Solver(PLAY_MODEL)

    def card_values(self, position: Position, payoff: Sequence[float]) -> dict[int, float]:
        """Return the worth of every legal card, as `Solver` does."""
        if not (_fits(position.ours, position.theirs, position.to_move, position.led) and self.deadline.real):
            return super().card_values(position, payoff)
        return self._answer(self._core.card_values(*position, payoff, seconds_left(self.deadline)))

    def value(self, position: Position, payoff: Sequence[float]) -> float:
        """Return the value of a position between two tricks, as `Solver` does."""
        ours, theirs, to_move, _, broken = position
        if not (_fits(ours, theirs, to_move, None) and self.deadline.real):
            return super().value(position, payoff)
        return self._answer(self._core.value(ours, theirs, to_move, broken, payoff, seconds_left(self.deadline)))

    def plan(self, moment: Moment, branches: Sequence[Branch], card: int, turns: int, width: int) -> float:
        """Return the same as `Planner.card_value`."""
        if not (all(_fits(moment.hand, theirs, 1, moment.led) for theirs, _ in branches) and self.deadline.real):
            return Planner(self, width).card_value(moment, branches, card, turns)
        return self._answer(self._core.plan(*moment, branches, card, turns, width, seconds_left(self.deadline)))

    def _answer(self, value: T | None) -> T:
        """Return the kernel's answer, unless it was out of time."""
        self.nodes = self._core.nodes
        if value is None:
            raise OutOfTimeError
        return value


@dataclass(frozen=True, slots=True)
class CompiledPlanner(Planner):
    """Plans in the kernel."""

    solver: CompiledSolver

    def card_value(self, moment: Moment, branches: Sequence[Branch], card: int, turns: int) -> float:
        """Return the worth of playing a card in these worlds together, as `Planner` does."""
        return self.solver.plan(moment, branches, card, turns, self.width)


def make_solver() -> Solver:
    """Return a solver of the kind there is."""
    core = kernel()
    return Solver() if core is None else CompiledSolver(core)


def make_planner(solver: Solver, width: int) -> Planner:
    """Return a planner that goes with a solver; arguments as for `Planner`."""
    return CompiledPlanner(solver, width) if isinstance(solver, CompiledSolver) else Planner(solver, width)


def kernel_for(deadline: Deadline, rng: random.Random) -> Kernel | None:
    """Return the kernel where it knows such a clock and such chance."""
    return kernel() if deadline.real and type(rng) is random.Random else None


def draw_in_kernel(rng: random.Random, draw: Callable[[tuple[int, ...]], tuple[list[T], tuple[int, ...]]]) -> list[T]:
    """Return the kernel's draws with the state of a generator, which goes on from where that has come to."""
    version, state, gauss = rng.getstate()
    drawn, state = draw(state)
    rng.setstate((version, state, gauss))
    return drawn


def seconds_left(deadline: Deadline) -> float:
    """Return the seconds left as the kernel takes them."""
    left = deadline.left
    return inf if left is None else left


def _fits(ours: frozenset[int], theirs: frozenset[int], to_move: int, led: int | None) -> bool:
    """Return whether the hands go together as in a game: views made from plain values may lack cards."""
    return len(ours) - len(theirs) == (0 if led is None else 1 if to_move else -1)
