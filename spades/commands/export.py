"""`spades export`: the record of a game, as the history exports it."""

from collections.abc import Sequence
from pathlib import Path

from spades.commands.answers import CannotError, answer, answer_json, game_number, parser_of, remark
from spades.commands.games import game_json, open_history, row_of
from spades.engine.record import finish
from spades.engine.text import shortened
from spades.session.history.archive import GameRow
from spades.session.history.history import History
from spades.session.history.record_files import RecordRefusedError
from spades.session.program.storage import write_atomically


def run(arguments: Sequence[str]) -> int:
    """Write the record of a game to a file or to standard output; returns the exit status."""
    parser = parser_of("export", "Write a game as a record. The round under way is left out: its cards stay hidden.")
    parser.add_argument("game", type=game_number, metavar="ID", help="the number of the game, as spades list shows it")
    parser.add_argument("file", metavar="FILE", nargs="?", help="where to; without it, or for -, to standard output")
    options = parser.parse_args(arguments)
    path = None if options.file in {None, "-"} else Path(options.file)
    with open_history(options.data_dir) as history:
        row = row_of(history, options.game)
        text, told = _record(history, row)
    if told:
        remark(told)
    if path is not None:
        _write(path, text)
    if options.json:
        return answer_json({"game": game_json(row), "record": text})
    return 0 if path is not None else answer(text.rstrip("\n"))


def _record(history: History, row: GameRow) -> tuple[str, str]:
    """Return the record of a game, and a remark about it."""
    played = history.open(row)
    while played.reading:
        played.read(1000)
    if not played.readable:
        raise CannotError(f"game {row.id} cannot be read: {played.problem.rstrip('.')}")
    try:
        text, told = finish(played.sharing())
    except RecordRefusedError as error:
        raise CannotError(str(error).rstrip(".")) from error
    if text is None:
        raise CannotError(f"no round of game {row.id} is over: its cards stay hidden")
    return text, told.rstrip(".")


def _write(path: Path, text: str) -> None:
    name = shortened(str(path))
    try:
        if path.exists():
            raise CannotError(f"{name} is there already", 2)
        write_atomically(path, text)
    except OSError as error:
        raise CannotError(f"{name} cannot be written: {error.strerror}") from error
