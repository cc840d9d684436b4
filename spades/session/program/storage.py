"""Files that survive: written whole or not at all, and set aside rather than overwritten when damaged."""

import contextlib
import os
import stat
import time
from pathlib import Path

from spades.language import _

TYPE_CHECKING = False  # as in `typing`, which would take a tenth of the time until the window is there
if TYPE_CHECKING:
    from typing import BinaryIO

LARGEST_RECORD = 2_000_000
"""Bytes of the record of a game that are read at most: one of a hundred rounds has a hundredth of it."""


_PART = 1_000_000
"""Bytes that are copied at a time."""


class NotAFileError(OSError):
    """A folder, a pipe or a device stands where a file is meant: reading it could wait for good."""


class TooLargeError(OSError):
    """A file is larger than its contents should ever be."""


def read_at_most(path: Path, largest: int) -> bytes:
    """Return the contents of a file; neither a pipe nor a device is waited for, and no more is read than is asked for.

    Raises:
        NotAFileError: It is no ordinary file.
        TooLargeError: It has more bytes.
        OSError: It is not there, or cannot be read.
        ValueError: No file can have this name.
    """
    with _open(path) as file:
        data = file.read(largest + 1)
    if len(data) > largest:
        raise TooLargeError(f"it has more than {largest} bytes")
    return data


def copy_at_most(path: Path, target: Path, largest: int) -> None:
    """Copy the contents of a file, some at a time; otherwise as `read_at_most`, and nothing is left of half a copy.

    Raises:
        NotAFileError: It is no ordinary file.
        TooLargeError: It has more bytes.
        OSError: It is not there, cannot be read, or the disk refuses.
    """
    with _open(path) as file:
        try:
            with target.open("wb") as copy:
                while copy.tell() <= largest and (part := file.read(_PART)):
                    copy.write(part)
                size = copy.tell()
        except BaseException:
            with contextlib.suppress(OSError):
                target.unlink()
            raise
    if size > largest:
        target.unlink()
        raise TooLargeError(f"it has more than {largest} bytes")


def check_ordinary(path: Path) -> None:
    """Look whether a name is that of an ordinary file, perhaps by way of links.

    Raises:
        NotAFileError: It is no ordinary file.
        OSError: It is not there.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise NotAFileError("it is no ordinary file")


def identity(path: Path) -> tuple[int, int] | None:
    """Return the identity of a file, under any name; None where it is not there."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _open(path: Path) -> "BinaryIO":
    # Asked by name first, since opening a device may do something; and once more of what was opened.
    check_ordinary(path)
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
    with contextlib.ExitStack() as stack:
        stack.callback(os.close, handle)
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise NotAFileError("it is no ordinary file")
        stack.pop_all()
    return os.fdopen(handle, "rb")


def write_atomically(path: Path, content: str | bytes) -> None:
    """Replace a file by a text or by bytes in one step, so that a crash leaves the old one or the new one.

    Who may read a file that was there may read it afterwards; a new one has the permissions of any new file.

    Raises:
        OSError: The folder or the disk refuses.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    # Made as any file is, not as a temporary one: those are the person's alone, whatever their other files are.
    fresh = path.with_name(f".{path.name}.{os.urandom(4).hex()}")
    file = fresh.open("xb")
    try:
        with file:
            file.write(content.encode("utf-8") if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(OSError):
            fresh.chmod(stat.S_IMODE(path.stat().st_mode))
        fresh.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


def set_aside_saying(path: Path, sentence: str) -> str:
    """Set a damaged file aside, and return a sentence about it that goes on with where it was kept."""
    aside = set_aside(path)
    kept = "" if aside is None else " " + _("The file was kept as {name}.").format(name=aside.name)
    return sentence + kept


def set_aside(path: Path, what: str = "damaged") -> Path | None:
    """Rename a file that cannot be used, so that nothing in it is lost.

    Args:
        path: The file.
        what: A word for its new name that says why.

    Returns:
        Its new path, or None if it could not be renamed.
    """
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    for attempt in range(100):
        suffix = f"-{attempt}" if attempt else ""
        aside = path.with_name(f"{path.stem}.{what}-{stamp}{suffix}{path.suffix}")
        if not aside.exists():
            try:
                path.rename(aside)
            except OSError:
                return None
            return aside
    return None
