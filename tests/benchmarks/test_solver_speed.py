"""How fast the first lead is solved, compiled and in plain Python: every lead valued exactly, in worlds a second.

Run with `pytest tests/benchmarks --benchmark-only -o addopts=""`; the worlds a second are in `extra_info`. The
reference is plain Python of the same kind, dictionaries and small numbers: on another machine, or on this one when it
is busy, compare the two.
"""

import random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from spades.bots.search.compiled import CompiledSolver
from spades.bots.search.solver import Position, Solver
from spades.kernel import kernel

WORLDS = 100


def wanted(card: int) -> bool:
    return card < 13 or card % 13 <= 2


def drawn_worlds(seed: int) -> list[Position]:
    """One hand drawn by "spades, and queens or better", and other hands drawn likewise from the rest."""
    rng = random.Random(seed)
    worlds: list[Position] = []
    ours: frozenset[int] = frozenset()
    for _ in range(WORLDS):
        left = [card for card in rng.sample(range(52), 52) if card not in ours]
        hands: list[list[int]] = [[], []]
        for turn in range(26):
            side = turn % 2 if not ours else 1
            if len(hands[side]) == 13:
                break
            first, second = left.pop(), left.pop()
            hands[side].append(first if wanted(first) else second)
        ours = ours or frozenset(hands[0])
        worlds.append(Position(ours, frozenset(hands[1]), 1, None, broken=False))
    return worlds


def payoff(bid: int, their_bid: int) -> list[float]:
    """Points of a round, a bag at -9."""

    def points(bid: int, taken: int) -> int:
        return 10 * bid - 9 * (taken - bid) if taken >= bid else -10 * bid

    return [float(points(bid, taken) - points(their_bid, 13 - taken)) for taken in range(14)]


def test_reference(benchmark: BenchmarkFixture) -> None:
    def count() -> int:
        seen: dict[tuple[int, int], int] = {}
        value = 1
        for _ in range(300_000):
            value = value * 1_103_515_245 + 12_345 & 0x7FFF_FFFF
            key = value >> 20, value & 7
            seen[key] = seen.get(key, 0) + 1
        return len(seen)

    benchmark.pedantic(count, rounds=3, iterations=1, warmup_rounds=1)  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("compiled", [True, False], ids=["compiled", "python"])
def test_first_lead_with_every_lead_valued(benchmark: BenchmarkFixture, *, compiled: bool) -> None:
    core = kernel()
    if compiled and core is None:
        pytest.skip("the search is plain Python here")
    # Among the tests it only has to run.
    decisions = [drawn_worlds(seed)[: 10 if benchmark.disabled else None] for seed in range(5)]

    def solve() -> int:
        nodes = 0
        for worlds in decisions:
            solver = CompiledSolver(core) if compiled and core is not None else Solver()
            for position in worlds:
                solver.card_values(position, payoff(5, 6))
            nodes += solver.nodes
        return nodes

    nodes = benchmark.pedantic(solve, rounds=3, iterations=1, warmup_rounds=1)  # type: ignore[no-untyped-call]
    solved = sum(map(len, decisions))
    if benchmark.stats is not None:  # it is where benchmarks are off
        benchmark.extra_info["worlds a second"] = round(solved / benchmark.stats.stats.mean)
    benchmark.extra_info["nodes a world"] = round(nodes / solved)
