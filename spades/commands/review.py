"""`spades review`: the course of a game, the costliest decisions, and why."""

import contextlib
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from spades.commands.answers import CannotError, answer, answer_json, parser_of, say
from spades.commands.games import game_json, name_of, open_history, people, row_of, standing
from spades.engine import Seat
from spades.engine.notation import format_move
from spades.engine.record import finish
from spades.session.history.archive import ArchiveError, GameRow
from spades.session.history.played_game import PlayedGame
from spades.session.history.record_files import RecordRefusedError
from spades.session.players.seating import Seating
from spades.session.review.review_values import Review, ReviewedDecision
from spades.session.review.reviewing import Reviewing
from spades.ui.words.review import Players, as_text, left_out_words, why

_LOOK_SECONDS = 0.05
"""How long it waits before it looks again whether something has come."""


def run(arguments: Sequence[str]) -> int:
    """Review a game and tell the findings; how far it is stands on standard error. Returns the exit status."""
    parser = parser_of("review", "Tell the course of a game, what cost most, and why. Whole games take minutes.")
    parser.add_argument("game", metavar="FILE|ID", help="a record, or the number of a game as spades list shows it")
    options = parser.parse_args(arguments)
    try:
        with _open_game(options.game, options.data_dir) as played:
            review = _work_out(played)
    except KeyboardInterrupt:
        return 130
    if options.json:
        return answer_json(_as_json(played.row, review))
    seating = played.row.seating
    players = Players(_names(seating), seating.own_seat, seating.own_side, is_person=seating.you is not None)
    title = f"{standing(played.row)}, {people(seating)}"
    return answer(as_text(review, title[0].upper() + title[1:], players).rstrip("\n"))


@contextlib.contextmanager
def _open_game(name: str, folder: Path) -> Iterator[PlayedGame]:
    """Open the game that was named: by its number, or by the file of its record.

    Raises:
        CannotError: There is none, it cannot be read, or no round of it is over.
    """
    with open_history(folder if name.isdecimal() else None) as history:
        try:
            row = row_of(history, int(name)) if name.isdecimal() else finish(history.import_file(name)).row
        except (RecordRefusedError, ArchiveError) as error:
            raise CannotError(str(error).rstrip("."), 2) from error
        played = history.open(row)
        while played.reading:
            played.read(1000)
        if not played.readable:
            raise CannotError(f"the game cannot be read: {played.problem.rstrip('.')}")
        if not played.rounds:
            raise CannotError("no round of this game is over yet")
        yield played


def _work_out(played: PlayedGame) -> Review:
    """Return the whole review.

    Raises:
        CannotError: It cannot be worked out here.
    """
    reviewing: Reviewing | None = finish(played.review())
    if reviewing is None:
        raise CannotError("the game cannot be read")
    told = -1
    reviewing.go_on()
    try:
        while reviewing.working:
            reviewing.update()
            told = _print_progress(reviewing.review.done, told)
            time.sleep(_LOOK_SECONDS)
    finally:
        reviewing.stop()
    if reviewing.problem:
        raise CannotError(reviewing.problem.rstrip("."))
    return reviewing.review


def _print_progress(done: float, told: int) -> int:
    """Say how far it is, a line each tenth; returns the tenth said last."""
    tenth = int(10 * done)
    if tenth > told:
        with contextlib.suppress(OSError):
            say(f"reviewing: {10 * tenth} %", sys.stderr)
    return tenth


def _names(seating: Seating) -> Mapping[Seat, str]:
    """Return the name of each seat; alike ones with their seat's letter."""
    names = {seat: name_of(sitter) for seat, sitter in seating.items()}
    alike = {seat for seat in names if list(names.values()).count(names[seat]) > 1}
    return {seat: f"{name} {seat.letter}" if seat in alike else name for seat, name in names.items()}


def _as_json(row: GameRow, review: Review) -> dict[str, object]:
    return {
        "game": game_json(row),
        "course": [
            {"round": one.round_number, "at": one.at, "seat": one.seat.letter, "win": _round(one.known)}
            for one in review.course
            if one.known is not None
        ],
        "errors": [_error_json(error) for seat in review.rules.seating for error in review.errors(seat)],
        "left_out": left_out_words(review),
    }


def _error_json(error: ReviewedDecision) -> dict[str, object]:
    price = error.price
    better = None if price is None else price.better
    return {
        "round": error.round_number,
        "at": error.at,
        "seat": error.seat.letter,
        "phase": error.phase.value,
        "trick": error.trick,
        "move": format_move(error.move),
        "better": None if better is None else format_move(better),
        "mark": error.mark.value,
        "cost": _round(error.cost),
        "give_or_take": None if price is None else _round(1.96 * price.win.error),
        "reasons": why(price),
    }


def _round(chance: float | None) -> float | None:
    return None if chance is None else round(chance, 4)
