"""What a sound opponent does with a hand: how likely its draws, its bid and each card it played were.

The models are soft on purpose: an unusual opponent must not blind us.
"""

import random
from collections.abc import Collection
from dataclasses import dataclass
from functools import partial
from math import exp
from time import perf_counter

from spades.bots.search.clock import Budget
from spades.bots.search.facts import SUIT_CARDS, Facts, Play
from spades.bots.search.handvalue import expected_tricks
from spades.bots.search.playmodel import choice_chance
from spades.bots.search.worlds import World, sample_worlds

_SPADES = SUIT_CARDS[0]

# From the ace down.
_KEEPS_SPADE = (0.99, 0.99, 0.98, 0.97, 0.96, 0.95, 0.94, 0.93, 0.92, 0.91, 0.90, 0.88, 0.86)
_KEEPS_SIDE = (0.95, 0.90, 0.52, 0.28, 0.16, 0.11, 0.09, 0.08, 0.08, 0.08, 0.08, 0.08, 0.08)
_KEEPS_FOR_NIL = (0.08, 0.10, 0.15, 0.25, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.9, 0.92)
_NIL_MEANT = 0.5
"""How often a nil was already meant in the draw."""

_BID_BIAS = -0.8
_BID_SPREAD = 1.0
_NIL_FLOOR = 0.002
_TEMPER = 0.85
_CHANCE_OF_ANYTHING = 0.02
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


def play_chance(held: frozenset[int], play: Play, bid: int | None) -> float:
    """Return how likely a seat that holds these cards plays this one of them, up to a factor."""
    need = None if bid == 0 and not play.taken else (bid or 0) - play.taken
    chance = choice_chance(held, play.card, play.led, broken=play.broken, need=need)
    return float((_CHANCE_OF_ANYTHING + (1 - _CHANCE_OF_ANYTHING) * chance) ** _TEMPER)


@dataclass(frozen=True, slots=True)
class Belief:
    """What the other seat is thought to do, given what has been bid.

    Attributes:
        hands: How hands are made, as in `Rules.hands`.
        bid: What the other seat bid, or None.
        inference: Whether anything is concluded from what the other seat did, beyond the voids it has shown.
    """

    hands: str
    bid: int | None
    inference: bool = True

    def keeps(self, card: int) -> float:
        """Return how likely the other seat keeps a card that it sees first."""
        return keep_chance(card, self.bid) if self.inference else 0.5

    def likelihood(self, facts: Facts, hand: frozenset[int]) -> float:
        """Return how likely a hand makes the bid and every card that its owner is known to have played."""
        if not self.inference:
            return 1.0
        held = hand.union(play.card for play in facts.plays)
        chance = 1.0
        if self.bid is not None and len(held) == 13:
            chance = bid_chance(held, self.bid, self.hands, facts.their_discards(hand))
        for play in facts.plays:
            chance *= play_chance(held, play, self.bid)
            held -= {play.card}
        return chance

    def worlds(self, facts: Facts, budget: Budget, rng: random.Random) -> list[World]:
        """Draw the worlds to play on."""
        deadline = None
        if budget.deadline is not None:
            now = perf_counter()
            deadline = now + _SHARE * (budget.deadline - now)
        return sample_worlds(facts, self.keeps, partial(self.likelihood, facts), budget.worlds, rng, deadline=deadline)
