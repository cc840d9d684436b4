"""The numbers of the rule-based player, with where they come from."""

from spades.engine import PACK, Card, Suit

ROUND_GAIN = 52.0
"""Points that a sound player gains a round: 2,400 self-played rounds took 5.8 rounds to 300, 10.1 to 500."""

ROUND_SD = 48.0
"""Standard deviation of the difference of a round, from the same rounds."""


def _kept_odds(card: Card) -> float:
    if card.suit is Suit.SPADES:
        return 6.0
    return {14: 5.0, 13: 3.5, 12: 2.0, 11: 1.0}.get(card.rank, 0.6)


KEPT_ODDS: tuple[float, ...] = tuple(_kept_odds(card) for card in PACK)
"""Odds that a drawer keeps a card."""
