"""Adding up, in the one order that the compiled core keeps to as well; means and deviations.

Of `statistics` the players need no more than this, and it would be loaded in each of their processes.
"""

from collections.abc import Iterable, Sequence
from math import fsum, sqrt


def add_up(values: Iterable[float]) -> float:
    """Return the sum of numbers, added one after the other: `sum` itself mends its rounding, from Python 3.12 on."""
    total = 0.0
    for value in values:
        total += value
    return total


def mean(values: Iterable[float]) -> float:
    """Return the mean of numbers, one or more."""
    numbers = tuple(values)
    return fsum(numbers) / len(numbers)


def deviation(values: Sequence[float]) -> float:
    """Return the standard deviation of a sample, of two numbers or more."""
    middle = mean(values)
    return sqrt(fsum((value - middle) ** 2 for value in values) / (len(values) - 1))
