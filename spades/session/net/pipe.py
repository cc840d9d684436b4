"""The far end of the pipe, in a process of the network: it ends with the program that began it."""

import asyncio
import contextlib
import json
import logging
import os
import signal
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


_FAREWELL_SECONDS = 0.1
"""How long what is said last has to leave, once the program is no more: its port is wanted by whoever comes next."""


class Pipe:
    """The far end of the pipe to the program.

    Attributes:
        farewell: Ends all connections at once, so that the other ends need not find out by the silence.
    """

    def __init__(self, pipe: "Connection") -> None:
        """Begin; within a loop that runs."""
        self.farewell: Callable[[], None] = lambda: None
        self._pipe = pipe
        self._loop = asyncio.get_running_loop()
        self._writer = ThreadPoolExecutor(1)

    async def send(self, said: dict[str, object]) -> None:
        """Send the program a line; while it takes none, the sender waits."""
        message = json.dumps(said, ensure_ascii=False).encode(errors="replace")
        with contextlib.suppress(OSError):
            await self._loop.run_in_executor(self._writer, self._pipe.send_bytes, message)

    def read(self, take: Callable[[tuple[Any, ...]], None]) -> None:
        """Have the lines of the program taken within the loop, from now on."""
        threading.Thread(target=self._read, args=(take,), daemon=True).start()

    def _read(self, take: Callable[[tuple[Any, ...]], None]) -> None:
        with contextlib.suppress(EOFError, OSError):
            while True:
                self._loop.call_soon_threadsafe(take, self._pipe.recv())
        # The program has been killed, perhaps.
        self._loop.call_soon_threadsafe(self.farewell)
        time.sleep(_FAREWELL_SECONDS)
        os._exit(0)


def run(pipe: "Connection", serve: Callable[[Pipe], Awaitable[None]]) -> None:
    """Do the work of a process of the network, and end it."""
    # Ctrl+C in a terminal reaches the whole group; the parent decides when a process of its own ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.disable()

    async def work() -> None:
        await serve(Pipe(pipe))
        # What is left hangs on others that do not answer.
        os._exit(0)

    asyncio.run(work())
