"""Measure the ladder: play its round robin, go on where a run was stopped, and rate everybody.

    nice -n 15 python -m spades.bots.tools.measure_ladder                        # play what is missing, then rate
    nice -n 15 python -m spades.bots.tools.measure_ladder --only vesper silas    # one match
    python -m spades.bots.tools.measure_ladder --pairs 0 --others 0              # rate again what has been played
    nice -n 15 python -m spades.bots.tools.measure_ladder --partners --pairs 40 --others 0   # pairs, neighbours alone

Every game is a whole one, in duplicate pairs: the same packs with the seats swapped. Neighbours on the ladder meet in
`--pairs` pairs, the others in `--others`, where little is left to learn. Each pair is written to
`levels/data/games.json` as soon as it is played; the ratings (by the library that the arena's round robin uses) and the
steps of the ladder, each with its 95 % interval, go to `levels/data/ratings.json`, which the program reads. With
`--partners` both seats of a side are of one level, and the files are `partners_games.json` and `partners_ratings.json`.

A match whose players have changed is played anew if it is named with `--anew`.
"""

import argparse
import json
import re
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

from spades.bots import levels
from spades.bots.arena.cluster import ClusterError, dask_cluster
from spades.bots.arena.match import Match, game_outcomes, play_pairs
from spades.bots.arena.match_results import count_games, mean_and_half, pair_means
from spades.bots.arena.ratings import rate
from spades.bots.arena.workers import Workers
from spades.bots.base import Limit
from spades.bots.levels.ladder import LADDER
from spades.engine import parse_rules

_SAMPLES = 20
"""Samples of the games that the ratings are the mean of: a minute of work."""

DATA = Path(levels.__file__).parent / "data"
_LETTERS = {True: "W", False: "L", None: "-"}
_WON = {letter: won for won, letter in _LETTERS.items()}
_NAMES = [level.name for level in LADDER]


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the missing pairs, rate, write both, and return the exit status."""
    options = _parser().parse_args(arguments)
    options.rules = options.rules or ("partners-500" if options.partners else "classic-300")
    games = _load(_file(options, "games"), options)
    try:
        with dask_cluster(options.cluster) if options.cluster else nullcontext(options.jobs) as workers:
            _play(games, options, workers)
    except ClusterError as error:
        raise SystemExit(f"There is no result: {error}.") from None
    _write(_file(options, "ratings"), rate_players(games))
    return 0


def _file(options: argparse.Namespace, name: str) -> Path:
    path: Path = options.data / f"{'partners_' if options.partners else ''}{name}.json"
    return path


def _play(games: dict[str, Any], options: argparse.Namespace, workers: int | Workers) -> None:
    """Play the missing pairs, and write every pair as soon as it is played."""
    rules = parse_rules(options.rules)
    # The cheap matches come first, since they are at the bottom.
    for a, b in [options.only] if options.only else [(high, low) for low, high in combinations(_NAMES, 2)]:
        neighbours = abs(_NAMES.index(a) - _NAMES.index(b)) == 1
        wanted = options.pairs if neighbours else options.others
        match = Match(a, b, rules, 0, max(1, wanted), options.seed, Limit(worlds=options.worlds))
        key = f"{a} {b}"
        if options.anew:
            games["matches"].pop(key, None)
        played = games["matches"].setdefault(key, {"games": "", "points": []})
        tasks = [(match, "game", number) for number in range(len(played["points"]), wanted)]
        for pair in play_pairs(tasks, workers):
            [outcome] = game_outcomes(match, [pair])
            played["games"] += "".join(_LETTERS[won] for won in outcome)
            played["points"].append(round(pair_means(pair, rules)[0], 1))
            _write(_file(options, "games"), games)
        sys.stdout.write(f"{key}: {_describe(_step(key, played))}\n")
        sys.stdout.flush()


def rate_players(games: dict[str, Any]) -> dict[str, Any]:
    """Return the ratings and the steps of the ladder that follow from the games."""
    matches = {key: match for key, match in games["matches"].items() if match["points"]}
    names = [name for name in _NAMES if any(name in key.split() for key in matches)]
    outcomes = []
    for key, match in matches.items():
        a, b = (names.index(name) for name in key.split())
        pairs = zip(*[iter(match["games"])] * 2, strict=True)
        outcomes.append([[(a, b) if won == "W" else (b, a) for won in pair if won != "-"] for pair in pairs])
    ratings = rate(len(names), outcomes, seed=games["seed"], samples=_SAMPLES)
    steps = [f"{high} {low}" for low, high in pairwise(_NAMES)]
    return {
        "rules": games["rules"],
        "seed": games["seed"],
        "worlds": games["worlds"],
        "players": {
            name: {"mean": round(rating.mean), "low": round(rating.low), "high": round(rating.high)}
            for name, rating in zip(names, ratings, strict=True)
        },
        "steps": [_step(key, matches[key]) for key in steps if key in matches],
    }


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"python -m {__spec__.name}", description="Measure the ladder.")
    parser.add_argument("--pairs", type=int, default=300, help="duplicate pairs of games between neighbours (300)")
    parser.add_argument("--others", type=int, default=20, help="the same between others (20)")
    parser.add_argument("--seed", type=int, default=2026, help="the number that decides the packs (2026)")
    parser.add_argument("--worlds", type=int, default=16, help="worlds a move, at the most (16)")
    parser.add_argument("--partners", action="store_true", help="pairs of one level, in files of their own")
    parser.add_argument("--rules", help="what is played (classic-300; partners-500 with --partners)")
    parser.add_argument("--only", nargs=2, choices=_NAMES, metavar=("A", "B"), help="one match, the higher rung first")
    parser.add_argument("--anew", action="store_true", help="forget what was played between them before")
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the pairs of a match (1)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="where the scheduler of a Dask cluster listens instead")
    parser.add_argument("--data", type=Path, default=DATA, help="where the files are")
    return parser


def _load(path: Path, options: argparse.Namespace) -> dict[str, Any]:
    """Return the games so far.

    Raises:
        SystemExit: They were played under other conditions.
    """
    asked = {"rules": options.rules, "seed": options.seed, "worlds": options.worlds}
    if not path.exists():
        return {**asked, "matches": {}}
    games: dict[str, Any] = json.loads(path.read_text("utf-8"))
    if any(games[name] != value for name, value in asked.items()):
        raise SystemExit(f"{path} has games of another kind: {games['rules']}, seed {games['seed']}")
    return games


def _write(path: Path, data: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(lay_out(data), "utf-8")


def lay_out(data: dict[str, Any]) -> str:
    """Return JSON with a line for each match or player, so that a change is seen as one."""
    text = re.sub(r"(?<=[\[{])\n {3,}|\n {2,}(?=[\]}])", "", json.dumps(data, indent=1))
    return re.sub(r",\n {3,}", ", ", text) + "\n"


def _step(key: str, match: dict[str, Any]) -> dict[str, Any]:
    """Return the result of a match: share of the games and points a round, with 95 % intervals."""
    a, b = key.split()
    games = count_games([_WON[letter] for letter in match["games"]], chained=False)
    mean, half = mean_and_half(match["points"] or [0.0])
    return {
        "a": a,
        "b": b,
        "games": games.a_wins + games.b_wins,
        "share": None if games.a_share is None else round(games.a_share, 4),
        "low": None if games.low is None else round(games.low, 4),
        "high": None if games.high is None else round(games.high, 4),
        "points": round(mean, 2),
        "points_low": round(mean - half, 2),
        "points_high": round(mean + half, 2),
    }


def _describe(step: dict[str, Any]) -> str:
    if step["share"] is None:
        return "no games"
    return (
        f"{step['games']} games, {step['share']:.1%} (95 %: {step['low']:.1%} to {step['high']:.1%}); "
        f"points a round {step['points']:+.1f} ({step['points_low']:+.1f} to {step['points_high']:+.1f})"
    )


if __name__ == "__main__":
    sys.exit(main())
