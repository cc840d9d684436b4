"""Draw the cards: every deck and every back, as SVG files in `assets/cards`.

`python assets/make_cards.py` writes the files; with `--check` it writes nothing and fails if a file on disk
is not what it would write.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from cardart.writer import differences, write

FOLDER = Path(__file__).resolve().parent / "cards"


def main(arguments: list[str] | None = None) -> int:
    """Write or check the files.

    Args:
        arguments: The command line; the process's own if None.

    Returns:
        The exit status: 1 if a check found a difference.
    """
    parser = argparse.ArgumentParser(description="Draw the cards as SVG files.")
    parser.add_argument("--check", action="store_true", help="compare with the files on disk instead of writing")
    if not parser.parse_args(arguments).check:
        print(f"{write(FOLDER)} files written to {FOLDER}")
        return 0
    stale = differences(FOLDER)
    for name in stale:
        print(f"differs: {name}")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
