"""Folders of SVG files that a script draws: writing them, and comparing them with what is on disk."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path


def differences(folder: Path, wanted: Mapping[str, str]) -> list[str]:
    """Return the paths below `folder` that are missing, differ from what is wanted, or are strays.

    Args:
        folder: Where the files are.
        wanted: The text of every file by its path below the folder, with slashes.
    """
    found = {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in folder.rglob("*.svg")}
    return sorted(name for name in wanted.keys() | found.keys() if wanted.get(name) != found.get(name))


def write(folder: Path, wanted: Mapping[str, str]) -> int:
    """Write every file below `folder`, remove strays, and return how many were written."""
    for path in sorted(folder.rglob("*.svg")):
        if path.relative_to(folder).as_posix() not in wanted:
            path.unlink()
    for name, text in wanted.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return len(wanted)


def main(what: str, folder: Path, wanted: Mapping[str, str], arguments: Sequence[str] | None = None) -> int:
    """Write the files, or with `--check` compare them.

    Args:
        what: What is drawn, in a sentence.
        folder: Where the files are.
        wanted: The text of every file by its path below the folder.
        arguments: The command line; the process's own if None.

    Returns:
        The exit status: 1 if a check found a difference.
    """
    parser = argparse.ArgumentParser(description=what)
    parser.add_argument("--check", action="store_true", help="compare with the files on disk instead of writing")
    if not parser.parse_args(arguments).check:
        print(f"{write(folder, wanted)} files written to {folder}")
        return 0
    stale = differences(folder, wanted)
    for name in stale:
        print(f"differs: {name}")
    return 1 if stale else 0
