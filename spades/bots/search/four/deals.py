"""Deals: hands that the other three seats may hold, all that fit what was shown as likely, then weighed by evidence.

How long each seat is in the suits that somebody is void in is drawn from the exact number of ways to deal them;
which cards they are, and where the other suits go, by shuffling. What is left over, if anything is,
nobody holds.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import factorial

from spades.bots.search.clock import LEAST_WORLDS, Deadline
from spades.bots.search.resampling import resampled

Deal = tuple[tuple[int, ...], ...]
"""The hands of the four seats, a mask a suit."""

_Caps = tuple[int, ...]


class Dealer:
    """Deals unknown cards to seats that have room for them."""

    def __init__(self, unknown: Sequence[int], room: Sequence[int], voids: Sequence[int]) -> None:
        """Count the ways to deal.

        Args:
            unknown: The cards whose place is not known, a mask a suit.
            room: How many of them each seat holds; what is left over is out of play.
            voids: The suits that each seat cannot hold, a bit a suit.
        """
        self._unknown = unknown
        self._room = (*room, sum(map(int.bit_count, unknown)) - sum(room))
        self._sort(voids)
        if not self._count(0, self._room):
            # What was shown contradicts itself: any deal will do.
            self._sort((0, 0, 0, 0))

    def _sort(self, voids: Sequence[int]) -> None:
        """Note the suits that somebody who has room is void in, and begin to count anew."""
        self._voids = (*(void if size else 0 for void, size in zip(voids, self._room, strict=False)), 0)
        anyone = self._voids[0] | self._voids[1] | self._voids[2] | self._voids[3]
        apart = [suit for suit in range(4) if anyone >> suit & 1]
        self._apart = [(suit, [1 << bit for bit in range(13) if self._unknown[suit] >> bit & 1]) for suit in apart]
        self._pool = [
            (suit, 1 << bit)
            for suit in range(4)
            if suit not in apart
            for bit in range(13)
            if self._unknown[suit] >> bit & 1
        ]
        self._ways: dict[tuple[int, _Caps], float] = {}
        self._splits: dict[tuple[int, _Caps], tuple[list[float], list[_Caps]]] = {}

    def deal(self, rng: random.Random) -> list[list[int]]:
        """Return the hands of the four seats, a mask a suit, dealt once."""
        hands = [[0] * 4 for _ in range(4)]
        room = self._room
        for turn, (suit, cards) in enumerate(self._apart):
            sums, splits = self._splits[turn, room]
            split = splits[0] if len(splits) == 1 else rng.choices(splits, cum_weights=sums)[0]
            rng.shuffle(cards)
            at = 0
            for seat in range(4):
                size = split[seat]
                if size:
                    hands[seat][suit] = sum(cards[at : at + size])
                    at += size
            room = tuple(have - used for have, used in zip(room, split, strict=True))
        rng.shuffle(self._pool)
        at = 0
        for seat in range(4):
            hand = hands[seat]
            for suit, bit in self._pool[at : at + room[seat]]:
                hand[suit] |= bit
            at += room[seat]
        return hands

    def _count(self, turn: int, room: _Caps) -> float:
        """Return in how many ways the cards from this turn on go into the room, up to a factor."""
        if turn == len(self._apart):
            ways = 1.0
            for have in room:
                ways /= factorial(have)
            return ways
        key = turn, room
        known = self._ways.get(key)
        if known is not None:
            return known
        weights: list[float] = []
        splits: list[_Caps] = []
        suit, cards = self._apart[turn]
        limits = tuple(0 if void >> suit & 1 else have for have, void in zip(room, self._voids, strict=True))
        for split in _ways_to_split(len(cards), limits):
            ways = self._count(turn + 1, tuple(have - used for have, used in zip(room, split, strict=True)))
            for used in split:
                ways /= factorial(used)
            weights.append(ways)
            splits.append(split)
        self._splits[key] = list(accumulate(weights)), splits
        total = self._ways[key] = sum(weights)
        return total


def _ways_to_split(count: int, limits: _Caps) -> Iterator[_Caps]:
    if len(limits) == 1:
        if count <= limits[0]:
            yield (count,)
        return
    rest = sum(limits[1:])
    for used in range(max(0, count - rest), min(count, limits[0]) + 1):
        for more in _ways_to_split(count - used, limits[1:]):
            yield (used, *more)


def draw_deals(
    dealer: Dealer,
    hand: Sequence[int] | None,
    me: int,
    weigh: Callable[[Sequence[Sequence[int]]], float],
    count: int,
    oversampling: int,
    rng: random.Random,
    deadline: Deadline,
) -> list[Deal]:
    """Return deals as likely as the evidence makes them: dealt, weighted by it, and resampled by weight.

    Args:
        dealer: Deals the unknown cards.
        hand: Our cards, or None where they are to be dealt too.
        me: Our seat.
        weigh: How likely a deal makes what was bid and played, up to a factor: its importance weight.
        count: How many are wanted.
        oversampling: How many are dealt for each of them, 1 or more; 1 leaves the evidence aside.
        rng: The chance.
        deadline: When to make do with what was dealt.
    """
    dealt: list[Deal] = []
    weights: list[float] = []
    for number in range(count * oversampling):
        if number >= LEAST_WORLDS * oversampling and deadline.over:
            break
        hands = dealer.deal(rng)
        if hand is not None:
            hands[me] = list(hand)
        dealt.append(tuple(map(tuple, hands)))
        weights.append(max(weigh(hands), 1e-9))
    if oversampling == 1:
        return dealt
    chosen = [dealt[number] for number in resampled(weights, count, rng)]
    rng.shuffle(chosen)
    return chosen
