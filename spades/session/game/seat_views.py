"""The views of the seats in the running game, and their memories of the rounds before."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from spades.engine import GameState, PastRound, Seat, View, past_round, public_view, view
from spades.session.game.seen import as_seen, may_look

REMEMBERED = 100
"""How many finished rounds players and hints are told of, the latest; no game of people has as many."""


class SeatViews:
    """Makes views, each once a state."""

    def __init__(self, seats: Iterable[Seat]) -> None:
        """Begin without a round that is remembered."""
        self._seen: dict[Seat, tuple[GameState, View]] = {}
        self._public: dict[Seat, tuple[GameState, View]] = {}
        self._recollected: dict[Seat, tuple[View, tuple[PastRound, ...], View]] = {}
        self._turned_up: dict[Seat, int] = {}
        self._past: dict[Seat, tuple[PastRound, ...]] = dict.fromkeys(seats, ())

    def turn_up(self, seat: Seat, state: GameState) -> None:
        """Have a seat see its hand in the round of a state, though it has not looked."""
        self._turned_up[seat] = state.round_number
        self._seen.pop(seat, None)

    def is_up(self, seat: Seat, state: GameState) -> bool:
        """Return whether a seat sees the hand of a state that it has not looked at."""
        return self._turned_up.get(seat) == state.round_number and may_look(state, seat)

    def remember(self, ended: Sequence[GameState]) -> None:
        """Take rounds that have ended, in order."""
        for seat, past in self._past.items():
            rounds = (past_round(state, seat) for state in ended[-REMEMBERED:])
            self._past[seat] = (*past, *rounds)[-REMEMBERED:]

    def view(self, state: GameState, seat: Seat) -> View:
        """Return the game as a seat may see it."""
        seen = self._seen.get(seat)
        if seen is None or seen[0] is not state:
            shown = as_seen(state, seat) if self.is_up(seat, state) else state
            seen = self._seen[seat] = (state, view(shown, seat))
        return seen[1]

    def public_view(self, state: GameState, seat: Seat) -> View:
        """Return the game as everybody at the table may see it, told from a seat."""
        seen = self._public.get(seat)
        if seen is None or seen[0] is not state:
            seen = self._public[seat] = (state, public_view(state, seat))
        return seen[1]

    def recollection(self, state: GameState, seat: Seat) -> View:
        """Return the view of a seat with the rounds before as it remembers them, for a player or an adviser."""
        view, past = self.view(state, seat), self._past[seat]
        known = self._recollected.get(seat)
        if known is None or known[0] is not view or known[1] is not past:
            told = replace(view, past=past if state.results is None else past[:-1])
            known = self._recollected[seat] = (view, past, told)
        return known[2]
