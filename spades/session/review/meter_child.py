"""The meter's side of the pipe: positions and rounds that are over in, prices and findings out, as plain data."""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from spades.bots.process.child import serve
from spades.bots.process.wire import LONGEST_ANSWER
from spades.engine import GameState, view
from spades.engine.notation import round_moves
from spades.session.players.adviser_child import PRICE_SEED, stand_back

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


def measure(pipe: "Connection", idle: float) -> None:
    """Answer questions until the pipe closes.

    Args:
        pipe: Gives `(number, ends, None, 0, 0)` with the last states of rounds that are over, and takes the findings of
            the last of them; or gives `(number, ends, places, depth, seconds)`, and takes the prices of its moves at as
            many of these places, from the first on, as there was time for: one at least, each with its place.
        idle: Seconds without a question after which the process ends, and gives its memory back.
    """
    # The search and its tables are loaded in this process alone.
    from spades.bots.analysis.encoding import write_price  # noqa: PLC0415
    from spades.bots.analysis.evaluation.pricing import FULL, GLANCE, price  # noqa: PLC0415
    from spades.session.review.findings import find, write_findings  # noqa: PLC0415
    from spades.session.review.rounds import mover_of, past_of, states_until  # noqa: PLC0415

    stand_back()

    def answer(ends: Sequence[GameState], places: Sequence[int] | None, depth: int, seconds: float) -> object:
        if places is None:
            return write_findings(find(ends))
        *before, end = ends
        moves, states = round_moves(end), list(states_until(end))
        began = time.perf_counter()
        prices: list[object] = []
        size = 0
        for at in places:
            state = states[at]
            # What a seat may know is all that goes in.
            seat = mover_of(state)
            found = price(view(state, seat, past_of(before, seat)), moves[at], FULL if depth else GLANCE, PRICE_SEED)
            prices.append([at, None if found is None else write_price(found)])
            size += len(repr(prices[-1]))
            if time.perf_counter() - began > seconds or size > LONGEST_ANSWER // 3:
                break
        return prices

    serve(pipe, answer, idle)
