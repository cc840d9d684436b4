"""Memory that is free goes back to the system, where the C library would keep it."""

import contextlib
import ctypes
import sys

_THRESHOLD, _TRIM = -3, -1
"""What glibc calls `M_MMAP_THRESHOLD` and `M_TRIM_THRESHOLD`."""

_SIZE, _KEPT_SIZE = 1_000_000, 10_000_000
"""Bytes from which a block is the system's as soon as it is freed, and the same while it may soon be needed again."""

_FREE, _KEPT_FREE = 128 * 1024, 200_000_000
"""How much of what is free the library keeps, in bytes, and the same while it may soon be needed again."""

_ARENAS = -8
"""What glibc calls `M_ARENA_MAX`: of what threads have freed, it can return all only where they share one."""


def return_large_blocks() -> None:
    """Have the C library return large pictures to the system when they are freed; it saves some 10 MiB.

    Left to itself, glibc keeps ever larger blocks for itself once one of their size has been freed.
    """
    with contextlib.suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).mallopt(_ARENAS, 1)
    keep_blocks(on=False)


def keep_blocks(*, on: bool) -> None:
    """Have the C library keep freed blocks until `return_free_blocks`, or return them at once.

    In a large window a picture of one card is a large block: to get it from the system takes longer than to paint it.
    """
    with contextlib.suppress(OSError, AttributeError, TypeError):
        library = ctypes.CDLL(None)
        library.mallopt(_THRESHOLD, _KEPT_SIZE if on else _SIZE)
        library.mallopt(_TRIM, _KEPT_FREE if on else _FREE)


def return_free_blocks() -> None:
    """Return all blocks that have been freed since; it takes some milliseconds, and saves some 2 MiB."""
    # Elsewhere the name may mean something else.
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
