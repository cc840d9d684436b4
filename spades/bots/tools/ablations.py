"""Measure the gain of each part of the full player: it meets itself with that part switched off.

Run `python -m spades.bots.tools.ablations --rounds 300 --games 100 --worlds 20 --jobs 2`. Every weakened
player is met over the same packs, in duplicate. Printed are, for each, the points a round that the full player is
ahead and its share of games, with 95 % intervals: what that part is worth. With `--worlds` alone the same arguments
give the same figures on any machine.

The weakened players can be met by hand too, as `spades.bots.tools.ablations:no_inference` and so on. What parts
there are, `Skill` says.
"""

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, fields
from functools import partial

from spades.bots.arena import Match, MatchResult, run_match
from spades.bots.base import Limit
from spades.bots.search.expert import ExpertBot
from spades.bots.search.skill import Skill
from spades.engine import parse_rules

FEW_WORLDS = 5
SOME_WORLDS = 16
"""As many as a bid rests on at least."""

_SKILLS: Mapping[str, Skill] = {
    **{f"no_{part.name}": Skill(**{part.name: False}) for part in fields(Skill) if part.type is bool},
    "few_worlds": Skill(worlds=FEW_WORLDS),
    "some_worlds": Skill(worlds=SOME_WORLDS),
    "nothing": Skill(**{part.name: False for part in fields(Skill) if part.type is bool}),
}

ABLATIONS: Mapping[str, Callable[[int | None], ExpertBot]] = {
    name: partial(ExpertBot, skill=skill) for name, skill in _SKILLS.items()
}
"""The weakened players by name: each makes one from a seed."""


def __getattr__(name: str) -> Callable[[int | None], ExpertBot]:
    """Return the weakened player of that name, so that it can be met by hand."""
    try:
        return ABLATIONS[name]
    except KeyError:
        raise AttributeError(name) from None


def measure(name: str, options: argparse.Namespace) -> MatchResult:
    """Return the result of the full player in a match with a weakened one."""
    match = Match(
        a="expert",
        b=f"{__spec__.name}:{name}",
        rules=parse_rules(options.rules),
        rounds=options.rounds,
        games=options.games,
        seed=options.seed,
        limit=Limit(seconds=options.seconds, worlds=options.worlds),
    )

    def progress(done: int, whole: int) -> None:
        if done == whole or not done % 25:
            sys.stderr.write(f"{name}: {done} of {whole} pairs\n")
            sys.stderr.flush()

    return run_match(match, jobs=options.jobs, progress=progress)


def line(name: str, result: MatchResult) -> str:
    """Return a line about the cost of switching a part off."""
    difference, games = result.difference, result.games
    points = f"{difference.mean:+7.2f}"
    if difference.low is not None:
        points += f"  ({difference.low:+.2f} to {difference.high:+.2f})"
    won = "-"
    if games.a_share is not None:
        won = f"{games.a_share:6.1%}  ({games.low:.1%} to {games.high:.1%})"
    return f"{name:16} {points:30} {won:28} {games.a_wins + games.b_wins:6}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play against each weakened player, and print."""
    parser = argparse.ArgumentParser(description="Measure what each part of the full player gains.")
    parser.add_argument("only", nargs="*", help=f"the weakened players to meet (all): {', '.join(ABLATIONS)}")
    parser.add_argument("--rounds", type=int, default=300, help="pairs of rounds against each (300)")
    parser.add_argument("--games", type=int, default=0, help="pairs of whole games (0: the rounds are chained)")
    parser.add_argument("--worlds", type=int, help="sampled worlds per move (20 if no seconds are set)")
    parser.add_argument("--seconds", type=float, help="seconds per move")
    parser.add_argument("--rules", default="classic-300", help="as for the arena (classic-300)")
    parser.add_argument("--seed", type=int, default=0, help="the number that decides the packs (0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the pairs (1)")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    options = parser.parse_args(arguments)
    unknown = set(options.only) - set(ABLATIONS)
    if unknown:
        parser.error(f"no weakened player is called {min(unknown)!r}: the known ones are {', '.join(ABLATIONS)}")
    if options.worlds is None and options.seconds is None:
        options.worlds = 20
    results = {name: measure(name, options) for name in options.only or ABLATIONS}
    if options.json:
        text = json.dumps({name: asdict(result) for name, result in results.items()}, indent=2)
        sys.stdout.write(f"{text}\n")
        return
    limit = ", ".join(
        f"{value} {unit} a move"
        for value, unit in ((options.seconds, "s"), (options.worlds, "worlds"))
        if value is not None
    )
    sys.stdout.write(f"The full player against itself without a part: {options.rules}, seed {options.seed}, {limit}\n")
    sys.stdout.write(f"{'without':16} {'points a round (95 %)':30} {'games won (95 %)':28} {'games':>6}\n")
    for name, result in results.items():
        sys.stdout.write(f"{line(name, result)}\n")


if __name__ == "__main__":
    main()
