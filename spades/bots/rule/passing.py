"""Passing: which cards a nil and its partner give each other, and what that says of the hands after it.

The nil gives away what may take a trick: high spades before anything else, then high cards with few below them. Its
partner gives low cards of side suits, from the shortest one first, and keeps what covers: aces, kings and spades. It
never gives the nil a spade while it has anything else.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from spades.engine import Card, Move, Pass, Rules, Seat, Suit, View, in_order
from spades.engine.moves import BIDS
from spades.engine.rules import pack_of
from spades.engine.turns import cards_to_pass

_TAKES = 8
"""The lowest spade that is given away before anything of a side suit."""
_SPADE, _LOW_SPADE = 1.2, 0.4
"""What such a spade adds to the danger of a hand, and what a lower one has of a side card's danger."""
_GUARDED = 0.7
"""What each card below it in the same hand leaves of the danger of a card."""
_COVERS = 12
"""The lowest card of a side suit that covers: the queen."""
_SHORT = 0.4
"""What each further card of its suit makes a card dearer to give: short suits are trumped in soon."""


def choose_pass(view: View) -> Move:
    """Return the cards that a sound player gives its partner, as a move."""
    bid = view.bids[view.rules.index(view.seat)]
    return Pass(cards_passed(view.hand, view.to_pass, nil=bid is not None and bid.nil))


def cards_passed(hand: Iterable[Card], count: int, *, nil: bool) -> tuple[Card, ...]:
    """Return so many cards of a hand of thirteen, in order, as a nil passes them, or its partner."""
    suits = _suits_of(hand)
    return in_order(_dangers(suits, count) if nil else _low_cards(suits, count))


def kept_by_nil(view: View) -> tuple[Card, ...]:
    """Return the cards that the seat of a view would keep if it bid nil, and not pass to its partner."""
    if not view.rules.passing:
        return view.hand
    at = view.rules.index(view.seat)
    bids = (*view.bids[:at], BIDS[0], *view.bids[at + 1 :])
    count = cards_to_pass(view.rules, bids, view.seat)
    given = cards_passed(view.hand, count, nil=True) if count else ()
    return tuple(card for card in view.hand if card not in given)


class Gifts(NamedTuple):
    """What manners leave to choose from when cards are passed.

    Attributes:
        given: What is given in any case: a nil's highest spades.
        others: What the rest may be, the likeliest first; neither a spade nor what covers while there is enough else.
    """

    given: tuple[Card, ...]
    others: tuple[Card, ...]


def gifts_of(hand: Iterable[Card], count: int, *, nil: bool) -> Gifts:
    """Return the cards of which a hand may pass so many: as a nil, or as its partner."""
    suits = _suits_of(hand)
    if nil:
        usual = _dangers(suits, count)
        given = tuple(card for card in usual if card.suit is Suit.SPADES and card.rank >= _TAKES)
        below = {card: place for cards in suits for place, card in enumerate(reversed(cards))}
        others = sorted(below.keys() - given, key=lambda card: (-_danger(card, below[card]), card))
        return Gifts(given, tuple(others))
    low, forced = _low_cards(suits, 13), list[Card]()
    spades = [card for card in low if card.suit is Suit.SPADES]
    plain = [card for card in low if card not in spades and card.rank < _COVERS]
    for cards in (plain, [card for card in low if card not in spades and card not in plain], spades):
        if len(forced) + len(cards) >= count:
            return Gifts(tuple(forced), tuple(cards))
        forced += cards
    raise ValueError(f"a hand of {len(low)} cards cannot give {count}")


def with_partner(view: View) -> frozenset[Card]:
    """Return the cards that the partner got from this seat, as far as it has not played them."""
    return frozenset(view.passed) & frozenset(view.unseen) if view.received else frozenset()


def unlikely_cards(view: View) -> Mapping[Seat, frozenset[Card]]:
    """Return the cards that each other seat would have given away, had it held them, while cards have been passed.

    A nil has kept no spade above the lowest one that its partner is known to have got from it; if none is known, and
    cards were passed, none that takes tricks.
    """
    rules = view.rules
    found: dict[Seat, frozenset[Card]] = {}
    for seat, bid in zip(rules.seating, view.bids, strict=True):
        if seat is view.seat or bid is None or not bid.nil or seat in view.passing:
            continue
        if not cards_to_pass(rules, view.bids, seat):
            continue
        ours = rules.side(seat) == view.side
        if ours and not view.received:
            continue
        given = [card.rank for card in view.received if card.suit is Suit.SPADES] if ours else []
        least = min(given, default=_TAKES)
        found[seat] = frozenset(card for card in _spades(rules) if card.rank >= least)
    return found


def _suits_of(hand: Iterable[Card]) -> list[list[Card]]:
    held = in_order(hand)
    return [[card for card in held if card.suit is suit] for suit in Suit]


def _spades(rules: Rules) -> Iterator[Card]:
    return (card for card in pack_of(rules) if card.suit is Suit.SPADES)


def _dangers(suits: Sequence[Sequence[Card]], count: int) -> list[Card]:
    """Return the cards without which a nil is safest: of each suit so many from the top."""
    gains = [_gains(cards, count) for cards in suits]
    shares = _shares(count, [len(gain) - 1 for gain in gains])
    numbers = max(shares, key=lambda some: sum(gain[number] for gain, number in zip(gains, some, strict=True)))
    return [card for cards, number in zip(suits, numbers, strict=True) for card in cards[:number]]


def _gains(cards: Sequence[Card], count: int) -> list[float]:
    """Return by how much a nil is safer without none, one, two or more of the highest cards of a suit."""
    total = [0.0]
    for above, card in enumerate(cards[:count]):
        total.append(total[-1] + _danger(card, len(cards) - 1 - above))
    return total


def _danger(card: Card, held_below: int) -> float:
    """Return how likely a card takes a trick, up to a factor; so many lower ones of its suit are held."""
    danger = ((card.rank - 2 - held_below) / 12) ** 2 * _GUARDED**held_below
    if card.suit is not Suit.SPADES:
        return danger
    return danger + _SPADE if card.rank >= _TAKES else danger * _LOW_SPADE


def _shares(count: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the ways to take so many cards from suits of which each has no more than so many."""
    if not most:
        if not count:
            yield ()
        return
    for number in range(min(count, most[0]) + 1):
        for rest in _shares(count - number, most[1:]):
            yield (number, *rest)


def _low_cards(suits: Sequence[Sequence[Card]], count: int) -> list[Card]:
    """Return the cards that help a nil most and are missed least."""

    def cost(card: Card) -> tuple[bool, bool, float]:
        spade = card.suit is Suit.SPADES
        return spade, card.rank >= _COVERS and not spade, card.rank + _SHORT * len(suits[card.suit])

    return sorted((card for cards in suits for card in cards), key=cost)[:count]
