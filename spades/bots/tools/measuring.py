"""Share the work of several scripts: play a state to its end, write a mean with its interval, fit by least squares."""

from collections.abc import Iterator, Sequence

from spades.bots.arena.match_results import mean_and_half
from spades.bots.base import Bot, Limit
from spades.engine import GameState, Move, PastRound, Phase, apply, view
from spades.engine.scoring import priced_points


def moves_of(state: GameState, bots: Sequence[Bot], limit: Limit) -> Iterator[tuple[GameState, Move]]:
    """Yield the states of a round, from one on, each with the move that the players make in it."""
    while state.to_move is not None:
        move = bots[state.rules.index(state.to_move)].choose(view(state, state.to_move), limit)
        yield state, move
        state = apply(state, move)


def play_on(
    state: GameState,
    bots: Sequence[Bot],
    limit: Limit,
    *,
    past: tuple[PastRound, ...] = (),
    phases: Sequence[Phase] = (Phase.DRAW, Phase.BID, Phase.PLAY),
) -> GameState:
    """Return the state that players come to who move as long as a round is in these phases; the first knows `past`."""
    while state.to_move is not None and state.phase in phases:
        index = state.rules.index(state.to_move)
        state = apply(state, bots[index].choose(view(state, state.to_move, () if index else past), limit))
    return state


def lead(end: GameState, side: int = 0) -> float:
    """Return the points of a finished round for a side, less the other's, each bag charged its price.

    Raises:
        ValueError: The round is not over.
    """
    if end.results is None:
        raise ValueError("the round is not over")
    counted = [priced_points(result, end.rules) for result in end.results]
    return counted[side] - counted[1 - side]


def mean_words(values: Sequence[float]) -> str:
    """Return the mean of values with its 95 % interval, as `+1.2 ± 0.3`; that of a single one is nothing."""
    mean, half = mean_and_half(values)
    return f"{mean:+.1f} ± {half:.1f}"


def least_squares(
    rows: Sequence[Sequence[float]], wanted: Sequence[float], weights: Sequence[float] | None = None, ridge: float = 0.0
) -> list[float]:
    """Return the factors of the columns that come closest to the wanted sums, each row counting by its weight."""
    size, weights = len(rows[0]), weights or [1.0] * len(rows)
    matrix = [
        [sum(w * row[i] * row[j] for w, row in zip(weights, rows, strict=True)) + ridge * (i == j) for j in range(size)]
        for i in range(size)
    ]
    for i, line in enumerate(matrix):
        line.append(sum(w * row[i] * goal for w, row, goal in zip(weights, rows, wanted, strict=True)))
    for i in range(size):
        pivot = max(range(i, size), key=lambda line: abs(matrix[line][i]))
        matrix[i], matrix[pivot] = matrix[pivot], matrix[i]
        for other in range(size):
            if other != i:
                factor = matrix[other][i] / matrix[i][i]
                matrix[other] = [a - factor * b for a, b in zip(matrix[other], matrix[i], strict=True)]
    return [matrix[i][size] / matrix[i][i] for i in range(size)]
