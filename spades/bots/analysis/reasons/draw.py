"""Why a card of the draw is kept, or the next one taken."""

from collections.abc import Iterator

from spades.bots.analysis.values import Kind, Reason
from spades.engine import PACK, Card, Suit, View

_CLOSE = 0.03
"""Tricks by which the choices differ so little that it hardly matters."""

_LOW, _HALF = 3, 7
"""Cards above it that make a card low; cards in the hand from which a missing suit may well stay missing."""


def draw_reasons(view: View, gain: float) -> tuple[Reason, Reason]:
    """Return the reasons for the better choice and against the other.

    Args:
        view: A draw; its seat is to move.
        gain: The tricks by which the finished hand is better with the offered card kept; below 0 it is worse.
    """
    offered = view.offered
    if offered is None or abs(gain) < _CLOSE:
        return Reason(kind=Kind.CLOSE), Reason(kind=Kind.CLOSE)
    if gain >= 0:
        return _why_keep(view, offered, gain), Reason(kind=Kind.FEWER_TRICKS, tricks=gain)
    return _why_reject(view, offered), _why_not_keep(view, offered, -gain)


def _why_keep(view: View, offered: Card, gain: float) -> Reason:
    """Return the reasons for keeping a card."""
    return next(merits_of_keeping(view, offered), Reason(kind=Kind.MORE_TRICKS, tricks=gain))


def merits_of_keeping(view: View, offered: Card) -> Iterator[Reason]:
    """Yield the reasons for keeping a card, the weightiest first."""
    if offered.suit is Suit.SPADES:
        yield Reason(kind=Kind.SPADE, card=offered)
    above = _may_come_above(view, offered)
    if not above:
        yield Reason(kind=Kind.TOP_OF_SUIT, card=offered)
    elif len(above) == 1:
        yield Reason(kind=Kind.HIGH_CARD, card=offered, other=above[0])
    same = sorted(card for card in view.hand if card.suit is offered.suit)
    for honour in same:
        threats = len(_may_come_above(view, honour))
        lower = sum(card > honour for card in same)
        if honour < offered and threats == lower + 1 and honour.rank >= 11:
            yield Reason(kind=Kind.GUARDS, card=honour)


def _why_reject(view: View, offered: Card) -> Reason:
    """Return the reasons for taking the next card instead."""
    suits = {card.suit for card in view.hand}
    if len(view.hand) >= _HALF and offered.suit not in suits and Suit.SPADES in suits:
        return Reason(kind=Kind.KEEPS_VOID, suit=offered.suit)
    spades = sum(card.suit is Suit.SPADES for card in view.unseen)
    return Reason(kind=Kind.SECOND_LOOK, chance=spades / len(view.unseen))


def _why_not_keep(view: View, offered: Card, loss: float) -> Reason:
    """Return the reasons against keeping a card."""
    above = _may_come_above(view, offered)
    if offered.suit is not Suit.SPADES and len(above) >= _LOW:
        return Reason(kind=Kind.LOW_CARD, card=offered, number=len(above))
    return Reason(kind=Kind.FEWER_TRICKS, tricks=loss)


def _may_come_above(view: View, card: Card) -> list[Card]:
    """Return the cards above a card whose place is unknown."""
    return [PACK[other] for other in map(int, view.unseen) if other // 13 == card // 13 and other < card]
