"""Plants defects one at a time, runs the nearest tests, and prints what was not noticed: a script, not a test."""
# ruff: noqa: T201  # a script says what it found

import argparse
import tempfile
import time
from pathlib import Path

from .copy_of_tree import CopyOfTree
from .every import MUTANTS
from .mutant import Mutant


def main() -> int:
    """Plant and print; returns 1 if a defect went unnoticed that a test should notice."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument(
        "--only", metavar="ROOM", default="", help="those of a folder of `spades`, or whose text has this"
    )
    parser.add_argument("--list", action="store_true", help="say what they are, and plant nothing")
    options = parser.parse_args()
    chosen = [mutant for mutant in MUTANTS if mutant.room.startswith(options.only) or options.only in str(mutant)]
    if options.list:
        print(*chosen, sep="\n")
        return 0
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="spades-mutants-") as scratch:
        tree = CopyOfTree(Path(scratch) / "tree")
        if tree.notices(sorted({word for mutant in chosen for word in mutant.tests.split()}), patience=None):
            print("The tests fail without any defect.")
            return 2
        survivors = [mutant for mutant in chosen if not noticed(tree, mutant)]
    print(f"{len(chosen)} defects, {len(chosen) - len(survivors)} noticed, in {time.monotonic() - began:.0f} s")
    for mutant in survivors:
        print(f"not noticed: {mutant}", *([f"    ({mutant.unseen})"] if mutant.unseen else []), sep="\n")
    return int(any(not mutant.unseen for mutant in survivors))


def noticed(tree: CopyOfTree, mutant: Mutant) -> bool:
    """Plant a defect and say whether the nearest tests notice it."""
    began = time.monotonic()
    with tree.planted(mutant):
        found = tree.notices(mutant.tests.split())
    print(f"{'noticed' if found else 'NOT NOTICED':12} {time.monotonic() - began:5.1f} s  {mutant}", flush=True)
    return found


if __name__ == "__main__":
    raise SystemExit(main())
