"""Plans that cannot see the cards: never worth more than play that can, and right where averaging is not."""

import random

import pytest

from spades.bots.search.planning import Branch, Moment, Planner, _after, candidates
from spades.bots.search.solver import Solver
from spades.engine import parse_hand


def cards(text: str) -> frozenset[int]:
    return frozenset(map(int, parse_hand(text)))


def random_case(rng: random.Random) -> tuple[Moment, list[Branch]]:
    pack = rng.sample(range(52), 14)
    hand, unknown = frozenset(pack[:5]), pack[5:]
    payoff = [rng.random() for _ in range(6)]
    branches = [Branch(frozenset(rng.sample(unknown, 5)), 0.25) for _ in range(4)]
    return Moment(hand, None, rng.random() < 0.5, payoff, 2), branches


@pytest.mark.parametrize("seed", range(25))
def test_a_plan_is_worth_no_more_than_play_that_sees_the_cards(seed: int) -> None:
    moment, branches = random_case(random.Random(seed))
    planner = Planner(Solver(), 9)
    exact = planner.averages(moment, branches)
    assert planner.value(moment, branches, 1) == pytest.approx(max(exact.values()))
    deeper = [planner.value(moment, branches, turns) for turns in (1, 2, 3)]
    assert deeper[0] >= deeper[1] - 1e-9
    assert deeper[1] >= deeper[2] - 1e-9


@pytest.mark.parametrize("seed", range(10))
def test_in_a_single_world_a_plan_is_exact(seed: int) -> None:
    moment, branches = random_case(random.Random(seed))
    planner = Planner(Solver(), 9)
    exact = planner.averages(moment, branches[:1])
    for card in exact:
        assert planner.card_value(moment, branches[:1], card, 3) == pytest.approx(exact[card])


def test_it_does_not_believe_it_will_know_the_cards_later() -> None:
    # Two tricks are wanted. After the ten of spades either red card would do, if only one knew which: averaging
    # thinks one will. A red card first and the trump kept for a ruff needs no guess.
    moment = Moment(cards("T.J.Q."), None, broken=True, payoff=[0.0, 0.0, 1.0, 1.0], need=1)
    branches = [Branch(cards("..A.KQ"), 0.5), Branch(cards(".Q..KQ"), 0.5)]
    planner = Planner(Solver(), 9)
    trump, heart, diamond = sorted(moment.hand)
    assert planner.averages(moment, branches) == {trump: 1.0, heart: 1.0, diamond: 1.0}
    assert planner.card_value(moment, branches, heart, 3) == pytest.approx(1.0)
    assert planner.card_value(moment, branches, trump, 3) < 0.9


def test_cards_that_no_possible_card_lies_between_are_one_candidate() -> None:
    king, queen, nine = sorted(cards(".KQ9.."))
    totals = {king: 1.0, queen: 1.0, nine: 0.5}
    assert candidates(totals, [Branch(cards(".T.."), 1.0)], 5) == [queen, nine]
    assert candidates(totals, [Branch(cards(".A.."), 1.0)], 5) == [queen]


@pytest.mark.parametrize(
    ("need", "won", "then"),
    [
        (2, False, 1),  # a trick that we lose is one of theirs
        (2, True, 2),
        (None, True, None),  # their nil stands while we take the tricks
        (None, False, 0),  # broken, it needs nothing more
    ],
)
def test_after_a_trick_they_need_what_is_left(need: int | None, won: bool, then: int | None) -> None:  # noqa: FBT001
    before = Moment(cards("A.K..2"), 40, broken=False, payoff=[0.1, 0.2, 0.3, 0.4], need=need)
    after = _after(before, cards("A.K.."), won=won, broken=True)
    assert after == Moment(
        cards("A.K.."), None, broken=True, payoff=[0.2, 0.3, 0.4] if won else [0.1, 0.2, 0.3], need=then
    )
