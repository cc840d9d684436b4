"""Whom a game was like: told only as far as a game of that length can tell, and never without its range."""

from dataclasses import replace

import pytest

from spades.bots.analysis.values import NOTHING_LOST, Estimate, Mark, Price
from spades.engine import Phase, Rules, Seat
from spades.session.game.standing import ReplayedGame
from spades.session.players.seating import Seating
from spades.session.review.likeness import band, likeness, scale
from spades.session.review.review_values import COUNTS, GivenAway, Lost, Review, Rung
from spades.session.review.summary import Summary, empty_review
from spades.session.review.tools.measure_scale import FOLDER, fit, judge, part_games, read_games, seats
from spades.ui.words.ladder_rows import likeness_words
from spades.ui.words.review import running_words

from .games import random_game

# The roots are 0, 0.3, 0.4 and 0.6.
LADDER = tuple(
    Rung(name, 16, share, 0.1) for name, share in (("vesper", 0.0), ("otto", 0.09), ("mika", 0.16), ("pim", 0.36))
)


def given(share: float, stake: float, rounds: int = 5) -> GivenAway:
    return GivenAway(Seat.SOUTH, rounds, {Phase.PLAY: Lost(share * stake, stake)})


@pytest.mark.parametrize(
    ("share", "stake", "nearest", "strongest", "weakest"),
    [
        (0.1, 4.0, "otto", "otto", "mika"),  # roots stray by 0.05: give or take 0.129
        (0.1, 1.0, "otto", "otto", "mika"),  # give or take 0.258
        (0.1, 0.3, "otto", "vesper", "pim"),  # hardly anything was at stake
        (0.14, 4.0, "mika", "otto", "mika"),
        (0.3, 4.0, "pim", "pim", "pim"),
        (0.0, 4.0, "vesper", "vesper", "vesper"),
        (0.9, 4.0, "pim", "pim", "pim"),  # more than any of them usually does
        (0.02, 4.0, "vesper", "vesper", "vesper"),  # nobody's: who is nearest
    ],
)
def test_who_could_well_have_given_away_as_much(
    share: float, stake: float, nearest: str, strongest: str, weakest: str
) -> None:
    found = likeness(given(share, stake), LADDER)
    assert found is not None
    assert tuple(rung.name for rung in found) == (nearest, strongest, weakest)


def test_of_a_longer_game_the_range_is_narrower() -> None:
    low, high = band(LADDER[1], 1.0)
    narrow = band(LADDER[1], 4.0)
    assert low < narrow[0] < LADDER[1].share < narrow[1] < high
    assert band(LADDER[0], 1.0)[0] == 0
    assert band(LADDER[3], 0.01) == (0, 1)


def test_nothing_is_said_of_a_single_round_without_a_ladder_or_where_nothing_was_at_stake() -> None:
    assert likeness(given(0.1, 4.0, rounds=1), LADDER) is None
    assert likeness(given(0.1, 4.0), ()) is None
    assert likeness(given(0.0, 0.0), LADDER) is None


@pytest.fixture
def blank() -> Review:
    rules = Rules(target=1000)
    return empty_review(ReplayedGame.of(random_game(rules, 1, rounds=4)), Seating.around_person(rules, ["otto"]))


def test_the_figure_is_the_share_of_what_was_at_stake_so_that_a_decided_game_does_not_count(blank: Review) -> None:
    summary = Summary(blank)
    # In the first two rounds each decision gives a quarter of 0.04 away; then the game is all but decided. Points are
    # lost all the same, and more than were ever there are won back.
    for one in blank.rounds:
        lost, stake = (0.01, 0.04) if one.number < 3 else (0.0, 0.0)
        prices = {
            (one.number, each.at): Price(
                each.move, Mark.GOOD, Estimate(lost, 0.0), Estimate(-99.0, 0.0), 100.0, (), (), 0.5, stake=stake
            )
            for each in one.decisions
        }
        summary.take(one.number, None, prices)
    for figure in summary.review().given:
        assert figure.rounds == 4
        assert figure.share == pytest.approx(0.25)
        own = [each for one in blank.rounds[:2] for each in one.decisions if each.seat is figure.seat]
        assert figure.stake == pytest.approx(sum(0.04 * COUNTS[each.phase] for each in own))


def test_a_round_counts_once_all_its_decisions_are_priced_or_never_will_be(blank: Review) -> None:
    summary = Summary(blank)
    for one in blank.rounds:
        prices = {
            (one.number, each.at): Price(each.move, Mark.GOOD, NOTHING_LOST, NOTHING_LOST, 9.0, (), (), 0.5, stake=0.1)
            for each in one.decisions
        }
        missing = (one.number, max(each.at for each in one.decisions if each.seat is Seat.SOUTH))
        if one.number > 1:
            del prices[missing]
        summary.take(one.number, None, prices, {missing} if one.number == 2 else ())
    review = summary.review()
    assert {one.seat: one.rounds for one in review.given} == {Seat.SOUTH: 2, Seat.NORTH: 4}
    assert [one.round_number for one in review.decisions if one.failed] == [2]


def test_the_range_is_always_told(blank: Review) -> None:
    review = replace(blank, ladder=LADDER, given=(given(0.1, 1.0),))
    told = likeness_words(review, Seat.SOUTH, None)
    assert told == (
        "You played most like Otto. In a game this long, anyone from Otto to Mika might have done the same."
    )
    assert likeness_words(review, Seat.SOUTH, "Anna").startswith("Anna played most like Otto. In a game")
    alone = replace(review, given=(given(0.36, 20.0),))
    assert likeness_words(alone, Seat.SOUTH, None) == "You played like Pim, and like nobody else on the ladder."


def test_a_figure_that_runs_says_so(blank: Review) -> None:
    running = replace(blank, given=(given(0.1, 1.0, rounds=2),), done=0.4)
    assert running_words(running) == "The review is still at work: so far the figures rest on 2 rounds."
    assert running_words(replace(running, done=1.0)) == ""
    assert running_words(replace(running, given=())) == ""


def test_the_stored_scale_is_fitted_to_the_stored_games_and_holds_for_those_that_were_held_out() -> None:
    fitting, held = part_games(read_games(FOLDER / "whole_games.json"))
    assert tuple(fit(seats(fitting))) == scale()
    for games in (fitting, held):
        found = judge(seats(games), scale())
        assert found.seats >= 2 * len(games) - 2
        assert found.within >= 0.9 * found.seats
        assert found.turned == 0
