"""The time of a decision, told by a clock that is given."""

import pytest
from a_clock import Clock

from spades.bots import Limit
from spades.bots.search.clock import NEVER, Budget, Deadline


def unasked() -> float:
    raise AssertionError("the clock is asked")


@pytest.mark.parametrize(("seconds", "used"), [(1.0, 0.63), (0.1, 0.045), (0.02, 0.005)])
def test_of_the_seconds_a_share_is_used_and_the_rest_left_for_the_way_back(seconds: float, used: float) -> None:
    clock = Clock()
    budget = Budget.of(Limit(seconds=seconds), clock)
    assert budget.deadline.left == pytest.approx(used)
    clock.now += used - 1e-6
    assert not budget.over
    clock.now += 2e-6
    assert budget.over
    assert budget.deadline.left == 0


def test_a_number_of_worlds_alone_asks_no_clock() -> None:
    budget = Budget.of(Limit(worlds=7), unasked)
    assert (budget.worlds, budget.deadline, budget.over) == (7, NEVER, False)
    assert budget.part().deadline is NEVER
    assert Deadline(None, unasked).left is None


def test_no_limit_at_all_is_a_fair_share_of_a_second() -> None:
    assert Budget.of(Limit(), Clock()).deadline.left == pytest.approx(0.8)
    assert Budget.until(2.0, Clock()).deadline.left == pytest.approx(2.0)


def test_a_part_is_a_share_of_what_is_left_now() -> None:
    clock = Clock()
    whole = Budget.until(2.0, clock)
    clock.now += 1.0
    assert whole.part(0.25).deadline.left == pytest.approx(0.25)
    clock.now += 0.5
    assert whole.part(0.25).deadline.left == pytest.approx(0.125)
