import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.engine import BidScore, Rules, count_bags, next_round, score_bid
from spades.engine.scoring import bag_price

from .positions import CLASSIC, SOURCES, finished, shuffled

presets = pytest.mark.parametrize("rules", SOURCES.values(), ids=SOURCES)


@presets
@pytest.mark.parametrize(
    ("bags", "new", "penalty", "after"),
    [
        pytest.param(0, 0, 0, 0, id="none"),
        pytest.param(4, 5, 0, 9, id="nine are free"),
        # unseen-500: "Any player who reaches 10 points earned from taking tricks above his bid loses 100 points"
        pytest.param(9, 1, -100, 0, id="the tenth"),
        # classic-300: "Any bags beyond ten are carried over to the next cycle of ten overtricks (bags)"
        pytest.param(9, 3, -100, 2, id="9 bags + 3 more"),
        pytest.param(0, 12, -100, 2, id="twelve in one round"),
        # classic-500: "Every time a player gets to 10 sandbags during the game, 100 points are taken"
        pytest.param(9, 12, -200, 1, id="twice in one round"),
    ],
)
def test_bags_cost_100_points_at_ten(rules: Rules, bags: int, new: int, penalty: int, after: int) -> None:
    assert count_bags(bags, new, rules) == (penalty, after)


@presets
def test_the_penalty_is_part_of_the_round(rules: Rules) -> None:
    assert score_bid(4, 7, 9, rules) == BidScore(43 - 100, 2)
    assert score_bid(1, 13, 9, rules) == BidScore(10 + 12 - 200, 1)


# classic-300: "A player which (over several deals) accumulates ten or more bags has 100 points deducted"
def test_bags_accumulate_across_rounds() -> None:
    state = finished(CLASSIC, "1 3", (10, 3), bags=(0, 5))
    assert (state.scores, state.bags) == ((19, 30), (9, 5))
    state = next_round(state, shuffled(1))
    assert (state.scores_before, state.bags_before) == ((19, 30), (9, 5))
    after = finished(CLASSIC, "4 6", (7, 6), scores=state.scores, bags=state.bags)
    assert (after.scores, after.bags) == ((19 + 43 - 100, 90), (2, 5))


# Bags have their own counter; they are never read off the units digit of the score.
@pytest.mark.parametrize("score", [-59, -9, 0, 9, 49, 51])
def test_bags_are_not_the_units_digit_of_the_score(score: int) -> None:
    state = finished(CLASSIC, "5 7", (6, 7), scores=(score, 0), bags=(2, 0))
    assert state.scores == (score + 51, 70)
    assert state.bags == (3, 0)


# With overtricks that cost points, or none, the units digit could not tell; the counter does.
@pytest.mark.parametrize("worth", [-1, 0, 1])
def test_bags_count_whatever_an_overtrick_is_worth(worth: int) -> None:
    assert score_bid(4, 7, 9, Rules(overtrick_points=worth)) == BidScore(40 + 3 * worth - 100, 2)


@pytest.mark.parametrize(
    ("limit", "bags", "new", "penalty", "after"),
    [
        pytest.param(2, 0, 1, 0, 1, id="below two"),
        pytest.param(2, 1, 1, -100, 0, id="at two"),
        pytest.param(2, 1, 12, -600, 1, id="many penalties"),
        pytest.param(2, 1, 13, -700, 0, id="seven penalties"),
        pytest.param(5, 4, 7, -200, 1, id="five"),
        pytest.param(20, 19, 0, 0, 19, id="nineteen of twenty"),
        pytest.param(20, 19, 13, -100, 12, id="twenty"),
    ],
)
def test_the_bag_limit(limit: int, bags: int, new: int, penalty: int, after: int) -> None:
    assert count_bags(bags, new, Rules(bag_limit=limit)) == (penalty, after)


@pytest.mark.parametrize("cost", [0, 50, 500])
def test_the_bag_penalty(cost: int) -> None:
    assert count_bags(9, 3, Rules(bag_penalty=cost)) == (-cost, 2)
    assert count_bags(9, 12, Rules(bag_penalty=cost)) == (-2 * cost, 1)


# with `bags_carry = False` one penalty is paid and the count returns to 0, however many there were
@pytest.mark.parametrize(
    ("limit", "bags", "new", "penalty", "after"),
    [
        pytest.param(10, 4, 5, 0, 9, id="below the limit they stay"),
        pytest.param(10, 9, 1, -100, 0, id="at the limit"),
        pytest.param(10, 9, 3, -100, 0, id="beyond the limit"),
        pytest.param(10, 9, 12, -100, 0, id="twice the limit"),
        pytest.param(2, 1, 13, -100, 0, id="seven times the limit"),
    ],
)
def test_bags_that_are_not_carried(limit: int, bags: int, new: int, penalty: int, after: int) -> None:
    assert count_bags(bags, new, Rules(bag_limit=limit, bags_carry=False)) == (penalty, after)


@given(data=st.data(), limit=st.integers(2, 20), cost=st.integers(0, 500), new=st.integers(0, 13))
def test_no_bag_is_lost_and_none_is_won(data: st.DataObject, limit: int, cost: int, new: int) -> None:
    bags = data.draw(st.integers(0, limit - 1))
    penalty, after = count_bags(bags, new, Rules(bag_limit=limit, bag_penalty=cost))
    times = (bags + new - after) // limit
    assert 0 <= after < limit
    assert bags + new == after + limit * times
    assert penalty == -cost * times


@given(limit=st.integers(2, 20), cost=st.integers(0, 500), rounds=st.lists(st.integers(0, 13)))
def test_the_price_of_a_bag_is_what_bags_cost_in_the_long_run(limit: int, cost: int, rounds: list[int]) -> None:
    rules, paid, bags = Rules(bag_limit=limit, bag_penalty=cost), 0, 0
    for new in rounds:
        penalty, bags = count_bags(bags, new, rules)
        paid -= penalty
    assert paid == bag_price(rules) * (sum(rounds) - bags)
