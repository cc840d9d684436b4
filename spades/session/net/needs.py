"""What a table for guests is made with, which is not there without the extra `online`."""

from importlib.util import find_spec

_NEEDED = {"websockets": "websockets", "nacl": "PyNaCl", "segno": "segno"}
"""The modules, and what each is called where it is installed."""

_NEEDED_ELSEWHERE = {"nacl": "PyNaCl", "iroh": "iroh", "zeroconf": "zeroconf"}
"""The same for tables on other machines."""


def missing() -> tuple[str, ...]:
    """Return the packages that a table for guests needs and that are not installed."""
    return tuple(name for module, name in _NEEDED.items() if find_spec(module) is None)


def missing_elsewhere() -> tuple[str, ...]:
    """Return the packages that tables on other machines need and that are not installed; phones can come without."""
    return tuple(name for module, name in _NEEDED_ELSEWHERE.items() if find_spec(module) is None)
