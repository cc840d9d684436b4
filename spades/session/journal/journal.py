"""The journal as the program knows it: the game under way, and the archive of all others."""

import contextlib
import json
import logging
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from spades import __version__
from spades.engine import Game, GameState, NotationError, format_rules, read_record
from spades.engine.record import Steps, finish, part
from spades.engine.text import quoted, shortened
from spades.language import _
from spades.session.game.practice import is_over
from spades.session.game.standing import ReplayedGame
from spades.session.history.archive import ArchiveError, GameRow, RoundRow
from spades.session.journal.access import Access
from spades.session.journal.book import JournalBook
from spades.session.journal.condition import Condition
from spades.session.journal.database import copy_files
from spades.session.journal.kept_games import KeptGames
from spades.session.journal.results import JournalResults
from spades.session.journal.stored_game import StoredGame, read_game, read_games, read_rounds
from spades.session.journal.tags import encode, other_tags
from spades.session.journal.transaction import Statement, fact, forgetting, setting
from spades.session.journal.writer import Receipt
from spades.session.players.seating import seating_of
from spades.session.program.storage import LARGEST_RECORD, read_at_most, set_aside_saying

log = logging.getLogger(__name__)

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

    Attributes:
        condition: What has become of the file.
        results: What was worked out of games.
    """

    def __init__(self, folder: Path | None, clock: Callable[[], float] = time.time) -> None:
        """Open the journal of a folder, in any state; without one, nothing lasts.

        The clock gives the seconds since 1970.
        """
        self._clock = clock
        self._access = Access(None if folder is None else folder / FILE_NAME)
        self._kept_games = KeptGames(self._access)
        self.condition = Condition(self._access, self._begin)
        self.results = JournalResults(self._access)
        self._begin()
        if folder is not None:
            self._take_over(folder)

    def _begin(self) -> None:
        """Take up the store that was opened."""
        self._access.begin()
        if self._access.greatest("games WHERE deleted"):
            self._access.submit([("DELETE FROM games WHERE deleted", ())])
        if self._access.store.aside is not None:
            self._salvage(self._access.store.aside)
        self._access.pass_notice()

    @property
    def saving(self) -> bool:
        """Whether the last change is on the disk."""
        return self._access.store.saving

    def consume_notice(self) -> str | None:
        """Return a sentence about troubles that have not been told yet; asking clears it, and never waits."""
        return self._access.consume_notice()

    # The game under way.

    def begin(
        self,
        game: Game,
        *,
        settings: Mapping[str, object] | None = None,
        practice: bool = False,
        origin: int | None = None,
    ) -> JournalBook:
        """Keep a game that begins, with the pack of its first round at least, as the one under way.

        `settings` are the preferences as they are, `practice` is whether it counts nowhere, and `origin` the game whose
        packs it plays again.

        Raises:
            ValueError: The game cannot be replayed.
        """
        waits = self._waits(practice=practice)
        steps = self._row_steps(game, settings or {}, practice=practice, imported=False, origin=origin, current=True)
        book, rows = finish(steps)
        rows += [forgetting("opening"), *waits]
        self._access.submit(rows)
        return book

    def current(self) -> SavedGame | None:
        """Return the game under way, or None; one that cannot be read is no longer under way, and told.

        Where it is the file that is broken, that is told by `damaged`: the game may well be found once it is mended.
        """
        return finish(self.current_steps())

    def current_steps(self) -> Steps[SavedGame | None]:
        """Return the same as `current`, a round at a time."""
        number = self._access.fact("current")
        if number is None:
            return None
        try:
            kept = yield from self._kept_games.steps(int(number))
        except (ArchiveError, ValueError) as error:
            log.warning("the game under way cannot be read: %s", error)
            if self.condition.look():
                return None
            self.leave()
            self._access.add_notice(_("Your game in progress couldn't be read."))
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
            return int(self._access.fact("current") or "")
        except ValueError:
            return None

    def _is_long(self, game: int) -> bool:
        found = self._access.look_up("SELECT count(*) FROM rounds WHERE game = ?", game)
        return bool(found) and int(str(found[0][0])) > _LONG

    def is_open(self, game: int) -> bool:
        """Return whether there is a game of a number that is not over, be it deleted."""
        return bool(self._access.look_up("SELECT 1 FROM games WHERE id = ? AND ended IS NULL", game))

    def waiting(self) -> int | None:
        """Return the game that was left for a practice and can still be gone on with, or None."""
        number = self._access.fact("waiting")
        try:
            # One that takes long to read is looked at when it is gone back to.
            if number is None or (self._is_long(int(number)) and self.is_open(int(number))):
                return None if number is None else int(number)
            return None if self._read(int(number)).over else int(number)
        except (ArchiveError, ValueError) as error:
            log.warning("the game that waits cannot be read: %s", error)
            return None

    def leave(self) -> None:
        """Mark that no game is under way any more; it stays in the archive."""
        self._access.keep_fact("current", None)

    def keep_opening(self, text: str | None) -> Receipt:
        """Keep a game whose first deck waits for its cut, as text; None when there is none any more."""
        return self._access.keep_fact("opening", text)

    def opening(self) -> str | None:
        """Return the game whose first deck waits for its cut, as it was kept."""
        return self._access.fact("opening")

    def keep_place(self, place: str) -> Receipt:
        """Keep which screen the person is at, "table", "high_card", "cut" or "title": the next start begins there."""
        if place == self.place():
            return Receipt(done=True)
        return self._access.keep_fact("place", place)

    def place(self) -> str:
        """Return the screen that was kept."""
        return self._access.fact("place") or "title"

    def keep_seat(self, text: str | None) -> Receipt:
        """Keep the seat at somebody else's table that the person can come back to, as text; None when there is none."""
        return self._access.keep_fact("seat", text)

    def seat(self) -> str | None:
        """Return the seat that was kept."""
        return self._access.fact("seat")

    def back_up(self) -> Receipt:
        """Copy the journal beside it, unless the newest copy holds as much."""
        return self._access.back_up()

    def flush(self) -> None:
        """Wait until all that was submitted is on the disk, or the disk has refused it."""
        self._access.writer.flush()

    def close(self) -> None:
        """Write the rest, and close the file."""
        self.condition.end_examination()
        self._access.close()

    # The archive.

    def games(self) -> Sequence[GameRow]:
        """Return the games that are not deleted, newest first; the one under way is among them."""
        return self._access.reading(read_games)

    def rounds(self, game: int | None = None) -> Sequence[RoundRow]:
        """Return the finished rounds of a game, or of all that are not deleted, ordered by game and number."""
        return self._access.reading(lambda database: read_rounds(database, game))

    def load(self, game: int) -> Game:
        """Return a whole game, deleted or not; raises as `Archive` says, and so do those below."""
        return self._read(game).game

    def replay_steps(self, game: int) -> Steps[ReplayedGame]:
        """Return a whole game with the states of its replay, a round at a time."""
        kept = yield from part(self._kept_games.steps(game), 0.0, 0.9)
        return (yield from part(ReplayedGame.steps(kept.game, kept.states), 0.9, 1.0))

    def take_up_steps(self, game: int, first: Callable[[], object] | None = None) -> Steps[Game]:
        """Make a game that is not over the one under way, a round at a time; `first` comes before all writing."""
        kept = yield from self._kept_games.steps(game)
        if kept.over:
            raise ArchiveError(_("This game is over."))
        if first is not None:
            first()
        waits = self._waits(practice=kept.practice)
        self._access.submit_facts([setting("current", str(game)), *waits])
        # It is asked for next.
        self._kept_games.remember(game, kept)
        return kept.game

    def add(self, game: Game, *, imported: bool = True, practice: bool = False, origin: int | None = None) -> int:
        """Keep a game that was not played here just now, its finished rounds with it; returns its number."""
        return finish(self.add_steps(game, imported=imported, practice=practice, origin=origin))

    def replace_steps(self, number: int, game: Game, *, imported: bool, began: float) -> Steps[int]:
        """Keep a game that goes on elsewhere in place of its earlier copy, a round at a time.

        Args:
            number: Its number; 0 where nothing was kept.
            game: The game as it is now.
            imported: Whether it counts nowhere.
            began: When it began, where nothing was kept; 0 for now.

        Returns:
            Its number.
        """
        before = self._access.look_up("SELECT began FROM games WHERE id = ?", number)
        if before:
            began = float(str(before[0][0]))
        book, rows = yield from self._row_steps(
            game,
            {},
            practice=False,
            imported=imported,
            origin=None,
            current=False,
            number=number if before else 0,
            began=began,
        )
        if before:
            rows.insert(0, ("DELETE FROM games WHERE id = ?", (number,)))
        self._access.submit(rows)
        return book.number

    def delete(self, game: int) -> None:
        """Take a game out of list and statistics; it leaves the file when the program is started again."""
        self._access.submit(
            [
                ("UPDATE games SET deleted = 1 WHERE id = ?", (game,)),
                ("DELETE FROM facts WHERE name IN ('current', 'waiting') AND value = ?", (str(game),)),
            ]
        )

    def undelete(self, game: int) -> None:
        """Bring a deleted game back."""
        self._access.submit([("UPDATE games SET deleted = 0 WHERE id = ?", (game,))])

    def keep_potential(self, game: int, number: int, potential: int, fair_potential: int) -> None:
        """Keep the potential of a round, worked out after its end."""
        values = (potential, fair_potential, game, number)
        # No part of a game as it is read.
        self._access.submit_facts(
            [("UPDATE rounds SET potential = ?, fair_potential = ? WHERE game = ? AND number = ?", values)]
        )

    @property
    def counted_since(self) -> float:
        """From when on games are counted, by their beginning, in seconds since 1970; 0 from the first."""
        kept = self._access.fact("counted_since") or "0"
        try:
            return float(kept)
        except ValueError:
            log.warning("from when on games are counted is no number: %s", quoted(kept))
            return 0.0

    def count_since(self, moment: float) -> None:
        """Reset the statistics: only games that began later count."""
        self._access.keep_fact("counted_since", repr(float(moment)))

    def add_steps(
        self, game: Game, *, imported: bool = True, practice: bool = False, origin: int | None = None
    ) -> Steps[int]:
        """Add a game as `add` does, a round at a time; nothing is kept before the last step."""
        steps = self._row_steps(game, {}, practice=practice, imported=imported, origin=origin, current=False)
        try:
            book, rows = yield from steps
        except ValueError as error:
            raise ArchiveError(str(error)) from error
        receipt = self._access.submit(rows)
        try:
            while not receipt.wait(_MOMENT):
                yield 1.0
        except GeneratorExit:
            # Who does not wait for it does not want it.
            self._access.submit([("DELETE FROM games WHERE id = ?", (book.number,))])
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
        number: int = 0,
        began: float = 0,
    ) -> Steps[tuple[JournalBook, list[Statement]]]:
        book = JournalBook(self._access, number or self._access.number("games"), practice, origin, clock=self._clock)
        values = {
            "began": began or self._clock(),
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
        """Return the statements before another game is under way: one that counts waits until the practice is over."""
        if not practice:
            return [forgetting("waiting")]
        under_way = "SELECT CAST(value AS INTEGER) FROM facts WHERE name = 'current'"
        found = self._access.look_up(
            f"SELECT id FROM games WHERE id = ({under_way}) AND NOT practice AND ended IS NULL"  # noqa: S608  # our own words
        )
        # While one practice follows another, the game goes on waiting.
        return [setting("waiting", str(row[0])) for row in found]

    def _book(self, number: int, kept: StoredGame) -> JournalBook:
        book = JournalBook(self._access, number, kept.practice, kept.origin, assisted=kept.assisted, clock=self._clock)
        book.take_place(kept.round_id, kept.path, kept.undone, kept.game)
        return book

    def _read(self, number: int) -> StoredGame:
        return finish(self._kept_games.steps(number))

    def _salvage(self, damaged: Path) -> None:
        """Take the game under way out of a damaged file, if it can still be read there and is further than the copy.

        What is read is replayed move by move: what is not a game is not taken.
        """
        import tempfile  # noqa: PLC0415  # no first picture waits for it

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
        self._access.submit(rows)
        told = _("Your game in progress was saved from it, up to its last move.")
        self._access.store.notice = f"{self._access.store.notice} {told}"

    def _take_over(self, folder: Path) -> None:
        """Take the game of a version before the journal in, once, and set its file aside."""
        path = folder / OLD_NAME
        try:
            game = read_record(read_at_most(path, LARGEST_RECORD).decode("utf-8"))
        except (FileNotFoundError, NotADirectoryError):
            return
        except (OSError, UnicodeDecodeError, NotationError) as error:
            log.warning("the game of an earlier version in %s is damaged: %s", path.name, shortened(str(error)))
            self._access.add_notice(set_aside_saying(path, _("Your game in progress couldn't be read.")))
            return
        if is_over(game):
            self.add(game, imported=False)
        elif self._access.fact("current") is None:
            self.begin(game)
        else:
            self.add(game, imported=False)
        self.flush()
        if self.saving:
            with contextlib.suppress(OSError):
                path.replace(path.with_name("game.imported.spades"))


def _read_current(path: Path) -> StoredGame | None:
    with contextlib.closing(sqlite3.connect(path)) as database:
        # Its tables may be sound where its indices are not.
        with contextlib.suppress(sqlite3.Error):
            database.execute("REINDEX")
        current = fact(database, "current")
        return None if current is None else read_game(database, int(current))
