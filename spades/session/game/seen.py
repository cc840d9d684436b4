"""A hand that is seen before its seat's turn to look, where blind nil is on.

Whoever never bids blind may want to see each hand as it is dealt; the look itself, which the engine knows, waits for
the turn. Until then a tag says who has seen theirs, so that nobody leaves the game and comes back to bid it blind:

    [Seen "3 S"]   in round 3 South has
"""

from collections.abc import Collection
from dataclasses import replace

from spades.engine import Game, GameState, Phase, Seat
from spades.session.deals.tags import without

_TAG = "Seen"


def may_look(state: GameState, seat: Seat) -> bool:
    """Return whether a seat has a hand that it has neither looked at nor bid on."""
    return state.phase is Phase.BID and not state.looked[state.rules.index(seat)]


def seats_that_saw(game: Game, state: GameState) -> frozenset[Seat]:
    """Return the seats that have seen their hand in the round under way, before their turn to look."""
    number, _, letters = dict(game.tags).get(_TAG, "").partition(" ")
    if number != str(state.round_number):
        return frozenset()
    return frozenset(seat for seat in state.rules.seating if seat.letter in letters)


def with_seen(game: Game, state: GameState, seats: Collection[Seat]) -> Game:
    """Return a game in which these seats have seen their hand in the round under way; without any, one without the tag.

    None of them has looked.
    """
    tags = without(game.tags, [_TAG])
    if seats:
        tags = (*tags, (_TAG, f"{state.round_number} {''.join(sorted(seat.letter for seat in seats))}"))
    return replace(game, tags=tags)


def as_seen(state: GameState, seat: Seat) -> GameState:
    """Return a state in which a seat has looked."""
    place = state.rules.index(seat)
    return replace(state, looked=(*state.looked[:place], True, *state.looked[place + 1 :]))
