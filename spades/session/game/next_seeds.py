"""The seeds that a game keeps under seal between its rounds: those of the rounds to come."""

from spades.engine import Game, GameState, Phase
from spades.session.deals.chance import Chance
from spades.session.deals.tags import pending_of, with_pending, without_pending
from spades.session.game.practice import is_practice


def seal_next_rounds(game: Game, state: GameState, chance: Chance) -> Game:
    """Return a game with the seeds that are to be under seal now: the same game where that is so already.

    Once a round has ended, the seeds of the rounds to come are drawn; what was drawn before stays. Once the game is
    over nobody needs to know what would have come.
    """
    if state.phase is Phase.GAME_OVER and pending_of(game) is not None:
        return without_pending(game)
    if state.phase is Phase.ROUND_OVER and pending_of(game) is None and not is_practice(game):
        return with_pending(game, chance.chain(state.round_number + 1))
    return game
