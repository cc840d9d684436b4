"""Legality: what may be done, and why the rest may not. Each rule lives here once."""

from collections.abc import Sequence
from itertools import combinations

from spades.engine.cards import SUITS, Card, Suit
from spades.engine.moves import (
    BIDS,
    BLIND_BIDS,
    BLIND_NIL,
    KEEP,
    LOOK,
    PLAYS,
    REJECT,
    Bid,
    Keep,
    Look,
    Move,
    Pass,
    PlayCard,
    Reject,
)
from spades.engine.public import Phase
from spades.engine.refusal import Refusal, RefusalCode
from spades.engine.rules import Rules
from spades.engine.seats import Seat
from spades.engine.state import GameState
from spades.engine.text import quoted
from spades.engine.turns import cards_to_pass, next_to_bid

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
        case PlayCard(card):
            if state.phase is not Phase.PLAY:
                return Refusal(RefusalCode.NOT_PLAYING)
            hand = _hand_to_move(state)
            if card not in hand:
                return Refusal(RefusalCode.NOT_HELD, card=card)
            return _why_unplayable(state, hand, card)
        case Keep() | Reject():
            return None if state.phase is Phase.DRAW else Refusal(RefusalCode.NOT_DRAWING)
        case Bid() | Look():
            if state.phase is not Phase.BID:
                return Refusal(RefusalCode.NOT_BIDDING)
            return _why_no_bid(state, move)
        case Pass(cards):
            return _why_no_pass(state, cards)


def legal_moves(state: GameState) -> tuple[Move, ...]:
    """Return the moves of the seat to move, in a fixed order; none when the round is over."""
    match state.phase:
        case Phase.PLAY:
            cards, _ = playable_cards(state, _hand_to_move(state))
            return tuple([PLAYS[card] for card in cards])
        case Phase.DRAW:
            return (KEEP, REJECT)
        case Phase.BID:
            return _legal_bids(state)
        case Phase.PASS:
            return all_passes(_hand_to_move(state), cards_to_pass(state.rules, state.bids, _mover(state)))
        case Phase.ROUND_OVER | Phase.GAME_OVER:
            return ()


def all_passes(hand: tuple[Card, ...], count: int) -> tuple[Pass, ...]:
    """Return the ways to pass so many cards of a hand, up to 715."""
    return tuple(map(Pass, combinations(hand, count)))


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


def _why_unplayable(state: GameState, hand: tuple[Card, ...], card: Card) -> Refusal | None:
    if not state.tricks and _has_first_trick(state.rules):
        cards, refusal = playable_cards(state, hand)
        return None if card in cards else refusal
    suits, refusal = playable_suits(hand, state.trick.led, broken=state.broken, rules=state.rules)
    return None if card.suit in suits else refusal


def playable_cards(state: GameState, hand: tuple[Card, ...]) -> tuple[Sequence[Card], Refusal | None]:
    """Return the cards that the seat to move may play from its hand, and why the others may not; None where all may."""
    rules, led = state.rules, state.trick.led
    if not state.tricks and _has_first_trick(rules):
        cards, refusal = _playable_first(hand, led, rules)
        if refusal is not None:
            return cards, refusal
    suits, refusal = playable_suits(hand, led, broken=state.broken, rules=rules)
    return (hand, None) if refusal is None else ([card for card in hand if card.suit in suits], refusal)


def _has_first_trick(rules: Rules) -> bool:
    """Return whether the first trick has a rule of its own."""
    return not rules.trump_first_trick or rules.opening != "starter"


def _playable_first(hand: tuple[Card, ...], led: Suit | None, rules: Rules) -> tuple[Sequence[Card], Refusal | None]:
    """Return the cards that the first trick's own rules allow, and why not the rest; None where there are no others."""
    if rules.opening == "clubs":
        clubs = [card for card in hand if card.suit is Suit.CLUBS]
        if clubs and led in (None, Suit.CLUBS):
            return clubs[-1:], Refusal(RefusalCode.LOWEST_CLUB, card=clubs[-1])
    others = [card for card in hand if card.suit is not Suit.SPADES]
    follows = led is not None and any(card.suit is led for card in hand)
    if rules.trump_first_trick or follows or not 0 < len(others) < len(hand):
        return hand, None
    return others, Refusal(RefusalCode.NO_TRUMP_FIRST)


def _why_no_pass(state: GameState, cards: tuple[Card, ...]) -> Refusal | None:
    if state.phase is not Phase.PASS:
        return Refusal(RefusalCode.NOT_PASSING)
    count = cards_to_pass(state.rules, state.bids, _mover(state))
    if len(cards) != count:
        return Refusal(RefusalCode.PASS_COUNT, number=count)
    missing = next((card for card in cards if card not in _hand_to_move(state)), None)
    return None if missing is None else Refusal(RefusalCode.NOT_HELD, card=missing)


def _legal_bids(state: GameState) -> tuple[Move, ...]:
    """Return the bids of the seat to move, and to look where it may still bid blind."""
    looked, rules = _has_looked(state), state.rules
    if rules.bids == "free" and not (rules.minimum_side_bid or rules.minimum_total_bid or rules.blind_bid):
        return BIDS if looked else (LOOK, BLIND_NIL)
    bids = [bid for bid in (BIDS if looked else BLIND_BIDS) if _why_no_bid(state, bid) is None]
    return tuple(bids) if looked else (LOOK, *bids)


def _why_no_bid(state: GameState, move: Bid | Look) -> Refusal | None:
    """Return why a bid is refused: blind bids come before the look, all others after it."""
    looked = _has_looked(state)
    match move:
        case Look():
            return Refusal(RefusalCode.ALREADY_LOOKED) if looked else None
        case Bid(blind=True):
            return _why_not_blind(state, move) or _why_not_so_much(state, move)
        case Bid():
            return _why_not_so_much(state, move) if looked else _look_first(state)


def _look_first(state: GameState) -> Refusal:
    rules = state.rules
    if rules.offers_blind_nil(rules.side(_mover(state)), state.scores_before):
        return Refusal(RefusalCode.LOOK_FIRST)
    return Refusal(RefusalCode.LOOK_OR_BLIND_BID, number=max(rules.blind_bid, rules.minimum_side_bid))


def _why_not_blind(state: GameState, bid: Bid) -> Refusal | None:
    """Say why a bid may not be made blind: it is not played, not offered, too late or too low."""
    rules, looked = state.rules, _has_looked(state)
    side = rules.side(_mover(state))
    if bid.nil:
        if not rules.blind_nil:
            return Refusal(RefusalCode.NO_BLIND_NIL)
        if not rules.offers_blind_nil(side, state.scores_before):
            return Refusal(RefusalCode.NOT_BEHIND, points=rules.blind_nil_behind)
        return Refusal(RefusalCode.BLIND_AFTER_LOOK) if looked else None
    if not rules.blind_bid:
        return Refusal(RefusalCode.NO_BLIND_BID)
    if not rules.offers_blind_bid(side, state.scores_before):
        return Refusal(RefusalCode.BLIND_BID_NOT_BEHIND, points=rules.blind_behind)
    of_side = rules.places_of(side)
    if any(state.looked[place] or state.bids[place] is not None for place in of_side):
        return Refusal(RefusalCode.BLIND_BID_AFTER_LOOK)
    least = max(rules.blind_bid, rules.minimum_side_bid)
    return Refusal(RefusalCode.BLIND_BID_TOO_LOW, number=least) if bid.n < least else None


def _why_not_so_much(state: GameState, bid: Bid) -> Refusal | None:
    """Return why the number of a bid is refused: by the hand, by the board, or by the sum of all bids."""
    rules, seat = state.rules, _mover(state)
    refusal = _why_not_by_cards(state, bid)
    if refusal is not None or not (rules.minimum_side_bid or rules.minimum_total_bid):
        return refusal
    partners = [state.bids[rules.index(other)] for other in rules.seats_of(rules.side(seat)) if other is not seat]
    for partner in partners:
        least = rules.minimum_side_bid - (0 if partner is None else partner.n)
        if partner is not None and bid.n < least:
            return Refusal(RefusalCode.BOARD, number=least)
    bids = list(state.bids)
    bids[_index_to_move(state)] = bid
    least = rules.minimum_total_bid - sum(made.n for made in state.bids if made is not None)
    if bid.n < least and next_to_bid(rules, tuple(bids), state.starter) is None:
        return Refusal(RefusalCode.TOTAL, number=least)
    return None


def _why_not_by_cards(state: GameState, bid: Bid) -> Refusal | None:
    """Return why a bid is refused where the hand, or the partner's bid, dictates it."""
    rules = state.rules
    spades = sum(card.suit is Suit.SPADES for card in _hand_to_move(state))
    match rules.bids:
        case "free":
            return None
        case "whiz":
            return None if bid.n in (0, spades) else Refusal(RefusalCode.WHIZ, number=spades)
        case "mirror":
            return None if bid.n == spades else Refusal(RefusalCode.MIRROR, number=spades)
        case "suicide":
            partner = state.bids[(_index_to_move(state) + 2) % rules.seats]
            if partner is not None and not partner.nil:
                return None if bid.nil else Refusal(RefusalCode.SUICIDE_NIL)
            may_be_nil = partner is None and bid.nil
            return None if may_be_nil or bid.n >= 4 else Refusal(RefusalCode.SUICIDE_FOUR)


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
