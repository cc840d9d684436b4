"""The bot's side of the pipe: views and limits in, moves out. It never sees anything else."""

import signal
from multiprocessing.connection import Connection

from spades.bots import make_bot


def work(pipe: Connection, name: str, seed: int | None) -> None:
    """Answer asks until the pipe closes.

    Args:
        pipe: Gives `(number, View, Limit)`; takes `(number, Move)`, or `(number, None, text)` for a bot that
            raised.
        name: The player, as `make_bot` takes it.
        seed: What its choices are drawn from.
    """
    # Ctrl+C in a terminal reaches the whole group; the parent decides when a bot ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bot = make_bot(name, seed)
    while True:
        try:
            number, view, limit = pipe.recv()
        except (EOFError, OSError):
            return
        answer: tuple[object, ...]
        try:
            answer = (number, bot.choose(view, limit))
        except Exception as error:  # noqa: BLE001  # whatever a player raises is an answer, not the end
            answer = (number, None, f"{type(error).__name__}: {error}")
        try:
            pipe.send(answer)
        except OSError:
            return
