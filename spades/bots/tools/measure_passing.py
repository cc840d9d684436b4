"""How often nils hold with 0, 2 and 4 cards passed, beside the same player and beside another.

    python -m spades.bots.tools.measure_passing --passing 2 --partner rule --nils 200

Rounds from 0 to 0 against `rule`: South is the full player. What counts are the rounds in which South bids nil and its
partner does not; the others end with the bids. By worlds alone, so that the same arguments give the same figures on any
machine.
"""

import argparse
import random
from dataclasses import replace
from math import sqrt

from spades.bots.base import Limit
from spades.bots.registry import make_bot
from spades.bots.tools.measuring import play_on
from spades.engine import PACK, PRESETS, Phase, Rules, Seat
from spades.engine.state import begin_round

_WORLDS, _NO_HURRY = 16, 1000.0


def nils_made(rules: Rules, partner: str, wanted: int, seed: int) -> tuple[int, int, int]:
    """Return how many of so many nils held, how many there were in the end, and of how many rounds."""
    rng, limit = random.Random(seed), Limit(_NO_HURRY, _WORLDS)
    made = nils = rounds = 0
    while nils < wanted:
        rounds += 1
        pack = tuple(rng.sample(PACK, 52))
        bots = [make_bot(name, rng.randrange(1 << 30)) for name in ("expert", "rule", partner, "rule")]
        state = begin_round(rules, pack, tuple(Seat)[rng.randrange(4)], 2, (0, 0), (0, 0))
        state = play_on(state, bots, limit, phases=(Phase.BID,))
        south, _west, north, _east = state.bids
        if south is None or not south.nil or (north is not None and north.nil):
            continue
        end = play_on(state, bots, limit, phases=tuple(Phase))
        nils += 1
        made += end.taken[0] == 0
    return made, nils, rounds


def main() -> None:
    """Measure as the arguments say, and print it in a line."""
    parser = argparse.ArgumentParser(description="Count the nils that hold where cards are passed.")
    parser.add_argument("--passing", type=int, default=2, help="cards that are passed, 0 to 4 (2)")
    parser.add_argument("--partner", default="expert", help="who sits across (expert)")
    parser.add_argument("--nils", type=int, default=200, help="nils that are played (200)")
    parser.add_argument("--seed", type=int, default=0, help="the number that decides the packs (0)")
    options = parser.parse_args()
    rules = replace(PRESETS["partners-500"], blind_nil=False, passing=options.passing)
    made, nils, rounds = nils_made(rules, options.partner, options.nils, options.seed)
    share = made / nils
    half = 1.96 * sqrt(share * (1 - share) / nils)
    print(  # noqa: T201  # the result
        f"{options.passing} passed beside {options.partner}: {made} of {nils} nils held, "
        f"{100 * share:.0f} % (± {100 * half:.0f}), of {rounds} rounds"
    )


if __name__ == "__main__":
    main()
