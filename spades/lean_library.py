"""Loads modules of the standard library without what they use only where something has gone wrong.

What that is takes longer to load than they do, and loads itself the moment it is used.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType

_SELDOM = {"dataclasses": "inspect", "logging": "traceback"}
"""What each of them is loaded without."""


class _Seldom(ModuleType):
    """Stands for a module until something of it is used."""

    def __getattr__(self, name: str) -> object:
        """Return it from the module itself, which is loaded now."""
        # Whoever uses it while it is kept away is to have it.
        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]
        return getattr(import_module(self.__name__), name)


@contextmanager
def without(seldom: str) -> Iterator[None]:
    """Let modules that are loaded meanwhile do without one until they use it."""
    if seldom in sys.modules:
        yield
        return
    sys.modules[seldom] = stands = _Seldom(seldom)
    try:
        yield
    finally:
        if sys.modules.get(seldom) is stands:
            del sys.modules[seldom]


def load() -> None:
    """Load them, if they are not loaded yet; modules they do without can be imported as ever."""
    for wanted, seldom in _SELDOM.items():
        with without(seldom):
            import_module(wanted)
