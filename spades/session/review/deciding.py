"""The moments that decided a game: its dearest errors, and the rounds in which the cards alone turned it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from spades.session.review.review_values import Review, ReviewedDecision, ReviewedRound

MOST = 3
"""As many moments are told as one keeps in mind."""

_LEAST_TURN = 0.1
"""By so much the chance to win must have changed over a round for the round to be told of."""


class Turn(NamedTuple):
    """The chance of a side to win before and after a round without a named error, each 0 to 1."""

    before: float
    after: float

    @property
    def size(self) -> float:
        """By how much it changed, either way."""
        return abs(self.after - self.before)


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment that decided a game.

    Attributes:
        decision: The error; in a round that the cards turned, the decision up to which the chance had changed most.
        turn: How the round changed the chance of the side that is told of; None where the moment is an error.
    """

    decision: ReviewedDecision
    turn: Turn | None = None

    @property
    def weight(self) -> float:
        """How much of the game it was worth, 0 to 1."""
        return self.decision.cost if self.turn is None else self.turn.size


def moments_of(review: Review, own_side: int) -> tuple[Moment, ...]:
    """Return the moments that decided a game, three at the most, in the order in which they came.

    Errors come before rounds that merely went one way, for they could have gone otherwise; but where such a round
    weighed more than the third error, it is told in its place.

    Args:
        review: The review, as far as it has come.
        own_side: The side of which it is told how its chance changed, 0 or 1.
    """
    errors = [Moment(one) for one in review.errors()]
    turns = sorted((turn for one in review.rounds if (turn := _turn(review, one, own_side)) is not None), key=_order)
    chosen = errors[: MOST - 1]
    rest = sorted([*errors[MOST - 1 : MOST], *turns], key=_order)
    chosen += rest[: MOST - len(chosen)]
    return tuple(sorted(chosen, key=lambda one: (one.decision.round_number, one.decision.at)))


def _order(moment: Moment) -> tuple[float, int, int]:
    return -moment.weight, moment.decision.round_number, moment.decision.at


def _turn(review: Review, played: ReviewedRound, own_side: int) -> Moment | None:
    """Return the round as a moment, if its cards alone changed the chance of a side by enough."""
    if any(one.mark.is_error for one in played.decisions):
        return None
    own = _own_prices(review, played.decisions, own_side)
    if len(own) < 2:
        return None
    (_first, before), (_last, after) = own[0], own[-1]
    turn = Turn(before, after)
    if turn.size < _LEAST_TURN:
        return None
    steps = [(abs(later - earlier), one) for (_before, earlier), (one, later) in pairwise(own) if _had_choice(one)]
    if not steps:
        return None
    return Moment(max(steps, key=lambda step: step[0])[1], turn)


def _had_choice(decision: ReviewedDecision) -> bool:
    return decision.price is not None and len(decision.price.choices) > 1


def _own_prices(
    review: Review, decisions: Sequence[ReviewedDecision], own_side: int
) -> list[tuple[ReviewedDecision, float]]:
    """Return the decisions of a side, each with its chance to win by all that it could know."""
    return [
        (one, one.price.chance)
        for one in decisions
        if one.price is not None and review.rules.side(one.seat) == own_side
    ]
