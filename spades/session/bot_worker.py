"""The bot's side of the pipe: views and limits in, moves out. It never sees anything else."""

from multiprocessing.connection import Connection

from spades.bots import make_bot
from spades.session.serving import serve


def work(pipe: Connection, name: str, seed: int | None) -> None:
    """Answer asks until the pipe closes.

    Args:
        pipe: Gives `(number, View, Limit)`; takes `(number, Move)`, or `(number, None, text)` for a bot that
            raised.
        name: The player, as `make_bot` takes it.
        seed: What its choices are drawn from.
    """
    serve(pipe, make_bot(name, seed).choose)
