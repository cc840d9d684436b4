"""A round that was played, gone through again: its states, and the memory of those before it."""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from spades.engine import GameState, Seat, apply, past_round
from spades.engine.notation import round_moves
from spades.engine.public import PastRound
from spades.engine.state import begin_round


def first_state(later: GameState) -> GameState:
    """Return the state with which the round of a state began."""
    return begin_round(
        later.rules,
        later.pack,
        later.starter,
        later.round_number,
        later.scores_before,
        later.bags_before,
        later.sets_before,
    )


def states_until(later: GameState) -> Iterator[GameState]:
    """Return the states of a round one after another, up to the one that is given."""
    return accumulate(round_moves(later), apply, initial=first_state(later))


def past_of(ends: Sequence[GameState], seat: Seat) -> tuple[PastRound, ...]:
    """Return a seat's memory of rounds that are over."""
    return tuple(past_round(one, seat) for one in ends)


def mover_of(state: GameState) -> Seat:
    """Return who is to move.

    Raises:
        ValueError: Nobody is: the round is over.
    """
    if state.to_move is None:
        raise ValueError("nobody is to move")
    return state.to_move
