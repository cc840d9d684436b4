"""What happened in the round so far, as the person may know it."""

from spades.engine import Event, Game, Seat, events_between, public_view, view


def round_events(game: Game, seat: Seat, *, public: bool = False) -> tuple[Event, ...]:
    """Return the events of the latest round of a game, as a seat saw them, or as everybody at the table did.

    Raises:
        ValueError: The game cannot be replayed.
    """
    happened: list[Event] = []
    before = None
    for state in game.states():
        now = public_view(state, seat) if public else view(state, seat)
        if before is None or before.round_number != now.round_number:
            happened.clear()
        happened += events_between(before, now)
        before = now
    return tuple(happened)
