"""What may be done, and the sentence for what may not. Each rule lives here once."""

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
from spades.engine.rules import Rules
from spades.engine.seats import Seat
from spades.engine.state import GameState
from spades.engine.text import quoted

_NO_SPADES = tuple(suit for suit in SUITS if suit is not Suit.SPADES)
_MUST_FOLLOW = {suit: f"{suit.word.capitalize()} were led: follow suit." for suit in SUITS}
_NOT_BROKEN = "Spades are not broken yet: lead another suit."


def why_illegal(state: GameState, move: Move) -> str | None:
    """Return the sentence that says why the seat to move may not make this move, or None if it may."""
    if not isinstance(move, Move):
        return f"{quoted(move)} is not a move."
    if state.phase is Phase.GAME_OVER:
        return "The game is over."
    if state.phase is Phase.ROUND_OVER:
        return "The round is over: the next one begins with a new pack."
    match move:
        case Keep() | Reject():
            return None if state.phase is Phase.DRAW else "Cards are kept or discarded only in the draw."
        case Bid() | Look():
            if state.phase is not Phase.BID:
                return "Bids are made after the draw and before the first card is played."
            return _why_no_bid(state, move)
        case PlayCard(card):
            if state.phase is not Phase.PLAY:
                return "No card is played until every bid is in."
            hand = _hand_to_move(state)
            if card not in hand:
                return f"The {card.words} is not in your hand."
            suits, reason = playable_suits(hand, state.trick.led, broken=state.broken, rules=state.rules)
            return None if card.suit in suits else reason


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
) -> tuple[tuple[Suit, ...], str]:
    """Return the suits that may be played from a hand, and the sentence for the others.

    "Players must follow suit by playing a card of the same suit as the card led if they can"; "Spades may not
    be led until either some player has played a spade (on the lead of another suit, of course), or the leader
    has nothing but spades left in hand" (classic-300).
    """
    if led is not None:
        if any(card.suit is led for card in hand):
            return (led,), _MUST_FOLLOW[led]
        return SUITS, ""
    if broken or not rules.must_break_spades or all(card.suit is Suit.SPADES for card in hand):
        return SUITS, ""
    return _NO_SPADES, _NOT_BROKEN


def _why_no_bid(state: GameState, move: Bid | Look) -> str | None:
    """Say why a bid is refused: blind nil comes before the look, every other bid after it."""
    looked = _has_looked(state)
    match move:
        case Look():
            return "The hand has already been seen." if looked else None
        case Bid(blind=True):
            if not state.rules.blind_nil:
                return "Blind nil is not played under these rules."
            if not state.rules.offers_blind_nil(state.rules.side(_mover(state)), state.scores_before):
                return "Blind nil is only for a side that is far enough behind."
            return "Blind nil is bid before looking at the hand." if looked else None
        case Bid():
            return None if looked else "Look at the hand first, or bid blind nil."


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
