"""Look whether every level keeps its place in every rule set: neighbours meet in short matches under each.

    nice -n 15 python -m spades.bots.tools.ladder_by_rules                      # the levels that don't search
    nice -n 15 python -m spades.bots.tools.ladder_by_rules --only luna pim --bases classic-300,hands=deal
    nice -n 15 python -m spades.bots.tools.ladder_by_rules --searching --presets

The rule sets are the presets, hands dealt to two, and each of these with one field changed: to every other value it
may have, or to both ends of its range. Packs are the same for everybody and seats are swapped; with three seats one
sits between two of the other, in each seat in turn, and a game won there counts twice. A match goes on until its 95 %
interval leaves even chances out, or its games are played; what stands below even is marked.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import pairwise

from spades.bots.arena.match import shuffle
from spades.bots.arena.match_results import wilson
from spades.bots.base import Bot, Limit
from spades.bots.levels.ladder import LADDER
from spades.bots.levels.level import Bids, Plays
from spades.bots.registry import make_bot
from spades.bots.tools.measuring import play_on
from spades.engine import Phase, Rules, format_rules, pack_of, parse_rules
from spades.engine.rules import CHOICES, RANGES
from spades.engine.state import begin_round, settle

BASES = ("classic-300", "classic-300,hands=deal", "partners-500", "street-350", "cutthroat-300")
_IDLE = ("seats", "hands", "first_starter", "target")
"""What is no single field: it makes another game, or a longer one, or says nothing to a player."""
_PAIRS_AT_ONCE = 10
_MOST_ROUNDS = 30
"""After so many, who is ahead has won: where beginners bid too high, a target is never reached."""
_LIMIT = Limit(worlds=8)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the matches, print a line for each, and return how many stand below even."""
    options = _parser().parse_args(arguments)
    searching = [level.name for level in LADDER if Plays.SEARCHED is level.plays or Bids.SEARCHED is level.bids]
    pairs = [(high.name, low.name) for low, high in pairwise(LADDER)]
    pairs = [options.only] if options.only else [pair for pair in pairs if (pair[0] in searching) == options.searching]
    sets = [rules for base in options.bases for rules in ([parse_rules(base)] if options.presets else around(base))]
    below = 0
    for rules in sets:
        for high, low in pairs:
            won, played = meet(high, low, rules, options.games)
            share = won / played
            below += share < 0.5
            sys.stdout.write(f"{format_rules(rules)}\t{high} {low}\t{share:.0%} of {played}{' !' * (share < 0.5)}\n")
            sys.stdout.flush()
    return below


def around(base: str) -> Iterator[Rules]:
    """Yield the rules of a name, and those with one field changed, each once."""
    rules = parse_rules(base)
    yield rules
    idle = {*_IDLE}
    for given, its in (
        (rules.hands == "draw", ("second_card",)),
        (rules.seats == 4, ("failed_nil_helps_partner",)),
        (rules.blind_nil, ("blind_nil_behind", "blind_passing")),
        (rules.blind_bid, ("blind_behind",)),
        (rules.bag_penalty, ("bag_limit", "bags_carry")),
    ):
        idle |= set() if given else {*its}
    for name, values in {**CHOICES, **RANGES, "floor": (-200,)}.items():
        for value in () if name in idle else values:
            try:
                changed = Rules(**{**asdict(rules), name: value})
            except ValueError:
                continue
            if changed != rules:
                yield changed


def meet(high: str, low: str, rules: Rules, games: int) -> tuple[int, int]:
    """Return how many games the higher level won of how many, until that is decided or so many are played."""
    won = played = 0
    for number in range(games):
        for seat in range(rules.sides):
            names = [high if place == seat else low for place in range(rules.sides)]
            weight = rules.sides - 1 if (first := _winner(names, rules, number)) == seat else 1
            won, played = won + weight * (first == seat), played + weight
        if number % _PAIRS_AT_ONCE == _PAIRS_AT_ONCE - 1:
            least, most = wilson(won / played, played)
            if least > 0.5 or most < 0.5:
                break
    return won, played


def _winner(names: Sequence[str], rules: Rules, number: int) -> int:
    """Return which side wins a game of these levels, one for each side."""
    bots: list[Bot] = [make_bot(names[place % rules.sides], number) for place in range(rules.seats)]
    scores, bags, sets = ([0] * rules.sides for _ in range(3))
    for before in range(_MOST_ROUNDS):
        pack = shuffle(f"rules {number} {before}", pack_of(rules))
        starter = rules.seating[(number + before) % rules.seats]
        state = begin_round(rules, pack, starter, before + 1, tuple(scores), tuple(bags), tuple(sets))
        state = play_on(state, bots, _LIMIT, phases=tuple(Phase))
        if state.results is None:
            raise RuntimeError("the round is over without receipts")
        for side, result in enumerate(state.results):
            scores[side] += result.points
            bags[side] = result.bags
            sets[side] += result.missed if rules.set_twice_loses else 0
        if (winner := settle(rules, tuple(scores), tuple(sets))) is not None:
            return winner
    return scores.index(max(scores))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"python -m {__spec__.name}", description="Measure neighbours by rule sets.")
    names = [level.name for level in LADDER]
    parser.add_argument("--bases", nargs="+", default=BASES, metavar="RULES", help="what fields are changed of")
    parser.add_argument("--presets", action="store_true", help="change no field")
    parser.add_argument("--games", type=int, default=40, help="packs of a match, at the most (40)")
    parser.add_argument(
        "--searching", action="store_true", help="the pairs above, whose games take a hundred times as long"
    )
    parser.add_argument("--only", nargs=2, choices=names, metavar=("A", "B"), help="one pair, the higher rung first")
    return parser


if __name__ == "__main__":
    sys.exit(bool(main()))
