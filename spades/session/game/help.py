"""The help that people have in a round: hints, prices, open hands and trials, each put down beside the game."""

from collections.abc import Callable

from spades.engine import GameState, Move, Seat
from spades.session.game.seat_views import SeatViews
from spades.session.players.adviser import Adviser, Analysis, Check, Status


class Help:
    """Helps with the game that a session runs."""

    def __init__(
        self,
        adviser: Adviser,
        sight: SeatViews,
        state: Callable[[], GameState],
        mark: Callable[[str], object],
        *,
        apart: bool,
    ) -> None:
        """Help where nothing has been asked yet.

        Args:
            adviser: Works out hints and prices.
            sight: What the seats may know.
            state: Returns the state of the game.
            mark: Puts down a kind of help.
            apart: Whether some have a screen of their own, and so ask for themselves.
        """
        self._adviser = adviser
        self._sight = sight
        self._state = state
        self._mark = mark
        self._apart = apart
        self._asked: Seat | None = None
        self._marked: set[tuple[str, int]] = set()

    def ask_hint(self, seat: Seat) -> None:
        """Have a hint worked out for the seat that is to move."""
        self._asked = seat
        self._adviser.ask(self._sight.recollection(self._state(), seat))

    def hint_status(self, seat: Seat) -> Status:
        """Return how it stands with a seat's hint; one about another position is given up."""
        if self._apart and seat is not self._asked:
            return Status.NONE
        return self._adviser.update(self._sight.recollection(self._state(), seat))

    def take_hint(self) -> Analysis | None:
        """Return the hint that is ready, and put down that the round had help; None where none is."""
        analysis = self._adviser.analysis
        if analysis is not None:
            self._put_down("hint")
        return analysis

    def ask_check(self, seat: Seat, move: Move) -> Check:
        """Have a legal move of the seat that is to move priced; the round counts as assisted from then on."""
        self._put_down_once("hint")
        return self._adviser.checker.ask(self._sight.recollection(self._state(), seat), move)

    def update_checks(self) -> None:
        """Take prices that have come; never waits."""
        self._adviser.checker.update()

    def play_open(self) -> None:
        """Put down that in the round under way people have played with open hands; once a round."""
        self._put_down_once("open")

    def try_out(self) -> None:
        """Put down that the round under way is tried out beside the game."""
        self._put_down("practice")

    def close(self) -> None:
        """End the adviser's process."""
        self._adviser.close()

    def _put_down_once(self, kind: str) -> None:
        if (one := (kind, self._state().round_number)) not in self._marked:
            self._marked.add(one)
            self._put_down(kind)

    def _put_down(self, kind: str) -> None:
        """Put down that the round under way had help; after its end it helps no more."""
        if self._state().results is None:
            self._mark(kind)
