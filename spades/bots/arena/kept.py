"""A file of pairs that were played, so that a match that is stopped can be gone on with.

It is JSON, an object a line, with a sum (CRC-32) after each. The first names the matches; each of the others is a
duplicate pair, written as soon as it was played. A line that breaks off at the end is what a run that was
ended leaves: its pair is played again. Anything else that does not read is damage, and is said.
"""

import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, TypeVar

import msgspec

from spades import __version__
from spades.bots.arena.match import Match, Task
from spades.bots.arena.one_round import Pair
from spades.engine import format_rules

_WHAT = "spades arena"
_Key = tuple[int, str, int]


class _Head(msgspec.Struct):
    """The first line: the matches by the conditions that their pairs follow from."""

    what: str
    version: str
    matches: list[dict[str, Any]]


class _Kept(msgspec.Struct):
    """A pair, and which it is."""

    match: int
    kind: str
    pair: int
    halves: Pair


T = TypeVar("T")


class KeptError(Exception):
    """Why a file cannot keep the pairs of a match, in a sentence."""


class KeptPairs:
    """The pairs in a file, open for more."""

    def __init__(
        self, path: Path, matches: Sequence[Match], file: IO[bytes], found: dict[_Key, Pair], head: bytes
    ) -> None:
        """Take the pairs that `open_kept` has read, and the line that is still to be written before the first one."""
        self._path = path
        self._file = file
        self._found = found
        self._head = head
        self._numbers = {match: number for number, match in enumerate(matches)}

    def __len__(self) -> int:
        """Return how many pairs there are."""
        return len(self._found)

    def find(self, task: Task) -> Pair | None:
        """Return a pair that was played before, or None."""
        return self._found.get(self._key(task))

    def add(self, task: Task, pair: Pair) -> None:
        """Write a pair.

        Raises:
            KeptError: It cannot be written.
        """
        # What each seat remembers is for the rounds to come.
        halves = tuple(tuple(replace(played, past=()) for played in half) for half in pair)
        key = self._key(task)
        try:
            self._file.write(self._head + _write_line(_Kept(*key, halves)))
            self._file.flush()
        except OSError as error:
            raise _unwritable(self._path, error) from None
        self._head, self._found[key] = b"", pair

    def _key(self, task: Task) -> _Key:
        match, kind, number = task
        return self._numbers[match], kind, number


@contextmanager
def open_kept(path: Path, matches: Sequence[Match]) -> Iterator[KeptPairs]:
    """Open a file of pairs, or begin one, and close it at the end of the context.

    A match may have more pairs, or fewer, than when the file was begun.

    Raises:
        KeptError: It has pairs of something else, is damaged, or cannot be read or written; nothing of it is changed.
    """
    head = _Head(_WHAT, __version__, [_conditions(match) for match in matches])
    try:
        text = path.read_bytes() if path.exists() else b""
        lines = text.split(b"\n")
        found = _read(path, head, lines) if text else {}
        file = path.open("ab")
    except OSError as error:
        raise _unwritable(path, error) from None
    with file:
        # What comes after the last end of a line has broken off.
        file.truncate(len(text) - len(lines[-1]))
        # A file without a pair says nothing: whoever misspelt a player has not begun one.
        yield KeptPairs(path, matches, file, found, b"" if text else _write_line(head))


def _read(path: Path, head: _Head, lines: Sequence[bytes]) -> dict[_Key, Pair]:
    said = _read_line(lines[0], _Head)
    if said is None or said.what != _WHAT or len(lines) < 2:
        raise KeptError(f"{path} is no file of pairs that the arena has kept")
    if said != head:
        raise KeptError(f"{path} has pairs of another match: {_differing(said, head)}")
    found: dict[_Key, Pair] = {}
    for number, line in enumerate(lines[1:-1], start=2):
        kept = _read_line(line, _Kept)
        if kept is None:
            raise KeptError(f"line {number} of {path} is damaged (delete the line, and its pair is played again)")
        found[kept.match, kept.kind, kept.pair] = kept.halves
    return found


def _differing(said: _Head, head: _Head) -> str:
    """Return the first difference in words."""
    if said.version != head.version:
        return f"of version {said.version}, and this is {head.version}"
    if len(said.matches) == len(head.matches):
        for there, here in zip(said.matches, head.matches, strict=True):
            for name, value in here.items():
                if there.get(name) != value:
                    return f"{name} is {there.get(name)!r} there and {value!r} here"
    return "other players"


def _conditions(match: Match) -> dict[str, Any]:
    """Return the conditions that pairs follow from, beside their numbers; on how many processors is no matter."""
    return {
        "a": match.a,
        "b": match.b,
        "rules": format_rules(match.rules),
        "seed": match.seed,
        "seconds": match.limit.seconds,
        "worlds": match.limit.worlds,
        "sighted_bids": match.sighted_bids,
        "base": match.base,
    }


def _write_line(said: _Head | _Kept) -> bytes:
    text = msgspec.json.encode(said)
    return b"%s %08x\n" % (text, zlib.crc32(text))


def _read_line(line: bytes, kind: type[T]) -> T | None:
    """Return the content of a line; None where it does not go with its sum."""
    text, _, said = line.rpartition(b" ")
    try:
        return msgspec.json.decode(text, type=kind) if said == b"%08x" % zlib.crc32(text) else None
    except msgspec.DecodeError:
        return None


def _unwritable(path: Path, error: OSError) -> KeptError:
    return KeptError(f"{path} cannot be written: {error.strerror or error}")
