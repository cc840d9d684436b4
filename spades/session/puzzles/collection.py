"""The collection of puzzles that comes with the program, and the puzzle of a day."""

import logging
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import msgspec

from spades.paths import assets_dir
from spades.session.program.storage import read_at_most
from spades.session.puzzles.puzzle_data import read_puzzle
from spades.session.puzzles.puzzle_values import Puzzle

log = logging.getLogger(__name__)

VERSION = 3
"""The version of the collection: another one has other puzzles of the day."""


_LARGEST = 5_000_000
"""Bytes of a file beyond which it is no collection of ours."""


class _Collection(msgspec.Struct):
    """A file of puzzles, each of which is read by itself."""

    collection: int
    puzzles: list[object]


class CollectionError(Exception):
    """There is no collection, or it is damaged; the message is for the log."""


def read_collection(path: Path | None = None) -> Sequence[Puzzle]:
    """Return the collection, in its own order; an entry that is damaged is left out.

    Args:
        path: Where it lies; None for what comes with the program, the puzzles for two before those for four.

    Raises:
        CollectionError: It cannot be read.
    """
    folder = assets_dir() / "puzzles"
    entries: list[object] = []
    for file in (folder / "collection.json", folder / "partners.json") if path is None else (path,):
        try:
            found = msgspec.json.decode(read_at_most(file, _LARGEST), type=_Collection)
            if found.collection != VERSION:
                raise ValueError(f"it is of version {found.collection}, not {VERSION}")  # noqa: TRY301
            entries += found.puzzles
        except (OSError, ValueError, RecursionError) as error:
            raise CollectionError(f"the collection of puzzles cannot be read: {error}") from error
    puzzles: dict[str, Puzzle] = {}
    for one in entries:
        try:
            puzzle = read_puzzle(one)
        except ValueError as error:
            log.warning("a puzzle of the collection is damaged: %s", error)
        else:
            puzzles.setdefault(puzzle.key, puzzle)
    if not puzzles:
        raise CollectionError("there is no puzzle in the collection")
    return tuple(puzzles.values())


def puzzle_of_day(collection: Sequence[Puzzle], day: int) -> Puzzle:
    """Return the puzzle of a day, the same for everybody with this collection; each comes once before any comes again.

    Args:
        collection: The collection, one puzzle at least.
        day: The day, counted as `datetime.date.toordinal` does.
    """
    turn, place = divmod(day, len(collection))
    order = sorted(collection, key=lambda puzzle: sha256(f"{VERSION} {turn} {puzzle.key}".encode()).digest())
    return order[place]
