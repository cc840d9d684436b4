"""The access of all parts of the journal: one store, one lock, one thread that writes."""

import logging
import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from spades.language import _
from spades.session.history.archive import ArchiveError
from spades.session.journal.backups import fault_of
from spades.session.journal.revision import TABLES
from spades.session.journal.store import Store
from spades.session.journal.transaction import Statement, forgetting, setting
from spades.session.journal.writer import Receipt, Writer

log = logging.getLogger(__name__)

T = TypeVar("T")


class Access:
    """The open store, for one writer and many readers.

    Reading waits for what was submitted before; writing never waits.

    Attributes:
        lock: Held by whoever uses the store.
        writer: The thread that writes.
        store: The store; `open` exchanges it.
        changes: How often something was submitted that may change what is read of a game.
    """

    def __init__(self, path: Path | None) -> None:
        """Open the file, in any state; without one, nothing lasts."""
        self.lock = threading.RLock()
        self.writer = Writer()
        self.changes = 0
        self._path = path
        self._told: deque[str] = deque()
        self._numbers: dict[str, int] = {}
        self.store = Store(path)

    def open(self, *, through: bool) -> Store:
        """Open the file anew, with the lock held, and return the open store; the caller has closed the other."""
        self.store = Store(self._path, through=through)
        return self.store

    def begin(self) -> None:
        """Take up the store that was opened: nothing read before holds any more."""
        self.changes += 1
        reach = zip(TABLES, self.store.reach, strict=True)
        self._numbers = {table: max(self.greatest(table), copied) for table, copied in reach}

    def close(self) -> None:
        """Write the rest, and close the file."""
        self.writer.close()
        with self.lock:
            self.store.close()

    # What is told.

    def add_notice(self, sentence: str) -> None:
        """Keep a sentence for the person."""
        self._told.append(sentence)

    def pass_notice(self) -> None:
        """Take over the notice of the store: the person must not wait for the disk to be told."""
        if self.store.notice:
            self.add_notice(self.store.notice)
            self.store.notice = None

    def consume_notice(self) -> str | None:
        """Return the sentences that have not been told yet; asking clears them, and never waits."""
        told = []
        while self._told:
            told.append(self._told.popleft())
        return " ".join(told) or None

    # Writing.

    def number(self, table: str) -> int:
        """Return the next number of a table: nobody else writes, so they are given here."""
        self._numbers[table] += 1
        return self._numbers[table]

    def submit(self, batch: list[Statement], *, back_up: bool = False) -> Receipt:
        """Take statements to be written in one transaction."""
        if not batch:
            return Receipt(done=True)
        self.changes += 1
        receipt = self.submit_facts(batch)
        if back_up:
            self.writer.do(self._back_up)
        return receipt

    def submit_facts(self, batch: list[Statement]) -> Receipt:
        """Take statements that concern no game's rows: games that were read stay as they are."""
        return self.writer.do(lambda: self.write(batch))

    def write(self, batch: list[Statement]) -> None:
        """Write statements now, in the thread that does so.

        Raises:
            sqlite3.IntegrityError: They contradict what is there: a defect of the program, which the person is told of.
        """
        with self.lock:
            try:
                self.store.write(batch)
            except sqlite3.IntegrityError:
                self.add_notice(
                    _("Your game couldn't be saved. You can play on; it's kept as long as this window is open.")
                )
                raise
            finally:
                self.pass_notice()

    def back_up(self) -> Receipt:
        """Copy the journal beside it, unless the newest copy holds as much."""
        return self.writer.do(lambda: self._back_up(only_new=True))

    def _back_up(self, *, only_new: bool = False) -> None:
        with self.lock:
            copy = self.store.copy(only_new=only_new)
            self.pass_notice()
        if copy is not None:
            # This takes longest, and whoever reads the journal need not wait for it.
            fault = fault_of(copy)
            with self.lock:
                self.store.keep_copy(copy, fault)
                self.pass_notice()

    # Reading.

    def reading(self, read: Callable[[sqlite3.Connection], T]) -> T:
        """Read the database, with all that was submitted before.

        Raises:
            ArchiveError: It cannot be read.
        """
        self.writer.flush()
        return self.reading_now(read)

    def reading_now(self, read: Callable[[sqlite3.Connection], T]) -> T:
        """Read the database as it is; raises as `reading` does."""
        with self.lock:
            try:
                try:
                    return read(self.store.database)
                except sqlite3.Error as error:
                    recovered = self.store.recover(error)
                    self.pass_notice()
                    if not recovered:
                        raise
                return read(self.store.database)
            except sqlite3.Error as error:
                log.warning("the journal cannot be read: %s", error)
                raise ArchiveError(_("Your games can't be read.")) from error

    def read(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        """Return the rows that a statement finds; raises as `reading` does."""
        return self.reading(lambda database: database.execute(statement, values).fetchall())

    def look_up(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        """Return the rows that a statement finds; none where they cannot be read."""
        try:
            return self.read(statement, *values)
        except (ArchiveError, OverflowError):  # so large a number no game has
            return []

    def fact(self, name: str) -> str | None:
        """Return a fact that is kept; None where there is none, or it cannot be read."""
        found = self.look_up("SELECT value FROM facts WHERE name = ?", name)
        return str(found[0][0]) if found else None

    def keep_fact(self, name: str, value: str | None) -> Receipt:
        """Keep a fact; None lets go of it."""
        return self.submit_facts([setting(name, value) if value is not None else forgetting(name)])

    def greatest(self, table: str) -> int:
        """Return the greatest number of a table, or of a part of one; 0 where there is none, or it cannot be read."""
        found = self.look_up(f"SELECT coalesce(max(id), 0) FROM {table}")  # noqa: S608  # one of our own
        return int(str(found[0][0])) if found else 0
