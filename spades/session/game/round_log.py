"""The events of the round so far, as the person may know them."""

from collections.abc import Iterable

from spades.engine import Event, GameState, Seat, events_between, public_view, view


def round_events(states: Iterable[GameState], seat: Seat, *, public: bool = False) -> tuple[Event, ...]:
    """Return the events of a round, all of whose states are given, as a seat saw them, or as everybody did."""
    happened: list[Event] = []
    before = None
    for state in states:
        now = public_view(state, seat) if public else view(state, seat)
        happened += events_between(before, now)
        before = now
    return tuple(happened)
