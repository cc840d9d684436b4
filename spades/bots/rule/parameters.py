"""The numbers of the rule-based player, with where they come from."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from spades.engine import PACK, Card, Rules, Suit
from spades.engine.cards import ALL_CARDS

ROUND_GAIN = 52.0
"""Points that a sound player gains a round: 2,400 self-played rounds took 5.8 rounds to 300, 10.1 to 500."""

ROUND_SD = 48.0
"""Standard deviation of the difference of a round, from the same rounds."""

MADE_RATE = 0.88
"""How often a sound bid is made, from rounds of this player against itself."""


def _odds_of_keeping(card: Card) -> float:
    if card.suit is Suit.SPADES:
        return 4.2
    return {14: 4.2, 13: 3.4, 12: 1.7}.get(card.rank, 0.42)


KEPT_ODDS: tuple[float, ...] = tuple(_odds_of_keeping(card) for card in PACK)
"""Odds that a drawer keeps a card, counted over 2,500 draws of this player: four spades in five are kept."""

_SUITS = tuple(card.suit for card in ALL_CARDS)
_SIDE_KINGS = tuple(card for card in PACK if card.rank == 13 and card.suit is not Suit.SPADES)


@dataclass(frozen=True, slots=True)
class TrickModel:
    """A linear model of the tricks of a hand when everybody plays for tricks, and of the bid that follows from them.

    Attributes:
        spades: The tricks of a spade: ace, king, queen, jack, ten or nine, lower.
        side: The tricks of a card of another suit: ace, king, queen, jack, ten.
        lone_king: What a king alone in its suit is worth less.
        ruff: What being short by one of two cards in a suit is worth, with four spades or more.
        deviation: The standard deviation of the tricks around the sum.
        margin: How many tricks a sound bid is below the sum.
        trust: How far the other side's bid moves the forecast; regression says 0.7, but a bid can mislead, and in
            duplicate rounds less won more.
        nil_risk: How steeply the chance of nil falls with its risk.
        nil_count: How steeply it falls with the tricks that the hand counts.
        nil_base: What the two are taken from: the chance is even where their sum is as much.
        bid_against_nil: What the other seat bids against a nil on average.
        jokers: The tricks of the big joker, the little one, and the high deuces of diamonds and of spades.
    """

    spades: tuple[float, float, float, float, float, float]
    side: tuple[float, float, float, float, float]
    lone_king: float
    ruff: float
    base: float
    deviation: float
    margin: float
    trust: float
    nil_risk: float
    nil_count: float
    nil_base: float
    bid_against_nil: int
    jokers: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)

    def count(self, hand: Iterable[Card]) -> float:
        """Return the tricks of a hand of thirteen."""
        cards = tuple(hand)
        return self.base + self.cards(cards) + self.shape(cards)

    def cards(self, cards: Iterable[Card]) -> float:
        """Return the tricks of the cards by themselves."""
        return sum(self.card(card) for card in cards)

    def card(self, card: Card) -> float:
        """Return the tricks of a card by itself."""
        below_ace = 14 - card.rank
        if below_ace < 0:
            return self.jokers[4 + below_ace]
        if card.suit is Suit.SPADES:
            return self.spades[below_ace if below_ace < 4 else 4 if below_ace < 6 else 5]
        return self.side[below_ace] if below_ace < len(self.side) else 0.0

    def shape(self, cards: tuple[Card, ...]) -> float:
        """Return the tricks that short suits add to those of the cards."""
        # Asked for every card that may come, and most of what drawing costs: cards are taken as the numbers they are.
        lengths = [0, 0, 0, 0]
        for card in cards:
            lengths[_SUITS[card]] += 1
        short = sum(2 - length for length in lengths[1:] if length < 2)
        lone = sum(lengths[king // 13] == 1 and king in cards for king in _SIDE_KINGS)
        return self.ruff * short * min(lengths[0], 4) / 4 - self.lone_king * lone


TRICK_MODELS: Mapping[str, TrickModel] = MappingProxyType({
    "draw": TrickModel(
        spades=(1.6, 1.48, 1.3, 1.11, 0.84, 0.56), side=(0.8, 0.56, 0.36, 0.19, 0.13), lone_king=0.33, ruff=0.23,
        base=0.1, deviation=1.15, margin=0.9, trust=0.45,
        nil_risk=2.97, nil_count=0.37, nil_base=1.61, bid_against_nil=8,
    ),
    "deal": TrickModel(
        spades=(1.29, 1.11, 1.0, 0.85, 0.73, 0.64), side=(0.75, 0.67, 0.63, 0.51, 0.41), lone_king=0.1, ruff=0.28,
        base=1.66, deviation=1.3, margin=0.9, trust=0.45,
        nil_risk=2.63, nil_count=0.54, nil_base=2.72, bid_against_nil=8,
    ),
    "three": TrickModel(
        spades=(1.88, 1.7, 1.5, 1.11, 0.82, 0.79), side=(0.95, 0.73, 0.51, 0.31, 0.16), lone_king=0.1, ruff=0.54,
        base=-1.49, deviation=1.3, margin=0.9, trust=0.3,
        nil_risk=2.63, nil_count=0.54, nil_base=2.2, bid_against_nil=5,
    ),
    "partners": TrickModel(
        spades=(1.6, 1.41, 1.24, 0.99, 0.74, 0.61), side=(0.8, 0.54, 0.35, 0.23, 0.15), lone_king=0.05, ruff=0.26,
        base=-1.12, deviation=1.3, margin=0.4, trust=0.2,
        nil_risk=0.34, nil_count=1.07, nil_base=2.7, bid_against_nil=5,
    ),
    "jokers": TrickModel(
        spades=(1.17, 0.94, 0.86, 0.78, 0.62, 0.56), side=(0.78, 0.46, 0.27, 0.21, 0.15), lone_king=0.05, ruff=0.26,
        base=-1.21, deviation=1.3, margin=0.4, trust=0.2,
        nil_risk=0.34, nil_count=1.07, nil_base=2.7, bid_against_nil=5, jokers=(1.56, 1.46, 0.0, 0.0),
    ),
    "jokers_deuces": TrickModel(
        spades=(0.81, 0.71, 0.68, 0.65, 0.56, 0.53), side=(0.79, 0.44, 0.25, 0.2, 0.14), lone_king=0.05, ruff=0.26,
        base=-1.3, deviation=1.3, margin=0.4, trust=0.2,
        nil_risk=0.34, nil_count=1.07, nil_base=2.7, bid_against_nil=5, jokers=(1.56, 1.47, 1.23, 0.98),
    ),
})  # fmt: skip
"""By linear regression of the tricks taken on the hand, a few thousand hands played by this player's own play with
every seat after every trick: 6,000 drawn hands, 5,000 dealt to two seats, 1,200 to three, 6,000 to four. The chances of
nil are by logistic regression over 700 nils bid on low hands for each, but with three seats set by hand. Packs with
jokers have the values of "partners", changed by as much as regression over 12,000 deals, played out by the policy of
the search, finds them to differ from the standard pack."""

BLIND_NIL_CHANCES = (0.1, 0.45, 0.7, 0.8, 0.87)
"""Chance of a nil bid without looking where so many cards are passed: with this player at every seat 41 of 400 were
made without, 167 of 240 with two, and 209 of 240 with four; one and three lie between."""


def trick_model(rules: Rules) -> TrickModel:
    """Return the model of hands made as these rules say."""
    if rules.seats == 4:
        return TRICK_MODELS["partners" if rules.pack == "standard" else rules.pack]
    return TRICK_MODELS["three" if rules.seats == 3 else rules.hands]


NIL_COURSE_AFTER = 8
"""Cards drawn before nil is thought of. With eight low cards, drawing on for nil won 7 points a round more than
drawing for tricks; with five it won 25 fewer."""

NIL_COURSE_WORTH = 0.03
"""Tricks a card below which a hand is on its way to nil: one ten or jack in eight low cards."""
