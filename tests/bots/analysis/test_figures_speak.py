"""Where only the figures speak: what is said is true of the position, counted by hand, and the sentence says it."""

from collections.abc import Callable, Sequence
from itertools import combinations
from statistics import fmean

import pytest

from spades.bots.analysis import Choice, Kind
from spades.bots.analysis.evaluation.recommending import recommend
from spades.bots.search.handvalue import expected_tricks
from spades.bots.search.playing import payoff_of
from spades.bots.search.solver import Position, Solver
from spades.engine import Bid, Card, View
from spades.engine.moves import KEEP
from spades.ui.words.reasons import reason_words

from .positions import draw, play

KNOWN = play("9...82", "7.Q8..", bids=(8, 6), taken=5)
"""South needs all three tricks, and the other holds one trump: the nine draws it, a club is trumped."""

OPEN = play("K..A.2", "7.Q3.62.", bids=(8, 2), taken=5)
"""South needs all three tricks; the other holds three of the five cards."""

MADE_ANYWAY = play(".2.K.7", "86.4.Q4.", bids=(3, 4), taken=2)
"""South needs one trick of three and makes it with any card alike; what differs is how often they are set."""

LAST_DRAW = draw("KQ3.98754.3.J97", "DJ", "AJT987.A.A.AK")
"""The last card of the hand: king and queen of diamonds are unseen, most spades are in it or out of play."""


def said(view: View, move: str) -> tuple[Choice, Choice]:
    """Return what is said of a choice, and of the best."""
    analysis = recommend(view, seed=1)
    return next(choice for choice in analysis.choices if str(choice.move) == move), analysis.best


def counted(view: View, payoff: Callable[[View], Sequence[float]]) -> dict[str, float]:
    """Return what each card to lead is worth on average over all hands the other may hold, each played exactly."""
    hand, left = frozenset(map(int, view.hand)), len(view.hand)
    worth = payoff(view)[view.taken[0] : view.taken[0] + left + 1]
    totals: dict[str, list[float]] = {}
    for theirs in combinations(map(int, view.unseen), left):
        position = Position(hand, frozenset(theirs), 1, None, view.broken)
        for card, value in Solver().card_values(position, worth).items():
            totals.setdefault(str(Card(card)), []).append(value)
    return {card: fmean(values) for card, values in totals.items()}


def made(view: View) -> list[float]:
    bid = view.bids[0]
    assert bid is not None
    return [float(taken >= bid.n) for taken in range(14)]


def won(view: View) -> Sequence[float]:
    return payoff_of(view, (view.bids[0] or Bid(0), view.bids[1] or Bid(0)))


def test_a_card_that_loses_the_bid_for_sure_is_said_to() -> None:
    assert counted(KNOWN, made) == {"S9": 1.0, "C8": 0.0, "C2": 0.0}
    for card in ("C8", "C2"):
        choice, best = said(KNOWN, card)
        assert str(best.move) == "S9"
        assert choice.reason.kind is Kind.LOSES_BID
        assert reason_words(choice.reason) == "After this card they can keep you from making your bid."


@pytest.mark.parametrize("card", ["DA", "C2"])
def test_a_card_that_makes_the_bid_less_often_says_how_often_and_how_often_the_best_does(card: str) -> None:
    exact = counted(OPEN, made)
    assert exact == pytest.approx({"SK": 1.0, "DA": 0.9, "C2": 0.4})
    choice, best = said(OPEN, card)
    assert str(best.move) == "SK"
    assert choice.reason.kind is Kind.MADE_LESS
    assert choice.reason.chance == pytest.approx(exact[card], abs=0.06)
    assert choice.reason.without == 1.0
    times = round(100 * (choice.reason.chance or 0))
    # Over sampled hands nothing is sure: 99 is the most that is said.
    assert reason_words(choice.reason) == f"You make your bid {times}% of the time, not 99%."


def test_a_card_that_costs_games_alone_says_how_many() -> None:
    assert counted(MADE_ANYWAY, made) == pytest.approx({"H2": 0.9, "DK": 0.9, "C7": 0.9})
    exact = counted(MADE_ANYWAY, won)
    choice, best = said(MADE_ANYWAY, "C7")
    assert str(best.move) == "DK" == max(exact, key=lambda card: exact[card])
    assert choice.reason.kind is Kind.COSTS_WINS
    assert choice.figures is not None
    assert best.figures is not None
    assert choice.reason.chance == best.figures.win - choice.figures.win
    assert choice.reason.chance == pytest.approx(exact["DK"] - exact["C7"], abs=0.01)
    assert reason_words(choice.reason) in {
        f"It lowers your chance of winning the game by {times}%." for times in (3, 4)
    }


def test_a_card_of_the_draw_that_only_the_figures_speak_for_says_how_many_tricks() -> None:
    hand, out = frozenset(map(int, LAST_DRAW.hand)), frozenset(map(int, LAST_DRAW.known_out))
    offered = int(Card.parse("DJ"))
    gain = fmean(
        expected_tricks(hand | {offered}, "draw", out | {second})
        - expected_tricks(hand | {second}, "draw", out | {offered})
        for second in map(int, LAST_DRAW.unseen)
    )
    choice, best = said(LAST_DRAW, str(KEEP))
    assert choice is best
    assert choice.reason.kind is Kind.MORE_TRICKS
    assert gain > 0.08
    assert choice.reason.tricks == pytest.approx(gain, abs=0.05)
    assert reason_words(choice.reason) == f"Your finished hand is worth {choice.reason.tricks:.2f} tricks more."
