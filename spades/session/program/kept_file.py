"""A small file of the person's own choices: nothing is raised because of it, and trouble with it waits as a notice."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from spades.engine.text import shortened
from spades.language import _
from spades.session.program.storage import read_at_most, set_aside_saying, write_atomically

log = logging.getLogger(__name__)

Contents = TypeVar("Contents")


class KeptFile:
    """Choices that are kept in a file.

    Attributes:
        notice: A sentence for the person about trouble with the file, or None.
    """

    def __init__(self, path: Path | None, largest: int, *, keep: bool) -> None:
        """Say where they are kept; nothing is read yet.

        Args:
            path: The file; None for no file at all.
            largest: How many bytes of it are read at most.
            keep: Whether changes are written; if not, they hold until the program ends.
        """
        self._path = path
        self._largest = largest
        self._keep = keep
        self.notice: str | None = None

    def consume_notice(self) -> str | None:
        """Return `notice`; asking clears it."""
        notice, self.notice = self.notice, None
        return notice

    def _read(self, parse: Callable[[bytes], Contents]) -> Contents | None:
        """Return the contents; None where there is no file, or a damaged one, which is set aside."""
        if self._path is None:
            return None
        try:
            return parse(read_at_most(self._path, self._largest))
        except (FileNotFoundError, NotADirectoryError):
            return None
        except (OSError, ValueError, RecursionError, LookupError, TypeError, AttributeError) as error:
            log.warning("%s is damaged: %s", self._path.name, shortened(str(error)))
            said = _("Some preferences couldn't be read, so the defaults are used.")
            self.notice = set_aside_saying(self._path, said)
            return None

    def _write(self, text: str) -> bool:
        """Write the file anew where it is kept; returns whether it was."""
        if self._path is None or not self._keep:
            return False
        try:
            write_atomically(self._path, text + "\n")
        except OSError as error:
            log.warning("%s is not saved: %s", self._path.name, error.strerror)
            self.notice = _("Your preferences couldn't be saved; they last until you quit.")
            return False
        return True
