"""Opening a database file, and finding its faults."""

import contextlib
import os
import sqlite3
import sys
from enum import Enum
from functools import partial
from pathlib import Path

from spades.session.journal.checksums import watch
from spades.session.journal.schema import SENSELESS, VERSION, is_ours, migrate, version_of
from spades.session.program.storage import check_ordinary, copy_at_most, set_aside

BUSY_SECONDS = 0.25
"""How long a lock of another program is waited for: the person waits meanwhile."""

SYNCHRONOUS = "FULL"
"""Every commit is on the disk before it returns: what was shown survives a power cut."""

LARGEST = 4_000_000_000
"""Bytes of a journal that are copied at most: a hundred times those of a person who plays all day, for years."""

_HARMLESS = frozenset({
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_NOLFS, sqlite3.SQLITE_PROTOCOL,
})  # fmt: skip
"""Results that speak of the disk or of another program, not of what the file holds."""


class DamagedError(Exception):
    """A file is no database, not one of ours, or broken."""


class LaterVersionError(Exception):
    """A file was written by a later version of the program."""


def is_damage(error: sqlite3.Error) -> bool:
    """Return whether an error speaks of a broken file, and not of a disk that refuses."""
    code = getattr(error, "sqlite_errorcode", None)
    return isinstance(error, sqlite3.DatabaseError) and (code is None or code & 0xFF not in _HARMLESS)


# A text that is none is read as far as it goes: otherwise no row of a list could be read because of it.
_as_far_as_it_goes = partial(str, encoding="utf-8", errors="replace")


def connect(path: Path | str) -> sqlite3.Connection:
    """Open a connection as the journal wants it; the file is created if there is none."""
    database = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        database.text_factory = _as_far_as_it_goes
        database.execute("PRAGMA foreign_keys = ON")
        database.execute("PRAGMA cache_size = -512")
        database.execute("PRAGMA temp_store = MEMORY")
        database.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
    except BaseException:
        database.close()
        raise
    return database


def connect_to_read(path: Path, *, still: bool = False) -> sqlite3.Connection:
    """Open a further connection to a file, which never writes.

    `still` is whether nobody has it open: then nothing is made beside it either.

    Raises:
        sqlite3.Error: It cannot be opened.
    """
    uri = f"{path.absolute().as_uri()}?{'immutable=1' if still else 'mode=ro'}"
    database = sqlite3.connect(uri, timeout=BUSY_SECONDS, isolation_level=None, uri=True)
    database.text_factory = _as_far_as_it_goes
    return database


class Depth(Enum):
    """How far a file is read when it is opened; the times are those of 3,000 games in 67 MB."""

    ROWS = "the rows of games and rounds, in a thirtieth of a second"
    PAGES = "every page, and every row that belongs to another, in a third of a second"
    ALL = "every entry of every index too, in nine tenths of a second"


def open_database(path: Path, depth: Depth = Depth.ALL, foreign: list[str] | None = None) -> sqlite3.Connection:
    """Open a journal that is there, of any version, read it through, and bring it to this version.

    `foreign` takes the names of what somebody else has put into it, and that was taken out.

    Raises:
        DamagedError: It is no journal, or a broken one.
        LaterVersionError: A later version of the program wrote it.
        sqlite3.Error, OSError: The disk or another program refuses.
    """
    # Whatever is no file, SQLite would wait for.
    check_ordinary(path)
    for name in beside(path):
        if name.exists() and not name.is_file():
            set_aside(name, "strange")
    if path.stat().st_size == 0:
        raise DamagedError("the file is empty")
    try:
        database = connect(path)
        try:
            _check_origin(database)
            taken_out = take_out_foreign(database)
            if foreign is not None:
                foreign += taken_out
            # What is brought to another version is read through before, whatever its size: that is done once.
            if version_of(database) < VERSION:
                depth = Depth.ALL
            if depth is not Depth.ROWS:
                check(database, depth)
            database.execute("PRAGMA journal_mode = WAL")
            migrate(database)
            watch(database)
            check_values(database)
        except BaseException:
            database.close()
            raise
    except UnicodeDecodeError as error:
        # SQLite's message quotes what it cannot read.
        raise DamagedError("the names of the tables are no text") from error
    except sqlite3.Error as error:
        if is_damage(error):
            raise DamagedError(str(error)) from error
        raise
    return database


def _check_origin(database: sqlite3.Connection) -> None:
    if not is_ours(database):
        raise DamagedError("the file is a database of another program")
    if version_of(database) > VERSION:
        raise LaterVersionError(f"version {version_of(database)} is not known, only {VERSION}")


def take_out_foreign(database: sqlite3.Connection) -> list[str]:
    """Take out triggers and views, of which a journal has none; returns their names.

    They would be carried out with whatever the program writes and reads, and could undo it.

    Raises:
        sqlite3.Error: The disk refuses, or they are broken.
    """
    found = database.execute("SELECT type, name FROM sqlite_schema WHERE type IN ('trigger', 'view')").fetchall()
    for kind, name in found:
        quoted = str(name).replace('"', '""')
        # A view takes its triggers with it.
        database.execute(f'DROP {kind} IF EXISTS "{quoted}"')
    return [str(name) for _kind, name in found]


def check_values(database: sqlite3.Connection) -> None:
    """Look for values that the program never writes and could not read.

    Raises:
        DamagedError: There is one.
    """
    for table, condition in SENSELESS.items():
        found = database.execute(f"SELECT rowid FROM {table} WHERE {condition} LIMIT 1").fetchone()  # noqa: S608
        if found is not None:
            raise DamagedError(f"row {found[0]} of {table} holds what was never written")


def check(database: sqlite3.Connection, depth: Depth = Depth.ALL) -> None:
    """Read a database through; with `Depth.ALL` indices are compared with their tables too.

    Raises:
        DamagedError: It is broken.
    """
    found = database.execute(f"PRAGMA {'integrity_check' if depth is Depth.ALL else 'quick_check'}(1)").fetchone()
    if found is None or found[0] != "ok":
        raise DamagedError(str(found and found[0]))
    check_columns(database)
    check_references(database)


def check_columns(database: sqlite3.Connection) -> None:
    """Look whether each table has its columns: their names are in the file, and SQLite takes any for right.

    Raises:
        DamagedError: A column is missing, or is another.
    """
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as right:
        migrate(right, version_of(database))
        missing = sorted({*right.execute(_COLUMNS)} - {*database.execute(_COLUMNS)})
    if missing:
        raise DamagedError(f"column {missing[0][1]} of {missing[0][0]} is not as it was made")


_COLUMNS = """
    SELECT found.name, own.name, own.type, own."notnull", own.dflt_value IS NULL
    FROM sqlite_schema AS found, pragma_table_info(found.name) AS own WHERE found.type = 'table'
"""
"""Finds every column of every table: names, type, whether it may be empty, what it begins with."""


def check_references(database: sqlite3.Connection) -> None:
    """Look for rows that belong to rows that are not there: SQLite calls such a file sound.

    Raises:
        DamagedError: There are some, so that some of what will be written would be refused.
    """
    stray = database.execute("PRAGMA foreign_key_check").fetchone()
    if stray is not None:
        raise DamagedError(f"row {stray[1]} of {stray[0]} belongs to a row of {stray[2]} that is not there")


def create_database(path: Path) -> sqlite3.Connection:
    """Make a new journal: under another name first, so that a crash never leaves half of one.

    Raises:
        sqlite3.Error, OSError: The disk refuses.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.new")
    remove(fresh)
    database = connect(fresh)
    try:
        # Nothing is lost if this breaks off: it is begun anew. One wait for the disk at the end is enough.
        database.execute("PRAGMA synchronous = OFF")
        database.execute("PRAGMA journal_mode = MEMORY")
        migrate(database)
        database.execute("PRAGMA journal_mode = WAL")
    finally:
        database.close()
    sync(fresh)
    remove_beside(path)
    fresh.replace(path)
    return open_database(path, Depth.ROWS)


def copy_database(source: sqlite3.Connection, path: Path) -> None:
    """Copy an open database into a file, which appears whole or not at all; readers and writers go on.

    What was written over while it was open is copied as it is, without a word.

    Raises:
        sqlite3.Error, OSError: The disk refuses, or the source is broken.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.new")
    remove(fresh)
    try:
        target = connect(fresh)
        try:
            target.execute("PRAGMA synchronous = OFF")
            source.backup(target)
            # A copy is one file: it must not ask for others when it is opened.
            target.execute("PRAGMA journal_mode = DELETE")
        finally:
            target.close()
        sync(fresh)
        fresh.replace(path)
    except BaseException:
        remove(fresh)
        raise


def copy_files(path: Path, folder: Path) -> Path:
    """Copy a database that nobody has open into a folder, with its write-ahead file; returns the copy.

    Raises:
        OSError: It cannot be read, or the folder refuses.
    """
    copy = folder / path.name
    for name in (path, beside(path)[0]):
        if name.exists():
            copy_at_most(name, folder / name.name, LARGEST)
    return copy


def memory_database(source: sqlite3.Connection | None = None) -> sqlite3.Connection:
    """Return a journal that is gone with the program: empty, or a copy of another.

    Raises:
        sqlite3.Error: The source cannot be read.
    """
    database = connect(":memory:")
    try:
        if source is not None:
            source.backup(database)
        migrate(database)
        watch(database)
    except BaseException:
        database.close()
        raise
    return database


def beside(path: Path) -> tuple[Path, Path]:
    """Return the files that SQLite keeps beside a database that is open."""
    return path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")


def remove_beside(path: Path) -> None:
    """Remove the leftovers of an earlier database of this name: they must never be taken for part of another."""
    for name in beside(path):
        name.unlink(missing_ok=True)


def remove(path: Path) -> None:
    """Remove a file and those that belong to it, if it can be removed."""
    for name in (path, path.with_name(path.name + "-journal"), *beside(path)):
        with contextlib.suppress(OSError):
            name.unlink(missing_ok=True)


def sync(path: Path) -> None:
    """Have a file on the disk, and its name in the folder."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())
    if sys.platform != "win32":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
