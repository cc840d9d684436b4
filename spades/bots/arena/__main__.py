"""The command line of the arena."""

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from spades.bots.arena.match import Match, run_match
from spades.bots.arena.results import MatchResult, PlayerResult
from spades.bots.arena.table import describe
from spades.bots.base import Limit
from spades.bots.registry import REGISTRY, make_bot
from spades.engine import PRESETS, NotationError, parse_rules

_PROGRESS_EVERY = 15.0
"""Seconds between two lines of progress: a few a minute."""

_QUIET_SECONDS = 10.0
"""How long a run may last without a line of progress where nobody watches a terminal."""


_HEADINGS = "  " + "".join(
    f"{heading:>{width}}"
    for heading, width in (
        ("points", 8), ("score", 8), ("bid", 6), ("made", 8), ("set", 8), ("nils", 6), ("made", 8), ("bags", 6),
        ("faults", 8), ("ms mean", 9), ("ms max", 9),
    )
)  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a match as the command line says, and print what it came to."""
    parser = _parser()
    options = parser.parse_args(arguments)
    # A player of the current directory is found, however the arena was started.
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        match = Match(
            a=options.a,
            b=options.b,
            rules=parse_rules(options.rules),
            rounds=options.rounds if options.rounds is not None else 0 if options.games else 100,
            games=options.games,
            seed=options.seed,
            limit=Limit(seconds=options.seconds, worlds=options.worlds),
        )
    except (NotationError, ValueError) as error:
        parser.error(str(error))
    for name in (match.a, match.b):
        try:
            make_bot(name, match.seed)
        except (Exception, SystemExit) as error:  # noqa: BLE001  # a factory may fail in any way
            known = isinstance(error, ValueError) and name in str(error)
            parser.error(str(error) if known else f"the player {name!r} cannot be made: {describe(error)}")
    if options.jobs < 1:
        parser.error(f"jobs must be 1 or more, not {options.jobs}")
    try:
        result = run_match(match, jobs=options.jobs, progress=_progress())
    except BrokenProcessPool:
        sys.stderr.write("A player ended the process it ran in: the match has no result.\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("Stopped: the match has no result.\n")
        return 130
    sys.stdout.write(json.dumps(result.as_dict(), indent=2) if options.json else report(result))
    sys.stdout.write("\n")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m spades.bots.arena",
        description="Let two players meet over duplicate rounds: the same packs, with the seats swapped.",
    )
    known = f"{', '.join(REGISTRY)}, or module:factory"
    parser.add_argument("a", metavar="A", help=f"a player: {known}")
    parser.add_argument("b", metavar="B", help="the other player")
    parser.add_argument("--rounds", type=int, metavar="N", help="pairs of rounds (100, or 0 with --games)")
    parser.add_argument("--games", type=int, default=0, metavar="N", help="pairs of whole games")
    parser.add_argument(
        "--rules",
        default="classic-300",
        metavar="RULES",
        help=f"{', '.join(PRESETS)}, with changes such as classic-300,hands=deal",
    )
    parser.add_argument("--seed", type=int, default=0, help="what the packs come from (0)")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds a move (1)")
    parser.add_argument("--worlds", type=int, help="sampled worlds a move")
    parser.add_argument("--jobs", type=int, default=1, metavar="K", help="processes that share the pairs (1)")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    return parser


def _progress() -> Callable[[int, int], None]:
    """Return what reports on standard error, a few lines a minute, when a run takes long."""
    began = time.monotonic()
    last = began if sys.stderr.isatty() else began + _QUIET_SECONDS - _PROGRESS_EVERY

    def progress(done: int, whole: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= _PROGRESS_EVERY and done < whole:
            last = now
            left = (now - began) / done * (whole - done)
            sys.stderr.write(f"{done} of {whole} pairs, about {left:.0f} s to go\n")
            sys.stderr.flush()

    return progress


def report(result: MatchResult) -> str:
    """Write a result for people."""
    difference, games = result.difference, result.games
    lines = [
        f"A {result.a.name}, B {result.b.name}: {result.rules}, seed {result.seed}, {result.pairs} pairs",
        f"points a round, A - B  {difference.mean:+.2f}"
        + ("" if difference.low is None else f"  (95 %: {difference.low:+.2f} to {difference.high:+.2f})")
        + f"; plain score {difference.score_mean:+.2f}",
        f"games{' (rounds chained)' if games.chained else ''}  A {games.a_wins}, B {games.b_wins}"
        + (f", undecided {games.undecided}" if games.undecided else "")
        + (
            "" if games.a_share is None else f"; A wins {games.a_share:.1%} (95 %: {games.low:.1%} to {games.high:.1%})"
        ),
        "",
        _HEADINGS,
        _line("A", result.a),
        _line("B", result.b),
    ]
    lines += [
        f"{letter} faulted first with {player.first_fault}"
        for letter, player in (("A", result.a), ("B", result.b))
        if player.first_fault is not None
    ]
    return "\n".join(lines)


def _line(letter: str, player: PlayerResult) -> str:
    def share(value: float | None) -> str:
        return "-" if value is None else f"{value:.1%}"

    bid = "-" if player.bid is None else f"{player.bid:.2f}"
    return (
        f"{letter:2}{player.points:8.2f}{player.score:8.2f}{bid:>6}{share(player.made):>8}"
        f"{share(player.set_back):>8}{player.nils:6d}{share(player.nils_made):>8}{player.bags:6.2f}"
        f"{player.faults:8d}{player.ms_mean:9.3f}{player.ms_max:9.2f}"
    )


if __name__ == "__main__":
    sys.exit(main())
