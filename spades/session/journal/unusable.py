"""Why the file of the games cannot be used: the reason that is told is the right one."""

import os
import sqlite3
from pathlib import Path

from spades.engine.text import shortened
from spades.language import _

LONGEST_PATH = 511
"""Bytes that SQLite takes for the path of a file; those beside a journal have four more letters in their names."""


def why_unusable(path: Path, error: Exception) -> str:
    """Return a sentence for the person about what keeps a database from being opened.

    Args:
        path: The file.
        error: What opening it has raised.
    """
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    folder = shortened(str(path.parent))
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return _("Another program has locked your games file.")
    if len(os.fsencode(path.absolute())) + len("-journal") > LONGEST_PATH:
        return _("The path of {folder} is too long for your games file.").format(folder=folder)
    if path.is_dir():
        return _("{name} in {folder} should be your games file, but it's a folder.").format(
            name=path.name, folder=folder
        )
    if path.exists() and not path.is_file():
        return _("{name} in {folder} should be your games file, but it isn't a file.").format(
            name=path.name, folder=folder
        )
    try:
        with path.open("rb"):
            pass
    except (FileNotFoundError, NotADirectoryError):
        pass
    except OSError as refused:
        return _("Your games file in {folder} can't be read: {reason}.").format(folder=folder, reason=refused.strerror)
    return _("Nothing can be written in {folder}.").format(folder=folder)
