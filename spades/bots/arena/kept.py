"""A file of pairs that were played, so that a match that is stopped can be gone on with.

It is JSON, an object a line. The first names the matches; each of the others is a duplicate pair, written as soon as it
was played, with a sum (CRC-32) over what stands before it. A line that breaks off at the end is what a run that was
ended leaves: its pair is played again. Anything else that does not read is damage, and is said.
"""

import json
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple
from pathlib import Path
from typing import IO, Any

from spades import __version__
from spades.bots.arena.match import Match, Task
from spades.bots.arena.one_round import Fault, Half, MoveTimes, Pair, Played
from spades.engine import Bid, SideScore, format_rules
from spades.engine.notation import format_move, parse_move

_WHAT = "spades arena"
_Key = tuple[int, str, int]


class KeptError(Exception):
    """Why a file cannot keep the pairs of a match, in a sentence."""


class KeptPairs:
    """The pairs in a file, open for more."""

    def __init__(
        self, path: Path, matches: Sequence[Match], file: IO[bytes], found: dict[_Key, Pair], head: bytes
    ) -> None:
        """Take what `open_kept` has read, and the line that is still to be written before the first pair."""
        self._path = path
        self._file = file
        self._found = found
        self._head = head
        self._numbers = {match: number for number, match in enumerate(matches)}
        self._count = len(found)

    def __len__(self) -> int:
        """Return how many pairs there are."""
        return self._count

    def find(self, task: Task) -> Pair | None:
        """Return a pair that was played before, or None."""
        return self._found.get(self._key(task))

    def add(self, task: Task, pair: Pair) -> None:
        """Write a pair.

        Raises:
            KeptError: It cannot be written.
        """
        number, kind, pair_number = self._key(task)
        said = {"match": number, "kind": kind, "pair": pair_number, "halves": [_half_to_data(half) for half in pair]}
        try:
            self._file.write(self._head + _line(said))
            self._file.flush()
        except OSError as error:
            raise _unwritable(self._path, error) from None
        self._head = b""
        self._count += 1

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
    head = {"what": _WHAT, "version": __version__, "matches": [_conditions(match) for match in matches]}
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
        yield KeptPairs(path, matches, file, found, b"" if text else _line(head))


def _read(path: Path, head: dict[str, Any], lines: Sequence[bytes]) -> dict[_Key, Pair]:
    said = _parse_line(lines[0])
    if said.get("what") != _WHAT or len(lines) < 2:
        raise KeptError(f"{path} is no file of pairs that the arena has kept")
    if said != head:
        raise KeptError(f"{path} has pairs of another match: {_differing(said, head)}")
    found: dict[_Key, Pair] = {}
    for number, line in enumerate(lines[1:-1], start=2):
        said = _parse_line(line)
        try:
            first, second = said["halves"]
            found[said["match"], said["kind"], said["pair"]] = _read_half(first), _read_half(second)
        except (KeyError, TypeError, ValueError):
            raise KeptError(
                f"line {number} of {path} is damaged (delete the line, and its pair is played again)"
            ) from None
    return found


def _differing(said: dict[str, Any], head: dict[str, Any]) -> str:
    """Return in words what is not the same."""
    if said.get("version") != head["version"]:
        return f"of version {said.get('version')}, and this is {head['version']}"
    theirs, ours = said.get("matches"), head["matches"]
    if isinstance(theirs, list) and len(theirs) == len(ours):
        for there, here in zip(theirs, ours, strict=True):
            for name, value in here.items():
                if there.get(name) != value:
                    return f"{name} is {there.get(name)!r} there and {value!r} here"
    return "other players"


def _conditions(match: Match) -> dict[str, Any]:
    """Return what the pairs of a match follow from, beside their numbers; on how many processors is no matter."""
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


def _line(said: dict[str, Any]) -> bytes:
    return json.dumps({**said, "sum": _sum(said)}, separators=(",", ":")).encode() + b"\n"


def _parse_line(line: bytes) -> dict[str, Any]:
    """Return what a line says, without its sum; nothing where the two do not go together."""
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return said if isinstance(said, dict) and said.pop("sum", None) == _sum(said) else {}


def _sum(said: dict[str, Any]) -> int:
    return zlib.crc32(json.dumps(said, separators=(",", ":")).encode())


def _half_to_data(half: Half) -> list[dict[str, Any]]:
    return [
        {
            "bids": [None if bid is None else format_move(bid) for bid in played.bids],
            "taken": played.taken,
            "sides": [astuple(result) for result in played.results],
            "times": [astuple(times) for times in played.times],
            **({} if played.fault is None else {"fault": astuple(played.fault)}),
        }
        for played in half
    ]


def _read_half(rounds: list[dict[str, Any]]) -> Half:
    return tuple(_read_round(said) for said in rounds)


def _read_round(said: dict[str, Any]) -> Played:
    first, second = (SideScore(*result) for result in said["sides"])
    times, other = (MoveTimes(*times) for times in said["times"])
    bids = [None if word is None else parse_move(word) for word in said["bids"]]
    return Played(
        results=(first, second),
        bids=tuple(bid for bid in bids if bid is None or isinstance(bid, Bid)),
        taken=tuple(said["taken"]),
        fault=Fault(*said["fault"]) if "fault" in said else None,
        times=(times, other),
    )


def _unwritable(path: Path, error: OSError) -> KeptError:
    return KeptError(f"{path} cannot be written: {error.strerror or error}")
