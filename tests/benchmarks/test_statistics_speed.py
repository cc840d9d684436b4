"""How long a history takes to count: `pytest tests/benchmarks -n0 --benchmark-only -o addopts=""`. Never asserted."""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from session.rows import many_games

from spades.session.history.statistics import Help, Selection, count


@pytest.mark.parametrize("number", [200, 2000])
def test_games_are_counted(benchmark: BenchmarkFixture, number: int) -> None:
    games, rounds = many_games(number)
    assert benchmark(count, games, rounds, Selection(help=Help.EITHER)).own.rounds == len(rounds)
