"""Draw the portraits of the opponents, as SVG files in `assets/portraits`.

`python assets/make_portraits.py` writes the files; with `--check` it writes nothing and fails if a file on disk
is not what it would write.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from portraitart.figures import FIGURES
from portraitart.frame import portrait

FOLDER = Path(__file__).resolve().parent / "portraits"


def files() -> dict[str, str]:
    """Return every file's text by its name."""
    return {f"{name}.svg": portrait(*figure) for name, figure in FIGURES.items()}


def differences(folder: Path) -> list[str]:
    """Return the names of files that are missing, differ from what would be written, or are strays."""
    wanted = files()
    found = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.svg")}
    return sorted(name for name in wanted.keys() | found.keys() if wanted.get(name) != found.get(name))


def write(folder: Path) -> int:
    """Write every file, remove strays, and return how many were written."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = files()
    for path in folder.glob("*.svg"):
        if path.name not in wanted:
            path.unlink()
    for name, text in wanted.items():
        (folder / name).write_bytes(text.encode())
    return len(wanted)


def main(arguments: list[str] | None = None) -> int:
    """Write or check the files.

    Args:
        arguments: The command line; the process's own if None.

    Returns:
        The exit status: 1 if a check found a difference.
    """
    parser = argparse.ArgumentParser(description="Draw the portraits as SVG files.")
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
