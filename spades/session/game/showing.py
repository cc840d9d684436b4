"""Has a person who plays alone see each hand as it is dealt, if they want that: then it is bid blind no more."""

from collections.abc import Callable, Sequence

from spades.engine import Game, GameState, Seat
from spades.session.game.seat_views import SeatViews
from spades.session.game.seen import may_look, seats_that_saw, with_seen


class Showing:
    """Turns hands up before their turn to look, and sees to it that the game says so.

    Attributes:
        wanted: Tells whether hands are to be seen at once; asked at every deal, and now and then.
    """

    def __init__(self, sight: SeatViews, persons: Sequence[Seat], game: Game, state: GameState) -> None:
        """Take up a game where it stands; hands seen in it are seen still, even if that is no longer wanted."""
        self.wanted: Callable[[], bool] = lambda: False
        self._sight = sight
        # Where several people play, a hand is not everybody's to see.
        self._persons = persons if len(persons) == 1 else ()
        for seat in seats_that_saw(game, state):
            sight.turn_up(seat, state)

    def turn_up(self, game: Game, state: GameState) -> Game:
        """Turn up the hand that may be looked at, if that is wanted; returns the game that says so, or the same."""
        seats = [seat for seat in self._persons if may_look(state, seat) and not self._sight.is_up(seat, state)]
        if not seats or not self.wanted():
            return game
        for seat in seats:
            self._sight.turn_up(seat, state)
        return with_seen(game, state, seats)

    def due(self, state: GameState) -> bool:
        """Return whether the person to move has seen their hand, and the look is still to be made."""
        return state.to_move is not None and self._sight.is_up(state.to_move, state)
