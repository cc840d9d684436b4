"""Fit how much stronger the other hand is, at a bid, than the belief has it (`CAUTION` of the price of bids).

    nice -n 10 python -m spades.session.review.tools.fit_caution --rounds 1000

Both seats draw and bid as `otto` does. At each bid the tricks that the hand takes by exact play over worlds are set
beside those against the real cards. Worlds count less by a factor for each trick that the hand takes in them; the
factor that makes the real cards likeliest follows a straight line in what the hand is worth at a glance.
"""

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import exp
from statistics import fmean
from typing import NamedTuple

from spades.bots import Limit, make_bot
from spades.bots.analysis.evaluation.bid_valuer import TRICKS
from spades.bots.search.belief import Belief
from spades.bots.search.clock import Budget
from spades.bots.search.compiled import make_solver
from spades.bots.search.facts import facts_of
from spades.bots.search.handvalue import expected_tricks
from spades.bots.search.solver import Position
from spades.engine import PACK, PRESETS, Phase, apply, new_game, view

_PLAYER = "otto"
_WORLDS, _STEPS = 60, 30
_BOUNDS = (0.0, 5.0, 6.0, 7.0, 8.0, 14.0)


class Hand(NamedTuple):
    """A hand at its bid.

    Attributes:
        glance: The tricks that it is worth at a glance.
        tricks: What it takes by exact play in each world.
        weights: The weights of the worlds.
        real: What it takes against the real cards.
    """

    glance: float
    tricks: Sequence[float]
    weights: Sequence[float]
    real: float

    def excess(self, factor: float) -> tuple[float, float]:
        """Return how many tricks too many the worlds promise, counted with a factor a trick, and their variance."""
        weights = [w * exp(-factor * t) for w, t in zip(self.weights, self.tricks, strict=True)]
        mean = sum(w * t for w, t in zip(weights, self.tricks, strict=True)) / sum(weights)
        square = sum(w * t * t for w, t in zip(weights, self.tricks, strict=True)) / sum(weights)
        return mean - self.real, square - mean * mean


def hands_at_bids(preset: str, number: int) -> Iterator[Hand]:
    """Yield both hands of a round, each at its bid."""
    rules = PRESETS[preset]
    rng = random.Random(f"caution {number}")
    state = new_game(rules, rng.sample(PACK, 52), rng.choice(rules.seating))
    bots = [make_bot(_PLAYER, rng.randrange(2**30)) for _ in rules.seating]
    solver = make_solver()
    while state.to_move is not None and state.phase is not Phase.PLAY:
        me = rules.index(state.to_move)
        seen = view(state, state.to_move)
        if state.phase is Phase.BID:
            facts = facts_of(seen)
            lead = int(seen.starter is seen.seat)
            worlds = Belief.of(seen).sample(facts, Budget(_WORLDS), rng).worlds
            hands = [world.theirs for world in worlds] + [frozenset(map(int, state.hands[1 - me]))]
            *tricks, real = (solver.value(Position(facts.hand, one, lead, None, broken=False), TRICKS) for one in hands)
            glance = expected_tricks(facts.hand, rules.hands, frozenset(map(int, seen.known_out)))
            yield Hand(glance, tricks, [world.weight for world in worlds], real)
        state = apply(state, bots[me].choose(seen, Limit(worlds=_WORLDS)))


def fit(hands: Sequence[Hand]) -> tuple[float, float]:
    """Return the line that makes the real cards likeliest: its value at no tricks, and by how much it falls a trick."""
    at, slope = 0.0, 0.0
    for _ in range(_STEPS):
        first = second = square = one = other = 0.0
        for hand in hands:
            excess, variance = hand.excess(at - slope * hand.glance)
            one, other = one + excess, other - hand.glance * excess
            first, second, square = (
                first + variance,
                second - hand.glance * variance,
                square + hand.glance**2 * variance,
            )
        whole = first * square - second * second
        at += (square * one - second * other) / whole
        slope += (first * other - second * one) / whole
    return at, slope


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit, and report the rest."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--rules", default="classic-300", choices=[name for name in PRESETS if PRESETS[name].seats == 2]
    )
    parser.add_argument("--rounds", type=int, default=1000)
    options = parser.parse_args(arguments)
    hands = [hand for number in range(options.rounds) for hand in hands_at_bids(options.rules, number)]
    at, slope = fit(hands)
    sys.stdout.write(f"caution {at:.3f} - {slope:.4f} a trick, over {len(hands)} bids\n")
    for low, high in pairwise(_BOUNDS):
        of = [hand for hand in hands if low <= hand.glance < high]
        if of:
            before = fmean(hand.excess(0.0)[0] for hand in of)
            after = fmean(hand.excess(max(0.0, at - slope * hand.glance))[0] for hand in of)
            told = f"{len(of)} hands worth {low:g} to {high:g}: {before:+.2f} tricks too many, then {after:+.2f}\n"
            sys.stdout.write(told)
    return 0


if __name__ == "__main__":
    sys.exit(main())
