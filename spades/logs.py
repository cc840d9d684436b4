"""The log, which tells what happened when something has gone wrong."""

import contextlib
import logging
import os
from pathlib import Path

_LARGEST = 200_000
"""Bytes after which it begins anew; the one before is kept beside it."""


class Log(logging.FileHandler):
    """A log that begins anew when it is full: the library's own can do more, and is slow to load."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, or leave it out where the disk refuses: nothing must fail for its report."""
        try:
            if self.stream is not None and self.stream.tell() > _LARGEST:
                full, self.stream = self.stream, None
                full.close()
                # Where another window writes it too, some systems do not let it go.
                with contextlib.suppress(OSError):
                    os.replace(self.baseFilename, f"{self.baseFilename}.1")  # noqa: PTH105  # the library has it as text
            super().emit(record)
        except (OSError, ValueError):
            self.handleError(record)


def log_to(data_dir: Path) -> None:
    """Keep a log; where it cannot be written, the program runs without one."""
    handler: logging.Handler
    try:
        data_dir.mkdir(parents=True, exist_ok=True)
        path = data_dir / "spades.log"
        # A pipe would be waited for.
        handler = Log(path, encoding="utf-8") if path.is_file() or not path.exists() else logging.NullHandler()
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    # A disk that is full is reported at the table, not on the console.
    logging.raiseExceptions = False
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    if os.environ.get("SPADES_LOG") == "debug":
        logging.getLogger("spades").setLevel(logging.DEBUG)
