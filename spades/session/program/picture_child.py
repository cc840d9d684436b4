"""The side of the pipe that unpacks a picture: it may take some time and memory, and no more."""

import contextlib
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from spades.bots.process.child import serve

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

CPU_SECONDS = 10
MOST_MEMORY = 2_000_000_000
"""Bytes of addresses; the largest picture takes a fifth of it while it is unpacked."""

_IDLE = 60.0


def unpack_limited(pipe: "Connection", unpack: Callable[[str, str], object]) -> None:
    """Answer questions until the pipe closes; the system ends the process where it takes more than it may.

    Windows knows no such limits: there the time alone is limited, by whoever asks.

    Args:
        pipe: Gives `(number, path, target)`, takes what `unpack` returns of both.
        unpack: Writes the pixels of a picture into another file.
    """
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  # not on every system

        for what, most in ((resource.RLIMIT_CPU, CPU_SECONDS), (resource.RLIMIT_AS, MOST_MEMORY)):
            # Where less is allowed already, or the system does not take it, it stays as it is.
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(what, (most, resource.getrlimit(what)[1]))
    serve(pipe, unpack, _IDLE)
