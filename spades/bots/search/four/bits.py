"""Cards as bits of a mask a suit: the two is the lowest, the ace bit 12, and high deuces and jokers lie above the ace.

A card is a number, `suit << CODE | bit`. What wins a trick is the bit of a side suit, or that of a spade shifted by
`TRUMP`, which is above every card of a side suit.
"""

from collections.abc import Iterable

from spades.engine import Card

CODE = 17
RANKS = (1 << CODE) - 1
"""All that a suit may have."""
TRUMP = 13
SIDE = (1 << TRUMP) - 1
"""All that a side suit may have, and the greatest that wins a trick without being a spade."""

Suits = tuple[int, int, int, int]
"""Cards as a mask a suit."""
NOTHING: Suits = (0, 0, 0, 0)
EVERYTHING: Suits = (RANKS, SIDE, SIDE, SIDE)


def masks(cards: Iterable[Card]) -> list[int]:
    """Return cards as a mask a suit."""
    suits = [0, 0, 0, 0]
    for card in cards:
        suits[card.suit] |= 1 << card.rank - 2
    return suits


def from_top(spades: int, pack: int) -> int:
    """Return spades of a pack as if it were the standard one: each as far below the ace as it was below the highest."""
    if pack <= SIDE:
        return spades
    places = [(pack >> bit + 1).bit_count() for bit in range(CODE) if spades >> bit & 1]
    return sum(1 << 12 - place for place in places if place <= 12)


def code(card: Card) -> int:
    """Return a card as a number, `suit << CODE | bit`."""
    return card.suit << CODE | 1 << card.rank - 2
