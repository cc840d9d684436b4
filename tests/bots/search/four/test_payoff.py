"""What a round of four is worth hangs on its sides, and on the seats only where one bids nil."""

import random
from itertools import product

import pytest

from spades.bots.search.four.payoff import Payoff, Worth, by_side
from spades.engine import View, new_game, pack_of, parse_rules, view

RULES = ("partners-500", "street-350", "partners-500,failed_nil_bags=yes", "partners-500,failed_nil_helps_partner=yes")


def _first_seat(rules: str) -> View:
    """Return what the first seat sees of a new game."""
    agreed = parse_rules(rules)
    return view(new_game(agreed, pack_of(agreed), agreed.seating[0]), agreed.seating[0])


@pytest.mark.parametrize("rules", RULES)
def test_rounds_that_count_as_alike_are_worth_the_same(rules: str) -> None:
    seen = _first_seat(rules)
    chance = random.Random(3)
    worths: dict[object, Worth] = {}
    for bids in product((0, 1, 4), repeat=4):
        for _ in range(6):
            cuts = sorted(chance.randrange(14) for _ in range(3))
            taken = (cuts[0], cuts[1] - cuts[0], cuts[2] - cuts[1], 13 - cuts[2])
            worth = Payoff(seen)(bids, taken)
            assert worths.setdefault(by_side(bids, taken), worth) == worth, (bids, taken)
    assert len(worths) < 81 * 6


def test_who_takes_the_tricks_beside_a_nil_matters() -> None:
    payoff = Payoff(_first_seat("partners-500"))
    held, fallen = payoff((0, 3, 4, 3), (0, 4, 5, 4)), payoff((0, 3, 4, 3), (1, 4, 4, 4))
    assert held.win > fallen.win
    assert payoff((2, 3, 2, 3), (0, 4, 5, 4)) == payoff((2, 3, 2, 3), (1, 4, 4, 4))
