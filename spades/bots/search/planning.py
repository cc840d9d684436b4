"""Playing on without seeing the cards: the cure for strategy fusion, the chief fault of averaging.

Averaging exact values lets us play differently in worlds that we cannot tell apart, as if the cards were about to
be turned up. Here our next cards, for a few tricks, must be the same in all worlds that look alike: worlds part only
where the other seat plays different cards. It is trusted to see our cards and to play what is best against them; of
equally good cards, those that a player of its kind would choose. After the last planned trick exact values are
averaged, as before.
"""

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from spades.bots.search.playmodel import choice_chance
from spades.bots.search.solver import Position, Solver, beats, legal_cards
from spades.bots.sums import add_up

_SAME = 1e-9
_RARE = 0.04
"""Replies less likely than this are not planned for."""


class Branch(NamedTuple):
    """A world as far as it has been played on.

    Attributes:
        theirs: The cards the other seat then holds.
        weight: How much the world counts: its weight, times the chances of the replies chosen in it since.
    """

    theirs: frozenset[int]
    weight: float


class Moment(NamedTuple):
    """Our knowledge at one moment of a plan.

    Attributes:
        led: The card on the table, or None where we lead.
        broken: Whether spades may be led.
        payoff: What further tricks are worth.
        need: How many tricks the other seat still needs, None for a nil that stands.
    """

    hand: frozenset[int]
    led: int | None
    broken: bool
    payoff: Sequence[float]
    need: int | None


@dataclass(frozen=True, slots=True)
class Planner:
    """Plans ahead in worlds that look alike.

    Attributes:
        solver: The double dummy solver, which also watches the clock.
        width: How many of our cards are followed at each of our turns, those of the best averages.
    """

    solver: Solver
    width: int

    def value(self, moment: Moment, branches: Sequence[Branch], turns: int) -> float:
        """Return the worth of the worlds together when we are to play: the best card for all of them.

        `turns` of ours are still planned; at the last, exact values are averaged.
        """
        exact = self.averages(moment, branches)
        best = max(exact.values())
        if turns <= 1 or len(branches) == 1 or len(exact) == 1 or len(moment.hand) <= 2:
            return best
        return max(self.card_value(moment, branches, card, turns) for card in candidates(exact, branches, self.width))

    def averages(self, moment: Moment, branches: Sequence[Branch]) -> dict[int, float]:
        """Return the exact value of each card, summed over the worlds by their weights."""
        totals: dict[int, float] = {}
        for theirs, weight in branches:
            position = Position(moment.hand, theirs, 1, moment.led, moment.broken)
            for card, value in self.solver.card_values(position, moment.payoff).items():
                totals[card] = totals.get(card, 0.0) + weight * value
        return totals

    def card_value(self, moment: Moment, branches: Sequence[Branch], card: int, turns: int) -> float:
        """Return the worth of playing a card in these worlds together, with `turns` counting this one."""
        hand = moment.hand - {card}
        if moment.led is not None:
            won = beats(card, moment.led)
            after = _after(moment, hand, won=won, broken=moment.broken or card < 13 <= moment.led)
            return self._next_trick(after, branches, turns - 1, we_lead=won)
        total = 0.0
        for reply, group in self._part(moment._replace(hand=hand, led=card), branches).items():
            won = not beats(reply, card)
            after = _after(moment, hand, won=won, broken=moment.broken or reply < 13 <= card)
            total += self._next_trick(after, group, turns - 1, we_lead=won)
        return total

    def _next_trick(self, moment: Moment, branches: Sequence[Branch], turns: int, *, we_lead: bool) -> float:
        """Return the worth of the worlds between two tricks."""
        if not moment.hand:
            return moment.payoff[0] * add_up(branch.weight for branch in branches)
        if we_lead:
            return self.value(moment, branches, turns)
        by_lead = self._part(moment, branches)
        return add_up(self.value(moment._replace(led=lead), group, turns) for lead, group in by_lead.items())

    def _part(self, moment: Moment, branches: Sequence[Branch]) -> dict[int, list[Branch]]:
        """Return the worlds by the card that the other seat, which is to play, may choose in each of them."""
        parted: dict[int, list[Branch]] = {}
        for theirs, weight in branches:
            position = Position(moment.hand, theirs, 0, moment.led, moment.broken)
            for card, chance in self._their_choices(position, moment.payoff, moment.need):
                parted.setdefault(card, []).append(Branch(theirs - {card}, weight * chance))
        return parted

    def _their_choices(self, position: Position, payoff: Sequence[float], need: int | None) -> list[tuple[int, float]]:
        """Return the cards that the other seat may choose, each with its chance: the best, by their appeal."""
        cards = legal_cards(position)
        if len(cards) == 1:
            return [(cards[0], 1.0)]
        values = self.solver.card_values(position, payoff)
        least = min(values.values())
        best = [card for card, value in values.items() if value <= least + _SAME]
        appeal = [
            choice_chance(position.theirs, card, position.led, broken=position.broken, need=need) for card in best
        ]
        enough = _RARE * add_up(appeal)
        likely = [(card, chance) for card, chance in zip(best, appeal, strict=True) if chance >= enough]
        total = add_up(chance for _, chance in likely)
        return [(card, chance / total) for card, chance in likely]


def candidates(totals: dict[int, float], branches: Sequence[Branch], width: int) -> list[int]:
    """Return the cards of the best averages, the best first, one of each that no possible card lies between."""
    theirs = sorted(frozenset().union(*(branch.theirs for branch in branches)))
    chosen: dict[tuple[int, int], int] = {}
    for card in sorted(totals, key=lambda card: (-totals[card], -card)):
        chosen.setdefault(touching(card, theirs), card)
    return list(chosen.values())[:width]


def touching(card: int, theirs: Sequence[int]) -> tuple[int, int]:
    """Return a key that is the same for cards of a suit that none of `theirs`, in order, lies between."""
    return card // 13, bisect(theirs, card)


def _after(moment: Moment, hand: frozenset[int], *, won: bool, broken: bool) -> Moment:
    """Return the moment after a trick."""
    payoff = moment.payoff[1:] if won else moment.payoff[:-1]
    need = moment.need
    if not won:
        # A nil that takes a trick has failed: it needs nothing more.
        need = 0 if need is None else need - 1
    return Moment(hand, None, broken, payoff, need)
