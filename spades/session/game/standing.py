"""Where a game stands: what is needed of a replay to go on with it, so that it is made once."""

from spades.engine import Game, GameState


def standing(game: Game) -> tuple[GameState, ...]:
    """Return every state of a game's latest round, after the last state of each round before it.

    Raises:
        ValueError: The game cannot be replayed.
    """
    kept: list[GameState] = []
    begins = 0
    for state in game.states():
        if kept and state.round_number != kept[-1].round_number:
            # Of a round that is over its end is enough.
            kept[begins:] = kept[-1:]
            begins = len(kept)
        kept.append(state)
    return tuple(kept)
