"""The command line of the arena."""

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import TypeVar

from spades.bots.arena.all_seeing import NAME as ALL_SEEING
from spades.bots.arena.match import Match, run_match
from spades.bots.arena.results import MatchResult, PlayerResult
from spades.bots.arena.round_robin import RobinResult, run_round_robin
from spades.bots.base import Limit, usable_cores
from spades.bots.registry import REGISTRY
from spades.engine import PRESETS, NotationError, parse_rules

R = TypeVar("R", MatchResult, RobinResult)

_ROBIN = "round-robin"
_KNOWN = f"{', '.join(REGISTRY)}, or module:factory"

_PROGRESS_EVERY = 15.0
"""Seconds between two lines of progress: a few a minute."""

_QUIET_SECONDS = 10.0
"""How long a run may last without a line of progress where nobody watches a terminal."""


_HEADINGS = "  " + "".join(
    f"{heading:>{width}}"
    for heading, width in (
        ("points", 8), ("score", 8), ("bid", 6), ("made", 8), ("set", 8), ("nils", 6), ("made", 8), ("bags", 6),
        ("faults", 8), ("ms mean", 9), ("ms max", 9), ("over", 6),
    )
)  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a match or a round robin as the command line says, print what it came to, and return the exit status.

    Args:
        arguments: The words of the command line; None for those of this process.
    """
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
    if options.sighted_bids and options.against != ALL_SEEING:
        parser.error(f"--sighted-bids goes with --against {ALL_SEEING}")
    if options.base is not None and options.against != ALL_SEEING:
        parser.error(f"--base goes with --against {ALL_SEEING}")

    def play() -> MatchResult:
        match = Match(
            a=options.a,
            b=options.against or options.b,
            rules=parse_rules(options.rules),
            rounds=_rounds(options),
            games=options.games,
            seed=options.seed,
            limit=_limit(options),
            sighted_bids=options.sighted_bids,
            base=options.base,
        )
        return run_match(match, jobs=options.jobs, progress=_progress())

    return _run(parser, options, play, report)


def _robin(words: Sequence[str]) -> int:
    parser = _robin_parser()
    options = parser.parse_args(words)

    def play() -> RobinResult:
        return run_round_robin(
            tuple(options.players),
            parse_rules(options.rules),
            rounds=_rounds(options),
            games=options.games,
            seed=options.seed,
            limit=_limit(options),
            jobs=options.jobs,
            progress=_progress(),
        )

    return _run(parser, options, play, report_robin)


def _limit(options: argparse.Namespace) -> Limit:
    """Return what a move may cost: of the processors, those that other pairs leave."""
    return Limit(options.seconds, options.worlds, max(1, usable_cores() // max(1, options.jobs)))


def _run(
    parser: argparse.ArgumentParser, options: argparse.Namespace, play: Callable[[], R], tell: Callable[[R], str]
) -> int:
    if options.jobs < 1:
        parser.error(f"jobs must be 1 or more, not {options.jobs}")
    try:
        result = play()
    except (NotationError, ValueError) as error:
        parser.error(str(error))
    except BrokenProcessPool:
        sys.stderr.write("A process of the arena ended: there is no result.\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("Stopped: there is no result.\n")
        return 130
    sys.stdout.write(json.dumps(result.as_dict(), indent=2) if options.json else tell(result))
    sys.stdout.write("\n")
    return 0


def _rounds(options: argparse.Namespace) -> int:
    if options.rounds is not None:
        return int(options.rounds)
    return 0 if options.games else 100


def _match_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m spades.bots.arena",
        description="Let two players meet over duplicate rounds: the same packs, with the seats swapped.",
        epilog=f"For more than two players see: python -m spades.bots.arena {_ROBIN} --help",
    )
    parser.add_argument("a", metavar="A", help=f"a player: {_KNOWN}")
    parser.add_argument("b", metavar="B", nargs="?", help="the other player")
    parser.add_argument(
        "--against", metavar="B", help=f"the other player, or {ALL_SEEING}: the ceiling, with the draws and bids of A"
    )
    parser.add_argument("--sighted-bids", action="store_true", help=f"let {ALL_SEEING} bid by sight too")
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
        "--rounds", type=int, metavar="N", help="pairs of rounds a match (100, or 0 with --games); chained into games"
    )
    parser.add_argument("--games", type=int, default=0, metavar="N", help="pairs of whole games a match")
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
    """Return a result, written for people."""
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


def report_robin(result: RobinResult) -> str:
    """Return a round robin, written for people: the ratings, then each match."""
    width = max(len(standing.name) for standing in result.standings)
    lines = [
        f"{len(result.standings)} players: {result.rules}, seed {result.seed}",
        "",
        f"{'':{width}}  rating   95 % interval     won   lost   points   faults   ms mean",
    ]
    lines += [
        f"{standing.name:{width}}{standing.rating.mean:8.0f}{standing.rating.low:9.0f} to {standing.rating.high:4.0f}"
        f"{standing.wins:8d}{standing.losses:7d}{standing.points:9.2f}{standing.faults:9d}{standing.ms_mean:10.3f}"
        for standing in result.standings
    ]
    lines.append("")
    for match in result.matches:
        difference, games = match.difference, match.games
        interval = "" if difference.low is None else f" ({difference.low:+.2f} to {difference.high:+.2f})"
        share = "" if games.a_share is None else f", {games.a_share:.1%} ({games.low:.1%} to {games.high:.1%})"
        lines.append(
            f"{match.a.name} against {match.b.name}: points a round {difference.mean:+.2f}{interval}; "
            f"games {games.a_wins} to {games.b_wins}{share}"
        )
    return "\n".join(lines)


def _line(letter: str, player: PlayerResult) -> str:
    def share(value: float | None) -> str:
        return "-" if value is None else f"{value:.1%}"

    bid = "-" if player.bid is None else f"{player.bid:.2f}"
    return (
        f"{letter:2}{player.points:8.2f}{player.score:8.2f}{bid:>6}{share(player.made):>8}"
        f"{share(player.set_back):>8}{player.nils:6d}{share(player.nils_made):>8}{player.bags:6.2f}"
        f"{player.faults:8d}{player.ms_mean:9.3f}{player.ms_max:9.2f}{player.overruns:6d}"
    )


if __name__ == "__main__":
    sys.exit(main())
