"""Invariants: what holds in every state that play can reach, for tests and for checks under fire."""

from spades.engine.cards import in_order
from spades.engine.public import Phase
from spades.engine.rules import pack_of
from spades.engine.state import GameState


def broken_invariants(state: GameState) -> tuple[str, ...]:
    """Return a sentence for each invariant that does not hold; none for a sound state."""
    rules = state.rules
    played = [card for trick in (*state.tricks, state.trick) for _, card in trick.plays]
    places = [*state.stock, *played, *(card for cards in (*state.hands, *state.discards) for card in cards)]
    held = [len(hand) for hand in state.hands]
    in_play = state.phase in (Phase.BID, Phase.PASS, Phase.PLAY)
    each = rules.cards_each
    checks = {
        "the cards are in one place each": in_order(places) == pack_of(rules),
        "tuples per seat have one item a seat": all(
            len(items) == rules.seats for items in (state.hands, state.discards, state.looked, state.bids, state.taken)
        ),
        "tuples per side have one item a side": all(
            len(items) == rules.sides for items in (state.scores, state.bags, state.sets, state.sets_before)
        ),
        "hands are in order": all(hand == in_order(hand) for hand in state.hands),
        "the tricks taken are the tricks": sum(state.taken) == len(state.tricks) <= each,
        "a hand, its plays and the completed tricks make a hand dealt": not in_play
        or all(
            held[place] + len(state.tricks) + sum(seat is player for player, _ in state.trick.plays) == each
            for place, seat in enumerate(rules.seating)
        ),
        "someone is to move until the round is over": (state.to_move is None)
        == (state.phase in (Phase.ROUND_OVER, Phase.GAME_OVER)),
        "a finished round has all its tricks and its scores": (state.to_move is None)
        == (state.results is not None)
        == (len(state.tricks) == each),
        "bags are below the limit": all(0 <= bags < rules.bag_limit for bags in state.bags),
        "a winner ends the game": (state.winner is None) == (state.phase is not Phase.GAME_OVER),
    }
    return tuple(f"not so: {sentence}" for sentence, holds in checks.items() if not holds)
