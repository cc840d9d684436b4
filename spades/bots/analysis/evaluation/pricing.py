"""The price of a decision, whatever it decides: worlds are drawn and valued until more of them change nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Protocol

from spades.bots.analysis.evaluation.bid_valuer import BidValuer
from spades.bots.analysis.evaluation.draw_valuer import DrawValuer
from spades.bots.analysis.evaluation.four_valuers import FourBidValuer, FourPlayValuer
from spades.bots.analysis.evaluation.marking import (
    SPREAD,
    THRESHOLDS,
    Batch,
    as_good,
    best_of,
    best_of_ties,
    mark_of,
    priced,
)
from spades.bots.analysis.evaluation.play_valuer import PlayValuer
from spades.bots.analysis.values import NOTHING_LOST, Estimate, Mark, Par, Price, PricedChoice, Reason
from spades.bots.search.sums import add_up
from spades.engine import Bid, Move, Phase, PlayCard, View
from spades.engine.moves import LOOK


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is spent on a decision.

    Attributes:
        depth: As in `Price`.
        worlds: Worlds a batch.
        batches: Batches to begin with, 2 or more, even.
        most: Batches after which it is left at that; their number is doubled as long as a mark is open.
        blind: Whether the evaluator that cannot see the worlds is asked too.
        shown: How many choices come with their figures, besides the one that was made.
    """

    depth: int
    worlds: int
    batches: int
    most: int
    blind: bool = True
    shown: int = 3


GLANCE = Effort(depth=0, worlds=12, batches=2, most=2, blind=False)
FULL = Effort(depth=1, worlds=80, batches=4, most=32)
METERED = Effort(depth=1, worlds=80, batches=2, most=2)
"""For measuring what players give away on average: nothing is looked at twice."""

_NEAR, _TRIED = 0.03, 3
"""Choices are looked at by the evaluator that cannot see where they are so near to the best, and how many at most."""


class Valuer(Protocol):
    """Knows the choices of a decision, and values them."""

    classes: Sequence[tuple[Move, ...]]
    """The choices by classes that come to the same; the number of a choice is its place here."""

    vetoes: bool
    """As in `Cost`; such an evaluator is asked only about what looks like an error."""

    most: int
    """Batches after which it is left at that, whatever the effort."""

    def batch(self, number: int, worlds: int) -> Batch:
        """Return some worlds with what each choice is worth; those of another number are drawn apart from them."""
        ...

    def add_points(self, batch: Batch, number: int, choices: Sequence[int]) -> None:
        """Add to a batch what choices are worth in points."""
        ...

    def add_unsighted(self, batch: Batch, number: int, choices: Sequence[int]) -> None:
        """Add to a batch what choices are worth to an evaluator that cannot see the worlds."""
        ...

    def reasons(self, batches: Sequence[Batch], played: int, order: Sequence[int], mark: Mark) -> tuple[Reason, ...]:
        """Return why, as in `Price`; the choices are given in order, the best first."""
        ...

    def par(self, batches: Sequence[Batch], /) -> Par | None:
        """Return the par of a hand at its bid."""
        ...


def price(view: View, move: Move, effort: Effort = FULL, seed: int = 0) -> Price | None:
    """Return what a decision cost, from what its seat could know; None where that is not worked out.

    Nothing is worked out of a look or a nil without one. The same seed gives the same price, and
    another one another sample of worlds.

    Args:
        view: A position; its seat is to move.
        move: What it did, one of the legal moves.
        effort: How much is spent.
        seed: What the worlds are drawn from.
    """
    if LOOK in view.legal_moves or move not in view.legal_moves:
        return None
    valuer = _valuer(view, move, seed)
    played = next(number for number, moves in enumerate(valuer.classes) if move in moves)
    batches = [valuer.batch(number, effort.worlds) for number in range(2)]
    spread = _spread(batches)
    if len(valuer.classes) == 1 or spread < SPREAD / 2:
        return _nothing(move, valuer, batches, played, effort)
    batches += [valuer.batch(number, effort.worlds) for number in range(2, effort.batches)]
    if effort.blind:
        _deepen(valuer, batches, played, effort)
    spread = _spread(batches)
    if spread < SPREAD:
        return _nothing(move, valuer, batches, played, effort)
    order = _order(batches, best_of(batches, played, exactly=valuer.vetoes))
    tied = as_good(batches, exactly=valuer.vetoes)
    halves = {best_of(half, played, exactly=valuer.vetoes) for half in (batches[::2], batches[1::2])}
    counted = {*order[: effort.shown], *halves, *tied, played}
    for number, batch in enumerate(batches):
        valuer.add_points(batch, number, [choice for choice in order if choice in counted])
    cost = priced(batches, played, vetoes=valuer.vetoes)
    best = best_of_ties(batches, tied, played)
    order = _order(batches, best)
    told = {*order[: effort.shown], *halves, played}
    shown = [choice for choice in order if choice in told & counted]
    mark = mark_of(cost, spread, best=best == played)
    if mark.is_error and (effort.depth == 0 or best == played):
        mark = Mark.CLOSE
    choices = tuple(
        PricedChoice(
            valuer.classes[choice],
            _mean(batches, choice),
            _points(batches, choice),
            NOTHING_LOST if choice == best else _behind(batches, best, choice),
        )
        for choice in shown
    )
    return Price(
        move,
        mark,
        cost.told if best != played else NOTHING_LOST,
        cost.points,
        cost.worlds,
        choices,
        valuer.reasons(batches, played, order, mark),
        _mean(batches, played),
        valuer.par(batches),
        effort.depth,
        spread,
    )


def _nothing(move: Move, valuer: Valuer, batches: Sequence[Batch], played: int, effort: Effort) -> Price:
    """Return that nothing is said of a decision, and what it came to."""
    worlds = add_up(batch.effective for batch in batches)
    chance, par = _mean(batches, played), valuer.par(batches)
    return Price(
        move, Mark.NOTHING, NOTHING_LOST, NOTHING_LOST, worlds, (), (), chance, par, effort.depth, _spread(batches)
    )


def _spread(batches: Sequence[Batch]) -> float:
    """Return the chances to win between the best and the worst choice."""
    means = [_mean(batches, choice) for choice in batches[0].win]
    return max(means) - min(means)


def _valuer(view: View, move: Move, seed: int) -> Valuer:
    if view.rules.seats != 2:
        if isinstance(move, PlayCard):
            return FourPlayValuer(view, seed, move)
        return FourBidValuer(view, seed, move if isinstance(move, Bid) else Bid(0))
    match view.phase:
        case Phase.DRAW:
            return DrawValuer(view, seed)
        case Phase.BID:
            return BidValuer(view, seed, move.n if isinstance(move, Bid) else 0)
        case _:
            return PlayValuer(view, seed, move if isinstance(move, PlayCard) else PlayCard(view.hand[0]))


def _deepen(valuer: Valuer, batches: list[Batch], played: int, effort: Effort) -> None:
    """Ask the evaluator that cannot see, and add worlds as long as a mark is open."""
    asked: set[int] = set()
    while True:
        tried = _worth_asking(valuer, batches, played)
        asked |= tried
        for number, batch in enumerate(batches):
            if missing := sorted(asked - batch.blind.keys()):
                valuer.add_unsighted(batch, number, missing)
        if len(batches) >= min(effort.most, valuer.most) or not priced(batches, played, vetoes=valuer.vetoes).open():
            return
        batches += [valuer.batch(number, effort.worlds) for number in range(len(batches), 2 * len(batches))]


def _worth_asking(valuer: Valuer, batches: Sequence[Batch], played: int) -> set[int]:
    """Return the choices that the evaluator that cannot see is to be asked about."""
    means = {choice: _mean(batches, choice) for choice in batches[0].win}
    order = sorted(means, key=lambda choice: -means[choice])
    top = means[order[0]]
    if top - means[order[-1]] < SPREAD:
        return set()
    if valuer.vetoes:
        worst = THRESHOLDS[-1][1]
        return {order[0], played} if top - means[played] > worst else set()
    near = {choice for choice in order[:_TRIED] if means[choice] >= top - _NEAR}
    return set() if near == {played} else near | {played}


def _order(batches: Sequence[Batch], best: int) -> list[int]:
    """Return the choices, the best first, then as they win."""
    return sorted(batches[0].win, key=lambda choice: (choice != best, -_mean(batches, choice), choice))


def _mean(batches: Sequence[Batch], choice: int) -> float:
    return add_up(batch.mean(choice) for batch in batches) / len(batches)


def _points(batches: Sequence[Batch], choice: int) -> float:
    means = (add_up(w * p for w, p in zip(batch.weights, batch.points[choice], strict=True)) for batch in batches)
    return add_up(means) / len(batches)


def _behind(batches: Sequence[Batch], best: int, choice: int) -> Estimate:
    """Return by how much a choice is behind the best."""
    variance = add_up(batch.variance(best, choice) for batch in batches)
    return Estimate(_mean(batches, best) - _mean(batches, choice), sqrt(variance) / len(batches))
