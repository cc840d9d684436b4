"""The player's side of the pipe: views and limits in, moves out. It never sees anything else."""

from dataclasses import replace
from typing import TYPE_CHECKING

from spades.bots import Limit, Ponderer, make_bot, usable_cores
from spades.bots.partner.partnership import ALONE, Partnership, with_partnership
from spades.bots.process.child import serve
from spades.bots.process.wire import move_word
from spades.engine import View

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

PONDER_SECONDS = 2.0
"""How long a player ponders while another is to move."""


def work(pipe: "Connection", name: str, seed: int | None, partnership: Partnership = ALONE) -> None:
    """Answer asks until the pipe closes.

    Args:
        pipe: Gives `(number, View, Limit)`; takes the word of a move. Without a limit nothing is asked: the player may
            ponder until the next message.
        name: The player, as `make_bot` takes it.
        seed: What its choices are drawn from.
        partnership: What it is told of the pair that it is one of.
    """
    bot = with_partnership(make_bot(name, seed), partnership)
    cores = usable_cores()

    def answer(view: View, limit: Limit | None) -> str | None:
        if limit is not None:
            return move_word(bot.choose(view, replace(limit, cores=cores)))
        if isinstance(bot, Ponderer):
            bot.ponder(view, PONDER_SECONDS, lambda: not pipe.poll())
        return None

    serve(pipe, answer)
