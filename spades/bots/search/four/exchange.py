"""Passing in a deal: what each seat would give its partner, and the hands after it."""

from collections.abc import Iterable, Sequence

from spades.bots.rule.passing import cards_passed
from spades.bots.search.four.bits import masks
from spades.bots.search.sampling.deals import Deal
from spades.engine import Card, Rules
from spades.engine.cards import ALL_CARDS

_OF_A_MASK = tuple((card.suit, 1 << card.rank - 2, card) for card in ALL_CARDS)


def pass_all(rules: Rules, deal: Deal, bids: Sequence[int]) -> Deal:
    """Return a deal after all who pass have given what a sound player would; no nil is taken for a blind one."""
    for place in (0, 1):
        if (bids[place] == 0) != (bids[place + 2] == 0):
            given = [gift(deal[seat], rules.passing, nil=not bids[seat]) for seat in (place, place + 2)]
            deal = give(give(deal, place, given[0]), place + 2, given[1])
    return deal


def gift(hand: Iterable[int], count: int, *, nil: bool) -> list[int]:
    """Return what a sound player gives of a hand, both a mask a suit."""
    suits = tuple(hand)
    cards: list[Card] = [card for suit, bit, card in _OF_A_MASK if suits[suit] & bit]
    return masks(cards_passed(cards, count, nil=nil))


def give(deal: Deal, place: int, cards: Sequence[int]) -> Deal:
    """Return a deal in which a seat has given its partner cards."""
    after = [list(hand) for hand in deal]
    for suit, given in enumerate(cards):
        after[place][suit] &= ~given
        after[place ^ 2][suit] |= given
    return tuple(map(tuple, after))
