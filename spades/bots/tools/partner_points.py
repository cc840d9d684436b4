"""Measure the gain of what the full player has learned of a partner: fresh rounds played with it, and without.

    python -m spades.bots.tools.partner_points bold --rounds 1000

Of each made-up person some rounds beside the full player are seen first. Then fresh packs are dealt, from 0 to 0, and
each is played twice by the full player and that person against two of `rule`: one full player counts on what was
learned, the other takes its partner for a sound one. Printed is how much better who has learned does in points a round,
each bag charged its share of the penalty, with a 95 % interval over packs; what both bid and how often their side was
set; how often the rounds came out otherwise at all; and what was learned.
"""

import argparse
import random
import sys
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from spades.bots.base import Limit
from spades.bots.rule import RuleBot
from spades.bots.search.expert import ExpertBot
from spades.bots.search.four.habits import Habits
from spades.bots.search.four.leanings import NEUTRAL, Leanings
from spades.bots.tools.measuring import lead, mean_words, play_on
from spades.bots.tools.partners import PARTNERS
from spades.engine import PACK, GameState, past_round
from spades.engine.rules import PRESETS
from spades.engine.state import begin_round

_RULES = PRESETS["partners-500"]


class Round(NamedTuple):
    """How a side did in a round: ahead by so many points, what the full player bid, whether the side was set."""

    points: float
    bid: int
    set_back: bool


def play(name: str, packs: random.Random, number: int, leanings: Leanings, worlds: int) -> GameState:
    """Return a round beside a person, who sits opposite; who begins goes by the number."""
    pack, starter = tuple(packs.sample(PACK, 52)), _RULES.seating[number % 4]
    expert = ExpertBot(number)
    expert.know_partner(leanings)
    bots = (expert, RuleBot(), PARTNERS[name](), RuleBot())
    return play_on(begin_round(_RULES, pack, starter, 1, (0, 0), (0, 0)), bots, Limit(worlds=worlds))


def learn(name: str, options: argparse.Namespace) -> Habits:
    """Return the habits that so many rounds show of a person."""
    packs, habits = random.Random(f"learn {name} {options.seed}"), Habits()
    for number in range(options.seen):
        state = play(name, packs, number, NEUTRAL, options.worlds)
        habits = habits.after(past_round(state, _RULES.seating[0]), _RULES, 2)
    return habits


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn, play, compare and print."""
    parser = argparse.ArgumentParser(description="Measure what is gained by what was learned of a partner.")
    parser.add_argument("only", nargs="*", metavar="NAME", help="the people to sit beside (all)")
    parser.add_argument("--seen", type=int, default=50, help="rounds that are seen first (50)")
    parser.add_argument("--rounds", type=int, default=1000, help="packs that are played twice (1000)")
    parser.add_argument("--worlds", type=int, default=16, help="worlds a move (16)")
    parser.add_argument("--seed", type=int, default=1, help="of the packs (1)")
    options = parser.parse_args(arguments)
    sys.stdout.write(f"{'':12}{'points gained':>15}{'otherwise':>11}{'bid':>12}{'set':>16}  learned\n")
    for name in options.only or PARTNERS:
        habits = learn(name, options)
        sys.stdout.write(f"{name:12}{_compare(name, habits, options)}  {_words(habits)}\n")
        sys.stdout.flush()


def _compare(name: str, habits: Habits, options: argparse.Namespace) -> str:
    if habits.leanings == NEUTRAL:
        return f"{'the same':>15}{'':>39}"
    rounds = []
    for number in range(options.rounds):
        packs = f"fresh {name} {options.seed} {number}"
        rounds.append(
            [
                _outcome(play(name, random.Random(packs), number, leanings, options.worlds))
                for leanings in (habits.leanings, NEUTRAL)
            ]
        )
    gains = [with_it.points - without.points for with_it, without in rounds]
    bids = [fmean(pair[own].bid for pair in rounds) for own in (0, 1)]
    sets = [fmean(pair[own].set_back for pair in rounds) for own in (0, 1)]
    other = fmean(gain != 0 for gain in gains)
    both = f"{bids[0]:.2f}, {bids[1]:.2f}", f"{sets[0]:.1%}, {sets[1]:.1%}"
    return f"{mean_words(gains):>15}{other:>11.1%}{both[0]:>12}{both[1]:>16}"


def _outcome(state: GameState) -> Round:
    if state.results is None or state.bids[0] is None:
        raise ValueError("the round is not over")
    return Round(lead(state), state.bids[0].n, state.results[0].missed)


def _words(habits: Habits) -> str:
    return ", ".join(f"{line.habit} {line.amount:+.2f} ({line.count})" for line in habits.lines) or "nothing"


if __name__ == "__main__":
    main()
