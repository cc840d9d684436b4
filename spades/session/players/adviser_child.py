"""The adviser's side of the pipe: views in, analyses and prices out, as plain data."""

import os
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from spades.bots.process.child import serve
from spades.engine import Move, View

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

PRICE_SEED = 17
"""The same decision gets the same price, at the table and in the review, and a hint that agrees with it."""

PAST = 10
"""How many rounds before a decision are told of where it is valued: a review can ask with no more of them at once, and
a hint that knew more would judge by other players."""

POLITE = 10
"""How much whoever prices stands back: whatever else runs comes first, the table above all."""


def advise(pipe: "Connection", idle: float) -> None:
    """Answer questions for hints until the pipe closes.

    Args:
        pipe: Gives `(number, View)`; takes an analysis as plain data.
        idle: Seconds without a question after which the process ends, and gives its memory back.
    """
    # The search and its tables are loaded in this process alone.
    from spades.bots.analysis.encoding import write_analysis  # noqa: PLC0415
    from spades.bots.analysis.evaluation.recommending import hint_effort, recommend  # noqa: PLC0415

    def answer(view: View) -> object:
        return write_analysis(recommend(_latest(view), hint_effort(), PRICE_SEED))

    serve(pipe, answer, idle)


def check(pipe: "Connection", idle: float) -> None:
    """Answer questions for prices until the pipe closes.

    Args:
        pipe: Gives `(number, View, Move)`; takes a price as plain data, or None where there is none.
        idle: Seconds without a question after which the process ends, and gives its memory back.
    """
    from spades.bots.analysis.encoding import write_price  # noqa: PLC0415
    from spades.bots.analysis.evaluation.pricing import price  # noqa: PLC0415

    stand_back()

    def answer(view: View, move: Move) -> object:
        found = price(_latest(view), move, seed=PRICE_SEED)
        return None if found is None else write_price(found)

    serve(pipe, answer, idle)


def _latest(view: View) -> View:
    """Return a view with the rounds before that a review knows of too."""
    return replace(view, past=view.past[-PAST:])


def stand_back() -> None:
    """Let all other programs on the machine come before this process."""
    if sys.platform != "win32":
        os.nice(POLITE)
