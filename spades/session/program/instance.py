"""One window a folder: a second program finds out that there is a first, and can ask it to come to the front.

`Installation` notices that another version was installed over the program that runs, or that it was removed.

The lock belongs to the process and ends with it, however it ends. A request is a file; what stands in it are the files
that the first program is to open.
"""

import contextlib
import json
import logging
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO

import spades
from spades.engine.text import shortened
from spades.session.program.storage import check_ordinary, read_at_most, write_atomically

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

log = logging.getLogger(__name__)

LOCK_NAME = "spades.lock"
REQUEST_NAME = "spades.show"

_LARGEST = 1_000_000
"""Bytes of a request that are read: the paths of thousands of files."""

_PATIENCE_SECONDS = 10.0
"""How long a program that has the folder may take to answer: longer than any start."""

_LOOK_SECONDS = 0.05


class Instance:
    """This program among those that use a folder.

    Attributes:
        first: Whether the folder is this program's to write in.
    """

    def __init__(self, folder: Path) -> None:
        """Take the folder, if nobody has it."""
        self._folder = folder
        self._file: IO[bytes] | None = None
        self.first = True
        try:
            folder.mkdir(parents=True, exist_ok=True)
            lock = folder / LOCK_NAME
            if lock.exists():
                # A pipe would be waited for.
                check_ordinary(lock)
            self._file = lock.open("ab")
        except OSError as error:
            # Where no lock can be made, nothing else can be written either; whoever writes finds that out.
            log.warning("no lock can be made in %s: %s", shortened(str(folder)), error.strerror or error)
            return
        self.first = _lock(self._file)
        if self.first:
            # Left by requests that came too late: who made them has gone on without an answer.
            for request in self._requests():
                with contextlib.suppress(OSError):
                    request.unlink()

    def ask_to_show(self, files: Sequence[str] = ()) -> Path | None:
        """Ask the first program to come to the front, and to open files.

        Returns:
            The request, which is there until it has been heard, or None if it could not be made.
        """
        request = self._folder / f"{REQUEST_NAME}-{os.urandom(8).hex()}"
        try:
            write_atomically(request, json.dumps(list(files)))
        except OSError as error:
            log.warning("the open window cannot be asked for: %s", error.strerror)
            return None
        return request

    def consume_requests(self) -> list[str] | None:
        """Return the files that others have asked this program to open, or None if nobody asks; asking clears it."""
        asked: list[str] | None = None
        for request in self._requests() if self.first else ():
            try:
                files = json.loads(read_at_most(request, _LARGEST) or b"[]")
                request.unlink()
            except (OSError, ValueError, RecursionError) as error:
                log.warning("%s cannot be read: %s", request.name, error)
                with contextlib.suppress(OSError):
                    request.unlink()
                continue
            asked = asked or []
            if isinstance(files, list):
                asked += [file for file in files if isinstance(file, str)]
        return asked

    def _requests(self) -> list[Path]:
        # It is looked often: a pattern would take twice as long.
        try:
            return [path for path in self._folder.iterdir() if path.name.startswith(REQUEST_NAME)]
        except OSError:
            return []

    def close(self) -> None:
        """Let go of the folder."""
        if self._file is not None:
            self._file.close()
            self._file = None


def hand_over(folder: Path, files: Sequence[str]) -> bool:
    """Return whether a program has the folder and has taken files to open, by whole paths: nothing is left to do.

    It may be about to end: who asks waits for an answer, or until the folder is free.
    """
    until = time.monotonic() + _PATIENCE_SECONDS
    request: Path | None = None
    while time.monotonic() < until:
        instance = Instance(folder)
        instance.close()
        if instance.first:
            return False
        request = request or instance.ask_to_show(files)
        if request is None:
            return False
        time.sleep(_LOOK_SECONDS)
        if not request.exists():
            return True
    with contextlib.suppress(OSError):
        if request is not None:
            request.unlink()
    return False


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


class Installation:
    """The files that this program was started from."""

    def __init__(self) -> None:
        """Remember which they are."""
        self._found = _identity()

    @property
    def updated(self) -> bool:
        """Whether others are in their place."""
        return self.replaced and _identity() is not None

    @property
    def replaced(self) -> bool:
        """Whether they are gone, or others: modules that are yet to be loaded may then not fit the loaded ones."""
        return _identity() != self._found


def _identity() -> tuple[int, int, int] | None:
    try:
        stat = Path(spades.__file__).stat()
    except OSError:
        return None
    return stat.st_ino, stat.st_size, stat.st_mtime_ns
