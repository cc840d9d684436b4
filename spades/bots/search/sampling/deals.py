"""Deals: hands of the others where more than two play, all that fit the voids shown as likely, weighed by evidence.

The ways to hand out the cards from each number of free places on are added up exactly, so that every deal fits the
facts. What is left over, if anything is, nobody holds.
"""

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from spades.bots.search.clock import LEAST_WORLDS, Deadline
from spades.bots.search.compiled import draw_in_kernel, kernel_for, seconds_left
from spades.bots.search.four.bits import CODE, NOTHING, Suits
from spades.bots.search.sampling.resampling import resample
from spades.bots.sums import add_up

if TYPE_CHECKING:
    from spades.bots.search.four.evidence import Evidence
    from spades.bots.search.four.facts import Facts

Deal = tuple[tuple[int, ...], ...]
"""The hands of the seats, a mask a suit."""

DEALS_A_WORLD = 4
"""Deals are soon played out: so many count as one of the worlds that a limit speaks of."""

_LEAST = 1e-9


class Dealer:
    """Deals unknown cards to seats that have room for them.

    Attributes:
        room: How many unknown cards each seat holds, and how many nobody does.
        barred: The cards that each of them cannot hold.
    """

    def __init__(self, unknown: Sequence[int], room: Sequence[int], barred: Sequence[Suits]) -> None:
        """Make a dealer of cards whose place is not known, a mask a suit.

        `room` is how many of them each seat holds, the rest is out of play; `barred` are the cards that each cannot
        hold.
        """
        self.room = (*room, sum(map(int.bit_count, unknown)) - sum(room))
        self.barred = (*barred, NOTHING)
        self._cards = [(suit, 1 << bit) for suit in range(4) for bit in range(CODE) if unknown[suit] >> bit & 1]
        self._ways: list[float] = []
        self._steps: list[int] = []

    def deal(self, rng: random.Random) -> list[list[int]]:
        """Return the hands of the seats, a mask a suit, dealt once."""
        if not self._ways:
            self._add_up()
            if not self._ways[-1]:
                # What was shown contradicts itself: any deal will do.
                self.barred = (NOTHING,) * len(self.room)
                self._add_up()
        fates = len(self.room)
        hands = [[0] * 4 for _ in range(fates)]
        left = list(self.room)
        state = len(self._ways) - 1
        for suit, bit in self._cards:
            point = rng.random() * self._ways[state]
            taken = fates - 1
            for fate in range(fates):
                if left[fate] and not self.barred[fate][suit] & bit:
                    ways = self._ways[state - self._steps[fate]]
                    if ways:
                        taken = fate
                        point -= ways
                        if point < 0:
                            break
            state -= self._steps[taken]
            left[taken] -= 1
            hands[taken][suit] |= bit
        return hands[:-1]

    def _add_up(self) -> None:
        """Count the ways to deal the cards left, from the last one on, by the room that is left to each."""
        self._steps = []
        states = 1
        for size in self.room:
            self._steps.append(states)
            states *= size + 1
        self._ways = [1.0]
        left = [0] * len(self.room)
        for state in range(1, states):
            fate = 0
            while left[fate] == self.room[fate]:
                left[fate] = 0
                fate += 1
            left[fate] += 1
            suit, bit = self._cards[len(self._cards) - sum(left)]
            self._ways.append(
                add_up(
                    self._ways[state - step]
                    for have, barred, step in zip(left, self.barred, self._steps, strict=True)
                    if have and not barred[suit] & bit
                )
            )


def sample_deals(
    facts: "Facts", evidence: "Evidence", count: int, oversampling: int, rng: random.Random, deadline: Deadline
) -> list[Deal]:
    """Return deals as likely as the evidence makes them, by the kernel where it can.

    For each deal wanted `oversampling` are dealt, 1 or more, and what was dealt by the deadline must do.
    """
    dealer = Dealer(facts.unknown, facts.room, facts.barred)
    core = kernel_for(deadline, rng)
    if core is None:
        return draw_deals(dealer, facts.known, evidence.weigh, count, oversampling, rng, deadline)
    plays = [
        (play.moment.trick, play.out, play.card, evidence.wishes[play], evidence.is_chosen(play))
        for play in facts.plays
    ]
    bids = [-1 if bid is None else bid for bid in evidence.bids]
    seen = (
        *(facts.me, facts.known, facts.unknown, dealer.room, dealer.barred, bids),
        *(facts.spades, *facts.since, facts.value.plain, plays),
    )
    least, left = LEAST_WORLDS * DEALS_A_WORLD, seconds_left(deadline)
    return draw_in_kernel(rng, lambda state: core.deal_four(seen, count, oversampling, least, state, left))


def draw_deals(
    dealer: Dealer,
    known: Sequence[Sequence[int]],
    weigh: Callable[[Sequence[Sequence[int]]], float],
    count: int,
    oversampling: int,
    rng: random.Random,
    deadline: Deadline,
) -> list[Deal]:
    """Return deals as likely as the evidence makes them: dealt, weighted by it, and resampled by weight.

    Arguments as for `sample_deals`; `weigh` returns the importance weight of a deal, up to a factor.
    """
    dealt: list[Deal] = []
    weights: list[float] = []
    for number in range(count * oversampling):
        if number >= LEAST_WORLDS * DEALS_A_WORLD * oversampling and deadline.over:
            break
        hands = [
            [held | dealt for held, dealt in zip(*both, strict=True)]
            for both in zip(known, dealer.deal(rng), strict=True)
        ]
        dealt.append(tuple(map(tuple, hands)))
        weights.append(max(weigh(hands), _LEAST))
    chosen = [dealt[number] for number in resample(weights, count, rng)]
    for last in range(count - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        chosen[last], chosen[other] = chosen[other], chosen[last]
    return chosen
