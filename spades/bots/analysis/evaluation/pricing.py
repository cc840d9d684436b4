"""The price of a decision, whatever it decides: worlds are drawn and valued until more of them change nothing."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Protocol

from spades.bots.analysis.evaluation.bid_valuer import BidValuer
from spades.bots.analysis.evaluation.draw_valuer import DrawValuer
from spades.bots.analysis.evaluation.four_valuers import FourBidValuer, FourPassValuer, FourPlayValuer
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
from spades.bots.analysis.values import NOTHING_LOST, Estimate, Figures, Mark, Par, Price, PricedChoice, Reason
from spades.bots.sums import add_up
from spades.engine import Bid, Move, Pass, Phase, PlayCard, View
from spades.engine.moves import LOOK


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is spent on a decision.

    Attributes:
        depth: As in `Price`.
        worlds: Worlds a batch.
        batches: Batches to begin with, 2 or more, even.
        most: Batches after which it is left at that; their number is doubled as long as a mark is open.
        unsighted: Whether the evaluator that cannot see the worlds is asked too.
        shown: How many choices come with their figures, besides the one that was made.
    """

    depth: int
    worlds: int
    batches: int
    most: int
    unsighted: bool = True
    shown: int = 3


GLANCE = Effort(depth=0, worlds=12, batches=2, most=2, unsighted=False)
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
        """Return some worlds with the worth of each choice; those of another number are drawn apart from them."""
        ...

    def add_points(self, batch: Batch, number: int, choices: Sequence[int]) -> None:
        """Add to a batch the worth of choices in points."""
        ...

    def add_unsighted(self, batch: Batch, number: int, choices: Sequence[int]) -> None:
        """Add to a batch the worth of choices to an evaluator that cannot see the worlds."""
        ...

    def figures(self, batches: Sequence[Batch]) -> Mapping[int, Figures]:
        """Return the figures of the choices whose points are known."""
        ...

    def why(self, ranked: Mapping[tuple[Move, ...], Figures]) -> Mapping[Move, Reason]:
        """Return for each move the reason that sets it apart from the best, given classes and their figures."""
        ...

    def reasons(self, batches: Sequence[Batch], move: Move, order: Sequence[int], mark: Mark) -> tuple[Reason, ...]:
        """Return why, as in `Price`; the choices are given in order, the best first."""
        ...

    def par(self, batches: Sequence[Batch], /) -> Par | None:
        """Return the par of a hand at its bid."""
        ...


def price(view: View, move: Move, effort: Effort = FULL, seed: int = 0) -> Price | None:
    """Return the cost of a decision, from the view of its seat; None where that is not worked out.

    Nothing is worked out of a look or a bid without one. The same seed gives the same price, and another one another
    sample of worlds.

    Args:
        view: A position; its seat is to move.
        move: What it did, one of the legal moves.
        effort: How much is spent.
        seed: What the worlds are drawn from.
    """
    if LOOK in view.legal_moves or move not in view.legal_moves:
        return None
    return price_by(Sampled(valuer_of(view, seed, (move,)), effort.worlds), move, effort)[0]


def price_by(sampled: "Sampled", move: Move, effort: Effort) -> tuple[Price, list[Batch]]:
    """Return the cost of a decision, by worlds drawn already, and these; arguments as for `price`."""
    valuer = sampled.valuer
    played = next(number for number, moves in enumerate(valuer.classes) if move in moves)
    batches = [sampled.batch(number) for number in range(2)]
    spread = _spread(batches)
    if len(valuer.classes) == 1 or spread < SPREAD / 2:
        return _nothing(move, valuer, batches, played, effort), batches
    batches += [sampled.batch(number) for number in range(2, effort.batches)]
    if effort.unsighted:
        _deepen(sampled, batches, played, effort)
    spread = _spread(batches)
    if spread < SPREAD:
        return _nothing(move, valuer, batches, played, effort), batches
    order = order_of(batches, best_of(batches, played, exactly=valuer.vetoes))
    tied = as_good(batches, exactly=valuer.vetoes)
    halves = {best_of(half, played, exactly=valuer.vetoes) for half in (batches[::2], batches[1::2])}
    counted = {*order[: effort.shown], *halves, *tied, played}
    sampled.add_points(batches, [choice for choice in order if choice in counted])
    cost = priced(batches, played, vetoes=valuer.vetoes)
    best = best_of_ties(batches, tied, played)
    order = order_of(batches, best)
    shown = [choice for choice in order if choice in {*order[: effort.shown], *halves, played} & counted]
    mark = mark_of(cost, spread, best=best == played)
    if mark.is_error and (effort.depth == 0 or best == played):
        mark = Mark.CLOSE
    choices = tuple(
        PricedChoice(
            valuer.classes[choice],
            mean_of(batches, choice),
            _points(batches, choice),
            NOTHING_LOST if choice == best else _behind(batches, best, choice),
        )
        for choice in shown
    )
    found = Price(
        move,
        mark,
        cost.reported if best != played else NOTHING_LOST,
        cost.points,
        cost.worlds,
        choices,
        valuer.reasons(batches, move, order, mark),
        mean_of(batches, played),
        valuer.par(batches),
        effort.depth,
        spread,
    )
    return found, batches


class Sampled:
    """A decision with the worlds that have been drawn for it, so that judging another of its choices draws no others.

    A batch tells what was asked for it alone: what another choice had worked out is kept, and not in the way.

    Attributes:
        valuer: What values its choices.
    """

    def __init__(self, valuer: Valuer, worlds: int) -> None:
        """Begin without worlds.

        Args:
            valuer: What values the choices.
            worlds: How many worlds make a batch.
        """
        self.valuer, self._worlds = valuer, worlds
        self._kept: list[Batch] = []

    def batch(self, number: int) -> Batch:
        """Return a batch with the chances that choices win; each number follows one that was asked for."""
        if number == len(self._kept):
            self._kept.append(self.valuer.batch(number, self._worlds))
        kept = self._kept[number]
        return Batch(kept.weights, kept.effective, kept.win)

    def add_points(self, batches: Sequence[Batch], choices: Sequence[int]) -> None:
        """Add to batches the worth of choices in points."""
        for number, (batch, kept) in enumerate(zip(batches, self._kept, strict=False)):
            if missing := [choice for choice in choices if choice not in kept.points]:
                self.valuer.add_points(kept, number, missing)
            batch.points.update((choice, kept.points[choice]) for choice in choices)

    def add_unsighted(self, batches: Sequence[Batch], choices: Collection[int]) -> None:
        """Add to batches the worth of choices to an evaluator that cannot see the worlds."""
        for number, (batch, kept) in enumerate(zip(batches, self._kept, strict=False)):
            if missing := sorted(choices - kept.unsighted.keys()):
                self.valuer.add_unsighted(kept, number, missing)
            batch.unsighted.update((choice, kept.unsighted[choice]) for choice in choices)


def _nothing(move: Move, valuer: Valuer, batches: Sequence[Batch], played: int, effort: Effort) -> Price:
    """Return a price that says nothing of a decision but its worth."""
    worlds = add_up(batch.effective for batch in batches)
    chance, par = mean_of(batches, played), valuer.par(batches)
    return Price(
        move, Mark.NOTHING, NOTHING_LOST, NOTHING_LOST, worlds, (), (), chance, par, effort.depth, _spread(batches)
    )


def _spread(batches: Sequence[Batch]) -> float:
    """Return the chances to win between the best and the worst choice."""
    means = [mean_of(batches, choice) for choice in batches[0].win]
    return max(means) - min(means)


def valuer_of(view: View, seed: int, asked: Collection[Move] = ()) -> Valuer:
    """Return the valuer of the choices of a decision.

    Args:
        view: A position; its seat is to move, and has looked at its hand.
        seed: What the worlds are drawn from.
        asked: Legal moves that are valued in any case, hopeless or against all manners.
    """
    if view.phase is Phase.DRAW:
        return DrawValuer(view, seed)
    if view.phase is Phase.PASS:
        return FourPassValuer(view, seed, [move.cards for move in asked if isinstance(move, Pass)])
    bids = {move.n for move in asked if isinstance(move, Bid)}
    cards = {move.card for move in asked if isinstance(move, PlayCard)}
    if view.rules.seats != 2:
        return FourBidValuer(view, seed, bids) if view.phase is Phase.BID else FourPlayValuer(view, seed, cards)
    return BidValuer(view, seed, bids) if view.phase is Phase.BID else PlayValuer(view, seed)


def _deepen(sampled: Sampled, batches: list[Batch], played: int, effort: Effort) -> None:
    """Ask the evaluator that cannot see, and add worlds as long as a mark is undecided."""
    valuer, asked = sampled.valuer, set[int]()
    while True:
        asked |= _worth_asking(valuer, batches, played)
        sampled.add_unsighted(batches, asked)
        most = min(effort.most, valuer.most)
        if len(batches) >= most or not priced(batches, played, vetoes=valuer.vetoes).is_undecided():
            return
        batches += [sampled.batch(number) for number in range(len(batches), 2 * len(batches))]


def _worth_asking(valuer: Valuer, batches: Sequence[Batch], played: int) -> set[int]:
    """Return the choices that the evaluator that cannot see is to be asked about."""
    means = {choice: mean_of(batches, choice) for choice in batches[0].win}
    order = sorted(means, key=lambda choice: -means[choice])
    top = means[order[0]]
    if top - means[order[-1]] < SPREAD:
        return set()
    if valuer.vetoes:
        worst = THRESHOLDS[-1][1]
        return {order[0], played} if top - means[played] > worst else set()
    near = {choice for choice in order[:_TRIED] if means[choice] >= top - _NEAR}
    return set() if near == {played} else near | {played}


def order_of(batches: Sequence[Batch], best: int) -> list[int]:
    """Return the choices, the best first, then as they win."""
    return sorted(batches[0].win, key=lambda choice: (choice != best, -mean_of(batches, choice), choice))


def mean_of(batches: Sequence[Batch], choice: int) -> float:
    """Return the chance to win with a choice, over all batches."""
    return add_up(batch.mean(choice) for batch in batches) / len(batches)


def _points(batches: Sequence[Batch], choice: int) -> float:
    means = (add_up(w * p for w, p in zip(batch.weights, batch.points[choice], strict=True)) for batch in batches)
    return add_up(means) / len(batches)


def _behind(batches: Sequence[Batch], best: int, choice: int) -> Estimate:
    """Return by how much a choice is behind the best."""
    variance = add_up(batch.variance(best, choice) for batch in batches)
    return Estimate(mean_of(batches, best) - mean_of(batches, choice), sqrt(variance) / len(batches))
