from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.engine import PRESETS, Bid, BidScore, Rules, score_bid, score_nil, score_round

from .positions import CLASSIC, SOURCES, finished

presets = pytest.mark.parametrize("rules", SOURCES.values(), ids=SOURCES)
two_seat_presets = pytest.mark.parametrize(
    "rules",
    [rules for rules in PRESETS.values() if rules.seats == 2],
    ids=[name for name, rules in PRESETS.items() if rules.seats == 2],
)


@presets
@pytest.mark.parametrize(
    ("bid", "taken", "points", "bags"),
    [
        # unseen-500: "A player who bids five and takes six tricks receives a score of 51"; classic-500: "if a player
        # bids five tricks and wins six tricks, he/she is awarded 51 points (5 x 10 + 1 = 51)"
        pytest.param(5, 6, 51, 1, id="bid 5, take 6"),
        # classic-300: "If a player takes at least as many tricks as bid, he/she receives a score equal to 10 times its
        # bid"
        pytest.param(4, 4, 40, 0, id="exactly made"),
        pytest.param(1, 1, 10, 0, id="the least bid"),
        pytest.param(13, 13, 130, 0, id="the greatest bid"),
        # classic-300: "Additional tricks (overtricks) are called "bags" and are worth an extra one point each"
        pytest.param(2, 7, 25, 5, id="five bags"),
        pytest.param(5, 13, 58, 8, id="eight bags"),
        # classic-300: "If a player does not make his/her bid, they lose 10 points for each trick they bid"
        pytest.param(5, 4, -50, 0, id="set by one"),
        pytest.param(5, 0, -50, 0, id="set by all"),
        pytest.param(13, 12, -130, 0, id="the greatest bid set"),
    ],
)
def test_a_bid_of_one_or_more(rules: Rules, bid: int, taken: int, points: int, bags: int) -> None:
    assert score_bid(bid, taken, 0, rules) == BidScore(points, bags)
    score = score_round([Bid(bid)], [taken], 0, rules)
    assert (score.points, score.bags, score.new_bags, score.penalty) == (points, bags, bags, 0)
    assert score.made is (points > 0)


@pytest.mark.parametrize(
    ("bid", "taken", "points"),
    [
        # classic-300: "If a bid of Nil is successful, the Nil bidder receives 100 points"
        pytest.param(Bid(0), 0, 100, id="nil made"),
        # unseen-500: "Bidding nil and taking at least one trick costs the player 100 points"
        pytest.param(Bid(0), 1, -100, id="nil failed by one"),
        pytest.param(Bid(0), 13, -100, id="nil failed by all"),
        # partners-500: "The effect is the same as a nil bid, but now has a value of 200 points"
        pytest.param(Bid(0, blind=True), 0, 200, id="blind nil made"),
        pytest.param(Bid(0, blind=True), 1, -200, id="blind nil failed"),
        pytest.param(Bid(0, blind=True), 13, -200, id="blind nil failed by all"),
    ],
)
@presets
def test_nil(rules: Rules, bid: Bid, taken: int, points: int) -> None:
    assert score_nil(bid, taken) == points
    score = score_round([bid], [taken], 0, replace(rules, failed_nil_bags=False))
    assert (score.points, score.nil_points, score.bid_points, score.bags) == (points, points, 0, 0)
    assert score.bid is None
    assert not score.made


# tricks taken by a failed nil, two seats: flat -100, no points, no bags
@two_seat_presets
@pytest.mark.parametrize("taken", range(1, 14))
def test_a_failed_nil_is_flat_with_two_seats(rules: Rules, taken: int) -> None:
    score = score_round([Bid(0)], [taken], 9, rules)
    assert (score.points, score.new_bags, score.bags) == (-100, 0, 9)


# failed_nil_bags = True: the house rule
def test_the_tricks_of_a_failed_nil_can_be_bags() -> None:
    score = score_round([Bid(0)], [3], 8, Rules(failed_nil_bags=True))
    assert (score.nil_points, score.overtrick_points, score.new_bags) == (-100, 3, 3)
    assert (score.penalty, score.bags) == (-100, 1)
    assert score.points == -100 + 3 - 100


# overtrick worth: 1, or -1, or nothing; they are bags all the same
@pytest.mark.parametrize(("worth", "points"), [(-1, 47), (0, 50), (1, 53)])
def test_what_an_overtrick_is_worth(worth: int, points: int) -> None:
    rules = Rules(overtrick_points=worth)
    assert score_bid(5, 8, 0, rules) == BidScore(points, 3)
    # ... and nothing without an overtrick
    assert score_bid(5, 5, 0, rules) == BidScore(50, 0)
    assert score_bid(5, 4, 0, rules) == BidScore(-50, 0)


# Bid missed: no bags
@presets
def test_a_missed_bid_leaves_the_bags_alone(rules: Rules) -> None:
    assert score_bid(5, 4, 9, rules) == BidScore(-50, 9)


@pytest.mark.parametrize(
    ("bid", "taken", "reason"),
    [
        (0, 4, "bid must be from 1 to 13, not 0: nil is scored by score_nil"),
        (14, 4, "bid must be from 1 to 13, not 14: nil is scored by score_nil"),
        (4, 14, "taken must be from 0 to 13, not 14"),
        (4, -1, "taken must be from 0 to 13, not -1"),
    ],
)
def test_what_cannot_be_scored(bid: int, taken: int, reason: str) -> None:
    with pytest.raises(ValueError, match=f"^{reason}$"):
        score_bid(bid, taken, 0, CLASSIC)


@given(
    bids=st.lists(st.integers(0, 13).map(Bid), min_size=1, max_size=2),
    first=st.integers(0, 13),
    second=st.integers(0, 13),
    bags=st.integers(0, 9),
    rules=st.sampled_from([rules for rules in PRESETS.values() if rules.bag_penalty]),
)
def test_the_receipt_adds_up(bids: list[Bid], first: int, second: int, bags: int, rules: Rules) -> None:
    taken = [first, min(second, 13 - first)][: len(bids)]
    score = score_round(bids, taken, bags, rules)
    assert score.points == score.bid_points + score.nil_points + score.overtrick_points + score.penalty
    assert score.taken == sum(taken)
    assert score.bags == bags + score.new_bags + score.penalty // 10


# Both seats of a round are scored, each for itself, when the last trick is taken.
@pytest.mark.parametrize(
    ("bids", "taken", "points", "bags"),
    [
        ("5 7", (6, 7), (51, 70), (1, 0)),
        ("5 9", (4, 9), (-50, 90), (0, 0)),
        ("7 7", (6, 7), (-70, 70), (0, 0)),
        ("0 8", (0, 13), (100, 85), (0, 5)),
        ("0 8", (5, 8), (-100, 80), (0, 0)),
        ("0 0", (0, 13), (100, -100), (0, 0)),
        ("1 0", (13, 0), (-78, 100), (2, 0)),
        ("13 1", (13, 0), (130, -10), (0, 0)),
    ],
)
@two_seat_presets
def test_a_round_scores_both_seats(
    rules: Rules, bids: str, taken: tuple[int, int], points: tuple[int, int], bags: tuple[int, int]
) -> None:
    state = finished(rules, bids, taken, scores=(20, 30))
    assert state.scores == (20 + points[0], 30 + points[1])
    assert state.bags == bags
    assert state.results is not None
    assert tuple(result.points for result in state.results) == points
    assert (state.scores_before, state.bags_before) == ((20, 30), (0, 0))


def test_scores_stand_still_until_the_round_is_over() -> None:
    state = finished(CLASSIC, "5 7", (6, 7), scores=(20, 30), bags=(3, 4))
    assert state.bags == (4, 4)
    assert (state.scores_before, state.bags_before) == ((20, 30), (3, 4))
