"""The garbage collector, where much is made that stays."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_SELDOM = 1000
"""How often what is new is looked through before everything is, once a very long game has been read."""


@contextmanager
def without_collection(*, long: bool = False) -> Iterator[None]:
    """Hold the garbage collector back: it would look through all that is new, and longer than that takes.

    Args:
        long: Whether this is a part of something so long that what was made in it would have the collector look through
            everything again and again, for a tenth of a second and more each time. Then it counts as old, and from then
            on everything is looked through most seldom: whoever reads on in the game makes new things all the time.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if long:
            # Into the generation that is looked through last, and is not counted as having grown by it.
            gc.freeze()
            gc.unfreeze()
            gc.set_threshold(*gc.get_threshold()[:2], _SELDOM)
        if was:
            gc.enable()
