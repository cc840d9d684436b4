"""Whom a game was like: told only as far as a game of that length can tell."""

from dataclasses import replace

import pytest

from spades.bots.analysis.price import Mark, Price
from spades.engine import Rules, Seat
from spades.session.game.standing import ReplayedGame
from spades.session.players.seating import Seating
from spades.session.review.likeness import likeness
from spades.session.review.summary import Summary, empty_review
from spades.session.review.values import Estimate, GivenAway, Rung
from spades.ui.words.likenesses import likeness_words

from .games import random_game

NOTHING = Estimate(0.0, 0.0)
# Over 100 rounds an error of 2 is a spread of 20 points a round.
LADDER = (
    Rung("vesper", 100, Estimate(0.0, 0.4)),
    Rung("otto", 100, Estimate(28.0, 2.0)),
    Rung("mika", 100, Estimate(37.0, 2.0)),
    Rung("pim", 100, Estimate(70.0, 2.0)),
)


def given(total: float, rounds: int) -> GivenAway:
    figure = Estimate(total, 5.0)
    return GivenAway(Seat.SOUTH, rounds + 3, NOTHING, NOTHING, NOTHING, Estimate(total / 2, 5.0), rounds, figure)


@pytest.mark.parametrize(
    ("total", "rounds", "nearest", "fitting"),
    [
        (31.0, 4, "otto", ["otto", "mika"]),  # 20 points of spread over four rounds: give or take 20
        (34.0, 4, "mika", ["otto", "mika"]),
        (66.0, 4, "pim", ["pim"]),
        (1.0, 2, "vesper", ["vesper", "otto"]),  # two rounds: give or take 28
        (1.0, 10, "vesper", ["vesper"]),
        (4.0, 2, "vesper", ["vesper", "otto"]),
        (8.0, 2, "otto", ["otto"]),  # nearer to vesper, who never gives away as much
    ],
)
def test_who_could_well_have_given_away_as_much(total: float, rounds: int, nearest: str, fitting: list[str]) -> None:
    found = likeness(given(total, rounds), LADDER)
    assert found is not None
    assert found.nearest is not None
    assert found.nearest.name == nearest
    assert [rung.name for rung in found.fitting] == fitting


@pytest.mark.parametrize(
    ("total", "less", "more"), [(-9.0, None, "vesper"), (12.0, "vesper", "otto"), (120.0, "pim", None)]
)
def test_a_figure_that_is_nobodys_stands_between_its_neighbours(
    total: float, less: str | None, more: str | None
) -> None:
    found = likeness(given(total, 25), LADDER)
    assert found is not None
    assert (found.nearest, found.fitting) == (None, ())
    assert found.less == next((rung for rung in LADDER if rung.name == less), None)
    assert found.more == next((rung for rung in LADDER if rung.name == more), None)


def test_nothing_is_said_of_a_single_round_or_without_a_ladder() -> None:
    assert likeness(given(30.0, 1), LADDER) is None
    assert likeness(given(30.0, 4), ()) is None


def test_only_rounds_count_that_began_while_the_game_was_open() -> None:
    rules = Rules(target=1000)
    blank = empty_review(ReplayedGame.of(random_game(rules, 1, rounds=4)), Seating.around_person(rules, ["otto"]))
    summary = Summary(blank)
    # Each decision of round n gives away n points; two rounds begin with the game all but decided.
    for one, chance in zip(blank.rounds, (0.5, 0.9, 0.05, 0.97), strict=True):
        lost = Estimate(float(one.number), 0.0)
        prices = {
            (one.number, each.at): Price(each.move, Mark.GOOD, NOTHING, lost, 100.0, (), (), chance)
            for each in one.decisions
        }
        summary.take(one.number, None, prices)
    for figure in summary.review().given:
        own = [sum(each.seat is figure.seat for each in one.decisions) for one in blank.rounds]
        assert figure.rounds == 4
        assert figure.total.value == pytest.approx(sum(count * n for n, count in enumerate(own, 1)) / 4)
        assert figure.open_rounds == 2
        assert figure.open_total.value == pytest.approx((own[0] + 2 * own[1]) / 2)


def test_it_is_said_which_figure_counts_where_the_game_was_decided_early() -> None:
    rules = Rules(target=1000)
    blank = empty_review(ReplayedGame.of(random_game(rules, 1, rounds=4)), Seating.around_person(rules, ["otto"]))
    early = replace(blank, ladder=LADDER, given=(given(35.0, 4),))
    told = likeness_words(early, Seat.SOUTH, None)
    open_first = "The game was still open in 4 of its 7 rounds, and in those you gave away 35.0 points each. "
    assert told.startswith(open_first)
    assert "You played like Mika, who gives away 37.0 points a round." in told
    assert likeness_words(early, Seat.SOUTH, "Anna").count("Anna") == 2
    late = replace(early, given=(replace(given(35.0, 4), rounds=4),))
    assert likeness_words(late, Seat.SOUTH, None).startswith("You played like Mika")
