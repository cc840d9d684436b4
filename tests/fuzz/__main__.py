"""Fuzzes one reader for a while, guided by what it covers: `python -m tests.fuzz record --seconds 20`.

Every run goes other ways. With `--seed` it goes the same ones again, as far as the time allows: a check of a change
must not fail by what it has nothing to do with.

Where the fuzzer has no build for this Python the same target runs under hypothesis instead, which is said.
"""

import argparse
import importlib
import logging
import os
import subprocess
import sys
import tempfile
from pathlib import Path

TARGETS = ("record", "codes", "notation", "settings", "journal", "table", "lines")
EXAMPLES = "3000"
"""How many examples hypothesis tries in the fuzzer's place."""


def main() -> int:
    """Fuzz; returns what a test returns."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0, help="which ways it goes; 0 for others each time (0)")
    parser.add_argument("--folder", type=Path, help="where what it found is kept and gone on with; else a new folder")
    arguments = parser.parse_args()
    try:
        atheris = importlib.import_module("atheris")
    except ImportError as error:
        print(f"fuzz {arguments.target}: no coverage-guided fuzzer here ({error}); hypothesis takes its place")  # noqa: T201
        there = Path(__file__).parents[2]
        test = f"tests/fuzz/test_fuzz.py::test_only_the_errors_come_out_that_are_named[{arguments.target}]"
        longer = {**os.environ, "SPADES_FUZZ_EXAMPLES": EXAMPLES}
        return subprocess.run(
            [sys.executable, "-m", "pytest", "-q", test], cwd=there, env=longer, check=False
        ).returncode
    # What is wrong with a text is logged as it should be; it is not what this looks for.
    logging.disable(logging.CRITICAL)
    # Nothing of the program may have been imported before: of what has been, nobody would know what is covered.
    with atheris.instrument_imports(include=["spades"]):
        target = importlib.import_module(f"tests.fuzz.fuzz_{arguments.target}")
        words = importlib.import_module("tests.fuzz.words")
    folder = arguments.folder or Path(tempfile.mkdtemp(prefix="spades-fuzz-"))
    tried = folder / "tried"
    tried.mkdir(parents=True, exist_ok=True)
    for at, seed in enumerate(target.seeds()):
        (tried / f"seed{at}").write_bytes(seed)
    (folder / "words.dict").write_text(words.dictionary(), "utf-8")
    options = [
        f"-dict={folder}/words.dict",
        f"-max_total_time={arguments.seconds}",
        f"-seed={arguments.seed}",
        "-timeout=20",
        "-max_len=6000",
        f"-artifact_prefix={folder}/",
    ]
    atheris.Setup([sys.argv[0], *options, str(tried)], target.check)
    # It ends the process by itself; what made a target fail lies in the folder, and is printed.
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main())
