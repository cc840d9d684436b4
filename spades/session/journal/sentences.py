"""Sentences for the person about the file of the games, and the one that a start has to tell of the last end."""

import logging
import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from spades.engine.text import shortened
from spades.language import _, ngettext
from spades.session.journal.revision import Contents, contents
from spades.session.journal.transaction import carry_out, fact, forgetting, setting

log = logging.getLogger(__name__)

LONGEST_PATH = 511
"""Bytes that SQLite takes for the path of a file; those beside a journal have four more letters in their names."""

_LONGEST = 1000
"""Letters of a sentence that are kept for the next start."""


class Older(NamedTuple):
    """A file of the games that held less than its newest copy, and was set aside for it.

    Attributes:
        name: What it is called now.
        less: What it holds.
        more: What is open instead.
    """

    name: str
    less: Contents
    more: Contents

    @property
    def sentence(self) -> str:
        """A sentence about it, with the question which one to go on with."""
        return _(
            "Your games file held less than its newest backup: {less} instead of {more}. Part of it may "
            "have been deleted, or an old copy put in its place. The backup is open now, and the file is "
            "kept as {name}. Which one do you want to go on with? The other stays in the folder either way."
        ).format(less=_describe(self.less), more=_describe(self.more), name=self.name)


def games_in(database: sqlite3.Connection) -> str:
    """Return how many games a database holds, such as "3 games"."""
    return _games(contents(database))


def _games(held: Contents) -> str:
    return ngettext("{n} game", "{n} games", held.games).format(n=held.games)


def _describe(held: Contents) -> str:
    moves = ngettext("{n} move", "{n} moves", held.moves).format(n=held.moves)
    return _("{games} with {moves}").format(games=_games(held), moves=moves)


def why_unusable(path: Path, error: Exception) -> str:
    """Return a sentence for the person about why opening a database has raised an error."""
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


def keep_untold(database: sqlite3.Connection, sentence: str | None) -> None:
    """Keep a sentence, if there is one, for the next start; where the disk refuses, it is in the log alone."""
    if sentence is not None:
        try:
            carry_out(database, [[setting("untold", sentence[:_LONGEST])]])
        except sqlite3.Error as error:
            log.warning("what happened is not told at the next start: %s", error)


def take_untold(database: sqlite3.Connection) -> str:
    """Return the sentence that was kept, and keep it no longer; empty where there is none.

    Raises:
        sqlite3.Error: It cannot be read, or the disk refuses.
    """
    kept = fact(database, "untold")
    if kept is None:
        return ""
    carry_out(database, [[forgetting("untold")]])
    return kept[:_LONGEST]


def say_taken_out(names: Sequence[str]) -> str:
    """Return a sentence about things that somebody had put into the file and that were taken out; empty for none."""
    if not names:
        return ""
    listed = shortened(", ".join(names))
    log.warning("taken out of the journal: %s", listed)
    return _(
        "Something was in your games file that Spades didn't put there ({names}): it's taken out, and your games "
        "are kept."
    ).format(names=listed)
