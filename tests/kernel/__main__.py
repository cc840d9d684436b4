"""Sets the compiled core beside the plain Python for as long as one likes: a script, not a test.

    python -m tests.kernel --positions 100000 --plans 5000 --rounds 200 --matches 20 --damaged 100000

With `--kernel` it takes another build, such as one with sanitizers:

    built=$(python .ci/build_kernel.py --sanitize --folder /tmp/sanitized)
    LD_PRELOAD="$(gcc -print-file-name=libasan.so) $(gcc -print-file-name=libubsan.so)" ASAN_OPTIONS=detect_leaks=0 \\
        python -m tests.kernel --kernel "$built" --positions 2000 --damaged 20000
"""
# ruff: noqa: T201  # a script says what it found

import argparse
import importlib.util
import random
from importlib.machinery import ExtensionFileLoader
from typing import cast

from spades.kernel import Kernel, kernel

from .compare import (
    Pair,
    check_damaged,
    check_damaged_four,
    check_deals_of_four,
    check_endings,
    check_four,
    check_match,
    check_worlds,
)
from .makers import RULES, THREE_RULES

MATCH_ROUNDS = 6


def main() -> None:
    """Compare and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.kernel")
    parser.add_argument("--positions", type=int, default=1000, help="positions solved (1000)")
    parser.add_argument("--plans", type=int, default=100, help="plans made (100)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds whose worlds are drawn (5)")
    parser.add_argument("--matches", type=int, default=1, help=f"games of up to {MATCH_ROUNDS} rounds played twice (1)")
    parser.add_argument("--worlds", type=int, default=20, help="worlds a move in them (20)")
    parser.add_argument("--fours", type=int, default=2, help="rounds of four seats, and of three, played at random (2)")
    parser.add_argument("--endings", type=int, default=200, help="endings of three or four seats (200)")
    parser.add_argument("--damaged", type=int, default=1000, help="damaged positions (1000)")
    parser.add_argument("--seed", type=int, default=1, help="what all of it comes from (1)")
    parser.add_argument("--kernel", help="the file of another build")
    options = parser.parse_args()
    core = loaded(options.kernel) if options.kernel else kernel()
    if core is None:
        raise SystemExit("there is no compiled core here: python .ci/build_kernel.py")
    rng, pair = random.Random(options.seed), Pair(core)
    for number in range(1, options.positions + 1):
        pair.check_position(rng)
        if number % 10_000 == 0:
            print(f"{number} positions", flush=True)
    for _ in range(options.plans):
        pair.check_plan(rng)
    moments = sum(check_worlds(core, rng) for _ in range(options.rounds))
    moves = 0
    for number in range(options.matches):
        moves += check_match(core, rng, RULES[number % len(RULES)], options.worlds, MATCH_ROUNDS)
    drawn = sum(check_deals_of_four(core, rng, options.worlds) for _ in range(options.fours))
    fours = sum(check_four(core, rng, max(1, options.worlds // 10)) for _ in range(options.fours))
    drawn += sum(check_deals_of_four(core, rng, options.worlds, named=THREE_RULES) for _ in range(options.fours))
    fours += sum(check_four(core, rng, max(1, options.worlds // 10), named=THREE_RULES) for _ in range(options.fours))
    check_endings(core, rng, options.endings)
    check_endings(core, rng, options.endings, 13)
    refused = sum(check_damaged(core, rng) for _ in range(options.damaged))
    refused += sum(check_damaged_four(core, rng) for _ in range(options.damaged))
    print(f"the same: {options.positions} positions, {options.plans} plans, worlds of {moments} moments, {moves} moves")
    print(f"and {fours} moves of three or four seats, deals of {drawn} moments, {2 * options.endings} endings")
    print(f"{refused} of {2 * options.damaged} damaged positions were refused; the others were none after all")


def loaded(path: str) -> Kernel:
    """Return the kernel that is built in a file."""
    loader = ExtensionFileLoader("spades.kernel._search", path)
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return cast("Kernel", module)


if __name__ == "__main__":
    main()
