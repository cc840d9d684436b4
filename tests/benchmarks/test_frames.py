"""How long frames take while a hand is dealt: `pytest tests/benchmarks/test_frames.py --benchmark-only -o addopts=""`.

Measured, never asserted. `measure_window.py` beside this file measures in a real window.
"""

from collections.abc import Callable, Iterator

import pytest
from frame_times import FRAME, dealing, percentile
from pytest_benchmark.fixture import BenchmarkFixture
from screens.driver import opened
from screens.hands import Size

SIZES = [(1280, 800), (2560, 1440), (3840, 2160)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_frame_while_a_hand_is_dealt(benchmark: BenchmarkFixture, size: Size) -> None:
    with opened(size) as driver:
        flying: Iterator[None] = dealing(driver, 8)
        measure: Callable[..., None] = benchmark.pedantic
        measure(driver.frame, args=(FRAME,), setup=lambda: next(flying), rounds=200)
        if benchmark.stats is not None:
            times = [1000 * seconds for seconds in benchmark.stats.stats.data]
            benchmark.extra_info["99th percentile, ms"] = round(percentile(times, 99), 2)
