"""Works out what chance gives to plain drawing, for the constants of `spades.session.history.ledger`.

    python -m spades.session.history.tools.make_luck_table --packs 20000

Takes about five minutes; prints mean, standard deviation and the standard error of the mean.
"""
# ruff: noqa: T201  # a script says what it found

import argparse
import random
from collections.abc import Sequence
from statistics import fmean, pstdev

from spades.bots.search.compiled import make_solver
from spades.engine import PACK, Card, Rules, Seat, Suit, new_game
from spades.session.history.ledger import FORCED_TRICKS, forced_tricks, plain_hands
from spades.session.history.round_row import LEAST_HIGH


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description="Work out what chance gives to plain drawing.")
    parser.add_argument("--packs", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    high: list[int] = []
    spades: list[int] = []
    for _ in range(options.packs):
        for hand in plain_hands(rng.sample(PACK, 52), 0):
            high.append(sum(card.rank >= LEAST_HIGH for card in hand))
            spades.append(sum(card.suit is Suit.SPADES for card in hand))
    _print_line("PLAIN_HIGH", high)
    _print_line("PLAIN_SPADES", spades)
    solver = make_solver()
    for hands, must_break in FORCED_TRICKS:
        rules = Rules(hands="draw" if hands == "draw" else "deal", must_break_spades=must_break)
        tricks = []
        for _ in range(options.packs):
            state = new_game(rules, rng.sample(PACK, 52), Seat.SOUTH)
            own: Sequence[Card]
            other: Sequence[Card]
            own, other = plain_hands(state.pack, 0) if hands == "draw" else state.hands
            tricks.append(forced_tricks(solver, own, other, state))
        _print_line(f"FORCED_TRICKS[{hands!r}, {must_break}]", tricks)


def _print_line(name: str, values: Sequence[int]) -> None:
    deviation = pstdev(values)
    error = deviation / len(values) ** 0.5
    print(f"{name}: mean {fmean(values):.3f}, deviation {deviation:.3f}, standard error {error:.3f}")


if __name__ == "__main__":
    main()
