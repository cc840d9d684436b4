"""An external player's side of the pipe."""

import os
import sys
from multiprocessing.connection import Connection

from spades.bots.base import Bot, Limit
from spades.bots.process.child import serve
from spades.bots.process.wire import error_line, move_word
from spades.bots.registry import make_bot
from spades.engine import View


def host_player(pipe: Connection, name: str) -> None:
    """Make a player and have it choose, as often as asked, until the pipe closes.

    Args:
        pipe: Gives `(number, seed)` to have it made anew, which is answered with why it cannot be made or None, and
            `(number, View, Limit)` to have it choose, which is answered with the word of a move.
        name: The player, as `make_bot` takes it.
    """
    _stand_apart()
    bot: Bot | None = None

    def answer(what: View | int, limit: Limit | None = None) -> str | None:
        nonlocal bot
        if isinstance(what, int):
            bot, refusal = _try_to_make(name, what)
            return refusal
        if bot is None or limit is None:
            raise RuntimeError("the player was not made")
        return move_word(bot.choose(what, limit))

    serve(pipe, answer)


def _try_to_make(name: str, seed: int) -> tuple[Bot | None, str | None]:
    try:
        return make_bot(name, seed), None
    except BaseException as error:  # noqa: BLE001  # a factory may fail in any way
        known = isinstance(error, ValueError) and name in str(error)
        sentence = str(error) if known else f"the player {name!r} cannot be made: {error_line(error)}"
        return None, sentence[:500]


def _stand_apart() -> None:
    """Lead a group of processes, and leave standard output to the arena: a player prints to the errors."""
    if sys.platform != "win32":
        os.setsid()
    sys.stdout = sys.stderr
    os.dup2(2, 1)
