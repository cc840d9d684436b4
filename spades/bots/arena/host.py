"""The stranger's side of the pipe: requests in, answers in plain JSON out."""

import json
import os
import signal
import sys
import time
from multiprocessing.connection import Connection

from spades.bots.base import Bot
from spades.bots.registry import make_bot
from spades.engine.moves import Bid, Keep, Look, PlayCard, Reject

_clock = time.perf_counter
_MOVES = (Keep, Reject, Look, Bid, PlayCard)


def serve(pipe: Connection, name: str) -> None:
    """Answer requests until the pipe closes.

    Args:
        pipe: Gives `("make", seed)` and `("choose", view, limit)`; takes a JSON object each.
        name: The player, as `make_bot` takes it.
    """
    _stand_apart()
    bot: Bot | None = None
    while True:
        try:
            kind, *rest = pipe.recv()
        except (EOFError, OSError):
            return
        answer: dict[str, object]
        try:
            if kind == "make":
                bot, answer = _made(name, rest[0])
            else:
                answer = _chosen(bot, rest)
        except BaseException as error:  # noqa: BLE001  # a player may raise what it likes
            answer = {"raised": describe(error)}
        try:
            pipe.send_bytes(json.dumps(answer).encode())
        except OSError:
            return


def describe(error: BaseException) -> str:
    """Say in a line what went wrong, even where the error cannot."""
    try:
        text = " ".join(str(error).split())
    except Exception:  # noqa: BLE001  # the error is a player's own
        text = ""
    name = type(error).__name__
    return (f"{name}: {text}" if text else name)[:200]


def _made(name: str, seed: int) -> tuple[Bot | None, dict[str, object]]:
    try:
        return make_bot(name, seed), {"made": True}
    except BaseException as error:  # noqa: BLE001  # a factory may fail in any way
        known = isinstance(error, ValueError) and name in str(error)
        sentence = str(error) if known else f"the player {name!r} cannot be made: {describe(error)}"
        return None, {"refused": sentence[:500]}


def _chosen(bot: Bot | None, asked: list[object]) -> dict[str, object]:
    if bot is None:
        return {"raised": "the player was not made"}
    view, limit = asked
    began = _clock()
    move = bot.choose(view, limit)  # type: ignore[arg-type]  # what the pipe brings is ours
    seconds = _clock() - began
    if type(move) in _MOVES:
        return {"move": str(move), "seconds": seconds}
    return {"other": repr(move)[:100], "seconds": seconds}


def _stand_apart() -> None:
    """Leave Ctrl+C to the arena, and standard output to its result: what a player prints goes to the errors."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.setsid()
    sys.stdout = sys.stderr
    os.dup2(2, 1)
