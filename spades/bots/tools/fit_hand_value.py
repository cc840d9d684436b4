"""Fit `expected_tricks` to the double dummy solver: least squares over drawn and dealt hands.

Run `python -m spades.bots.tools.fit_hand_value`; it takes about half a minute and writes `hand_value.json`.
"""

import random
import sys
from collections.abc import Callable

from spades.bots.search.compiled import make_solver
from spades.bots.search.data import write
from spades.bots.search.handvalue import FEATURES, features
from spades.bots.search.plaindraw import draw_plainly
from spades.bots.search.solver import Position
from spades.bots.tools.measuring import least_squares

DEALS = 4000
TRICKS = tuple(float(tricks) for tricks in range(14))
Cards = frozenset[int]
Hands = tuple[tuple[Cards, Cards], tuple[Cards, Cards]]
"""Two hands, each with the cards that its owner knows to be out of play."""


def deal_hands(rng: random.Random) -> Hands:
    """Return two hands dealt at random."""
    cards = rng.sample(range(52), 26)
    return (frozenset(cards[:13]), frozenset()), (frozenset(cards[13:]), frozenset())


def draw_hands(rng: random.Random) -> Hands:
    """Return two hands drawn as sound players do."""
    pack = rng.sample(range(52), 52)
    turns = [pack[at : at + 2] for at in range(0, 52, 2)]
    one, other = (draw_plainly([card for turn in turns[seat::2] for card in turn]) for seat in range(2))
    return (frozenset(one[0]), frozenset(one[1])), (frozenset(other[0]), frozenset(other[1]))


def fit(make_hands: Callable[[random.Random], Hands], rng: random.Random) -> tuple[dict[str, float], float]:
    """Return the weights of the features for hands made this way, and the standard error of their forecast."""
    rows: list[tuple[float, ...]] = []
    wanted: list[float] = []
    for _ in range(DEALS):
        one, other = make_hands(rng)
        leader = rng.randrange(2)
        tricks = make_solver().value(Position(one[0], other[0], leader, None, broken=False), TRICKS)
        rows += [features(*one), features(*other)]
        wanted += [tricks, 13 - tricks]
    weights = least_squares(rows, wanted, ridge=1.0)
    errors = [
        goal - sum(weight * value for weight, value in zip(weights, row, strict=True))
        for row, goal in zip(rows, wanted, strict=True)
    ]
    deviation = (sum(error * error for error in errors) / len(errors)) ** 0.5
    return {name: round(weight, 3) for name, weight in zip(FEATURES, weights, strict=True)}, deviation


def main() -> None:
    """Solve, fit, write and report."""
    rng = random.Random(20)
    drawn, error_drawn = fit(draw_hands, rng)
    dealt, error_dealt = fit(deal_hands, rng)
    write("hand_value.json", {"draw": drawn, "deal": dealt})
    sys.stdout.write(
        f"hand_value.json: standard error {error_drawn:.2f} tricks for drawn, {error_dealt:.2f} for dealt hands, "
        f"from {DEALS} deals of each\n"
    )


if __name__ == "__main__":
    main()
