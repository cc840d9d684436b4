"""The decisions of a seat in a round: they are taken back, and made again."""

from collections.abc import Sequence

from spades.engine import GameState, Seat, legal_moves
from spades.session.game.claims import LayingDown


def decides(state: GameState, seat: Seat) -> bool:
    """Return whether a seat has a choice."""
    return state.to_move is seat and len(legal_moves(state)) > 1


def last_decision(states: Sequence[GameState], seat: Seat, laying: LayingDown | None) -> int | None:
    """Return where among the states of a round a seat last had a choice and made it; None where it never did.

    A look is none: what has been seen stays seen, or else a hand could be bid blind after all. What is scored stays. A
    claim whose cards are being laid down is taken back as a whole.
    """
    if states[-1].results is not None:
        return None
    last = len(states) - 1
    if laying is not None:
        if laying.seat is seat and laying.began < last:
            return laying.began
        last = laying.began
    for at in range(last - 1, -1, -1):
        before, after = states[at], states[at + 1]
        looked = before.looked != after.looked and before.bids == after.bids
        if decides(before, seat) and not looked:
            return at
    return None
