"""Tests a rule on many plain values as one test: to begin a test, and to tell of it, takes longer than such a look."""

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

Test = Callable[..., None]


def each(names: str, values: Iterable[Any]) -> Callable[[Test], Test]:
    """Return what has a test look at one value after the other; which one it fails on is noted below the failure.

    Args:
        names: The parameter that takes a value; of several, with commas between them, each takes its part of it.
        values: At least one.
    """
    keys = [name.strip() for name in names.split(",")]
    cases = [dict(zip(keys, value if len(keys) > 1 else (value,), strict=True)) for value in values]

    def decorate(test: Test) -> Test:
        assert cases, f"{test.__name__} has nothing to look at"

        @wraps(test)
        def of_each(*given: object, **named: object) -> None:
            for case in cases:
                try:
                    test(*given, **named, **case)
                except BaseException as error:
                    error.add_note(f"with {case}")
                    raise

        signature = inspect.signature(test)
        left = [parameter for name, parameter in signature.parameters.items() if name not in keys]
        of_each.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return of_each

    return decorate
