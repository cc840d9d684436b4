"""What happened in the round so far, as the person may know it."""

from spades.engine import Event, Game, Seat, events_between, view


def round_events(game: Game, seat: Seat) -> tuple[Event, ...]:
    """Return the events of the latest round of a game, as a seat saw them.

    Raises:
        ValueError: The game cannot be replayed.
    """
    happened: list[Event] = []
    before = None
    for state in game.states():
        now = view(state, seat)
        if before is None or before.round_number != now.round_number:
            happened.clear()
        happened += events_between(before, now)
        before = now
    return tuple(happened)
