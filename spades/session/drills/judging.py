"""What comes of an answer: whether it is right, and what it gave away."""

from collections.abc import Sequence

from spades.bots.analysis.values import Choice
from spades.engine import Bid, Card
from spades.engine.moves import BIDS
from spades.session.drills.counting import count_suit
from spades.session.drills.drill_values import (
    Answer,
    Bidder,
    Circumstances,
    Count,
    Drill,
    Question,
    Result,
    Solution,
    Verdict,
)

GIVEN_AWAY = 0.01
"""A bid is as good as right where it costs less than so much of the game: what is less is no slip in a review."""

CLOSE = 0.1
"""So near a chance is as good as right."""


def judge(question: Question, solution: Solution, answer: Answer, day: int) -> Verdict:
    """Return the verdict on an answer.

    Args:
        question: What was asked.
        solution: What is true of it.
        answer: What was answered: a number of tricks, a percentage, a count or a card, as the drill has it.
        day: Today, as `datetime.date.toordinal` counts.

    Raises:
        ValueError: That answers another drill, or the solution is none of this question.
    """
    match question.drill, answer:
        case Drill.BIDS, int() if solution.analysis is not None:
            return _of_bid(question, solution, answer, day)
        case Drill.NIL, int() if solution.analysis is not None:
            said, chance = answer / 100, nil_holds(solution)
            result = Result(Drill.NIL, day, abs(said - chance) <= CLOSE, said=said, chance=chance)
            return Verdict(question, answer, round(100 * chance), solution, result)
        case Drill.COUNT, Count() if question.suit is not None:
            true = count_suit(question.view, question.suit)
            return Verdict(question, answer, true, solution, Result(Drill.COUNT, day, answer == true))
        case Drill.SAID, Card() if len(solution.chances) == len(question.cards) > 0:
            falls = [then - now for then, now in solution.chances]
            gone = question.cards[falls.index(max(falls))]
            return Verdict(question, answer, gone, solution, Result(Drill.SAID, day, answer is gone))
    raise ValueError(f"{answer!r} answers nothing of {question.drill.value}")


def brier(said: float, chance: float) -> float:
    """Return the mean of (said - happened)² over worlds in which something happens so often, 0 to 1."""
    return chance * (said - 1) ** 2 + (1 - chance) * said**2


def nil_holds(solution: Solution) -> float:
    """Return how often a nil holds in worlds."""
    return next((one.figures.made for one in _choices(solution) if one.move == BIDS[0] and one.figures), 0.0)


def _choices(solution: Solution) -> Sequence[Choice]:
    return () if solution.analysis is None else solution.analysis.choices


def _of_bid(question: Question, solution: Solution, bid: int, day: int) -> Verdict:
    seen, best = question.view, _choices(solution)[0].move
    bidder = _bidder(solution, bid)
    other = max(seen.scores[side] for side in seen.rules.others(seen.side))
    at = Circumstances(
        sum(one is not None for one in seen.bids),
        solution.worth * seen.rules.seats / seen.rules.cards_each,
        seen.scores[seen.side] - other,
    )
    ladder = {name: _bidder(solution, number) for name, number in solution.ladder.items()}
    result = Result(Drill.BIDS, day, bidder.win < GIVEN_AWAY, bidder=bidder, ladder=ladder, at=at)
    return Verdict(question, bid, best.n if isinstance(best, Bid) else bid, solution, result)


def _bidder(solution: Solution, bid: int) -> Bidder:
    """Return the verdict on a bid.

    Raises:
        ValueError: It is not allowed.
    """
    best, own = _choices(solution)[0], next((one for one in _choices(solution) if one.move == BIDS[bid]), None)
    if own is None or own.figures is None or best.figures is None or not isinstance(best.move, Bid):
        raise ValueError(f"{bid} may not be bid")
    points, win = best.figures.points - own.figures.points, best.figures.win - own.figures.win
    good = [
        one.move.n
        for one in _choices(solution)
        if isinstance(one.move, Bid) and one.move.n and one.figures and best.figures.win - one.figures.win < GIVEN_AWAY
    ]
    off = bid - min(good, key=lambda number: abs(bid - number)) if bid and best.move.n else None
    return Bidder(off, max(0.0, points), max(0.0, win))
