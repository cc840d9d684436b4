"""Adding up, in the one order that the compiled core keeps to as well."""

from collections.abc import Iterable


def add_up(values: Iterable[float]) -> float:
    """Return the sum of numbers, added one after the other: `sum` itself mends its rounding, from Python 3.12 on."""
    total = 0.0
    for value in values:
        total += value
    return total
