"""The compiled core: the same answers as plain Python, refusals, limits. `python -m tests.kernel` does more of it."""

import random
import subprocess
import sys
import threading
from math import inf, nan
from pathlib import Path

import pytest

from spades.bots.search.clock import Deadline
from spades.bots.search.compiled import PLAY_MODEL, CompiledSolver, make_solver
from spades.bots.search.solver import OutOfTimeError, Position, Solver
from spades.kernel import Kernel, kernel

from .compare import (
    Pair,
    check_damaged,
    check_damaged_four,
    check_deals_of_four,
    check_endings,
    check_four,
    check_match,
    check_worlds,
    searched_by,
)
from .makers import THREE_RULES

ROOT = Path(__file__).resolve().parents[2]
WHOLE = Position(frozenset(range(0, 26, 2)), frozenset(range(1, 26, 2)), 1, None, broken=False)
"""A deal that takes long to solve exactly."""
PAYOFF = [float(taken * taken % 7) for taken in range(14)]


@pytest.fixture(scope="module")
def core() -> Kernel:
    found = kernel()
    if found is None:
        pytest.skip("the search is plain Python here")
    return found


def test_it_was_built_from_the_sources_beside_it(core: Kernel) -> None:
    """Whoever changes the C and does not build it anew would see nothing here of what has changed."""
    # In a process of its own: what builds changes what a process may import.
    asked = "import pathlib, runpy, sys; print(runpy.run_path(sys.argv[1])['digest'](pathlib.Path(sys.argv[2])))"
    command = [sys.executable, "-c", asked, str(ROOT / ".ci" / "build_kernel.py"), str(ROOT / "spades" / "kernel")]
    there = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    assert getattr(core, "sources", "") == there, "it is out of date: python .ci/build_kernel.py"


def test_positions_are_worth_the_same(core: Kernel) -> None:
    rng, pair = random.Random(1), Pair(core)
    for number in range(300):
        pair.check_position(rng, 13 if number % 10 == 0 else 8)
    # The odd cases are found among few cards, which take no time.
    for _ in range(2000):
        pair.check_position(rng, 4)


def test_a_spade_that_follows_a_spade_breaks_nothing(core: Kernel) -> None:
    # Rare by chance: whoever took the trick may not lead the next spade, and that makes a difference.
    ours, theirs = frozenset({1, 3, 4, 5, 11, 12}), frozenset({0, 2, 6, 7, 8, 9, 46})
    whole, payoff = Position(ours, theirs, 0, 10, broken=False), [1.0, 1.0, 0.0, 3.0, 2.0, 1.0, 2.0, 0.0]
    expected = {0: 2.0, 2: 2.0, 6: 3.0, 7: 3.0, 8: 3.0, 9: 3.0}
    assert Solver().card_values(whole, payoff) == CompiledSolver(core).card_values(whole, payoff) == expected


def test_two_cards_of_a_suit_are_both_tried_where_theirs_lie_between(core: Kernel) -> None:
    # Rare by chance: the second best card of the suit is the better one to plan with.
    Pair(core).check_plan(random.Random(5815))


def test_plans_are_worth_the_same(core: Kernel) -> None:
    rng, pair = random.Random(2), Pair(core)
    for number in range(400):
        pair.check_plan(rng, 8 if number % 4 == 0 else 5)


def test_worlds_are_the_same_and_use_up_the_same_chance(core: Kernel) -> None:
    for seed in range(5):
        assert check_worlds(core, random.Random(seed), 11) > 0


def test_moves_are_the_same(core: Kernel) -> None:
    assert check_match(core, random.Random(4), "classic-300,hands=deal", worlds=2, rounds=1) > 0


def test_moves_of_four_are_the_same_and_use_up_the_same_chance(core: Kernel) -> None:
    assert check_four(core, random.Random(7), worlds=2, step=3) > 0


def test_deals_of_four_are_the_same(core: Kernel) -> None:
    for seed in range(6):
        assert check_deals_of_four(core, random.Random(seed), worlds=2, step=9) > 0


def test_moves_and_deals_of_three_are_the_same(core: Kernel) -> None:
    for seed in range(4):
        assert check_four(core, random.Random(seed), worlds=2, step=9, named=THREE_RULES) > 0
        assert check_deals_of_four(core, random.Random(seed), worlds=2, step=9, named=THREE_RULES) > 0


def test_endings_are_the_same(core: Kernel) -> None:
    check_endings(core, random.Random(9), 1000)
    # Whole hands too, which the policy plays out.
    check_endings(core, random.Random(10), 100, 13)


def test_what_are_no_deals_of_four_is_refused(core: Kernel) -> None:
    rng = random.Random(8)
    assert sum(check_damaged_four(core, rng) for _ in range(300)) > 200


def test_what_is_no_position_is_refused(core: Kernel) -> None:
    rng = random.Random(5)
    assert sum(check_damaged(core, rng) for _ in range(300)) > 200


@pytest.mark.parametrize(
    ("ours", "theirs", "to_move", "led", "payoff", "why"),
    [
        ({1, 2}, {2, 3}, 1, None, PAYOFF, "in both hands"),
        ({1, 2}, {3}, 1, None, PAYOFF, "do not go together"),
        ({1, 2}, {3, 4}, 1, 5, PAYOFF, "do not go together"),
        ({1, 2}, {3}, 1, 2, PAYOFF, "is in a hand"),
        ({1, 52}, {3, 4}, 1, None, PAYOFF, "not from 0 to 51"),
        (range(14), range(14, 28), 1, None, PAYOFF, "more than 13"),
        ({1, 2}, {3, 4}, 1, None, [1.0, 2.0], "too little"),
        ({1, 2}, {3, 4}, 1, None, [1.0, nan, 2.0], "not finite"),
        ({1, 2}, {3, 4}, 1, None, [], "sequence of 0"),
    ],
)
def test_the_refusal_says_why(
    core: Kernel, ours: set[int], theirs: set[int], to_move: int, led: int | None, payoff: list[float], why: str
) -> None:
    solver = core.Solver(PLAY_MODEL)
    with pytest.raises(ValueError, match=why):
        solver.card_values(ours, theirs, to_move, led, False, payoff, inf)
    assert solver.nodes == 0


def test_a_number_of_nodes_is_not_exceeded_and_nothing_is_said_beyond_it(core: Kernel) -> None:
    solver = core.Solver(PLAY_MODEL)
    assert solver.card_values(*WHOLE, PAYOFF, inf, 500) is None
    assert solver.nodes == 500
    assert solver.card_values(*WHOLE, PAYOFF, inf, 100) is None
    assert solver.nodes == 600
    assert solver.card_values(*WHOLE, PAYOFF, inf) == Solver().card_values(WHOLE, PAYOFF)


def test_past_the_deadline_it_stops_and_stays_sound(core: Kernel) -> None:
    solver = CompiledSolver(core)
    solver.deadline = Deadline(0.0)
    for ask in (solver.card_values, solver.value):
        with pytest.raises(OutOfTimeError):
            ask(WHOLE, PAYOFF)
    solver.deadline = Deadline()
    assert solver.card_values(WHOLE, PAYOFF) == Solver().card_values(WHOLE, PAYOFF)


def test_others_run_while_it_works_and_may_not_ask_meanwhile(core: Kernel) -> None:
    solver, rng = core.Solver(PLAY_MODEL), random.Random(6)
    hand, *others = (frozenset(range(side, 52, 4)) for side in range(4))
    rest = sorted(frozenset().union(*others))
    branches = [(frozenset(rng.sample(rest, 13)), 1.0) for _ in range(500)]
    plan = (hand, None, False, [rng.random() for _ in range(14)], 4, branches, max(hand), 3, 4, inf, 200_000)

    def refused() -> bool:
        asked = threading.Thread(target=solver.plan, args=plan)
        asked.start()
        found = False
        while asked.is_alive():
            try:
                solver.value({0}, {1}, 1, False, [0.0, 1.0], inf)
            except RuntimeError:
                found = True
        asked.join()
        return found

    # A machine may be too busy for both at once, but hardly five times.
    assert any(refused() for _ in range(5))


def test_where_hands_do_not_go_together_plain_python_answers(core: Kernel) -> None:
    odd = Position(frozenset({1, 15, 30}), frozenset({2, 16}), 1, None, broken=True)
    assert CompiledSolver(core).card_values(odd, PAYOFF[:4]) == Solver().card_values(odd, PAYOFF[:4])


def test_without_it_the_search_is_plain_python() -> None:
    with searched_by(None):
        assert type(make_solver()) is Solver
