"""Drawing: whether to keep the offered card."""

from spades.bots.rule.parameters import NIL_COURSE_AFTER, NIL_COURSE_WORTH, TRICK_MODELS
from spades.bots.sums import mean
from spades.engine import Card, Keep, Move, Reject, Suit, View

_MODEL = TRICK_MODELS["draw"]


def choose_draw(view: View) -> Move:
    """Return whether to keep the offered card, as a move: if it is worth no less than the next one on average."""
    if view.offered is None or not view.unseen:
        return Keep()
    worth = low_worth if on_nil_course(view.hand) else high_worth
    expected = mean(worth(view.hand, card) for card in view.unseen)
    return Keep() if worth(view.hand, view.offered) >= expected else Reject()


def on_nil_course(hand: tuple[Card, ...]) -> bool:
    """Return whether the hand so far is so low that nil is the best that can become of it."""
    return len(hand) >= NIL_COURSE_AFTER and _MODEL.cards(hand) <= NIL_COURSE_WORTH * len(hand)


def high_worth(hand: tuple[Card, ...], card: Card) -> float:
    """Return the tricks that a card adds to a hand.

    Short suits count the more, the fewer cards are still to come.
    """
    gain = _MODEL.shape((*hand, card)) - _MODEL.shape(hand)
    return _MODEL.card(card) + gain * len(hand) / 12


def low_worth(hand: tuple[Card, ...], card: Card) -> float:
    """Return how safe a card is for a nil: low, and no spade; a guard below the cards held is safer still."""
    suit_mates = [other.rank for other in hand if other.suit is card.suit]
    guards = sum(rank > card.rank for rank in suit_mates)
    danger = card.rank**2 / 20.0 if card.suit is not Suit.SPADES else card.rank**2 / 8.0
    return guards - danger
