"""Memory that is free goes back to the system, where the C library would keep it."""

import contextlib
import ctypes
import sys

_THRESHOLD, _SIZE = -3, 1_000_000
"""What glibc calls `M_MMAP_THRESHOLD`, and bytes from which a block is the system's as soon as it is freed."""

_ARENAS = -8
"""What glibc calls `M_ARENA_MAX`: of what threads have freed, it can return all only where they share one."""


def return_large_blocks() -> None:
    """Have the C library return large pictures to the system when they are freed; it saves some 10 MiB.

    Left to itself, glibc keeps ever larger blocks for itself once one of their size has been freed.
    """
    with contextlib.suppress(OSError, AttributeError, TypeError):
        library = ctypes.CDLL(None)
        library.mallopt(_THRESHOLD, _SIZE)
        library.mallopt(_ARENAS, 1)


def return_free_blocks() -> None:
    """Return what has been freed since, of whatever size; it takes some milliseconds, and saves some 2 MiB."""
    # Elsewhere the name may mean something else.
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
