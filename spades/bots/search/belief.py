"""What a sound opponent does with a hand: how likely its draws, its bid and each card it played were.

The models are soft on purpose: an unusual opponent must not blind us.
"""

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from math import exp
from time import perf_counter

from spades.bots.search.clock import Budget
from spades.bots.search.facts import SUIT_CARDS, Facts, Play
from spades.bots.search.handvalue import expected_tricks
from spades.bots.search.worlds import World, sample_worlds

_SPADES = SUIT_CARDS[0]

# From the ace down.
_KEEPS_SPADE = (0.99, 0.99, 0.98, 0.97, 0.96, 0.95, 0.94, 0.93, 0.92, 0.91, 0.90, 0.88, 0.86)
_KEEPS_SIDE = (0.95, 0.88, 0.65, 0.40, 0.22, 0.15, 0.12, 0.10, 0.10, 0.10, 0.10, 0.10, 0.10)
_KEEPS_FOR_NIL = (0.08, 0.10, 0.15, 0.25, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.9, 0.92)
_NIL_MEANT = 0.5
"""How often a nil was already meant in the draw."""

_BID_BIAS = -0.8
_BID_SPREAD = 1.2
_NIL_FLOOR = 0.002
_TEMPER = 0.7
_CHANCE_OF_ANYTHING = 0.08
_STEEP = 0.4
_SHARE = 0.4
"""Of the time for a decision, the part that drawing worlds may take."""


def keep_chance(card: int, bid: int | None) -> float:
    """Return how likely a sound opponent keeps a card that it sees first, given its bid if it has made one."""
    rank = card % 13
    for_tricks = _KEEPS_SPADE[rank] if card in _SPADES else _KEEPS_SIDE[rank]
    if bid != 0:
        return for_tricks
    for_nil = _KEEPS_FOR_NIL[rank] * (0.5 if card in _SPADES else 1.0)
    return _NIL_MEANT * for_nil + (1 - _NIL_MEANT) * for_tricks


def bid_chance(hand: frozenset[int], bid: int, hands: str, out: Collection[int] = ()) -> float:
    """Return how likely a hand of 13 makes this bid, up to a factor; with long tails on both sides.

    Args:
        hand: The cards.
        bid: The bid.
        hands: How hands are made, as in `Rules.hands`.
        out: Cards that the bidder knows to be out of play.
    """
    tricks = expected_tricks(hand, hands, out)
    if bid == 0:
        # Nil is bid on weak hands and dreams alike, hardly with sure trumps.
        return _NIL_FLOOR + exp(-0.9 * max(0.0, tricks - 1.0)) * (0.05 if 0 in hand else 1.0)
    off = (bid - tricks - _BID_BIAS) / _BID_SPREAD
    return 1 / (1 + off * off / 3) ** 2


def play_chance(held: frozenset[int], play: Play, bid: int | None, our_bid: int | None) -> float:
    """Return how likely a seat that holds these cards plays this one of them."""
    wish = _wish(play, bid, our_bid)
    if play.led is None:
        legal, chance = _lead_chance(held, play, wish)
    else:
        legal, chance = _reply_chance(held, play.card, play.led, wish)
    if legal <= 1:
        return 1.0
    return float(((1 - _CHANCE_OF_ANYTHING) * chance + _CHANCE_OF_ANYTHING / legal) ** _TEMPER)


@dataclass(frozen=True, slots=True)
class Belief:
    """What the other seat is thought to do, given what has been bid.

    Attributes:
        hands: How hands are made, as in `Rules.hands`.
        bid: What the other seat bid, or None.
        our_bid: What we bid, or None.
    """

    hands: str
    bid: int | None
    our_bid: int | None

    def keeps(self, card: int) -> float:
        """Return how likely the other seat keeps a card that it sees first."""
        return keep_chance(card, self.bid)

    def likelihood(self, facts: Facts, hand: frozenset[int]) -> float:
        """Return how likely a hand makes the bid and every card that its owner is known to have played."""
        held = hand.union(play.card for play in facts.plays)
        chance = 1.0
        if self.bid is not None and len(held) == 13:
            chance = bid_chance(held, self.bid, self.hands, facts.their_discards(hand))
        for play in facts.plays:
            chance *= play_chance(held, play, self.bid, self.our_bid)
            held -= {play.card}
        return chance

    def worlds(self, facts: Facts, budget: Budget, rng: random.Random) -> list[World]:
        """Draw the worlds to play on."""
        deadline = None
        if budget.deadline is not None:
            now = perf_counter()
            deadline = now + _SHARE * (budget.deadline - now)
        return sample_worlds(facts, self.keeps, partial(self.likelihood, facts), budget.worlds, rng, deadline=deadline)


def _wish(play: Play, bid: int | None, our_bid: int | None) -> float:
    """Return how much its owner wants this trick, 0 to 1."""
    if bid is None:
        return 0.7
    if bid == 0:
        return 0.03 if play.taken == 0 else 0.4
    if play.taken < bid:
        return 0.85
    if our_bid == 0 and play.taken_by_us == 0:
        return 0.2
    if our_bid is not None and our_bid + bid >= 12:
        return 0.6
    return 0.35


def _steps(cards: Sequence[int], card: int) -> float:
    """Return the chance of a card when each in the order is chosen with a steady chance, if those before were not."""
    place = cards.index(card)
    left = 1 - _STEEP**2
    total = (1 - left ** len(cards)) / (1 - left)
    return left**place / total


def _reply_chance(held: frozenset[int], card: int, led: int, wish: float) -> tuple[int, float]:
    """Return how many cards may answer a lead, and how likely this one is."""
    in_suit = sorted(held & SUIT_CARDS[led // 13])
    keen = wish >= 0.5
    if in_suit:
        winners = [other for other in in_suit if other < led]
        losers = [other for other in in_suit if other > led]
        wins = wish if losers else 1.0
        if not winners:
            wins = 0.0
        if card < led:
            # The cheapest winner, or the highest where tricks are unwelcome.
            return len(in_suit), wins * _steps(winners[::-1] if keen else winners, card)
        return len(in_suit), (1 - wins) * _steps(losers[::-1] if keen or wish > 0.1 else losers, card)
    trumps = sorted(held & _SPADES)
    others = sorted(held - _SPADES, key=lambda other: other % 13)
    ruffs = wish if others else 1.0
    if not trumps:
        ruffs = 0.0
    if card in _SPADES:
        return len(held), ruffs * _steps(trumps[::-1], card)
    return len(held), (1 - ruffs) * _steps(others[::-1] if keen else others, card)


def _lead_chance(held: frozenset[int], play: Play, wish: float) -> tuple[int, float]:
    """Return how many cards may be led, and how likely this one is."""
    legal = held if play.broken else (held - _SPADES or held)

    def weight(card: int) -> float:
        rank = card % 13
        if wish < 0.1:
            return 0.2 + rank
        return 3.0 if rank == 0 else 1.5 if rank == 1 else 1.0

    return len(legal), weight(play.card) / sum(map(weight, legal))
