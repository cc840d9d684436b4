"""Measure what more worlds gain: how much each doubling is worth to a decision, in points a round.

    python -m spades.bots.tools.worlds_gain --rounds 100 --rules classic-300

The full player plays itself. At every bid and play a player of 2, 4, 8 … worlds chooses too, each by worlds of its own,
and a reference by many other worlds says what every choice was worth: both choices are judged by the same worlds, and
by none that they were made of. Printed is, for bids and plays by the worlds they rest on, what a seat loses in a round
against the reference, and what the doubling gains, with the 95 % interval over rounds.

Worlds are those of the full player's own belief: what is lost to an opponent that it misjudges does not show here.
"""

import argparse
import random
import sys
from collections.abc import Mapping
from statistics import fmean
from typing import NamedTuple

from spades.bots.search.bidding import bid_values
from spades.bots.search.clock import Budget
from spades.bots.search.compiled import make_solver
from spades.bots.search.playing import best_card, card_values
from spades.bots.search.skill import FULL, Skill
from spades.bots.tools.measuring import mean_and_half
from spades.engine import PACK, Move, Phase, Rules, View, apply, new_game, parse_rules, view
from spades.engine.moves import BIDS, KEEP, PLAYS, REJECT, PlayCard

SIZES = (1, 2, 4, 8, 16, 32, 64, 128)
_POINT = 600
"""Points to a chance of one, about: as in `spades.bots.search.equity`."""


class Loss(NamedTuple):
    """The loss of a decision.

    Attributes:
        bid: Whether it was a bid.
        points: By the worlds it rested on, how many points the choice was behind the reference's best.
    """

    bid: bool
    points: tuple[float, ...]


def main() -> None:
    """Play, measure and print."""
    parser = argparse.ArgumentParser(description="Measure what more worlds gain.")
    parser.add_argument("--rounds", type=int, default=100, help="rounds to play (100)")
    parser.add_argument("--rules", default="classic-300", help="as for the arena (classic-300)")
    parser.add_argument("--reference", type=int, default=320, help="worlds by which choices are judged (320)")
    parser.add_argument("--seed", type=int, default=1, help="what all comes from (1)")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    rounds = [play_round(parse_rules(options.rules), rng, options.reference) for _ in range(options.rounds)]
    sys.stdout.write(f"{options.rules}, {options.rounds} rounds, judged by {options.reference} worlds\n")
    sys.stdout.write("points a seat loses in a round, and what the doubling to it gains\n")
    for name, bids in (("bids", True), ("plays", False)):
        # Two seats decide in each round.
        lost = [
            [sum(loss.points[at] for loss in one if loss.bid == bids) / 2 for one in rounds] for at in range(len(SIZES))
        ]
        for at, worlds in enumerate(SIZES):
            line = f"{name:6}{worlds:4}{fmean(lost[at]):8.2f}"
            if at:
                gains = [before - after for before, after in zip(lost[at - 1], lost[at], strict=True)]
                mean, half = mean_and_half(gains)
                line += f"{mean:8.2f} ± {half:.2f}"
            sys.stdout.write(line + "\n")


def play_round(rules: Rules, rng: random.Random, reference: int) -> list[Loss]:
    """Play a round by the reference, and return what the decisions of fewer worlds would have lost."""
    state = new_game(rules, rng.sample(PACK, 52), rng.choice(rules.seating))
    losses: list[Loss] = []
    while state.to_move is not None:
        seen = view(state, state.to_move)
        move: Move = seen.legal_moves[0]
        if state.phase is Phase.DRAW:
            offered = int(seen.offered) if seen.offered is not None else 0
            move = KEEP if offered < 13 or offered % 13 <= 1 else REJECT
        elif len(seen.legal_moves) > 1:
            values = value_choices(seen, reference, rng)
            one = choice(seen, values)
            chosen = [choice(seen, value_choices(seen, worlds, rng)) for worlds in SIZES]
            missing = set(chosen) - set(values)
            if missing:
                # Cards that fell behind are not planned for: how far behind, exact values say.
                exact = value_choices(seen, reference, rng, Skill(planning=False))
                for card in missing:
                    values[card] = values[one] - max(0.0, exact.get(one, 0.0) - exact.get(card, min(exact.values())))
            best = max(values.values())
            losses.append(Loss(state.phase is Phase.BID, tuple(_POINT * (best - values[other]) for other in chosen)))
            move = BIDS[one] if state.phase is Phase.BID else PLAYS[one]
        state = apply(state, move)
    return losses


def value_choices(seen: View, worlds: int, rng: random.Random, skill: Skill = FULL) -> dict[int, float]:
    """Return what the choices are worth by so many worlds."""
    value = bid_values if seen.phase is Phase.BID else card_values
    return value(seen, make_solver(), Budget(worlds), random.Random(rng.getrandbits(32)), skill)


def choice(seen: View, values: Mapping[int, float]) -> int:
    """Return what the full player makes of such values."""
    if seen.phase is Phase.BID:
        return max(values, key=lambda bid: (values[bid], -bid))
    return best_card([int(move.card) for move in seen.legal_moves if isinstance(move, PlayCard)], values)


if __name__ == "__main__":
    main()
