"""Loads two modules of the standard library without what they use only where something has gone wrong.

What that is takes longer to load than they do, and loads itself the moment it is used.
"""

import sys
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


def load() -> None:
    """Load them, if they are not loaded yet; what they are loaded without can be imported as ever."""
    for wanted, seldom in _SELDOM.items():
        if wanted in sys.modules or seldom in sys.modules:
            continue
        sys.modules[seldom] = stands = _Seldom(seldom)
        try:
            import_module(wanted)
        finally:
            if sys.modules.get(seldom) is stands:
                del sys.modules[seldom]
