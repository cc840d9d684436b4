"""Fit the round that a hand's worth promises: the tricks that it takes, and the other seat's bid against it.

Run `python -m spades.bots.tools.fit_expected_round`, after `fit_hand_value`; it takes some seconds and writes
`expected_round.json`.
"""

import random
import sys
from statistics import fmean, linear_regression, pstdev

from spades.bots.search.compiled import make_solver
from spades.bots.search.data import write
from spades.bots.search.handvalue import expected_bid, expected_tricks
from spades.bots.search.solver import Position
from spades.bots.tools.fit_hand_value import TRICKS, deal_hands, draw_hands

DEALS = 2000
_MAKERS = {"draw": draw_hands, "deal": deal_hands}


def fit(hands: str, rng: random.Random) -> dict[str, float]:
    """Return the figures of the expected round, for hands made one way."""
    off: list[float] = []
    under: list[float] = []
    taken: list[float] = []
    bids: list[float] = []
    for _ in range(DEALS):
        (one, one_out), (other, other_out) = _MAKERS[hands](rng)
        tricks = make_solver().value(Position(one, other, rng.randrange(2), None, broken=False), TRICKS)
        worth = expected_tricks(one, hands, one_out)
        off.append(tricks - worth)
        under.append(worth - expected_bid(one, hands, one_out))
        taken.append(tricks)
        bids.append(expected_bid(other, hands, other_out))
    slope, intercept = linear_regression(taken, bids)
    missed = [bid - intercept - slope * tricks for tricks, bid in zip(taken, bids, strict=True)]
    figures = {
        "deviation": pstdev(off),
        "underbid": fmean(under),
        "bid_at_none": intercept,
        "bid_a_trick": slope,
        "bid_deviation": pstdev(missed),
    }
    return {name: round(value, 2) for name, value in figures.items()}


def main() -> None:
    """Solve, fit, write and report."""
    found = {hands: fit(hands, random.Random(30)) for hands in _MAKERS}
    write("expected_round.json", found)
    for hands, figures in found.items():
        sys.stdout.write(f"{hands}: {figures}\n")


if __name__ == "__main__":
    main()
