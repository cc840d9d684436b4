"""Legality: what may be done, and why the rest may not. Each rule lives here once."""

from spades.engine.cards import SUITS, Card, Suit
from spades.engine.moves import (
    BIDS,
    BLIND_NIL,
    KEEP,
    LOOK,
    PLAYS,
    REJECT,
    Bid,
    Keep,
    Look,
    Move,
    PlayCard,
    Reject,
)
from spades.engine.public import Phase
from spades.engine.refusal import Refusal, RefusalCode
from spades.engine.rules import Rules
from spades.engine.seats import Seat
from spades.engine.state import GameState
from spades.engine.text import quoted

_NO_SPADES = tuple(suit for suit in SUITS if suit is not Suit.SPADES)
_MUST_FOLLOW = {suit: Refusal(RefusalCode.FOLLOW_SUIT, suit=suit) for suit in SUITS}
_NOT_BROKEN = Refusal(RefusalCode.NOT_BROKEN)


def why_illegal(state: GameState, move: Move) -> Refusal | None:
    """Return why the seat to move may not make this move, or None if it may."""
    if not isinstance(move, Move):
        return Refusal(RefusalCode.NOT_A_MOVE, quote=quoted(move))
    if state.phase is Phase.GAME_OVER:
        return Refusal(RefusalCode.GAME_OVER)
    if state.phase is Phase.ROUND_OVER:
        return Refusal(RefusalCode.ROUND_OVER)
    match move:
        case Keep() | Reject():
            return None if state.phase is Phase.DRAW else Refusal(RefusalCode.NOT_DRAWING)
        case Bid() | Look():
            if state.phase is not Phase.BID:
                return Refusal(RefusalCode.NOT_BIDDING)
            return _why_no_bid(state, move)
        case PlayCard(card):
            if state.phase is not Phase.PLAY:
                return Refusal(RefusalCode.NOT_PLAYING)
            hand = _hand_to_move(state)
            if card not in hand:
                return Refusal(RefusalCode.NOT_HELD, card=card)
            suits, refusal = playable_suits(hand, state.trick.led, broken=state.broken, rules=state.rules)
            return None if card.suit in suits else refusal


def legal_moves(state: GameState) -> tuple[Move, ...]:
    """Return the moves of the seat to move, in a fixed order; none when the round is over."""
    match state.phase:
        case Phase.DRAW:
            return (KEEP, REJECT)
        case Phase.BID:
            return BIDS if _has_looked(state) else (LOOK, BLIND_NIL)
        case Phase.PLAY:
            hand = _hand_to_move(state)
            suits, _ = playable_suits(hand, state.trick.led, broken=state.broken, rules=state.rules)
            return tuple(PLAYS[card] for card in hand if card.suit in suits)
        case Phase.ROUND_OVER | Phase.GAME_OVER:
            return ()


def playable_suits(
    hand: tuple[Card, ...], led: Suit | None, *, broken: bool, rules: Rules
) -> tuple[tuple[Suit, ...], Refusal | None]:
    """Return the suits that may be played from a hand, and why the others may not; None where all may.

    "Players must follow suit by playing a card of the same suit as the card led if they can"; "Spades may not
    be led until either some player has played a spade (on the lead of another suit, of course), or the leader
    has nothing but spades left in hand" (classic-300).
    """
    if led is not None:
        if any(card.suit is led for card in hand):
            return (led,), _MUST_FOLLOW[led]
        return SUITS, None
    if broken or not rules.must_break_spades or all(card.suit is Suit.SPADES for card in hand):
        return SUITS, None
    return _NO_SPADES, _NOT_BROKEN


def _why_no_bid(state: GameState, move: Bid | Look) -> Refusal | None:
    """Say why a bid is refused: blind nil comes before the look, every other bid after it."""
    looked = _has_looked(state)
    match move:
        case Look():
            return Refusal(RefusalCode.ALREADY_LOOKED) if looked else None
        case Bid(blind=True):
            if not state.rules.blind_nil:
                return Refusal(RefusalCode.NO_BLIND_NIL)
            if not state.rules.offers_blind_nil(state.rules.side(_mover(state)), state.scores_before):
                return Refusal(RefusalCode.NOT_BEHIND, points=state.rules.blind_nil_behind)
            return Refusal(RefusalCode.BLIND_AFTER_LOOK) if looked else None
        case Bid():
            return None if looked else Refusal(RefusalCode.LOOK_FIRST)


def _has_looked(state: GameState) -> bool:
    return state.looked[_index_to_move(state)]


def _hand_to_move(state: GameState) -> tuple[Card, ...]:
    return state.hands[_index_to_move(state)]


def _index_to_move(state: GameState) -> int:
    return state.rules.index(_mover(state))


def _mover(state: GameState) -> Seat:
    if state.to_move is None:
        raise ValueError(f"nobody is to move: the phase is {state.phase.value}")
    return state.to_move
