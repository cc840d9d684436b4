"""Invariants: what holds in every state that play can reach, for tests and for checks under fire."""

from spades.engine.cards import PACK
from spades.engine.public import Phase
from spades.engine.state import GameState


def broken_invariants(state: GameState) -> tuple[str, ...]:
    """Return a sentence for each invariant that does not hold; none for a sound state."""
    rules = state.rules
    played = [card for trick in (*state.tricks, state.trick) for _, card in trick.plays]
    places = [*state.stock, *played, *(card for cards in (*state.hands, *state.discards) for card in cards)]
    held = [len(hand) for hand in state.hands]
    in_play = state.phase in (Phase.BID, Phase.PLAY)
    checks = {
        "the 52 cards are in one place each": sorted(places) == list(PACK),
        "tuples per seat have one item a seat": all(
            len(items) == rules.seats for items in (state.hands, state.discards, state.looked, state.bids, state.taken)
        ),
        "hands are sorted": all(list(hand) == sorted(hand) for hand in state.hands),
        "the tricks taken are the tricks": sum(state.taken) == len(state.tricks) <= 13,
        "a hand, its plays and the completed tricks make 13": not in_play
        or all(
            held[place] + len(state.tricks) + sum(seat is player for player, _ in state.trick.plays) == 13
            for place, seat in enumerate(rules.seating)
        ),
        "someone is to move until the round is over": (state.to_move is None)
        == (state.phase in (Phase.ROUND_OVER, Phase.GAME_OVER)),
        "a finished round has 13 tricks and its scores": (state.to_move is None)
        == (state.results is not None)
        == (len(state.tricks) == 13),
        "bags are below the limit": all(0 <= bags < rules.bag_limit for bags in state.bags),
        "a winner ends the game": (state.winner is None) == (state.phase is not Phase.GAME_OVER),
    }
    return tuple(f"not so: {sentence}" for sentence, holds in checks.items() if not holds)
