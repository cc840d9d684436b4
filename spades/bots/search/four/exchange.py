"""Passing in a deal: what each seat would give its partner, and the hands after it."""

from collections.abc import Iterable, Sequence

from spades.bots.rule.passing import cards_passed
from spades.bots.search.four.bits import masks
from spades.bots.search.sampling.deals import Deal
from spades.engine import Card, Rules
from spades.engine.cards import ALL_CARDS
from spades.engine.turns import Bids, cards_to_pass

_OF_A_MASK = tuple((card.suit, 1 << card.rank - 2, card) for card in ALL_CARDS)


def pass_all(rules: Rules, deal: Deal, bids: Bids) -> Deal:
    """Return a deal after all who pass by these bids have passed as a sound player would."""
    for place in (0, 1):
        if count := cards_to_pass(rules, bids, rules.seating[place]):
            first, second = bids[place], bids[place + 2]
            given = gift(deal[place], count, nil=first is not None and first.nil)
            back = gift(deal[place + 2], count, nil=second is not None and second.nil)
            deal = give(give(deal, place, given), place + 2, back)
    return deal


def gift(hand: Iterable[int], count: int, *, nil: bool) -> list[int]:
    """Return the cards that a sound player passes from a hand, both a mask a suit."""
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
