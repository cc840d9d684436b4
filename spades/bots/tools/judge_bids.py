"""Judge bids by the cards that were there: what exact play makes of each, and of one more or less.

    python -m spades.bots.tools.judge_bids --rounds 200 --rules classic-500,hands=deal,floor=-200

Hands are dealt, or drawn as `rule` draws, at even and uneven scores, and the full player bids on them, first and then
second. Each bid is valued with both hands seen, as the player values it in its worlds. Printed are, for kinds of bids
and in points of the game (600 to a chance of one), what came of them less what was promised, and what a trick more or
less would have gained, with 95 % intervals.
"""

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from statistics import fmean
from typing import NamedTuple

from spades.bots.base import Limit
from spades.bots.rule import RuleBot
from spades.bots.search.bidding import BLUR, bid_values
from spades.bots.search.clock import Budget
from spades.bots.search.compiled import make_solver
from spades.bots.search.playing import blur, payoff_of
from spades.bots.search.solver import Position
from spades.bots.tools.measuring import LEADS, SCORES, mean_words, play_on
from spades.engine import PACK, Phase, Rules, View, apply, parse_rules, view
from spades.engine.moves import BIDS
from spades.engine.state import begin_round

_POINT = 600


class Judged(NamedTuple):
    """A bid for tricks.

    Attributes:
        second: Whether the other bid was heard.
        exact: The tricks that exact play finds.
        missed: What came of it less what was promised, in points of the game.
        beside: What a trick less and a trick more would have gained.
    """

    second: bool
    bid: int
    other: int
    lead: int
    exact: float
    missed: float
    beside: tuple[float, float]


KINDS: dict[str, Callable[[Judged], bool]] = {
    "first": lambda one: not one.second,
    "second": lambda one: one.second,
    "second, heard 7 or more": lambda one: one.second and one.other >= 7,
    "second, heard 4 or less": lambda one: one.second and one.other <= 4,
    "second, 14 or more in all": lambda one: one.second and one.bid + one.other >= 14,
    "behind by 100": lambda one: one.lead <= -100,
    "ahead by 100": lambda one: one.lead >= 100,
}


def judge_round(rules: Rules, number: int, worlds: int) -> list[Judged]:
    """Return the bids of a round, judged."""
    rng = random.Random(number)
    score, lead = rng.choice(SCORES), rng.choice(LEADS)
    scores = (score + max(0, lead), score + max(0, -lead))
    bags = (rng.randrange(7), rng.randrange(7))
    state = begin_round(rules, tuple(rng.sample(PACK, 52)), rules.seating[number % 2], 1, scores, bags)
    state = play_on(state, (RuleBot(), RuleBot()), Limit(), phases=[Phase.DRAW])
    hands = [frozenset(map(int, hand)) for hand in state.hands]
    made: list[tuple[View, int, float]] = []
    while state.phase is Phase.BID and state.to_move is not None:
        seen = view(state, state.to_move)
        values = bid_values(seen, make_solver(), Budget(worlds), rng)
        bid = max(values, key=lambda n: (values[n], -n))
        made.append((seen, bid, values[bid]))
        state = apply(state, BIDS[bid])
    solver, judged = make_solver(), []
    for turn, (seen, bid, promised) in enumerate(made):
        me, other = seen.side, made[1 - turn][1]
        position = Position(hands[me], hands[1 - me], int(turn == 0), None, not rules.must_break_spades)
        came = {
            n: solver.value(position, blur(payoff_of(seen, (BIDS[n], BIDS[other])), BLUR))
            for n in (max(1, bid - 1), bid, min(13, bid + 1))
        }
        if bid:
            beside = [_POINT * (came[n] - came[bid]) for n in (max(1, bid - 1), min(13, bid + 1))]
            judged.append(
                Judged(
                    second=turn == 1,
                    bid=bid,
                    other=other,
                    lead=scores[me] - scores[1 - me],
                    exact=solver.value(position, range(14)),
                    missed=_POINT * (came[bid] - promised),
                    beside=(beside[0], beside[1]),
                )
            )
    return judged


def main(arguments: Sequence[str] | None = None) -> None:
    """Bid, judge and print."""
    parser = argparse.ArgumentParser(description="Judge bids by the cards that were there.")
    parser.add_argument("--rounds", type=int, default=200, help="rounds to bid in (200)")
    parser.add_argument("--worlds", type=int, default=64, help="worlds a bid (64)")
    parser.add_argument("--rules", default="classic-500", help="as for the arena, two seats (classic-500)")
    options = parser.parse_args(arguments)
    rules = parse_rules(options.rules)
    bids = [one for number in range(options.rounds) for one in judge_round(rules, number, options.worlds)]
    sys.stdout.write(f"{options.rules}, {options.rounds} rounds, {options.worlds} worlds\n")
    sys.stdout.write(f"{'':28}{'bids':>5}{'bid':>6}{'exact':>7}{'came':>15}{'one less':>15}{'one more':>15}\n")
    for name, counts in KINDS.items():
        kind = [one for one in bids if counts(one)]
        if kind:
            sys.stdout.write(
                f"{name:28}{len(kind):5}{fmean(one.bid for one in kind):6.2f}{fmean(one.exact for one in kind):7.2f}"
                f"{mean_words([one.missed for one in kind]):>15}{mean_words([one.beside[0] for one in kind]):>15}"
                f"{mean_words([one.beside[1] for one in kind]):>15}\n"
            )


if __name__ == "__main__":
    main()
