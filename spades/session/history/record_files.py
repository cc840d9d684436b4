"""Games as files and as text that somebody else sent: written where the person finds them, read with distrust."""

import contextlib
import logging
import re
from collections.abc import Generator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from spades.engine import Game, GameState, NotationError
from spades.engine.record import read_steps, write_steps
from spades.engine.text import shortened
from spades.language import N_, _
from spades.session.history.archive import GameRow
from spades.session.program.asked_files import UnreadableError, read_named_file
from spades.session.program.storage import LARGEST_RECORD, NotAFileError, TooLargeError, read_at_most, write_atomically

log = logging.getLogger(__name__)

SUFFIX = ".spades"

UNREADABLE_POSITION = N_("This position can't be read: something in it is missing or wrong.")


class RecordRefusedError(Exception):
    """A record cannot be read or written; the message is a sentence for the person."""


def file_name(row: GameRow) -> str:
    """Return a name for the file of a game: when it began, against whom, and its number."""
    began = datetime.fromtimestamp(row.began, UTC).astimezone().strftime("%Y-%m-%d")
    others = " ".join(dict.fromkeys(sitter.name for sitter in row.seating.others))
    against = re.sub(r"[^A-Za-z0-9]+", "-", others).strip("-")[:24]
    return "-".join(part for part in ("spades", began, against, str(row.id)) if part) + SUFFIX


def export_file(folder: Path, name: str, text: str) -> Path:
    """Write a text into a folder under a name, or the name with a number if there is another such file.

    Raises:
        RecordRefusedError: The folder or the disk refuses.
    """
    path = folder / name
    try:
        for number in range(2, 1000):
            if not path.exists() or _holds(path, text):
                break
            path = folder / f"{Path(name).stem}-{number}{Path(name).suffix}"
        write_atomically(path, text)
    except OSError as error:
        log.warning("%s was not written: %s", shortened(str(path)), error.strerror)
        raise RecordRefusedError(
            _("The file couldn't be written in {folder}: {reason}.").format(
                folder=shortened(str(folder)), reason=error.strerror
            )
        ) from error
    return path


def _holds(path: Path, text: str) -> bool:
    try:
        return read_at_most(path, len(text.encode())) == text.encode()
    except (NotAFileError, TooLargeError):
        return False


def record_steps(game: Game, ends: Sequence[GameState]) -> Generator[float, None, str]:
    """Return a game whose replay is known as a record, a round at a time; yields how much is done, 0 to 1.

    Args:
        game: The game.
        ends: The last state of each of its rounds.

    Raises:
        RecordRefusedError: It cannot be written.
    """
    try:
        return (yield from write_steps(game, ends))
    except ValueError as error:
        raise RecordRefusedError(_refusal(str(error))) from error


def file_text(path: Path) -> str:
    """Return the text in a file.

    Raises:
        RecordRefusedError: There is no such file, it is too large, or no text.
    """
    name = shortened(path.name)
    try:
        data = read_named_file(
            path, LARGEST_RECORD, _("{name} is too large to be the record of a game.").format(name=name)
        )
    except UnreadableError as error:
        raise RecordRefusedError(str(error)) from error
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordRefusedError(_("{name} isn't a text file.").format(name=name)) from error


def file_steps(path: Path) -> Generator[float, None, Game]:
    """Read a game from a file, a round at a time; yields how much has been read, 0 to 1.

    Raises:
        RecordRefusedError: There is no such file, it is too large, no text, or no record.
    """
    return (yield from text_steps(file_text(path)))


def text_steps(text: str) -> Generator[float, None, Game]:
    """Read a game from a text, a round at a time; yields how much has been read, 0 to 1.

    Raises:
        RecordRefusedError: It is no record; with the line and the reader's reason.
    """
    if not text.strip():
        raise RecordRefusedError(_("There is no text to read a game from."))
    if len(text) > LARGEST_RECORD:
        raise RecordRefusedError(_("This text is too long to be the record of a game."))
    try:
        return (yield from read_steps(text))
    except NotationError as error:
        from spades.session.positions.position_text import begins_as_position  # noqa: PLC0415  # when it is no record

        if begins_as_position(text):
            raise RecordRefusedError(_(UNREADABLE_POSITION)) from error
        if error.line is None:
            raise RecordRefusedError(_refusal(error.reason)) from error
        sentence = _("This record can't be read: line {line}: {reason}.")
        reason = error.reason.rstrip(".")
        raise RecordRefusedError(sentence.format(line=error.line, reason=reason)) from error


def typed_path(text: str) -> Path:
    """Return the path of a typed or pasted text: quotes, `file:` and the home sign are understood."""
    from urllib.parse import unquote, urlparse  # noqa: PLC0415  # needed only here
    from urllib.request import url2pathname  # noqa: PLC0415

    cleaned = text.strip().strip("\"'").strip()
    if cleaned.startswith("file:"):
        # What is no address is taken for a name.
        with contextlib.suppress(ValueError):
            cleaned = url2pathname(unquote(urlparse(cleaned).path))
    try:
        return Path(cleaned).expanduser()
    except (RuntimeError, ValueError):
        # Nobody is called that.
        return Path(cleaned)


def _refusal(reason: str) -> str:
    return _("This record can't be read: {reason}.").format(reason=reason.rstrip("."))
