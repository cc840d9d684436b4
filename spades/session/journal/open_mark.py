"""How the journal was left the last time: closed, or not."""

import contextlib
from pathlib import Path

from spades.session.journal.database import beside
from spades.session.program.storage import read_at_most

_OPEN, _CLOSING = "open", "closing"
_LARGEST = 100


class OpenMark:
    """Keeps a small file beside the journal as long as that is open: where it is found, the last end was none.

    Attributes:
        clean: Whether the journal was closed the last time.
        cut: Whether the write-ahead file, which is there as long as the journal is open, has been deleted since.
    """

    def __init__(self, path: Path) -> None:
        """Look how the journal in a file was left."""
        self._mark = path.with_name(f"{path.stem}.open")
        ahead = beside(path)[0]
        try:
            left = read_at_most(self._mark, _LARGEST).decode("utf-8") if self._mark.is_file() else None
            waits = ahead.stat().st_size > 0 if ahead.exists() else None
        except (OSError, ValueError):
            left, waits = None, True
        self.clean = left is None and not waits
        self.cut = left == _OPEN and waits is None

    def begin(self) -> None:
        """Mark the journal as open."""
        self._write(_OPEN)

    def closing(self) -> None:
        """Mark it as about to be closed: from now on the write-ahead file goes rightly."""
        self._write(_CLOSING)

    def closed(self) -> None:
        """Take the mark away."""
        with contextlib.suppress(OSError):
            self._mark.unlink(missing_ok=True)

    def _write(self, text: str) -> None:
        with contextlib.suppress(OSError):
            if not self._mark.is_file():
                # Whatever stands there could be waited for.
                self._mark.unlink(missing_ok=True)
            self._mark.write_text(text, "utf-8")
