"""Every round of a match as a row, for other programs: CSV or JSON with the same columns.

`docs/players.md` says what each column is. A row has both players, and the pack: it shows by itself what
the one made of the cards, and what the other.
"""

import csv
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from spades.bots.arena.match import Task, deal
from spades.bots.arena.one_round import Pair, Played
from spades.engine import Bid, Rules
from spades.engine.notation import format_move, format_pack
from spades.engine.scoring import priced_points

Row = dict[str, str | int | float | None]
WritePair = Callable[[Task, Pair], None]

ROUND_COLUMNS = (
    "a", "b", "kind", "pair", "half", "round", "a_side", "starter", "pack", "fault", "fault_reason",
)  # fmt: skip
PLAYER_COLUMNS = (
    "bids", "taken", "bid_points", "nil_points", "overtrick_points", "penalty", "score", "bags", "points", "total",
    "moves", "seconds", "slowest", "overruns",
)  # fmt: skip
COLUMNS = (*ROUND_COLUMNS, *(f"{letter}_{column}" for letter in "ab" for column in PLAYER_COLUMNS))
"""The columns of every row, in order."""


class RowsError(Exception):
    """Why the rows cannot be written, in a sentence."""


def rows_of(task: Task, pair: Pair) -> Iterator[Row]:
    """Yield the rows of a pair, a round each."""
    match, kind, number = task
    for a_side, half in enumerate(pair):
        totals = [0, 0]
        for before, played in enumerate(half):
            totals = [total + result.points for total, result in zip(totals, played.results, strict=True)]
            pack, starter = deal(match, kind, number, before)
            row: Row = {
                "a": match.a,
                "b": match.b,
                "kind": kind,
                "pair": number,
                "half": a_side + 1,
                "round": before + 1,
                "a_side": a_side,
                "starter": starter.letter,
                "pack": format_pack(pack),
                "fault": None if played.fault is None else "ab"[played.fault.side ^ a_side],
                "fault_reason": None if played.fault is None else played.fault.reason,
            }
            for letter, side in (("a", a_side), ("b", 1 - a_side)):
                values = _player_values(played, side, totals[side], match.rules)
                row |= {f"{letter}_{column}": value for column, value in zip(PLAYER_COLUMNS, values, strict=True)}
            yield row


@contextmanager
def open_rows(path: Path) -> Iterator[WritePair]:
    """Give a function that writes the rows of pairs to `.csv` or `.json`; the file is there once the context ends well.

    Raises:
        RowsError: It is neither, or cannot be written.
    """
    writers = {".csv": _write_csv, ".json": _write_json}
    if path.suffix not in writers:
        raise RowsError(f"{path} is no name for rounds: it ends in .csv or .json")
    # So that it is known at once whether it can be written, and never half of it is there.
    part = path.with_name(f"{path.name}.part")
    try:
        file = part.open("w", encoding="utf-8", newline="")
    except OSError as error:
        raise RowsError(f"{path} cannot be written: {error.strerror or error}") from None
    try:
        with file, writers[path.suffix](file) as write:
            yield write
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def _write_csv(file: TextIO) -> Iterator[WritePair]:
    writer = csv.DictWriter(file, COLUMNS)
    writer.writeheader()
    yield lambda task, pair: writer.writerows(rows_of(task, pair))


@contextmanager
def _write_json(file: TextIO) -> Iterator[WritePair]:
    between = "[\n"

    def write(task: Task, pair: Pair) -> None:
        nonlocal between
        for row in rows_of(task, pair):
            file.write(between + json.dumps(row))
            between = ",\n"

    yield write
    file.write("\n]\n" if between == ",\n" else "[]\n")


def _player_values(played: Played, side: int, total: int, rules: Rules) -> tuple[str | int | float, ...]:
    result, times = played.results[side], played.times[side]
    return (
        " ".join(map(_bid_word, played.bids[side::2])),
        " ".join(map(str, played.taken[side::2])),
        result.bid_points,
        result.nil_points,
        result.overtrick_points,
        result.penalty,
        result.points,
        result.new_bags,
        priced_points(result, rules),
        total,
        times.moves,
        round(times.seconds, 6),
        round(times.slowest, 6),
        times.overruns,
    )


def _bid_word(bid: Bid | None) -> str:
    return "-" if bid is None else format_move(bid)
