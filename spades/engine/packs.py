"""Packs: which cards are played with, in one order for everybody."""

from collections.abc import Iterable
from functools import cache

from spades.engine.cards import HIGH_SPADES, PACK, Card, in_order
from spades.engine.rules import Rules

_JOKERS, _DEUCES = HIGH_SPADES[:2], HIGH_SPADES[2:]


def pack_of(rules: Rules) -> tuple[Card, ...]:
    """Return the cards that are played with, in order: spades, hearts, diamonds, clubs, each from the top.

    52 cards; with three seats 51, without the two of clubs. Jokers take the places of the twos of hearts and clubs, and
    a deuce that is high that of the two it is.
    """
    return _pack(rules.pack, rules.seats)


@cache
def _pack(name: str, seats: int) -> tuple[Card, ...]:
    out = {"standard": (), "jokers": ("H2", "C2"), "jokers_deuces": ("S2", "H2", "D2", "C2")}[name]
    more = {"standard": (), "jokers": _JOKERS, "jokers_deuces": (*_JOKERS, *_DEUCES)}[name]
    left_out = {*map(Card.parse, out), *((PACK[-1],) if seats == 3 else ())}
    return in_order(card for card in (*PACK, *more) if card not in left_out)


def check_pack(pack: Iterable[Card], rules: Rules) -> tuple[Card, ...]:
    """Return a pack in whatever order as a tuple.

    Raises:
        ValueError: It is not the cards that are played with, each once.
    """
    cards = tuple(pack)
    if (wrong := why_no_pack(cards, rules)) is not None:
        raise ValueError(f"pack must be {wrong}")
    return cards


def why_no_pack(cards: tuple[Card, ...], rules: Rules) -> str | None:
    """Return what a pack is and what these cards are instead, or None where they are one."""
    expected, distinct = pack_of(rules), set(cards)
    if len(cards) == len(expected) and distinct == set(expected) and all(type(card) is Card for card in cards):
        return None
    missing = next((card for card in expected if card not in distinct), None)
    named = f"; {missing} is missing" if missing is not None and len(cards) == len(distinct) == len(expected) else ""
    return f"the {len(expected)} cards, each once; this one has {len(cards)}, {len(distinct)} distinct{named}"
