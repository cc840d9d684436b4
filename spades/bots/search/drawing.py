"""Drawing: whether a hand comes out better with the offered card, or with the one that would come in its place."""

import random
from typing import NamedTuple

from spades.bots.search.clock import LEAST_WORLDS, Budget
from spades.bots.search.expected_round import win_by_tricks
from spades.bots.search.handvalue import expected_tricks
from spades.bots.search.nilcourse import nil_chances, nil_outcomes
from spades.bots.search.plaindraw import draw_plainly
from spades.bots.search.playing import payoff_of
from spades.bots.search.sampling.stock import cards_to_come
from spades.bots.search.solver import Solver
from spades.bots.sums import mean
from spades.engine import View

_ROLLOUTS = 80
_CLEARLY = 0.15
"""How much more a nil must promise, in chances to win. Hands drawn for tricks win more than is expected of them, as
the bid then answers what it hears: over 42 rounds at 200 or 240 each, where a nil promised 0.09 more, they won as
often."""


class DrawValues(NamedTuple):
    """The promise of the two choices of a draw, the offered card kept and rejected.

    Attributes:
        worths: The tricks that finished hands are worth, drawn plainly from there, over the same cards to come; one at
            least.
        nil: How often it takes no trick, drawn low from there; None unless that is what it is drawn for.
    """

    worths: tuple[list[float], list[float]]
    nil: tuple[float, float] | None

    @property
    def tricks(self) -> tuple[float, float]:
        """The tricks that the finished hand is worth on average."""
        return mean(self.worths[0]), mean(self.worths[1])

    @property
    def keeps(self) -> bool:
        """Whether the offered card is to be kept."""
        with_it, without = self.nil or self.tricks
        return with_it >= without


def draw_values(view: View, solver: Solver, budget: Budget, rng: random.Random) -> DrawValues:
    """Return the promise of both choices of a draw, each by rollouts: the draw followed to the finished hand.

    Where nil promises more, in chances to win the game, it is drawn for. The chance to win grows with the tricks that a
    hand is worth, so that tricks alone decide between two hands drawn for them.
    """
    # A copy: whether nil is thought of changes nothing in the worlds to come.
    low_rng = random.Random()
    low_rng.setstate(rng.getstate())
    values = DrawValues(_worths(view, budget, rng), nil_chances(view, solver, budget, low_rng))
    if values.nil is not None:
        made, fallen = nil_outcomes(lambda ours, theirs: payoff_of(view, (ours, theirs)))
        chance = max(values.nil)
        if chance * made + (1 - chance) * fallen < win_by_tricks(view, max(values.tricks)) + _CLEARLY:
            return values._replace(nil=None)
    return values


def _worths(view: View, budget: Budget, rng: random.Random) -> tuple[list[float], list[float]]:
    """Return the tricks that finished hands are worth with the offered card kept, and rejected."""
    hand, out = frozenset(map(int, view.hand)), frozenset(map(int, view.known_out))
    if view.offered is None or not view.unseen:
        worth = [expected_tricks(hand, "draw", out)]
        return worth, worth
    offered = int(view.offered)
    seen = view.rules.second_card == "seen"
    kept: list[float] = []
    rejected: list[float] = []
    for second, *coming in cards_to_come(view, rng, 1 + 2 * (12 - len(hand))):
        kept_out = out | {second} if seen else out
        kept.append(_finish(coming, hand | {offered}, kept_out, seen=seen))
        rejected.append(_finish(coming, hand | {second}, out | {offered}, seen=seen))
        if len(kept) == _ROLLOUTS or (len(kept) >= LEAST_WORLDS and budget.over):
            break
    return kept, rejected


def _finish(coming: list[int], hand: frozenset[int], out: frozenset[int], *, seen: bool) -> float:
    """Return the tricks of a hand that goes on to draw these cards, two a turn."""
    held, gone = draw_plainly(coming, hand, out, seen=seen)
    return expected_tricks(held, "draw", gone)
