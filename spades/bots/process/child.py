"""The child's end of a pipe: questions in, answers out."""

import signal
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from spades.bots.process.wire import Answer, error_line, write_answer

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

clock = time.perf_counter
"""Tells how long an answer took."""


def serve(pipe: "Connection", answer: Callable[..., object], idle: float | None = None) -> None:
    """Answer questions until the pipe closes.

    Args:
        pipe: Gives `(number, *question)`; takes the bytes of an answer to each.
        answer: Is given the question, and returns what JSON knows. Whatever it raises is an answer too.
        idle: Seconds without a question after which it ends by itself; None for never.
    """
    # Ctrl+C in a terminal reaches the whole group; the parent decides when a process of its own ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            if not pipe.poll(idle):
                return
            number, *question = pipe.recv()
        except (EOFError, OSError):
            return
        began = clock()
        try:
            value = answer(*question)
            message = write_answer(Answer(number, clock() - began, value))
        except BaseException as error:  # noqa: BLE001  # a player may raise what it likes, and is asked again
            message = write_answer(Answer(number, clock() - began, error=error_line(error)))
        try:
            pipe.send_bytes(message)
        except OSError:
            return
