"""Games that have been replayed are not replayed again: the same few positions are led to hundreds of times."""

from collections import OrderedDict
from collections.abc import Iterator

from spades.engine import Game, GameState

KEPT = 60
"""How many games are kept with all their states."""

_LONGEST = 1000
"""Games of more moves are replayed each time."""

_plain = Game.states
_known: OrderedDict[object, tuple[GameState, ...]] = OrderedDict()


def states(game: Game) -> Iterator[GameState]:
    """Yield what `Game.states` yields, and remember it once all of it was asked for."""
    key = game.rules, game.starter, game.packs, game.moves
    known = _known.get(key)
    if known is not None:
        _known.move_to_end(key)
        yield from known
        return
    found: list[GameState] = []
    for state in _plain(game):
        found.append(state)
        yield state
    if len(game.moves) <= _LONGEST:
        _known[key] = tuple(found)
        while len(_known) > KEPT:
            _known.popitem(last=False)
