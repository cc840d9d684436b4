"""Whether a decision has one answer, and that for sure: puzzles are made of such decisions, and of no others.

Three seeds with four times the worlds of a review must name the same choice, and with each of them the next best must
be an error, by both evaluators.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from spades.bots.analysis.evaluation.likely_reply import Reply, likely_reply
from spades.bots.analysis.evaluation.marking import SURE, THRESHOLDS
from spades.bots.analysis.evaluation.pricing import FULL, Effort, price
from spades.bots.analysis.values import NOTHING_LOST, Estimate, Mark, Price, PricedChoice
from spades.engine import Move, Phase, View

STRICT = Effort(depth=1, worlds=4 * FULL.worlds, batches=FULL.batches, most=FULL.batches, shown=14)
SEEDS = (101, 102, 103)

LEAST_TRICKS = 2
"""How many tricks must be left: with one there is nothing to find."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A decision with one answer.

    Attributes:
        price: What the tempting choice costs, with every choice that is not hopeless; where it is the answer itself,
            the position is quiet, and the price says so (`Mark.GOOD`).
        replies: What most likely answers a choice, by the choice that is named for its class; without those that are
            not answered.
    """

    price: Price
    replies: Mapping[Move, Reply]


def one_answer(view: View, tempting: Move) -> Answer | None:
    """Return the answer to a decision, or None where there is none, or none that is sure; nothing is asked of passes.

    Args:
        view: A position; its seat is to move.
        tempting: What was done there, or what most would do.
    """
    if view.phase is Phase.PASS or (view.phase is Phase.PLAY and len(view.hand) < LEAST_TRICKS):
        return None
    found = price(view, tempting, FULL)
    if found is None or len(found.choices) < 2 or not (found.mark is Mark.GOOD or found.mark.is_error):
        return None
    best, *others = found.choices
    rival = min(others, key=lambda choice: choice.behind.value)
    strict: Price | None = None
    for seed in SEEDS:
        strict = price(view, rival.moves[0], STRICT, seed)
        if strict is None or not _is_clear(strict, best):
            return None
    if strict is None:
        return None
    told = _price_other(strict, tempting, found)
    if told is None:
        return None
    replies = {choice.moves[0]: likely_reply(view, choice.moves[0]) for choice in told.choices}
    return Answer(told, {move: reply for move, reply in replies.items() if reply is not None})


def _is_clear(strict: Price, best: PricedChoice) -> bool:
    """Return whether the same choice is the best, and every other one surely an error."""
    first, *others = strict.choices or (None,)
    if first is None or not strict.mark.is_error or set(first.moves) != set(best.moves):
        return False
    return all(_mark(choice.behind).is_error for choice in others)


def _mark(behind: Estimate) -> Mark:
    """Return the error that a choice is, by exact play alone."""
    sure = behind.value - SURE * behind.error
    return next((mark for mark, least in THRESHOLDS if sure > least), Mark.CLOSE)


def _price_other(strict: Price, move: Move, found: Price) -> Price | None:
    """Return the price of another move of the same decision; None where it is neither the best nor surely an error."""
    best = strict.choices[0]
    if move in best.moves:
        return replace(
            strict, move=move, mark=Mark.GOOD, win=NOTHING_LOST, points=NOTHING_LOST, reasons=(), chance=best.win
        )
    choice = next((one for one in strict.choices if move in one.moves), None)
    if choice is None:
        # Hopeless: so far behind that it was left aside.
        return replace(found, choices=(*strict.choices, *(one for one in found.choices if move in one.moves)))
    points = Estimate(best.points - choice.points, found.points.error)
    return replace(
        strict,
        move=move,
        mark=_mark(choice.behind),
        win=choice.behind,
        points=points,
        reasons=found.reasons,
        chance=choice.win,
    )
