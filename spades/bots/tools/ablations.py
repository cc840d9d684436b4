"""What each part of the full player gains: it meets itself with that part switched off.

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

from spades.bots.arena import Match, MatchResult, run_match
from spades.bots.base import Limit
from spades.bots.search.expert import ExpertBot
from spades.bots.search.skill import Skill
from spades.engine import parse_rules

FEW_WORLDS = 5
SOME_WORLDS = 16


def no_inference(seed: int | None = None) -> ExpertBot:
    """Return a player that takes any hand the voids allow for as likely as any other."""
    return ExpertBot(seed, Skill(inference=False))


def no_equity(seed: int | None = None) -> ExpertBot:
    """Return a player that plays for the points of the round, whatever the score."""
    return ExpertBot(seed, Skill(equity=False))


def no_planning(seed: int | None = None) -> ExpertBot:
    """Return a player that averages exact values, as if the cards were about to be turned up."""
    return ExpertBot(seed, Skill(planning=False))


def no_margin(seed: int | None = None) -> ExpertBot:
    """Return a player that counts on just the tricks that exact play finds."""
    return ExpertBot(seed, Skill(margin=False))


def no_sampled_bids(seed: int | None = None) -> ExpertBot:
    """Return a player that bids at a glance."""
    return ExpertBot(seed, Skill(sampled_bids=False))


def no_adaptation(seed: int | None = None) -> ExpertBot:
    """Return a player that takes everybody for a sound player, whatever the rounds before have shown."""
    return ExpertBot(seed, Skill(adaptation=False))


def no_odd_draws(seed: int | None = None) -> ExpertBot:
    """Return a player that takes every hand for one that a sound player has drawn."""
    return ExpertBot(seed, Skill(odd_draws=False))


def no_drawing(seed: int | None = None) -> ExpertBot:
    """Return a player that keeps by a plain rule."""
    return ExpertBot(seed, Skill(drawing=False))


def few_worlds(seed: int | None = None) -> ExpertBot:
    """Return a player that looks at a handful of worlds."""
    return ExpertBot(seed, Skill(worlds=FEW_WORLDS))


def some_worlds(seed: int | None = None) -> ExpertBot:
    """Return a player that looks at as many worlds as a bid rests on at least."""
    return ExpertBot(seed, Skill(worlds=SOME_WORLDS))


def nothing(seed: int | None = None) -> ExpertBot:
    """Return a player that averages exact values for points over any hands, and does nothing else."""
    return ExpertBot(
        seed,
        Skill(
            inference=False,
            equity=False,
            planning=False,
            margin=False,
            sampled_bids=False,
            adaptation=False,
            odd_draws=False,
            drawing=False,
        ),
    )


ABLATIONS: Mapping[str, Callable[[int | None], ExpertBot]] = {
    factory.__name__: factory
    for factory in (
        no_inference,
        no_equity,
        no_planning,
        no_margin,
        no_sampled_bids,
        no_adaptation,
        no_odd_draws,
        no_drawing,
        few_worlds,
        some_worlds,
        nothing,
    )
}
"""The weakened players by name."""


def measure(name: str, options: argparse.Namespace) -> MatchResult:
    """Return what the full player makes of a match with a weakened one."""
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
    """Return a line about what switching a part off costs."""
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
        text = json.dumps({name: result.as_dict() for name, result in results.items()}, indent=2)
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
