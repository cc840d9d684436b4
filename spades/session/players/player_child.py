"""The bot's side of the pipe: views and limits in, moves out. It never sees anything else."""

from dataclasses import replace
from multiprocessing.connection import Connection

from spades.bots import Limit, Ponderer, make_bot, usable_cores
from spades.bots.process.child import serve
from spades.engine import Move, View

AHEAD_SECONDS = 2.0
"""How long a player goes on working while the person thinks."""


def work(pipe: Connection, name: str, seed: int | None) -> None:
    """Answer asks until the pipe closes.

    Args:
        pipe: Gives `(number, View, Limit)`; takes `(number, Move)`, or `(number, None, text)` for a bot that
            raised. Without a limit nothing is asked: the player may use the time until the next message.
        name: The player, as `make_bot` takes it.
        seed: What its choices are drawn from.
    """
    bot = make_bot(name, seed)
    cores = usable_cores()

    def answer(view: View, limit: Limit | None) -> Move | None:
        if limit is not None:
            return bot.choose(view, replace(limit, cores=cores))
        if isinstance(bot, Ponderer):
            bot.ponder(view, AHEAD_SECONDS, lambda: not pipe.poll())
        return None

    serve(pipe, answer)
