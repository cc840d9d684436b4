"""The far end of a pipe: questions in, answers out."""

import signal
from collections.abc import Callable
from multiprocessing.connection import Connection


def serve(pipe: Connection, answer: Callable[..., object], idle: float | None = None) -> None:
    """Answer questions until the pipe closes.

    Args:
        pipe: Gives `(number, *question)`; takes `(number, answer)`, or `(number, None, text)` where answering raised.
        answer: Is given the question.
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
        reply: tuple[object, ...]
        try:
            reply = (number, answer(*question))
        except Exception as error:  # noqa: BLE001  # whatever is raised is an answer, not the end
            reply = (number, None, f"{type(error).__name__}: {error}")
        try:
            pipe.send(reply)
        except OSError:
            return
