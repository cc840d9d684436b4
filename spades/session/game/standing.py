"""Where a game stands: the part of a replay that is needed to go on with it, so that it is made once."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from spades.engine import Game, GameState
from spades.engine.notation import round_moves
from spades.engine.record import Steps, finish, part

_ROUNDS = 50
"""Rounds whose moves are counted in one step."""


def standing(game: Game) -> tuple[GameState, ...]:
    """Return every state of a game's latest round, after the last state of each round before it.

    Raises:
        ValueError: The game cannot be replayed.
    """
    return finish(standing_steps(game))


def standing_steps(game: Game) -> Steps[tuple[GameState, ...]]:
    """Return the same as `standing`, a round at a time; raises as it does."""
    kept: list[GameState] = []
    begins = 0
    for state in game.states():
        if kept and state.round_number != kept[-1].round_number:
            # Of a round that is over its end is enough.
            kept[begins:] = kept[-1:]
            begins = len(kept)
            yield begins / len(game.packs)
        kept.append(state)
    return tuple(kept)


def replay_steps(game: Game) -> "Steps[ReplayedGame]":
    """Return a game with the states of its replay, a round at a time; raises as `standing` does."""
    states = yield from part(standing_steps(game), 0.0, 0.9)
    return (yield from part(ReplayedGame.steps(game, states), 0.9, 1.0))


@dataclass(frozen=True, slots=True)
class ReplayedGame:
    """A game with the states of its replay: no part of it needs another one of the whole.

    Attributes:
        game: The game.
        ends: The last state of every round, in order.
        starts: How many moves were made before each round, and in the end how many in all.
    """

    game: Game
    ends: tuple[GameState, ...]
    starts: tuple[int, ...]

    @classmethod
    def of(cls, game: Game) -> Self:
        """Replay a game, at once; raises as `standing` does."""
        return finish(cls.steps(game, standing(game)))

    @classmethod
    def steps(cls, game: Game, states: Sequence[GameState]) -> Steps[Self]:
        """Return a game whose replay is known, as `standing` gives it."""
        ends = tuple({state.round_number: state for state in states}.values())
        starts = [0]
        for end in ends:
            starts.append(starts[-1] + len(round_moves(end)))
            if not end.round_number % _ROUNDS:
                yield end.round_number / len(ends)
        return cls(game, ends, tuple(starts))

    @property
    def finished(self) -> Sequence[int]:
        """The numbers of the rounds that are over."""
        return [end.round_number for end in self.ends if end.results is not None]
