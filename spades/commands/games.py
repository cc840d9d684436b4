"""The person's games, as a command looks at them: in a copy, so that an open window and its file are left alone."""

import contextlib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from spades.commands.answers import CannotError
from spades.session.history.archive import ArchiveError, GameRow
from spades.session.history.history import History
from spades.session.journal import Journal
from spades.session.journal.looking import look_into
from spades.session.players.opponents import opponent_title
from spades.session.players.seating import Seating, Sitter


@contextlib.contextmanager
def open_history(folder: Path | None) -> Iterator[History]:
    """Open a copy of the games in a folder; where there are none, or no folder, the history is empty.

    Raises:
        CannotError: They cannot be read.
    """
    try:
        with contextlib.closing(Journal(None)) if folder is None else look_into(folder) as journal:
            yield History(journal, Path.cwd)
    except ArchiveError as error:
        raise CannotError(str(error).rstrip(".")) from error


def row_of(history: History, number: int) -> GameRow:
    """Return a game by its number.

    Raises:
        CannotError: There is none.
    """
    found = next((row for row in history.games() if row.id == number), None)
    if found is None:
        raise CannotError(f"there is no game {number}; spades list shows them all", 2)
    return found


def game_json(row: GameRow) -> dict[str, object]:
    """Return the JSON of a game; see docs/records.md."""
    return {
        "id": row.id,
        "began": moment(row.began),
        "ended": None if row.ended is None else moment(row.ended),
        "rules": row.rules,
        "seats": {seat.letter: sitter.format() for seat, sitter in row.seating.items()},
        "own_side": row.seating.own_side,
        "scores": list(row.scores),
        "winner": row.winner,
        "rounds": row.rounds,
        "assisted": row.assisted,
        "practice": row.practice,
        "imported": row.imported,
    }


def moment(seconds: float) -> str:
    """Write a moment in UTC, as ISO 8601 has it.

    >>> moment(0)
    '1970-01-01T00:00:00Z'
    """
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def standing(row: GameRow) -> str:
    """Say how a game stands, from the person's side.

    A game of several people at one screen is told from South's.
    """
    own = row.seating.own_side
    others = (row.scores[side] for side in row.seating.sides if side != own)
    score = " : ".join(map(str, (row.scores[own], *others)))
    if row.winner is None:
        return f"{'practiced' if row.ended is not None else 'unfinished'} {score}"
    return f"{'won' if row.winner == own else 'lost'} {score}"


def people(seating: Seating) -> str:
    """Say who plays whom, the person's side first.

    >>> from spades.engine import PRESETS
    >>> people(Seating.around_person(PRESETS["partners-500"], ["pim", "mika", "otto"]))
    'You and Mika against Pim and Otto'
    """
    sides = (seating.side(seating.own_side), seating.others)
    return " against ".join(" and ".join(map(name_of, side)) for side in sides)


def name_of(sitter: Sitter) -> str:
    """Return the name of a sitter."""
    if sitter.is_person:
        return sitter.name or "You"
    return opponent_title(sitter.name) if sitter.name else "unknown"
