"""The games that were played, as a screen may know them: rows, pages, and records as text, never a record itself."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from spades.engine import Game
from spades.engine.notation import format_rules
from spades.engine.record import part
from spades.language import _
from spades.session.game.standing import standing_steps
from spades.session.history.archive import Archive, ArchiveError, GameRow
from spades.session.history.archive_cache import ArchiveCache
from spades.session.history.record_files import (
    RecordRefusedError,
    export_file,
    file_steps,
    file_text,
    text_steps,
    typed_path,
)

if TYPE_CHECKING:
    from spades.session.deals.daily import DailyDeal
    from spades.session.drills.drills import Drills
    from spades.session.history.played_game import PlayedGame
    from spades.session.keeper.sheets import Sheets
    from spades.session.positions.known_position import KnownPosition
    from spades.session.puzzles.asked import AskedPuzzle
    from spades.session.puzzles.puzzles import Puzzles


@dataclass(frozen=True, slots=True)
class Imported:
    """A game that was taken in.

    Attributes:
        row: The game.
        known: Whether it was in the history already: then it is not kept twice.
    """

    row: GameRow
    known: bool


_TWO_DAYS = 2 * 24 * 3600

Importing = Generator[float, None, Imported]
"""Taking a game in, a round at a time: how much is done, 0 to 1, and in the end the game."""


class History:
    """Answers list, pages and statistics. Every method may raise `ArchiveError`.

    Attributes:
        rows: The rows of games and rounds, kept at hand.
        asked: The position that was asked about last, as long as the program is open.
    """

    def __init__(self, archive: Archive, exports: Callable[[], Path], sheets: Path | None = None) -> None:
        """Take where games are.

        Args:
            archive: The games that were played here.
            exports: Gives the folder for exports.
            sheets: The folder of the score sheets of real tables; None keeps them as long as the program is open.
        """
        self._archive = archive
        self._exports = exports
        self._sheets_folder = sheets
        self.rows = ArchiveCache(archive)
        self.asked: KnownPosition | None = None

    @cached_property
    def sheets(self) -> "Sheets":
        """The score sheets of games at real tables."""
        from spades.session.keeper.sheets import Sheets  # noqa: PLC0415  # loaded with the first screen that shows some

        return Sheets(self._sheets_folder)

    def consume_notice(self) -> str | None:
        """Return the message about the score sheets that the person must see, or None; asking clears it."""
        return self.sheets.consume_notice() if "sheets" in self.__dict__ else None

    def games(self) -> Sequence[GameRow]:
        """Return the games that are not deleted, newest first; the one under way is among them."""
        return self._archive.games()

    def open(self, row: GameRow) -> "PlayedGame":
        """Return a game with its rounds; one that is damaged says so."""
        from spades.session.history.played_game import PlayedGame  # noqa: PLC0415  # brings the solver, for the luck

        return PlayedGame(self._archive, row)

    def puzzles(self) -> "Puzzles":
        """Return the puzzles, as the archive has them now."""
        from spades.session.puzzles.puzzles import Puzzles  # noqa: PLC0415  # brings the figures, and not all practise

        return Puzzles(self._archive)

    def asked_puzzle(self) -> "AskedPuzzle":
        """Return the keeper of positions that were asked about, as puzzles."""
        from spades.session.puzzles.asked import AskedPuzzle  # noqa: PLC0415  # as for the puzzles

        return AskedPuzzle(self._archive)

    def drills(self) -> "Drills":
        """Return the drills, as the archive has them now."""
        from spades.session.drills.drills import Drills  # noqa: PLC0415  # as for the puzzles

        return Drills(self._archive)

    def delete(self, number: int) -> None:
        """Take a game out of list and statistics; it can be brought back until the program ends."""
        self._archive.delete(number)

    def undelete(self, number: int) -> None:
        """Bring a deleted game back."""
        self._archive.undelete(number)

    @property
    def counted_since(self) -> float:
        """From when on games are counted, by their beginning, in seconds since 1970; 0 from the first."""
        return self._archive.counted_since

    def count_since(self, moment: float) -> None:
        """Reset the statistics: only games that began later count. No game is lost, and an earlier moment undoes it."""
        self._archive.count_since(moment)

    def daily(self) -> "DailyDeal":
        """Return today's deal, by the person's own calendar."""
        from spades.session.deals.daily import daily_deal  # noqa: PLC0415  # the first frame needs no deals

        return daily_deal(datetime.now().astimezone().date().toordinal())

    def results_of(self, code: str) -> Sequence[tuple[int, int]]:
        """Return the results of a deal code in the games of the last two days, oldest first.

        Returns:
            The points of both sides, the person's first.
        """
        since = datetime.now().astimezone().timestamp() - _TWO_DAYS
        found: list[tuple[int, int]] = []
        for row in reversed(self._archive.games()):
            if not row.practice or row.imported or row.origin is not None or row.began < since or not row.rounds:
                continue
            played = self.open(row)
            if played.readable and played.rounds and played.deal_code(played.replay(1)) == code:
                own = row.seating.own_side
                sides = played.rounds[0].sides
                found.append((sides[own].points, sides[1 - own].points))
        return found

    def export(self, name: str, text: str) -> Path:
        """Write a text into the folder for exports, and return where.

        Raises:
            RecordRefusedError: The folder or the disk refuses.
        """
        return export_file(self._exports(), name, text)

    def position_in(self, text: str) -> "KnownPosition | None":
        """Return the position that a text is, as somebody shared it; None where it is something else."""
        from spades.engine import NotationError  # noqa: PLC0415  # when something is opened
        from spades.session.positions.position_text import read_position  # noqa: PLC0415  # likewise

        try:
            return read_position(text)
        except NotationError:
            return None

    def position_in_file(self, typed: str) -> "KnownPosition | None":
        """Return the position in a file, whose path was typed, pasted or dropped; None where there is none to read."""
        try:
            return self.position_in(file_text(typed_path(typed)))
        except RecordRefusedError:
            return None

    def import_file(self, typed: str) -> Importing:
        """Take in the record in a file, whose path was typed, pasted or dropped, a round at a time.

        Yields:
            How much is done, 0 to 1; nothing is kept before the last step.

        Raises:
            RecordRefusedError: There is no such file, or no record in it.
        """
        return self._keep(file_steps(typed_path(typed)))

    def import_text(self, text: str) -> Importing:
        """Take in a record, likewise.

        Raises:
            RecordRefusedError: It is none.
        """
        return self._keep(text_steps(text))

    def _keep(self, reading: Generator[float, None, Game]) -> Importing:
        game = yield from part(reading, 0.0, 0.4)
        known = yield from part(_same_steps(self._archive, game), 0.4, 0.6)
        number = known if known is not None else (yield from part(self._archive.add_steps(game), 0.6, 1.0))
        row = next((row for row in self._archive.games() if row.id == number), None)
        if row is None:
            raise ArchiveError(_("This game isn't in the history."))
        return Imported(row, known is not None)


def _same_steps(archive: Archive, game: Game) -> Generator[float, None, int | None]:
    """Return the number of the latest game in an archive that was played card for card like this one, or None.

    The same are games with the same rules, starter, packs and moves. Who played, when, and what the deals were sealed
    with is told in tags, which other programs may leave out or write in their own way.

    Yields:
        How much is done, 0 to 1.

    Raises:
        ArchiveError: The archive cannot be read.
        ValueError: The game cannot be replayed.
    """
    rules = format_rules(game.rules)
    # The last round may be under way.
    rounds = (len(game.packs) - 1, len(game.packs))
    rows = [row for row in archive.games() if row.rules == rules and row.rounds in rounds]
    if not rows:
        return None
    # Replayed only now: of a long game it takes a moment.
    scores = (yield from part(standing_steps(game), 0.0, 0.5))[-1].scores
    for row in rows:
        if row.scores != scores:
            continue
        try:
            kept = (yield from part(archive.replay_steps(row.id), 0.5, 1.0)).game
        except ArchiveError:
            continue
        if (kept.rules, kept.starter, kept.packs, kept.moves) == (game.rules, game.starter, game.packs, game.moves):
            return row.id
    return None
