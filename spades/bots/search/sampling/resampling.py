"""Importance resampling: from samples of unequal weight to fewer that count alike."""

import random
from collections.abc import Sequence
from itertools import accumulate


def resample(weights: Sequence[float], count: int, rng: random.Random) -> list[int]:
    """Return the numbers of the samples that are drawn, in order, each as often as its weight says.

    The draws are systematic, at even steps from a start by chance: each sample is drawn its expected number of times,
    give or take one. Weights are 0 or more, not all 0. The chance is asked once.
    """
    sums = list(accumulate(weights))
    step = sums[-1] / count
    point = rng.random() * step
    drawn: list[int] = []
    number = 0
    for _ in range(count):
        while sums[number] < point and number < len(sums) - 1:
            number += 1
        drawn.append(number)
        point += step
    return drawn
