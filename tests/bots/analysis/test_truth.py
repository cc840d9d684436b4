"""No reason says what is not so: checked against the cards that the analysis could not see."""

import os
import random

import pytest

from spades.bots import Limit, make_bot
from spades.bots.analysis import Choice, Kind, Reason
from spades.bots.analysis.evaluation.recommending import recommend
from spades.engine import PACK, PRESETS, Bid, Card, GameState, Phase, PlayCard, Seat, Suit, apply, new_game, view

from .positions import effort

ROUNDS = int(os.environ.get("SPADES_TRUTH_ROUNDS", "4"))
"""How many rounds are played; more by hand."""


def holds(cards: frozenset[Card], suit: Suit) -> bool:
    return any(card.suit is suit for card in cards)


def check_lead(reason: Reason, card: Card, ours: frozenset[Card], theirs: frozenset[Card]) -> None:
    """Compare what is said of a lead with all the cards."""
    sure = reason.chance is not None and reason.chance >= 1
    match reason.kind:
        case Kind.MASTER:
            assert not any(other.suit is card.suit and other.rank > card.rank for other in theirs)
            if reason.chance == 0:
                assert card.suit is Suit.SPADES or holds(theirs, card.suit) or not holds(theirs, Suit.SPADES)
        case Kind.EXPOSED | Kind.DRIVES_OUT | Kind.EVIDENCE:
            assert not sure or reason.card in theirs
        case Kind.LOSES_HIGH:
            assert reason.card is card
            assert not sure or reason.other in theirs
        case Kind.DRAWS_LAST:
            assert card.suit is Suit.SPADES
            assert reason.card in ours
            assert not any(other.suit is reason.card.suit and other.rank > reason.card.rank for other in theirs)
            assert not sure or sum(other.suit is Suit.SPADES for other in theirs) == 1
        case _:
            pass


def check(choice: Choice, state: GameState) -> None:
    """Compare a reason with all the cards."""
    assert state.to_move is not None
    place = state.rules.index(state.to_move)
    ours, theirs = frozenset(state.hands[place]), frozenset(state.hands[1 - place])
    reason, move = choice.reason, choice.move
    assert isinstance(move, PlayCard)
    card, led = move.card, state.trick.plays[0][1] if state.trick.plays else None
    sure = reason.chance is not None and reason.chance >= 1
    followed = led is not None and card.suit is led.suit
    beats = led is not None and ((followed and card.rank > led.rank) or (not followed and card.suit is Suit.SPADES))
    check_lead(reason, card, ours, theirs)
    match reason.kind:
        case Kind.HOLDS_UP:
            assert reason.card in ours
            assert not beats
            assert not sure or reason.other in theirs
        case Kind.FORCES_SPADE:
            assert reason.suit is card.suit
            assert not sure or not holds(theirs, card.suit)
        case Kind.RUFFS:
            assert led is not None
            assert reason.suit is led.suit
            assert not holds(ours, led.suit)
            assert card.suit is Suit.SPADES
        case Kind.KEEPS_GUARD | Kind.BARES:
            assert reason.card in ours
            assert (reason.card.suit is card.suit) is (reason.kind is Kind.BARES)
            assert any(other.suit is reason.card.suit and other.rank < reason.card.rank for other in ours)
        case (
            Kind.TAKES_TRICK
            | Kind.MAKES_BID
            | Kind.SETS_THEM
            | Kind.CHEAPEST
            | Kind.TAKES_BAG
            | Kind.TAKES_LAST_BAG
            | Kind.WASTES
        ):
            assert beats
            if reason.kind is Kind.MAKES_BID:
                bid = state.bids[place]
                assert bid is not None
                assert state.taken[place] + 1 == bid.n == reason.number
        case (
            Kind.LEAVES_TRICK
            | Kind.LEAVES_NEEDED
            | Kind.SAVES_BAG
            | Kind.SAVES_LAST_BAG
            | Kind.SAVES_SPADE
            | Kind.UNDER_NIL
            | Kind.NIL_DISCARDS
            | Kind.SHEDS_DANGER
        ):
            assert led is not None
            assert not beats
            if reason.kind is Kind.LEAVES_NEEDED:
                their_bid = state.bids[1 - place]
                assert their_bid is not None
                assert their_bid.n - state.taken[1 - place] == reason.number
        case Kind.KEEPS_HIGH | Kind.GIVES_HIGH:
            assert reason.card in ours
            assert not beats
        case Kind.MAKES_VOID:
            assert sum(other.suit is card.suit for other in ours) == 1
            assert holds(ours, Suit.SPADES)
        case _:
            pass


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_no_reason_is_false(seed: int) -> None:
    rng = random.Random(seed)
    state = new_game(PRESETS["unseen-500" if seed % 2 else "classic-300"], rng.sample(PACK, 52), Seat.SOUTH)
    bot = make_bot("rule", seed)
    while state.to_move is not None:
        seen = view(state, state.to_move)
        if seen.phase is Phase.BID and seed % 3 == 0 and state.to_move is Seat.SOUTH:
            state = apply(state, Bid(0))
            continue
        late = len(seen.tricks) > 3
        if seen.phase is Phase.PLAY and len(seen.legal_moves) > 1 and rng.random() < (0.6 if late else 0.1):
            for choice in recommend(seen, effort(5), seed).choices:
                check(choice, state)
        state = apply(state, bot.choose(seen, Limit()))
