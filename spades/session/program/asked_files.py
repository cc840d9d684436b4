"""A file that the person has named, read with distrust; any fault of it is a sentence for them."""

from pathlib import Path

from spades.engine.text import shortened
from spades.language import _
from spades.session.program.storage import NotAFileError, TooLargeError, read_at_most


class UnreadableError(Exception):
    """A file cannot be read; the message is a sentence for the person."""


def read_named_file(path: Path, largest: int, too_large: str) -> bytes:
    """Return the contents of a file.

    Args:
        path: The file.
        largest: How many bytes it may have.
        too_large: The sentence for one that has more.

    Raises:
        UnreadableError: There is no such file, it is no ordinary one, too large, or cannot be read.
    """
    try:
        return read_at_most(path, largest)
    except TooLargeError as error:
        raise UnreadableError(too_large) from error
    except (OSError, ValueError) as error:
        raise UnreadableError(_fault(path, error)) from error


def _fault(path: Path, error: OSError | ValueError) -> str:
    """Return the sentence why a file cannot be read."""
    name = shortened(str(path))
    if isinstance(error, NotAFileError):
        folder = path.is_dir()
        told = _("{name} is a folder. Name a file in it.") if folder else _("{name} isn't an ordinary file.")
        return told.format(name=name)
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return _("There is no file {name}.").format(name=name)
    reason = getattr(error, "strerror", None) or str(error)
    return _("{name} can't be read: {reason}.").format(name=name, reason=reason)
