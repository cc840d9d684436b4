"""Measures how long the full player takes over its decisions: a script, not a test.

    python tests/benchmarks/measure_decisions.py --rounds 20
    python tests/benchmarks/measure_decisions.py --rounds 20 --rules classic-300,hands=deal --seconds 0
    python tests/benchmarks/measure_decisions.py --rounds 5 --busy 4 --seconds 0.5
    python tests/benchmarks/measure_decisions.py --rounds 2 --hints --seconds 0.2

The player meets itself (or another, with --against). Counted are the decisions with a choice, by the clock on the wall
and by the processor time of this process; a busy machine shows as a difference of the two.
Before and after, the same exact work is done as a reference: what the same run took for it makes two runs, or two
machines, comparable. `over` is how many decisions took longer than the limit of seconds: of the wall, and of the
processor.
"""
# ruff: noqa: T201  # a script says what it found

import argparse
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter, process_time

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from spades.bots import Limit, make_bot  # noqa: E402  # a script finds the program by itself
from spades.bots.analysis.evaluation.recommending import recommend  # noqa: E402
from spades.bots.search.compiled import make_solver  # noqa: E402
from spades.bots.search.solver import Position  # noqa: E402
from spades.engine import PACK, Phase, apply, new_game, parse_rules, view  # noqa: E402
from spades.session.game.seated_players import PLAYER_LIMIT  # noqa: E402

Taken = tuple[str, float, float]
"""What was decided, and the seconds it took: on the wall and of the processor."""


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="Measure how long decisions take.")
    parser.add_argument("--rounds", type=int, default=20, help="rounds to play (20)")
    parser.add_argument("--player", default="expert", help="who is measured (expert)")
    parser.add_argument("--against", help="who the other seat is (the same)")
    parser.add_argument("--rules", default="classic-300", help="as for the arena (classic-300)")
    parser.add_argument(
        "--seconds",
        type=float,
        default=PLAYER_LIMIT.seconds,
        help=f"seconds a move; 0 sets no limit ({PLAYER_LIMIT.seconds}, as at the table)",
    )
    parser.add_argument("--worlds", type=int, help="sampled worlds a move")
    parser.add_argument("--seed", type=int, default=0, help="what the packs come from (0)")
    parser.add_argument("--busy", type=int, default=0, help="other programs that want the processors meanwhile (0)")
    parser.add_argument("--hints", action="store_true", help="measure the analysis of each decision instead")
    options = parser.parse_args()
    with busy_machine(options.busy):
        before = reference()
        taken = list(decisions(options))
        after = reference()
    print(f"{options.player}, {options.rules}, {options.rounds} rounds, seed {options.seed}, {limit_of(options)}")
    if hasattr(os, "getloadavg"):
        print(f"{os.cpu_count()} processors, {os.getloadavg()[0]:.1f} programs wanting them in the last minute")
    print(f"the reference took {before:.3f} s of the processor before and {after:.3f} s after")
    heading = f"{'median':>8}{'p99':>8}{'most':>8}{'over':>6}"
    print(f"{'':10}{'':7}   {'on the wall, s':30}   {'of the processor, s':30}")
    print(f"{'':10}{'count':>7}   {heading}   {heading}")
    for name in dict.fromkeys(["all", *sorted({name.split()[0] for name, _, _ in taken}), *sorted_names(taken)]):
        chosen = [item for item in taken if name == "all" or name in {item[0], item[0].split()[0]}]
        wall, own = [item[1] for item in chosen], [item[2] for item in chosen]
        print(f"{name:10}{len(chosen):7}   {figures(wall, options.seconds)}   {figures(own, options.seconds)}")


@contextmanager
def busy_machine(programs: int) -> Iterator[None]:
    """Let other programs want the processors for as long as it lasts."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(programs)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def reference() -> float:
    """Return the seconds of processor time that solving the same hundred deals takes."""
    rng = random.Random(1)
    start = process_time()
    for _ in range(100):
        cards = rng.sample(range(52), 26)
        position = Position(frozenset(cards[:13]), frozenset(cards[13:]), 1, None, broken=False)
        make_solver().value(position, range(14))
    return process_time() - start


def limit_of(options: argparse.Namespace) -> Limit:
    """Return the limit that was asked for."""
    return Limit(seconds=options.seconds or None, worlds=options.worlds)


def sorted_names(taken: list[Taken]) -> list[str]:
    """Return what was decided, trick by trick."""
    return sorted({name for name, _, _ in taken}, key=lambda name: (name.split()[0], len(name), name))


def figures(seconds: list[float], limit: float) -> str:
    """Write median, 99th percentile and maximum, and how many are over the limit; 0 is none."""
    ordered = sorted(seconds)
    over = sum(one > limit for one in seconds) if limit else 0
    return "".join(f"{ordered[round(share * (len(ordered) - 1))]:8.3f}" for share in (0.5, 0.99, 1)) + f"{over:6}"


def decisions(options: argparse.Namespace) -> Iterator[Taken]:
    """Play rounds and time what the player decides."""
    rules, limit = parse_rules(options.rules), limit_of(options)
    for number in range(options.rounds):
        rng = random.Random(f"{options.seed} {number}")
        state = new_game(rules, rng.sample(PACK, 52), rng.choice(rules.seating))
        names = [options.player, options.against or options.player] * 2
        bots = [make_bot(name, rng.getrandbits(32)) for name in names[: rules.seats]]
        while state.to_move is not None:
            seat = rules.index(state.to_move)
            seen = view(state, state.to_move)
            start, own = perf_counter(), process_time()
            move = recommend(seen, seed=number).best.move if options.hints else bots[seat].choose(seen, limit)
            wall, processor = perf_counter() - start, process_time() - own
            if len(seen.legal_moves) > 1 and names[seat] == options.player:
                trick = f" {len(state.tricks) + 1}" if state.phase is Phase.PLAY else ""
                yield f"{state.phase.value}{trick}", wall, processor
            state = apply(state, move)


if __name__ == "__main__":
    main()
