"""The nil course: drawing low, where a hand that takes no trick promises more than one that takes many."""

import random
from collections.abc import Callable, Sequence

from spades.bots.search.clock import Budget
from spades.bots.search.plaindraw import draw_plainly
from spades.bots.search.sampling.stock import cards_to_come
from spades.bots.search.solver import OutOfTimeError, Position, Solver
from spades.bots.sums import mean
from spades.engine import Bid, View
from spades.engine.moves import BIDS

NIL_HANDS = 160
"""Finished hands that are looked at for each choice."""
_LOOK, _HARDLY = 32, 1
"""Finished hands after which the course is given up where no more than so many have held: a nil that holds fewer than
15 times in 100 promises enough at no score."""

_LOW = 5.5
_SPADE_WORTH = 6
"""How low a card must be to be kept, in ranks from the ace, and how many of them a spade costs. Over 1,500 draws
each of twenty such pairs hold 5 to 8 nils in 100; these are among the best, and hardly better than their neighbours."""

_AGAINST_NIL = (7, 9)
"""What the other seat bids against a hand drawn low: it holds the high cards, and may have heard of the nil."""
_FALLEN = 2
"""The tricks of a nil that is broken, about."""


def nil_chances(view: View, solver: Solver, budget: Budget, rng: random.Random) -> tuple[float, float] | None:
    """Return how often the finished hand takes no trick, 0 to 1, if the offered card is kept, and if it is rejected.

    Both choices are followed to the end of the draw over the same cards, drawing low from there, and then both sides
    play as if they saw all cards. None where a nil would hardly ever hold, or where there is no time to tell.
    """
    if view.offered is None or not view.unseen:
        return None
    offered, hand = int(view.offered), frozenset(map(int, view.hand))
    coming = 1 + 2 * (12 - len(hand))
    held = [0, 0]
    solver.deadline = budget.deadline
    orders = cards_to_come(view, rng)
    for number in range(NIL_HANDS):
        if budget.over or (number == _LOOK and max(held) <= _HARDLY):
            return None
        second, *cards = next(orders)
        drawn, rest = cards[: coming - 1], cards[coming - 1 :]
        theirs = frozenset(draw_plainly(rest[:26])[0])
        for choice, first in enumerate((offered, second)):
            position = Position(
                _draw_low(hand | {first}, drawn),
                theirs,
                int(view.starter is view.seat),
                None,
                not view.rules.must_break_spades,
            )
            try:
                held[choice] += solver.can_force(position, 1)
            except OutOfTimeError:
                return None
    return held[0] / NIL_HANDS, held[1] / NIL_HANDS


def nil_outcomes(payoff: Callable[[Bid, Bid], Sequence[float]]) -> tuple[float, float]:
    """Return the worth of a nil that holds, and of one that is broken."""
    payoffs = [payoff(BIDS[0], BIDS[theirs]) for theirs in _AGAINST_NIL]
    made, fallen = (mean(payoff[taken] for payoff in payoffs) for taken in (0, _FALLEN))
    return made, fallen


def _draw_low(hand: frozenset[int], cards: list[int]) -> frozenset[int]:
    """Return the finished hand of one who draws these cards for nil, two a turn."""
    low = (
        first if first % 13 - _SPADE_WORTH * (first < 13) >= _LOW else second
        for first, second in zip(cards[::2], cards[1::2], strict=True)
    )
    return hand.union(low)
