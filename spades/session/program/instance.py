"""One window a folder: a second program finds out that there is a first, and can ask it to come to the front.

The lock belongs to the process and ends with it, however it ends. The request is a file whose being there says all.
"""

import contextlib
import logging
import sys
from pathlib import Path
from typing import IO

from spades.engine.text import shortened

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

log = logging.getLogger(__name__)

LOCK_NAME = "spades.lock"
REQUEST_NAME = "spades.show"


class Instance:
    """This program among those that use a folder.

    Attributes:
        first: Whether the folder is this program's to write in.
    """

    def __init__(self, folder: Path) -> None:
        """Take the folder, if nobody has it."""
        self._request = folder / REQUEST_NAME
        self._file: IO[bytes] | None = None
        self.first = True
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = (folder / LOCK_NAME).open("ab")
        except OSError as error:
            # Where no lock can be made, nothing else can be written either; whoever writes finds that out.
            log.warning("no lock can be made in %s: %s", shortened(str(folder)), error.strerror)
            return
        self.first = _lock(self._file)
        if self.first:
            # Left by a request that came too late.
            self._request.unlink(missing_ok=True)

    def ask_to_show(self) -> bool:
        """Ask the first program to come to the front; returns whether it could be asked."""
        try:
            self._request.touch()
        except OSError as error:
            log.warning("the open window cannot be asked for: %s", error.strerror)
            return False
        return True

    def consume_request(self) -> bool:
        """Return whether another program has asked for this one; asking clears it."""
        if not self.first or not self._request.exists():
            return False
        with contextlib.suppress(OSError):
            self._request.unlink()
        return True

    def close(self) -> None:
        """Let go of the folder."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _lock(file: IO[bytes]) -> bool:
    """Lock a file as long as it is open; returns whether that could be done."""
    try:
        if sys.platform == "win32":
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except PermissionError:
        # What Windows says of a lock that another program holds.
        return sys.platform != "win32"
    except OSError as error:
        # Some network folders know no locks; SQLite's own still keep writers apart.
        log.warning("%s cannot be locked: %s", LOCK_NAME, error.strerror)
    return True
