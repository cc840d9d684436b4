"""Measure the gain of the rounds of a game against a stranger: rounds played with their evidence, and without.

    python -m spades.bots.tools.adaptation_points chancer --games 64 --rules classic-500

In each game a few rounds against the stranger are seen first, with `rule` in the full player's place. The next are
drawn once and played twice from the bid on, both from 0 to 0 and by the full player: one knows the rounds seen, the
other takes everybody for a sound player. Printed is, for each, how much better who knows them does in points a round,
each bag charged its share of the penalty, and in plain score, with 95 % intervals over games; and what both bid, how
many bags they took and how often they were set.
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
from spades.bots.search.skill import Skill
from spades.bots.tools.eight_styles import STRANGERS
from spades.bots.tools.measuring import lead, mean_words, play_on
from spades.engine import PACK, GameState, PastRound, Phase, Rules, parse_rules, past_round
from spades.engine.state import begin_round

_SEEN_BY, _DRAWN_BY = Limit(worlds=8), Limit(worlds=16)


class Round(NamedTuple):
    """How the full player did in a round: ahead in points and in plain score, its bid, its bags, whether it was set."""

    points: float
    score: float
    bid: int
    bags: int
    set_back: bool


def play_game(rules: Rules, name: str, number: int, options: argparse.Namespace) -> list[tuple[Round, Round]]:
    """Return the rounds of a game that are played twice, each with the evidence of the rounds before and without."""
    rng = random.Random(f"adapt {number}")
    stranger = STRANGERS[name](number)
    past: tuple[PastRound, ...] = ()
    rounds = []
    for at in range(options.seen + options.rounds):
        fresh = begin_round(rules, tuple(rng.sample(PACK, 52)), rules.seating[at % 2], at + 1, (0, 0), (0, 0))
        # Draws are the plain rule's, so that nothing before the bid depends on what is known.
        drawn = play_on(fresh, (ExpertBot(number, Skill(drawing=False)), stranger), _DRAWN_BY, phases=[Phase.DRAW])
        if at < options.seen:
            after = play_on(drawn, (RuleBot(), stranger), _SEEN_BY, past=past)
            past = (*past, past_round(after, rules.seating[0]))
            continue
        seed, limit = at - options.seen, Limit(worlds=options.worlds)
        with_it, without = (
            play_on(drawn, (ExpertBot(seed, skill), STRANGERS[name](1000 * number + seed)), limit, past=past)
            for skill in (Skill(), Skill(adaptation=False))
        )
        rounds.append((_outcome(with_it), _outcome(without)))
    return rounds


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, compare and print."""
    parser = argparse.ArgumentParser(description="Measure what the rounds of a game gain against a stranger.")
    parser.add_argument("only", nargs="*", metavar="NAME", help="the strangers to meet (all)")
    parser.add_argument("--games", type=int, default=64, help="games against each (64)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game, for its packs (0)")
    parser.add_argument("--seen", type=int, default=4, help="rounds of a game that are seen first (4)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of a game that are played twice (5)")
    parser.add_argument("--worlds", type=int, default=24, help="worlds a move (24)")
    parser.add_argument("--rules", default="classic-500", help="as for the arena, two seats (classic-500)")
    options = parser.parse_args(arguments)
    rules = parse_rules(options.rules)
    numbers = range(options.first, options.first + options.games)
    sys.stdout.write(
        f"{options.rules}, {options.games} games, {options.rounds} rounds of each twice after {options.seen}\n"
    )
    sys.stdout.write(f"{'':10}{'points gained':>18}{'plain score':>18}{'bid':>14}{'bags':>14}{'set':>16}\n")
    for name in options.only or STRANGERS:
        games = [play_game(rules, name, number, options) for number in numbers]
        sys.stdout.write(f"{name:10}{_line(games)}\n")
        sys.stdout.flush()


def _outcome(state: GameState) -> Round:
    if state.results is None or state.bids[0] is None:
        raise ValueError("the round is not over")
    own, other = state.results
    bid = state.bids[0].n
    return Round(
        lead(state),
        own.points - own.penalty - other.points + other.penalty,
        bid,
        own.new_bags,
        state.taken[0] < bid,
    )


def _line(games: Sequence[Sequence[tuple[Round, Round]]]) -> str:
    """Return the figures of a stranger as a line of the table."""
    parts = []
    for column in (0, 1):
        gains = [fmean(with_it[column] - without[column] for with_it, without in rounds) for rounds in games]
        parts.append(f"{mean_words(gains):>18}")
    for column, form, width in ((2, ".2f", 14), (3, ".2f", 14), (4, ".1%", 16)):
        both = [fmean(pair[own][column] for rounds in games for pair in rounds) for own in (0, 1)]
        parts.append(f"{f'{both[0]:{form}}, {both[1]:{form}}':>{width}}")
    return "".join(parts)


if __name__ == "__main__":
    main()
