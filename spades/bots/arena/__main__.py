"""The command line of the arena."""

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

from spades.bots.arena.all_seeing import NAME as ALL_SEEING
from spades.bots.arena.cluster import ClusterError, dask_cluster
from spades.bots.arena.kept import KeptError, KeptPairs, open_kept
from spades.bots.arena.match import Match, Task, run_match
from spades.bots.arena.match_results import MatchResult
from spades.bots.arena.one_round import Pair
from spades.bots.arena.result_text import report, report_robin
from spades.bots.arena.round_robin import RobinResult, robin_matches, run_round_robin
from spades.bots.arena.rows import RowsError, open_rows
from spades.bots.arena.sprt import Sprt
from spades.bots.base import Limit, usable_cores
from spades.bots.registry import REGISTRY
from spades.engine import PRESETS, parse_rules

_MOST_PAIRS = 4000
"""How many pairs of rounds a test may take where no number is given."""

R = TypeVar("R", MatchResult, RobinResult)

_ROBIN = "round-robin"
_KNOWN = f"{', '.join(REGISTRY)}, or module:factory"

_PROGRESS_EVERY = 15.0
"""Seconds between two lines of progress: a few a minute."""

_QUIET_SECONDS = 10.0
"""How long a run may last without a line of progress where nobody watches a terminal."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a match or a round robin by the command line, print the result, and return the exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    # A player of the current directory is found, however the arena was started.
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    if words[:1] == [_ROBIN]:
        return _robin(words[1:])
    return _match(words)


def _match(words: Sequence[str]) -> int:
    parser = _match_parser()
    options = parser.parse_args(words)
    if (options.b is None) == (options.against is None):
        parser.error("name the other player, once: as B or with --against")
    for flag, given in (("--sighted-bids", options.sighted_bids), ("--base", options.base is not None)):
        if given and options.against != ALL_SEEING:
            parser.error(f"{flag} goes with --against {ALL_SEEING}")

    def matches() -> list[Match]:
        b = options.against or options.b
        return [Match(options.a, b, sighted_bids=options.sighted_bids, base=options.base, **_conditions(options))]

    def play(matches: Sequence[Match], means: dict[str, Any]) -> MatchResult:
        sprt = None if options.sprt is None else Sprt(options.sprt[0], options.sprt[1], options.error)
        return run_match(matches[0], sprt=sprt, **means)

    return _run(parser, options, matches, play, report)


def _robin(words: Sequence[str]) -> int:
    parser = _robin_parser()
    options = parser.parse_args(words)
    return _run(
        parser,
        options,
        lambda: robin_matches(options.players, **_conditions(options)),
        lambda matches, means: run_round_robin(matches, **means),
        report_robin,
    )


def _conditions(options: argparse.Namespace) -> dict[str, Any]:
    """Return the conditions that the matches of both commands share."""
    rounds = options.rounds
    if rounds is None:
        rounds = 0 if options.games else 100 if getattr(options, "sprt", None) is None else _MOST_PAIRS
    # Of the processors a move may use those that other pairs leave.
    cores = 1 if options.cluster else max(1, usable_cores() // max(1, options.jobs))
    return {
        "rules": parse_rules(options.rules),
        "rounds": rounds,
        "games": options.games,
        "seed": options.seed,
        "limit": Limit(options.seconds, options.worlds, cores),
    }


def _run(
    parser: argparse.ArgumentParser,
    options: argparse.Namespace,
    make_matches: Callable[[], Sequence[Match]],
    play: Callable[[Sequence[Match], dict[str, Any]], R],
    describe: Callable[[R], str],
) -> int:
    if options.jobs < 1:
        parser.error(f"jobs must be 1 or more, not {options.jobs}")
    if options.cluster and options.jobs > 1:
        parser.error("--jobs shares the pairs here, --cluster elsewhere: give one of them")
    kept: KeptPairs | None = None
    try:
        matches = make_matches()
        if options.out and any(match.rules.sides != 2 for match in matches):
            parser.error("--out writes rounds of two sides, not of three")
        with ExitStack() as stack:
            if options.keep:
                kept = stack.enter_context(open_kept(options.keep, matches))
            rows = [stack.enter_context(open_rows(path)) for path in options.out]

            def write_rows(task: Task, pair: Pair) -> None:
                for write in rows:
                    write(task, pair)

            workers = options.jobs
            if options.cluster:
                workers = stack.enter_context(dask_cluster(options.cluster))
                if not workers.count:
                    sys.stderr.write("No worker has come to the cluster yet: waiting for one.\n")
            progress = _progress(len(kept or ()))
            result = play(matches, {"jobs": workers, "progress": progress, "kept": kept, "on_pair": write_rows})
    except ValueError as error:
        parser.error(str(error))
    except (ClusterError, KeptError, RowsError) as error:
        return _say_no_result(str(error), kept, 1)
    except BrokenProcessPool:
        return _say_no_result("a process of the arena ended", kept, 1)
    except KeyboardInterrupt:
        return _say_no_result("stopped", kept, 130)
    sys.stdout.write(json.dumps(asdict(result), indent=2) if options.json else describe(result))
    sys.stdout.write("\n")
    return 0


def _say_no_result(why: str, kept: KeptPairs | None, status: int) -> int:
    """Say why there is no result, and return the exit status."""
    rest = f" yet ({len(kept)} pairs are kept, and the same command goes on from there)" if kept else ""
    sys.stderr.write(f"There is no result{rest}: {why}.\n")
    return status


def _match_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m spades.bots.arena",
        description="Pit two players against each other over duplicate rounds: the same packs, seats swapped.",
        epilog=f"For more than two players, see: python -m spades.bots.arena {_ROBIN} --help",
    )
    parser.add_argument("a", metavar="A", help=f"a player: {_KNOWN}")
    parser.add_argument("b", metavar="B", nargs="?", help="the other player")
    parser.add_argument(
        "--against", metavar="B", help=f"the other player, or {ALL_SEEING}: the ceiling, with A's draws and bids"
    )
    parser.add_argument("--sighted-bids", action="store_true", help=f"let {ALL_SEEING} bid by sight too")
    parser.add_argument(
        "--sprt",
        nargs=2,
        type=float,
        metavar=("LOW", "HIGH"),
        help="stop once it is decided whether A is LOW or HIGH ahead, in points a round, or in Elo with --games; the "
        f"number of pairs is then a limit ({_MOST_PAIRS})",
    )
    parser.add_argument("--error", type=float, default=0.05, help="how often --sprt may decide wrongly (0.05)")
    parser.add_argument("--base", metavar="PLAYER", help=f"whose draws and bids {ALL_SEEING} makes (those of A)")
    _add_common(parser)
    return parser


def _robin_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=f"python -m spades.bots.arena {_ROBIN}",
        description="Let every player meet every other over the same packs, and rate them by the games won.",
    )
    parser.add_argument("players", metavar="PLAYER", nargs="+", help=f"players: {_KNOWN}")
    _add_common(parser)
    return parser


def _add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--rounds", type=int, metavar="N", help="pairs of rounds per match (100, or 0 with --games), chained into games"
    )
    parser.add_argument("--games", type=int, default=0, metavar="N", help="pairs of whole games per match")
    parser.add_argument(
        "--rules",
        default="classic-300",
        metavar="RULES",
        help=f"{', '.join(PRESETS)}, with changes such as classic-300,hands=deal",
    )
    parser.add_argument("--seed", type=int, default=0, help="the number that decides the packs (0)")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds per move (1)")
    parser.add_argument("--worlds", type=int, help="sampled worlds per move")
    parser.add_argument("--jobs", type=int, default=1, metavar="K", help="processes that share the pairs (1)")
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="where the scheduler of a Dask cluster listens; its workers share the pairs",
    )
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="save every pair there as it is played, and go on from those it has"
    )
    parser.add_argument(
        "--out", type=Path, action="append", default=[], metavar="FILE",
        help="write every round there, as .csv or .json; may be given more than once",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def _progress(kept: int) -> Callable[[int, int], None]:
    """Return a reporter of progress on standard error, a few lines a minute; `kept` pairs were there before."""
    began = time.monotonic()
    last = began if sys.stderr.isatty() else began + _QUIET_SECONDS - _PROGRESS_EVERY

    def progress(done: int, whole: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= _PROGRESS_EVERY and done < whole:
            last = now
            left = (now - began) / (done - kept) * (whole - done)
            sys.stderr.write(f"{done} of {whole} pairs, about {left:.0f} s to go\n")
            sys.stderr.flush()

    return progress


if __name__ == "__main__":
    sys.exit(main())
