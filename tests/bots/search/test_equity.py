"""The chance to win the game: exact at its end, fair between equals, and true to every rule."""

from dataclasses import replace

import pytest

from spades.bots.search.equity import payoffs, round_equity, win_chance
from spades.engine import PRESETS, Bid, Rules

PLAIN = Rules()


def test_equals_have_equal_chances() -> None:
    for score in (-200, 0, 150, 299):
        assert win_chance(PLAIN, (score, score), (3, 3)) == pytest.approx(0.5)


@pytest.mark.parametrize("target", [50, 300, 1000])
def test_the_chance_of_one_side_is_what_the_other_lacks(target: int) -> None:
    rules = Rules(target=target)
    for scores in ((0, 40), (-500, 20), (45, 10)):
        here = win_chance(rules, scores, (2, 7))
        there = win_chance(rules, scores[::-1], (7, 2))
        assert here + there == pytest.approx(1)


def test_whoever_starts_the_next_round_is_a_little_behind() -> None:
    for scores in ((0, 0), (250, 250), (120, 260)):
        first, second = (win_chance(PLAIN, scores, (0, 0), starter) for starter in (0, 1))
        assert first < win_chance(PLAIN, scores, (0, 0)) < second
        # Five points, where one round differs by 48 of them (standard deviation), move a chance by a twentieth.
        assert second - first < 0.06
        assert win_chance(PLAIN, scores[::-1], (0, 0), 1) == pytest.approx(1 - first)


def test_with_four_seats_a_lead_is_worth_less_since_rounds_differ_by_more() -> None:
    four, two = PRESETS["partners-500"], PRESETS["classic-500"]
    for scores in ((100, 0), (250, 200), (400, 300), (480, 250), (300, -100)):
        chance = win_chance(four, scores, (2, 4))
        assert 0.5 < chance < win_chance(two, scores, (2, 4))
        assert chance + win_chance(four, scores[::-1], (4, 2)) == pytest.approx(1)


def test_more_points_and_fewer_bags_are_better() -> None:
    chances = [win_chance(PLAIN, (score, 100), (0, 0)) for score in range(-300, 300, 7)]
    assert chances == sorted(chances)
    by_bags = [win_chance(PLAIN, (100, 100), (bags, 0)) for bags in range(10)]
    assert by_bags == sorted(by_bags, reverse=True)
    assert by_bags[0] > by_bags[9]


def test_bags_cost_nothing_without_a_penalty_and_little_before_the_end() -> None:
    free = replace(PLAIN, bag_penalty=0)
    assert win_chance(free, (100, 100), (9, 0)) == pytest.approx(0.5)
    early = win_chance(PLAIN, (0, 0), (5, 0))
    late = win_chance(PLAIN, (280, 280), (5, 0))
    assert early < late < 0.5


def test_a_side_near_the_floor_is_worse_off_than_without_one() -> None:
    near = win_chance(replace(PLAIN, floor=-200), (-160, 50), (0, 0))
    assert near < win_chance(PLAIN, (-160, 50), (0, 0))


def test_a_game_that_is_all_but_decided_is_still_played() -> None:
    long = replace(PLAIN, target=500)
    for scores in ((430, -500), (-500, 430), (100, -8000)):
        made, set_, broken = (
            round_equity(long, scores, (0, 0), (Bid(bid), Bid(6)), taken) for bid, taken in ((4, 4), (4, 3), (0, 3))
        )
        assert 0 < broken < set_ < made < 1
        there = round_equity(long, scores[::-1], (0, 0), (Bid(6), Bid(4)), 13 - 4)
        assert made + there == pytest.approx(1, abs=1e-12)
    # Where it is open nothing but the chance counts: 140 points and a bag against 104 and six.
    assert round_equity(PLAIN, (100, 50), (1, 2), (Bid(4), Bid(5)), 4, 0) == win_chance(PLAIN, (140, 104), (1, 6), 0)


@pytest.mark.parametrize(
    ("scores", "bags", "bids", "taken", "worth"),
    [
        ((250, 250), (0, 0), (5, 8), 5, 0.0),  # both reach the target: 300 against 330
        ((250, 250), (0, 0), (5, 9), 5, 1.0),  # they are set
        ((259, 200), (0, 0), (4, 8), 5, 1.0),  # 299 and the overtrick
        ((260, 100), (9, 0), (4, 8), 5, None),  # 301 less a penalty of 100 has not reached 300
    ],
)
def test_the_end_of_the_game_is_exact(
    scores: tuple[int, int], bags: tuple[int, int], bids: tuple[int, int], taken: int, worth: float | None
) -> None:
    chance = round_equity(PLAIN, scores, bags, (Bid(bids[0]), Bid(bids[1])), taken)
    if worth is None:
        assert 0 < chance < 1
    else:
        assert chance == worth


def test_payoffs_know_the_bid_the_bags_and_the_set() -> None:
    worth = payoffs(PLAIN, (0, 0), (0, 0), (Bid(5), Bid(6)))
    assert worth[4] < 0.45 < worth[5]
    assert worth[5] > worth[6] > worth[7]
    assert worth[8] > worth[5]
    nil = payoffs(PLAIN, (0, 0), (0, 0), (Bid(0), Bid(6)))
    assert nil[0] > 0.5 > nil[1]
    blind = payoffs(Rules(hands="deal", blind_nil=True), (0, 0), (0, 0), (Bid(0, blind=True), Bid(6)))
    assert blind[0] > nil[0]
    assert blind[1] < nil[1]
