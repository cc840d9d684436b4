"""The garbage collector, where much is made that stays."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_collection(*, long: bool = False) -> Iterator[None]:
    """Hold the garbage collector back: it would look through all that is new, and longer than that takes.

    Args:
        long: Whether this is a part of something so long that what was made in it would have the collector look through
            everything again and again, for a tenth of a second and more each time. Then it counts as old.
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
        if was:
            gc.enable()
