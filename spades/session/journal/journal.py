"""The journal as the program knows it: the game under way, and the archive of all others."""

import contextlib
import json
import logging
import re
import sqlite3
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from spades import __version__
from spades.engine import Game, GameState, NotationError, format_rules, read_record
from spades.engine.notation import parse_rules
from spades.engine.record import finish, part
from spades.engine.text import quoted, shortened
from spades.language import _, ngettext
from spades.session.game.practice import is_over
from spades.session.game.standing import ReplayedGame
from spades.session.history.archive import ArchiveError, GameRow, PuzzleResult, ReviewResult, RoundRow
from spades.session.journal.book import JournalBook
from spades.session.journal.checksums import ChangedError, renewal
from spades.session.journal.database import copy_files
from spades.session.journal.examination import examine
from spades.session.journal.reading import StoredGame, read_game, read_game_steps, read_games, read_rounds
from spades.session.journal.revision import TABLES
from spades.session.journal.store import Older, Statement, Store
from spades.session.journal.tags import encode, other_tags
from spades.session.journal.writer import Receipt, Writer
from spades.session.players.seating import seating_of
from spades.session.program.storage import LARGEST_RECORD, read_at_most, set_aside
from spades.session.puzzles.schedule import Try

log = logging.getLogger(__name__)

T = TypeVar("T")

FILE_NAME = "journal.db"

_MOMENT = 0.001
"""Seconds for which a long game that is being written is waited for at a time."""

_LONG = 300
"""Rounds whose replay takes more than half a second; a game of a hundred is long for people."""

OLD_NAME = "game.spades"
"""The file in which versions before the journal kept the game under way."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game that was left, and the book to go on with it.

    Attributes:
        game: The game.
        states: Where it stands, as `standing` gives it: whoever goes on with it need not replay it.
        book: Keeps what follows.
    """

    game: Game
    states: tuple[GameState, ...]
    book: JournalBook

    @property
    def over(self) -> bool:
        """Whether there is nothing to go on with."""
        return is_over(self.game, self.states[-1])


class Journal:
    """Keeps every game.

    Reading waits for what was submitted before; writing never waits.
    """

    def __init__(self, folder: Path | None, clock: Callable[[], float] = time.time) -> None:
        """Open the journal of a folder, whatever state it is in; without one, nothing lasts.

        Args:
            folder: Where the file is; None to play without saving.
            clock: Gives the seconds since 1970.
        """
        self._folder = folder
        self._clock = clock
        self._lock = threading.RLock()
        self._writer = Writer()
        self._told: deque[str] = deque()
        # The game that was read last, until something is written: it is asked for several times on the way to a table.
        self._latest: tuple[int, StoredGame] | None = None
        self._changes = 0
        self._damaged = False
        self._stop = threading.Event()
        self._examiner: threading.Thread | None = None
        self._store = Store(self._file)
        self._begin()
        if folder is not None:
            self._take_over(folder)

    def _begin(self) -> None:
        """Take up the store that was opened."""
        self._latest = None
        reach = zip(TABLES, self._store.reach, strict=True)
        self._numbers = {table: max(self._greatest(table), copied) for table, copied in reach}
        if self._greatest("games WHERE deleted"):
            self.submit([("DELETE FROM games WHERE deleted", ())])
        if self._store.aside is not None:
            self._salvage(self._store.aside)
        self._pass_notice()

    @property
    def _file(self) -> Path | None:
        return None if self._folder is None else self._folder / FILE_NAME

    @property
    def saving(self) -> bool:
        """Whether what was written last is on the disk."""
        return self._store.saving

    def consume_notice(self) -> str | None:
        """Return a sentence about what went wrong and has not been told yet; asking clears it, and never waits."""
        told = []
        while self._told:
            told.append(self._told.popleft())
        return " ".join(told) or None

    # What has become of the file.

    def examine(self) -> Receipt:
        """Read all of the file through in a thread of its own, and copy it if it is sound and holds something new.

        What is wrong is told: damage by `damaged`, games that were changed by a sentence.
        """
        receipt = Receipt()
        self._examiner = threading.Thread(target=self._examine, args=(receipt,), daemon=True, name="spades-examination")
        self._examiner.start()
        return receipt

    @property
    def damaged(self) -> bool:
        """Whether `examine` has found damage: the games should be left, and `mend` be asked for."""
        return self._damaged

    def mend(self) -> None:
        """Open the file anew as at a start, read it through, and put what is damaged right."""
        self._end_examination()
        self._writer.flush()
        with self._lock:
            since = self._store.abandon()
            self._store = Store(self._file, through=True)
            if self._store.aside is not None:
                self._store.write_again(since)
        self._damaged = False
        self._begin()

    def older(self) -> Older | None:
        """Return what the person has to choose about: a file that held less than its newest copy, and was set aside."""
        with self._lock:
            return self._store.older()

    def keep_newer(self) -> Receipt:
        """Go on with the copy that holds more, now that the person has chosen."""
        return self.submit([("DELETE FROM facts WHERE name = 'older'", ())])

    def take_older(self, older: Older) -> bool:
        """Go on with the file that holds less; the other is kept beside it. Returns whether that could be done."""
        self._end_examination()
        self._writer.flush()
        with self._lock:
            taken = self._store.take_older(older)
        self._begin()
        return taken

    def _examine(self, receipt: Receipt) -> None:
        try:
            path = self._store.file
            found = None if path is None else examine(path, self._stop)
            if found is None:
                return
            if found.damage is not None:
                log.warning("the journal is damaged: %s", shortened(found.damage))
                self._damaged = True
                return
            self._tell_changed(found.changed)
            if not found.changed:
                self._writer.do(self._keep_sound)
            self._writer.do(self._back_up_if_new)
            for number in found.unsummed:
                if self._stop.is_set():
                    return
                batch: list[Statement] = [*renewal(number)]
                self._writer.do(lambda: self._write(batch)).wait()  # noqa: B023  # it is waited for
        except Exception:  # nobody waits for this thread to be well
            log.exception("the journal was not read through")
        finally:
            receipt.finish()

    def _is_file_broken(self) -> bool:
        """Return whether it is the file that is at fault, which takes to read it through unless it is known."""
        path = self._store.file
        if not self._damaged and path is not None:
            found = examine(path, self._stop)
            self._damaged = found is not None and found.damage is not None
        return self._damaged

    def _tell_changed(self, numbers: Sequence[int]) -> None:
        """Tell which games were changed by something else, once."""
        names = " ".join(map(str, numbers))
        if names == (self._fact("changed") or ""):
            return
        self.submit([("INSERT OR REPLACE INTO facts VALUES ('changed', ?)", (names,))])
        if numbers:
            self._told.append(
                ngettext(
                    "{n} game in your history was changed after it was saved: it is kept, but not opened.",
                    "{n} games in your history were changed after they were saved: they are kept, but not opened.",
                    len(numbers),
                ).format(n=len(numbers))
            )

    def _end_examination(self) -> None:
        if self._examiner is not None:
            self._stop.set()
            self._examiner.join()
            self._examiner = None
            self._stop.clear()

    def _keep_sound(self) -> None:
        with self._lock:
            self._store.keep_sound()

    # The game under way.

    def begin(
        self,
        game: Game,
        *,
        settings: Mapping[str, object] | None = None,
        practice: bool = False,
        origin: int | None = None,
    ) -> JournalBook:
        """Keep a game that begins as the one under way.

        Args:
            game: The game, with the pack of its first round at least.
            settings: The preferences as they are.
            practice: Whether it counts nowhere.
            origin: The game whose packs it plays again.

        Raises:
            ValueError: The game cannot be replayed.
        """
        waits = self._waits(practice=practice)
        steps = self._row_steps(game, settings or {}, practice=practice, imported=False, origin=origin, current=True)
        book, rows = finish(steps)
        rows += [("DELETE FROM facts WHERE name = 'opening'", ()), *waits]
        self.submit(rows)
        return book

    def current(self) -> SavedGame | None:
        """Return the game under way, or None; one that cannot be read is no longer under way, and told.

        Where it is the file that is broken, that is told by `damaged`: the game may well be found once it is mended.
        """
        return finish(self.current_steps())

    def current_steps(self) -> Generator[float, None, SavedGame | None]:
        """Return what `current` returns, a round at a time.

        Yields:
            How much is done, 0 to 1.
        """
        number = self._fact("current")
        if number is None:
            return None
        try:
            kept = yield from self._kept_steps(int(number))
        except (ArchiveError, ValueError) as error:
            log.warning("the game under way cannot be read: %s", error)
            if self._is_file_broken():
                return None
            self.leave()
            self._told.append(_("Your game in progress could not be read."))
            return None
        return SavedGame(kept.game, kept.states, self._book(int(number), kept))

    @property
    def current_is_long(self) -> bool:
        """Whether the game under way has so many rounds that to read it takes more than a moment."""
        return self.under_way is not None and self._is_long(self.under_way)

    @property
    def under_way(self) -> int | None:
        """The number of the game under way, be it over or not to be read; None if there is none."""
        try:
            return int(self._fact("current") or "")
        except ValueError:
            return None

    def _is_long(self, game: int) -> bool:
        try:
            ((rounds,),) = self._read("SELECT count(*) FROM rounds WHERE game = ?", game)
        except (ArchiveError, OverflowError):
            return False
        return int(str(rounds)) > _LONG

    def is_open(self, game: int) -> bool:
        """Return whether there is a game of a number that is not over, be it deleted."""
        try:
            return bool(self._read("SELECT 1 FROM games WHERE id = ? AND ended IS NULL", game))
        except ArchiveError:
            return False

    def waiting(self) -> int | None:
        """Return the game that was left for a practice and can still be gone on with, or None."""
        number = self._fact("waiting")
        try:
            # One that takes long to read is looked at when it is gone back to.
            if number is None or (self._is_long(int(number)) and self.is_open(int(number))):
                return None if number is None else int(number)
            return None if self._kept(int(number)).over else int(number)
        except (ArchiveError, ValueError) as error:
            log.warning("the game that waits cannot be read: %s", error)
            return None

    def leave(self) -> None:
        """Say that no game is under way any more; it stays in the archive."""
        self.submit([("DELETE FROM facts WHERE name = 'current'", ())])

    def keep_opening(self, text: str | None) -> Receipt:
        """Keep a game whose first deck waits for its cut, as text; None when there is none any more."""
        if text is None:
            return self._submit_facts([("DELETE FROM facts WHERE name = 'opening'", ())])
        return self._submit_facts([("INSERT OR REPLACE INTO facts VALUES ('opening', ?)", (text,))])

    def opening(self) -> str | None:
        """Return the game whose first deck waits for its cut, as it was kept."""
        return self._fact("opening")

    def keep_place(self, place: str) -> Receipt:
        """Keep which screen the person is at, "table", "high_card", "cut" or "title": the next start begins there."""
        if place == self.place():
            return Receipt(done=True)
        return self._submit_facts([("INSERT OR REPLACE INTO facts VALUES ('place', ?)", (place,))])

    def place(self) -> str:
        """Return the screen that was kept."""
        return self._fact("place") or "title"

    def back_up(self) -> Receipt:
        """Copy the journal beside it, unless the newest copy holds as much."""
        return self._writer.do(self._back_up_if_new)

    def flush(self) -> None:
        """Wait until all that was submitted is on the disk, or the disk has refused it."""
        self._writer.flush()

    def close(self) -> None:
        """Write what is left, and close the file."""
        self._end_examination()
        self._writer.close()
        with self._lock:
            self._store.close()

    # The archive.

    def games(self) -> Sequence[GameRow]:
        """Return the games that are not deleted, newest first; the one under way is among them."""
        return self._reading(read_games)

    def rounds(self, game: int | None = None) -> Sequence[RoundRow]:
        """Return the finished rounds of a game, or of all that are not deleted, ordered by game and number."""
        return self._reading(lambda database: read_rounds(database, game))

    def load(self, game: int) -> Game:
        """Return a whole game, deleted or not.

        Raises:
            ArchiveError: There is no such game, or it is damaged.
        """
        return self._kept(game).game

    def replay_steps(self, game: int) -> Generator[float, None, ReplayedGame]:
        """Return a whole game with what is known of its replay, a round at a time.

        Yields:
            How much is done, 0 to 1.

        Raises:
            ArchiveError: There is no such game, or it is damaged.
        """
        kept = yield from part(self._kept_steps(game), 0.0, 0.9)
        return (yield from part(ReplayedGame.steps(kept.game, kept.states), 0.9, 1.0))

    def take_up(self, game: int) -> Game:
        """Make a game that is not over the one under way, and return it: its further moves go to its own row.

        Raises:
            ArchiveError: There is no such game, it is damaged, or it is over.
        """
        return finish(self.take_up_steps(game))

    def take_up_steps(self, game: int, first: Callable[[], object] | None = None) -> Generator[float, None, Game]:
        """Do what `take_up` does, a round at a time; nothing is written before the last step, `first` above all.

        Yields:
            How much is done, 0 to 1.

        Raises:
            ArchiveError: There is no such game, it is damaged, or it is over.
        """
        kept = yield from self._kept_steps(game)
        if kept.over:
            raise ArchiveError(_("This game is over."))
        if first is not None:
            first()
        waits = self._waits(practice=kept.practice)
        self._submit_facts([("INSERT OR REPLACE INTO facts VALUES ('current', ?)", (str(game),)), *waits])
        # It is asked for next.
        self._latest = (game, kept)
        return kept.game

    def add(self, game: Game, *, imported: bool = True, practice: bool = False, origin: int | None = None) -> int:
        """Keep a game that was not played here just now, its finished rounds with it; returns its number.

        Raises:
            ArchiveError: The game cannot be replayed.
        """
        return finish(self.add_steps(game, imported=imported, practice=practice, origin=origin))

    def delete(self, game: int) -> None:
        """Take a game out of list and statistics; it leaves the file when the program is started again."""
        self.submit(
            [
                ("UPDATE games SET deleted = 1 WHERE id = ?", (game,)),
                ("DELETE FROM facts WHERE name IN ('current', 'waiting') AND value = ?", (str(game),)),
            ]
        )

    def undelete(self, game: int) -> None:
        """Bring a deleted game back."""
        self.submit([("UPDATE games SET deleted = 0 WHERE id = ?", (game,))])

    def keep_potential(self, game: int, number: int, potential: int, fair_potential: int) -> None:
        """Keep what was worked out about a round after its end."""
        values = (potential, fair_potential, game, number)
        # No part of a game as it is read.
        self._submit_facts(
            [("UPDATE rounds SET potential = ?, fair_potential = ? WHERE game = ? AND number = ?", values)]
        )

    def keep_review(self, game: int, meter: int, results: Sequence[ReviewResult]) -> None:
        """Keep what a review has worked out; what another version of the meter has made of the same goes."""
        statement = "INSERT OR REPLACE INTO reviews SELECT id, ?, ?, ?, ? FROM games WHERE id = ?"
        self.submit([(statement, (one.round_number, one.place, meter, one.data, game)) for one in results])

    def review(self, game: int, meter: int) -> Sequence[ReviewResult]:
        """Return what a version of the meter has worked out of a game.

        Raises:
            ArchiveError: It cannot be read.
        """
        found = self._read("SELECT round, place, data FROM reviews WHERE game = ? AND meter = ?", game, meter)
        return [ReviewResult(int(str(row[0])), int(str(row[1])), str(row[2])) for row in found]

    def keep_puzzle(self, meter: int, result: PuzzleResult) -> None:
        """Keep what a version of the meter has found of a decision: it stays when its game is deleted."""
        statement = """INSERT OR REPLACE INTO puzzles (game, round, place, meter, data)
            SELECT id, ?, ?, ?, ? FROM games WHERE id = ?"""
        values = (result.round_number, result.place, meter, result.data, result.game)
        self._submit_facts([(statement, values)])

    def puzzles(self, meter: int) -> Sequence[PuzzleResult]:
        """Return what a version of the meter has found, in the order in which it was.

        Raises:
            ArchiveError: It cannot be read.
        """
        listed = "(SELECT id FROM games WHERE id = game AND NOT deleted)"
        statement = f"SELECT {listed}, round, place, data FROM puzzles WHERE meter = ? ORDER BY id"  # noqa: S608  # our own words
        found = self._read(statement, meter)
        return [
            PuzzleResult(None if row[0] is None else int(str(row[0])), int(str(row[1])), int(str(row[2])), str(row[3]))
            for row in found
        ]

    def keep_try(self, tried: Try) -> None:
        """Keep a try at a puzzle."""
        self._submit_facts([("INSERT INTO tries (puzzle, day, move, solved) VALUES (?, ?, ?, ?)", tuple(tried))])

    def tries(self) -> Sequence[Try]:
        """Return all tries at puzzles, in order.

        Raises:
            ArchiveError: They cannot be read.
        """
        found = self._read("SELECT puzzle, day, move, solved FROM tries ORDER BY id")
        return [Try(str(row[0]), int(str(row[1])), str(row[2]), bool(row[3])) for row in found]

    @property
    def counted_since(self) -> float:
        """From when on games are counted, by their beginning, in seconds since 1970; 0 from the first."""
        kept = self._fact("counted_since") or "0"
        try:
            return float(kept)
        except ValueError:
            log.warning("from when on games are counted is no number: %s", quoted(kept))
            return 0.0

    def count_since(self, moment: float) -> None:
        """Reset the statistics: only games that began later count."""
        self.submit([("INSERT OR REPLACE INTO facts VALUES ('counted_since', ?)", (repr(float(moment)),))])

    # For the books.

    def number(self, table: str) -> int:
        """Return the next number of a table: nobody else writes, so they are given here."""
        self._numbers[table] += 1
        return self._numbers[table]

    def submit(self, batch: list[Statement], *, back_up: bool = False) -> Receipt:
        """Take statements to be written in one transaction."""
        if not batch:
            return Receipt(done=True)
        self._changes += 1
        self._latest = None
        receipt = self._writer.do(lambda: self._write(batch))
        if back_up:
            self._writer.do(self._back_up)
        return receipt

    def _submit_facts(self, batch: list[Statement]) -> Receipt:
        """Take statements that concern no game's rows: what was read of a game stays as it is."""
        latest = self._latest
        receipt = self.submit(batch)
        self._latest = latest
        return receipt

    def _write(self, batch: list[Statement]) -> None:
        with self._lock:
            try:
                self._store.write(batch)
            except sqlite3.IntegrityError:
                self._told.append(
                    _("Your game could not be saved. You can play on; it's kept as long as this window is open.")
                )
                raise
            finally:
                self._pass_notice()

    def _pass_notice(self) -> None:
        """Take over what the store has to tell: whoever asks for it must not wait for the disk."""
        if self._store.notice:
            self._told.append(self._store.notice)
            self._store.notice = None

    def _back_up(self) -> None:
        with self._lock:
            self._store.back_up()

    def _back_up_if_new(self) -> None:
        with self._lock:
            self._store.back_up_if_new()

    def add_steps(
        self, game: Game, *, imported: bool = True, practice: bool = False, origin: int | None = None
    ) -> Generator[float, None, int]:
        """Do what `add` does, a round at a time; nothing is kept before the last step.

        Yields:
            How much is done, 0 to 1.

        Raises:
            ArchiveError: The game cannot be replayed.
        """
        steps = self._row_steps(game, {}, practice=practice, imported=imported, origin=origin, current=False)
        try:
            book, rows = yield from steps
        except ValueError as error:
            raise ArchiveError(str(error)) from error
        receipt = self.submit(rows)
        try:
            while not receipt.wait(_MOMENT):
                yield 1.0
        except GeneratorExit:
            # Who does not wait for it does not want it.
            self.submit([("DELETE FROM games WHERE id = ?", (book.number,))])
            raise
        return book.number

    def _row_steps(
        self,
        game: Game,
        settings: Mapping[str, object],
        *,
        practice: bool,
        imported: bool,
        origin: int | None,
        current: bool,
    ) -> Generator[float, None, tuple[JournalBook, list[Statement]]]:
        book = JournalBook(self, self.number("games"), practice, origin, clock=self._clock)
        values = {
            "began": self._clock(),
            "rules": format_rules(game.rules),
            "starter": game.starter.letter,
            "seating": seating_of(game.rules, game.tags).format(),
            "tags": encode(other_tags(game.tags)),
            "settings": json.dumps(settings),
            "program": __version__,
            "practice": int(practice),
            "imported": int(imported),
            "origin": origin,
        }
        return book, (yield from book.begin_steps(game, values, current=current))

    def _waits(self, *, practice: bool) -> list[Statement]:
        """Return what to write before another game is under way: one that counts waits until the practice is over."""
        if not practice:
            return [("DELETE FROM facts WHERE name = 'waiting'", ())]
        under_way = "SELECT CAST(value AS INTEGER) FROM facts WHERE name = 'current'"
        try:
            found = self._read(f"SELECT id FROM games WHERE id = ({under_way}) AND NOT practice AND ended IS NULL")  # noqa: S608  # our own words
        except ArchiveError:
            return []
        # While one practice follows another, the game goes on waiting.
        return [("INSERT OR REPLACE INTO facts VALUES ('waiting', ?)", (str(row[0]),)) for row in found]

    def _book(self, number: int, kept: StoredGame) -> JournalBook:
        book = JournalBook(self, number, kept.practice, kept.origin, assisted=kept.assisted, clock=self._clock)
        book.take_place(kept.round_id, kept.path, kept.undone, kept.game)
        return book

    def _kept(self, number: int) -> StoredGame:
        return finish(self._kept_steps(number))

    def _kept_steps(self, number: int) -> Generator[float, None, StoredGame]:
        if (latest := self._latest) is not None and latest[0] == number:
            return latest[1]
        changes = self._changes
        self._writer.flush()
        try:
            kept = yield from read_game_steps(self._reading_now, number)
        except ChangedError as error:
            log.warning("%s", error)
            raise ArchiveError(_("This game was changed after it was saved: it is kept, but not opened.")) from error
        except (ValueError, OverflowError) as error:
            log.warning("game %s cannot be read: %s", number, shortened(str(error)))
            raise ArchiveError(self._why_unreadable(number)) from error
        if kept is None:
            raise ArchiveError(_("This game is not in the history."))
        if changes == self._changes:
            self._latest = (number, kept)
        return kept

    def _why_unreadable(self, number: int) -> str:
        """Return why a game cannot be shown right, though nothing has been changed in it."""
        try:
            rows = self._read("SELECT rules, program FROM games WHERE id = ?", number)
        except OverflowError:  # so large a number no game has
            rows = []
        if len(rows) != 1:  # what a damaged file lists it need not find
            return _("This game is damaged.")
        ((rules, program),) = rows
        if _numbers(str(program)) > _numbers(__version__):
            return _("This game was written by a later version of Spades: it is kept, but not opened.")
        try:
            parse_rules(str(rules))
        except NotationError:
            return _("This version of Spades does not know the rules of this game: it is kept, but not opened.")
        return _("This game is damaged.")

    def _reading(self, read: Callable[[sqlite3.Connection], T]) -> T:
        """Read what is there, with all that was submitted before.

        Raises:
            ArchiveError: It cannot be read.
        """
        self._writer.flush()
        return self._reading_now(read)

    def _reading_now(self, read: Callable[[sqlite3.Connection], T]) -> T:
        """Read what is there; raises as `_reading` does."""
        with self._lock:
            try:
                try:
                    return read(self._store.database)
                except sqlite3.Error as error:
                    recovered = self._store.recover(error)
                    self._pass_notice()
                    if not recovered:
                        raise
                return read(self._store.database)
            except sqlite3.Error as error:
                log.warning("the journal cannot be read: %s", error)
                raise ArchiveError(_("Your games can't be read.")) from error

    def _fact(self, name: str) -> str | None:
        try:
            found = self._read("SELECT value FROM facts WHERE name = ?", name)
        except ArchiveError:
            return None
        return str(found[0][0]) if found else None

    def _read(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        return self._reading(lambda database: database.execute(statement, values).fetchall())

    def _greatest(self, table: str) -> int:
        try:
            found = self._read(f"SELECT coalesce(max(id), 0) FROM {table}")  # noqa: S608  # one of our own
        except ArchiveError:
            return 0
        return int(str(found[0][0]))

    def _salvage(self, damaged: Path) -> None:
        """Take the game under way out of a damaged file, if it can still be read there and is further than the copy.

        What is read is replayed move by move: what is not a game is not taken.
        """
        try:
            # Reading writes, where a file was left open: what was set aside stays as it is.
            with tempfile.TemporaryDirectory(prefix="spades-", ignore_cleanup_errors=True) as folder:
                kept = _read_current(copy_files(damaged, Path(folder)))
        except (sqlite3.Error, OSError, ValueError, OverflowError) as error:
            log.info("nothing could be saved from %s: %s", damaged.name, shortened(str(error)))
            return
        if kept is None:
            return
        before = self.current()
        same = before is not None and before.game.packs[:1] == kept.game.packs[:1]
        if same and before is not None and len(before.game.moves) >= len(kept.game.moves):
            return
        steps = self._row_steps(kept.game, {}, practice=kept.practice, imported=False, origin=None, current=True)
        book, rows = finish(steps)
        if same and before is not None:
            rows.insert(0, ("DELETE FROM games WHERE id = ?", (before.book.number,)))
        if kept.assisted:
            book.assisted = True
            place = (book.number, len(kept.game.packs))
            rows.append(("UPDATE rounds SET undone = 1 WHERE game = ? AND number = ?", place))
        self.submit(rows)
        told = _("Your game in progress was saved from it, up to its last move.")
        self._store.notice = f"{self._store.notice} {told}"

    def _take_over(self, folder: Path) -> None:
        """Take the game of a version before the journal in, once, and set its file aside."""
        path = folder / OLD_NAME
        try:
            game = read_record(read_at_most(path, LARGEST_RECORD).decode("utf-8"))
        except FileNotFoundError:
            return
        except (OSError, UnicodeDecodeError, NotationError) as error:
            log.warning("the game of an earlier version in %s is damaged: %s", path.name, shortened(str(error)))
            aside = set_aside(path)
            sentence = _("Your game in progress could not be read.")
            if aside is not None:
                sentence += " " + _("The file was kept as {name}.").format(name=aside.name)
            self._told.append(sentence)
            return
        if is_over(game):
            self.add(game, imported=False)
        elif self._fact("current") is None:
            self.begin(game)
        else:
            self.add(game, imported=False)
        self.flush()
        if self.saving:
            with contextlib.suppress(OSError):
                path.replace(path.with_name("game.imported.spades"))


def _numbers(version: str) -> list[int]:
    """Return the numbers of a version, such as 1 and 12 of "1.12"."""
    return [int(part) for part in re.findall(r"[0-9]{1,6}", version)]


def _read_current(path: Path) -> StoredGame | None:
    with contextlib.closing(sqlite3.connect(path)) as database:
        # Its tables may be sound where its indices are not.
        with contextlib.suppress(sqlite3.Error):
            database.execute("REINDEX")
        current = database.execute("SELECT value FROM facts WHERE name = 'current'").fetchone()
        return None if current is None else read_game(database, int(current[0]))
