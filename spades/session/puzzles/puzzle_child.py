"""The side of the pipe that looks at decisions strictly: positions in, puzzles out, as plain data."""

from typing import TYPE_CHECKING

from spades.bots.process.child import serve
from spades.session.players.adviser_child import stand_back

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


def look_strictly(pipe: "Connection", idle: float) -> None:
    """Answer questions until the pipe closes.

    Args:
        pipe: Gives `(number, position, move)`, a position in a line and what was done there; takes the puzzle that it
            makes, or None.
        idle: Seconds without a question after which the process ends, and gives its memory back.
    """
    # The search and its tables are loaded in this process alone.
    from spades.bots.analysis.evaluation.one_answer import one_answer  # noqa: PLC0415
    from spades.engine import Seat, parse_state, view  # noqa: PLC0415
    from spades.engine.notation import parse_move  # noqa: PLC0415
    from spades.session.puzzles.puzzle_data import make_puzzle, write_puzzle  # noqa: PLC0415

    stand_back()

    def answer(position: str, move: str) -> object:
        state = parse_state(position)
        # What the seat may know is all that goes in.
        found = one_answer(view(state, Seat.SOUTH), parse_move(move))
        return None if found is None else write_puzzle(make_puzzle(state, found))

    serve(pipe, answer, idle)
