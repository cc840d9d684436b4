"""The database behind the journal, through all that becomes of its file.

Writing goes on in memory where the disk refuses, and is made good as soon as it no longer does. A file that breaks is
set aside; the newest good copy takes its place, and with it what was written since.
"""

import logging
import os
import sqlite3
from pathlib import Path

from spades.engine.text import shortened
from spades.language import _
from spades.session.journal.backups import Backups
from spades.session.journal.database import (
    DamagedError,
    Depth,
    LaterVersionError,
    check_references,
    copy_database,
    create_database,
    is_damage,
    memory_database,
    open_database,
)
from spades.session.journal.open_mark import OpenMark
from spades.session.journal.restoring import (
    REFUSALS,
    compare,
    fresh_copy,
    make_writable,
    read_copy,
    restore,
    set_aside_whole,
)
from spades.session.journal.revision import NO_REACH, contents, extent, in_file, keep_revision, keep_sound, revision
from spades.session.journal.sentences import Older, games_in, keep_untold, say_taken_out, take_untold, why_unusable
from spades.session.journal.transaction import Batch, carry_out, fact, setting
from spades.session.program.storage import identity, set_aside

log = logging.getLogger(__name__)

_BUSY, _BUSY_AGAIN = 250, 5
"""Milliseconds for which a lock of another program is waited for."""


class Store:
    """The open database.

    All calls come from one thread at a time: the caller sees to that.

    Attributes:
        notice: A sentence for the person about what went wrong, or None; whoever tells it empties it.
        aside: The damaged file that was set aside when it was opened, or None.
        reach: How far the numbers of the rows have come in the newest copy: it may have to take the file's place, and
            what is written until then must go with it.
    """

    def __init__(self, path: Path | None, *, through: bool = False) -> None:
        """Open the file, or an empty database in memory where there is no path; this never fails.

        Without a path nothing is kept. A file that was not closed the last time is read through first, and so is any
        with `through`.
        """
        self.notice: str | None = None
        self.aside: Path | None = None
        self.reach: tuple[int, ...] = NO_REACH
        self._path = path
        self._backups = None if path is None else Backups(path.parent / "backups")
        self._disk: sqlite3.Connection | None = None
        # Holds everything while the disk lacks something.
        self._memory: sqlite3.Connection | None = None
        # What the disk lacks; None where it can never be given it.
        self._backlog: list[Batch] | None = []
        # What was written since the newest copy.
        self._since: list[Batch] = []
        self._file: tuple[int, int] | None = None
        self._extent: tuple[int, ...] = ()
        self._reported = False
        if path is None:
            self._memory, self._backlog = memory_database(), None
        else:
            self._open_mark = OpenMark(path)
            self._open(path, through=through or not self._open_mark.clean)

    @property
    def database(self) -> sqlite3.Connection:
        """The connection to read from: it holds all that was written, on the disk or not."""
        database = self._memory or self._disk
        if database is None:
            raise ValueError("the store is closed")
        return database

    @property
    def saving(self) -> bool:
        """Whether all that was written is on the disk."""
        return self._memory is None

    @property
    def file(self) -> Path | None:
        """The file that is written to, or None as long as there is none."""
        return self._path if self._disk is not None and self._memory is None else None

    def write(self, batch: Batch) -> bool:
        """Carry out statements in one transaction; returns whether they are on the disk.

        What the disk refuses is kept in memory and tried again with the next batch.

        Raises:
            sqlite3.IntegrityError: The statements contradict what is there: a defect of the program.
        """
        self._since.append(batch)
        if self._backlog is not None and self._disk_is_there() and self._write_disk(batch):
            return True
        if self._memory is None:
            self._memory = self._copy_to_memory()
        carry_out(self._memory, [batch])
        if self._backlog is not None:
            self._backlog.append(batch)
        return False

    def recover(self, error: sqlite3.Error) -> bool:
        """Replace the file if reading has shown that it is broken; returns whether to read again."""
        if not is_damage(error) or self._memory is not None or self._disk is None:
            return False
        self._begin_anew(str(error))
        return True

    def copy(self, *, only_new: bool) -> Path | None:
        """Copy the database beside its backups; a disk that refuses is logged and no more: the journal itself is there.

        With `only_new` that is done only where the newest backup does not hold as much.

        Returns:
            The copy, which is to be read through and given to `keep_copy`, or None.
        """
        if self._backups is None or self._memory is not None or self._disk is None:
            return None
        try:
            there, newest = extent(self._disk), self._backups.newest_first()
            if only_new and (not any(there) or (newest and in_file(newest[0], extent) == there)):
                return None
            return self._backups.copy(self._disk)
        except REFUSALS as error:
            log.warning("no backup was made: %s", shortened(str(error)))
            if isinstance(error, sqlite3.Error) and is_damage(error):
                self._begin_anew(str(error))
            return None

    def keep_copy(self, copy: Path, fault: str | None) -> None:
        """Keep a copy as the newest backup; where it has a fault, the file has it too, and is replaced."""
        if fault is not None:
            copy.unlink(missing_ok=True)
            self._begin_anew(fault)
        elif self._backups is not None and self._disk is not None:
            try:
                self._backups.keep(copy, self._disk)
            except REFUSALS as error:
                log.warning("no backup was made: %s", shortened(str(error)))
            else:
                self._since.clear()

    def close(self) -> None:
        """Make a last attempt for changes that are not on the disk, and close; the file is then read through once more.

        A file that somebody has written over while it was open is found only now: what was read came from memory.
        """
        if self._backlog and self._disk_is_there():
            self._write_disk(())
        if self._path is not None and self._disk is not None and self._memory is None and self._since:
            self._disk.close()
            try:
                self._disk = open_database(self._path, Depth.PAGES)
            except DamagedError as error:
                self._begin_anew(str(error))
            except (LaterVersionError, sqlite3.Error, OSError) as error:
                log.warning("the journal cannot be read once more: %s", shortened(str(error)))
        on_disk = self._disk is not None
        if self._disk is not None:
            keep_untold(self._disk, self.notice)
            self._open_mark.closing()
        self._let_go()
        if on_disk:
            self._open_mark.closed()

    def abandon(self) -> list[Batch]:
        """Close without a word and without a look; returns the batches since the newest copy."""
        self._let_go()
        return self._since

    def _let_go(self) -> None:
        """Close the database on the disk and the one in memory."""
        for database in (self._memory, self._disk):
            if database is not None:
                database.close()
        self._memory = self._disk = None

    def write_again(self, batches: list[Batch]) -> bool:
        """Write the batches since the newest copy to that copy, which took the place of a broken file."""
        self._since = batches
        try:
            carry_out(self.database, batches)
        except sqlite3.Error:
            log.exception("what was written since the newest copy does not go with it")
            return False
        return True

    # Opening.

    def _open(self, path: Path, *, through: bool) -> None:
        cut = self._open_mark.cut
        try:
            if path.is_dir():
                raise IsADirectoryError("it is a folder")
            if path.exists() and not os.access(path, os.W_OK):
                self._make_writable(path)
            if path.exists():
                foreign: list[str] = []
                self._disk = open_database(path, Depth.ALL if through else Depth.ROWS, foreign)
                for told in filter(None, (say_taken_out(foreign), take_untold(self._disk))):
                    self._report(told)
                richer, self.reach = compare(self._disk, self._copies())
                if richer is not None:
                    self._take_richer(path, richer)
                elif cut:
                    self._report(_("The last thing written to your games file was deleted: moves may be missing."))
            else:
                self._disk = self._make(path)
        except DamagedError as error:
            self._replace_damaged(path, str(error))
        except LaterVersionError as error:
            log.warning("%s: %s", shortened(str(path)), error)
            self._memory, self._backlog = memory_database(), None
            self._report(
                _(
                    "Your games were written by a later version of Spades: they are left untouched, and nothing is "
                    "saved this time."
                )
            )
        except (sqlite3.Error, OSError, ValueError) as error:
            if self._disk is not None and isinstance(error, sqlite3.Error) and is_damage(error):
                # It could be opened, and is broken where it was read next.
                self._let_go()
                self._replace_damaged(path, str(error))
            else:
                log.warning("%s cannot be opened: %s", shortened(str(path)), shortened(str(error)))
                self._read_copy(path, error)
        self._remember_file()
        if self._disk is not None:
            self._open_mark.begin()

    def _take_richer(self, path: Path, backup: Path) -> None:
        """Put a copy that holds more in the place of the file, which is kept for the person to choose."""
        fresh = fresh_copy(path, backup)
        if fresh is None:
            return
        self._exchange(path, fresh, "older")
        if self.aside is None:
            return
        older, self.aside = self.aside, None
        log.warning("the journal held less than its backup %s; it is kept as %s", backup.name, older.name)
        if self._disk is not None:
            carry_out(self._disk, [[setting("older", older.name)]])

    def _exchange(self, path: Path, fresh: Path, what: str) -> None:
        """Close the file, set it aside, and open another in its place."""
        self._let_go()
        self.aside = set_aside_whole(path, what)
        if self.aside is not None:
            fresh.replace(path)
        self._disk = open_database(path, Depth.ROWS)

    def older(self) -> Older | None:
        """Return the file set aside because its newest copy held more, as long as the person has not chosen."""
        if self._path is None or self._disk is None or self._memory is not None:
            return None
        name = fact(self._disk, "older")
        if name is None or Path(name).name != name:
            return None
        try:
            return Older(name, in_file(self._path.with_name(name), contents), contents(self._disk))
        except sqlite3.Error as error:
            log.warning("%s cannot be read: %s", shortened(name), shortened(str(error)))
            return None

    def take_older(self, older: Older) -> bool:
        """Put the file set aside in its place again; the other is set aside instead. Returns whether it is done."""
        path = self._path
        if path is None or self._disk is None or self._memory is not None:
            return False
        fresh = path.with_name(older.name)
        try:
            open_database(fresh).close()
            at = revision(self._disk)
            self._exchange(path, fresh, "newer")
            # From here on it is the one that goes furthest.
            if self.aside is not None and self._disk is not None:
                keep_revision(self._disk, at + 1)
        except REFUSALS as error:
            log.warning("%s cannot be used: %s", older.name, shortened(str(error)))
            if self._disk is None:
                self._disk = open_database(path, Depth.ROWS)
            self._report(_("{name} can't be opened.").format(name=older.name))
            return False
        finally:
            self._remember_file()
        if self.aside is None:
            return False
        self._report(
            _("The older file is back in its place; the other is kept as {name}.").format(name=self.aside.name)
        )
        self.aside = None
        self._since.clear()
        return True

    def keep_sound(self) -> None:
        """Keep that all of the file was read and found sound."""
        if self._disk is not None and self._memory is None:
            try:
                keep_sound(self._disk)
            except sqlite3.Error as error:
                log.warning("that the journal is sound was not written: %s", error)

    def _make_writable(self, path: Path) -> None:
        games = make_writable(path)
        if games is not None:
            sentence = _("Your games file was read-only; a copy of it is in its place, with {games}.")
            self._report(sentence.format(games=games))

    def _copies(self) -> list[Path]:
        return self._backups.newest_first() if self._backups is not None else []

    def _make(self, path: Path) -> sqlite3.Connection:
        """Make a new journal; where copies are left of one that is gone, from the newest of them."""
        found = restore(path, self._copies())
        if found is None:
            return create_database(path)
        self._report(
            _("Your games file was gone; the newest good backup is in its place, with {games}.").format(
                games=games_in(found)
            )
        )
        return found

    def _replace_damaged(self, path: Path, reason: str) -> None:
        """Set a broken file aside, and put the newest good copy in its place."""
        log.warning("the journal in %s is damaged: %s", shortened(str(path)), shortened(reason))
        aside = set_aside_whole(path, "damaged")
        if aside is None:
            self._memory, self._backlog = memory_database(), None
            self._report(_("Your games file is damaged and can't be set aside; nothing is saved this time."))
            return
        self.aside = aside
        told = _("Your games file was damaged and is kept as {name};").format(name=aside.name)
        copy = restore(path, self._copies())
        if copy is not None:
            self._disk = copy
            end = _("the newest good backup is in its place, with {games}.").format(games=games_in(copy))
        else:
            try:
                self._disk = create_database(path)
                end = _("there was no good backup, so the history begins anew.")
            except REFUSALS as error:
                log.warning("no new journal could be made: %s", shortened(str(error)))
                self._memory, self._backlog = memory_database(), None
                end = _("no new one could be made, so nothing is saved this time.")
        self._report(f"{told} {end}")

    def _read_copy(self, path: Path, error: Exception) -> None:
        """Read as much as can be read where the file cannot be opened as it is: on a disk that is read-only, say."""
        try:
            self._memory = read_copy(path)
            if self._memory is not None:
                self._extent = extent(self._memory)
        except REFUSALS as unreadable:
            log.warning("%s cannot be read: %s", shortened(str(path)), shortened(str(unreadable)))
            self._backlog = None
        if self._memory is None:
            self._memory = memory_database()
        self._reported = True
        self._report(why_unusable(path, error) + " " + _("You can play on; it's kept as long as this window is open."))

    # Writing.

    def _disk_is_there(self) -> bool:
        """Return whether there is a file to write to, and open it anew where it was closed to us or has vanished."""
        path = self._path
        if path is None:
            return False
        try:
            if self._disk is None:
                return self._open_at_last(path)
            if self._file == identity(path):
                return True
            log.warning("%s has vanished or was replaced", shortened(str(path)))
            old = self._disk
            if path.exists():
                set_aside(path)
            # The file that vanished is still in our hands, with everything in it.
            copy_database(old, path)
            self._disk = open_database(path)
        except REFUSALS as error:
            log.warning("the journal cannot be opened: %s", shortened(str(error)))
            self._report_refusal()
            return False
        old.close()
        self._remember_file()
        self._report(_("Your games file had vanished; it's back, with everything in it."))
        return True

    def _open_at_last(self, path: Path) -> bool:
        """Open a file that could only be read before, unless somebody has changed it meanwhile."""
        database = open_database(path) if path.exists() else create_database(path)
        if extent(database) != (self._extent or extent(database)):
            database.close()
            self._backlog = None
            return False
        self._disk = database
        self._remember_file()
        return True

    def _write_disk(self, batch: Batch) -> bool:
        """Try the disk, with all that it still lacks."""
        if self._disk is None:
            return False
        try:
            # A lock that has held once is not waited for again: the person would wait at every move.
            self._disk.execute(f"PRAGMA busy_timeout = {_BUSY if self._memory is None else _BUSY_AGAIN}")
            carry_out(self._disk, [*(self._backlog or ()), batch])
        except sqlite3.IntegrityError:
            try:
                check_references(self._disk)
            except DamagedError as error:
                return self._begin_anew(str(error))
            raise
        except sqlite3.Error as error:
            log.warning("the journal was not written: %s", error)
            if is_damage(error):
                return self._begin_anew(str(error))
            self._report_refusal()
            return False
        self._backlog = []
        if self._memory is not None:
            self._memory.close()
            self._memory = None
            log.info("the journal is written again")
        self._reported = False
        return True

    def _begin_anew(self, reason: str) -> bool:
        """Replace a file that broke while it was open, by its newest copy and the batches since."""
        path = self._path
        if path is None or self._disk is None:
            return False
        self._let_go()
        self._backlog = []
        self._replace_damaged(path, reason)
        self._remember_file()
        return self.write_again(self._since) and self._memory is None

    def _copy_to_memory(self) -> sqlite3.Connection:
        """Return all that is known, in memory."""
        if self._disk is not None:
            try:
                return memory_database(self._disk)
            except sqlite3.Error as error:
                log.warning("the journal cannot be read either: %s", error)
        return memory_database()

    def _remember_file(self) -> None:
        self._file = identity(self._path) if self._disk is not None and self._path is not None else None

    def _report(self, sentence: str) -> None:
        self.notice = f"{self.notice} {sentence}" if self.notice else sentence

    def _report_refusal(self) -> None:
        """Report that the disk refuses; not again until it has taken something in between."""
        if not self._reported:
            self._reported = True
            self._report(_("Your game couldn't be saved. You can play on; it's kept as long as this window is open."))
