"""The players at the table, as the running game drives them: none of them is waited for."""

from collections.abc import Callable, Mapping

from spades.bots import Limit
from spades.engine import GameState, Rules, Seat
from spades.session.game.seat_views import SeatViews
from spades.session.players.player import Player

PLAYER_LIMIT = Limit(seconds=1.0)
"""What a player may spend on a move at the table."""

FOUR_LIMIT = Limit(seconds=0.6)
"""The same with four seats, where three players move one after the other; it is enough for all they look at."""

_RESPAWN_SECONDS = 0.4
"""How long after an undo the players' processes begin anew: who takes back a whole round needs only the last ones."""


class SeatedPlayers:
    """Who plays which seat of a game; they begin and end together, but for those who sit in for a person.

    Attributes:
        by_seat: The players.
    """

    def __init__(
        self, players: Mapping[Seat, Player], rules: Rules, sight: SeatViews, clock: Callable[[], float]
    ) -> None:
        """Seat them; `sight` makes their views.

        Raises:
            ValueError: A player sits where the rules have no seat.
        """
        if strays := [seat for seat in players if seat not in rules.seating]:
            raise ValueError(f"players must sit on seats of the rules, not on {strays[0].letter}")
        self.by_seat = dict(players)
        self._limit = PLAYER_LIMIT if rules.seats == 2 else FOUR_LIMIT
        self._sight = sight
        self._clock = clock
        self._respawn: float | None = None
        self._pondered: GameState | None = None

    def start(self) -> None:
        """Have them ready before they are needed."""
        self._respawn = None
        for player in self.by_seat.values():
            player.start()

    def start_if_due(self) -> None:
        """Have them ready again, some moments after the last undo."""
        if self._respawn is not None and self._clock() >= self._respawn:
            self.start()

    def ask(self, seat: Seat, state: GameState) -> None:
        """Ask the player of a seat for its move."""
        self.by_seat[seat].ask(self._sight.recollection(state, seat), self._limit)

    def ponder(self, state: GameState) -> None:
        """Let them ponder while a person thinks, once a position."""
        if self._pondered is state or self._respawn is not None:
            return
        self._pondered = state
        for seat, player in self.by_seat.items():
            player.use_time(self._sight.recollection(state, seat))

    def sit(self, seat: Seat, player: Player) -> None:
        """Have a player move for the person of a seat, until it is told to `rise`."""
        self.by_seat[seat] = player
        player.start()
        self._pondered = None

    def rise(self, seat: Seat) -> None:
        """Have a player move no more for the person of a seat, and end its process."""
        self.by_seat.pop(seat).kill()

    def forget(self) -> None:
        """End their processes, since they have seen moves that were taken back; they begin anew in a moment."""
        for player in self.by_seat.values():
            player.forget()
        self._respawn = self._clock() + _RESPAWN_SECONDS

    def kill(self) -> None:
        """End their processes."""
        for player in self.by_seat.values():
            player.kill()
