"""The adviser's side of the pipe: views and limits in, analyses out, as plain data."""

from dataclasses import replace
from typing import TYPE_CHECKING

from spades.bots import Limit, usable_cores
from spades.bots.process.child import serve
from spades.engine import View

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

_SEED = 20
"""The same position gets the same hint."""


def advise(pipe: "Connection", idle: float) -> None:
    """Answer questions until the pipe closes.

    Args:
        pipe: Gives `(number, View, Limit)`; takes an analysis as plain data.
        idle: Seconds without a question after which the process ends, and gives its memory back.
    """
    # The search and its tables are loaded in this process alone.
    from spades.bots.analysis.analyse import analyse  # noqa: PLC0415
    from spades.bots.analysis.plain_data import write_analysis  # noqa: PLC0415

    cores = usable_cores()

    def answer(view: View, limit: Limit) -> object:
        return write_analysis(analyse(view, replace(limit, cores=cores), _SEED))

    serve(pipe, answer, idle)
