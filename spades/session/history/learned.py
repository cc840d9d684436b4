"""What a partner has learned of the person, with their leave: counts from finished rounds, and what was struck out.

    {"leave": true, "rounds": 60, "tallies": {"bids third": [15, 9.1]}, "struck": [], "read": {"12": 11}}

Only finished rounds of games of four are read that the person played here alone among players, without hints or moves
taken back; by then everybody at the table has seen every card. Nothing is read without leave.
"""

# ruff: noqa: PLC0415  # what reads rounds is loaded when somebody has given leave: most tables wait for none of it

import logging
from collections.abc import Generator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec

from spades.bots.search.four.leanings import NEUTRAL, Habit, Leanings, Line
from spades.engine import past_round
from spades.engine.record import finish
from spades.session.history.archive import Archive, ArchiveError, GameRow
from spades.session.program.kept_file import KeptFile

if TYPE_CHECKING:
    from spades.bots.search.four.habits import Habits

__all__ = ["Habit", "Learned", "Line"]

log = logging.getLogger(__name__)

_LARGEST = 1_000_000
"""Bytes of the file that are read at most: one of ten thousand games has a tenth of it."""

_AT_ONCE = 3
"""Games that are read at most before a game is seated: as a rule one has been played since the last."""

_Count = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]
_Sum = Annotated[float, msgspec.Meta(ge=-1e9, le=1e9)]


class _Kept(msgspec.Struct, frozen=True):
    """What stands in the file.

    Attributes:
        leave: Whether the person has given leave.
        rounds: How many rounds the counts rest on.
        tallies: Count and sum of what was seen of each habit.
        struck: The habits that the person has struck out.
        read: How many rounds of each game have been read, by its number.
    """

    leave: bool = False
    rounds: _Count = 0
    tallies: Mapping[str, tuple[_Count, _Sum]] = {}
    struck: Sequence[str] = ()
    read: Mapping[int, _Count] = {}


class Learned(KeptFile):
    """The habits of the person that a partner may count on. Nothing here raises because of a file or a game."""

    def __init__(self, archive: Archive, path: Path | None = None, *, keep: bool = True) -> None:
        """Read the habits kept, learned from the games of an archive; for the rest see `KeptFile`."""
        super().__init__(path, _LARGEST, keep=keep)
        self._archive = archive
        self._kept = self._read(partial(msgspec.json.decode, type=_Kept)) or _Kept()

    @property
    def leave(self) -> bool:
        """Whether the person has given leave."""
        return self._kept.leave

    @property
    def rounds(self) -> int:
        """How many rounds were read."""
        return self._kept.rounds

    @property
    def lines(self) -> tuple[Line, ...]:
        """The habits that are sure, struck out or not; none without leave."""
        return self._habits.lines if self.leave else ()

    def is_struck(self, habit: Habit) -> bool:
        """Return whether the person has struck a habit out."""
        return habit in self._kept.struck

    @property
    def leanings(self) -> Leanings:
        """The leanings that a partner counts on in a game that is seated now; neutral without leave."""
        if not self.leave:
            return NEUTRAL
        if unread := self._unread()[-_AT_ONCE:]:
            for row in unread:
                finish(self._read_steps(row))
            self._save()
        return self._habits.leanings

    def allow(self, leave: bool) -> None:  # noqa: FBT001  # a switch is on or off
        """Give leave, or take it back: known habits then stay, and are not used."""
        self._change(leave=leave)

    def strike(self, habit: Habit, struck: bool) -> None:  # noqa: FBT001  # likewise
        """Strike a habit out, for good, or let it stand again."""
        others = [name for name in self._kept.struck if name != habit]
        self._change(struck=[*others, str(habit)] if struck else others)

    def forget(self) -> None:
        """Forget every count, and every habit struck out. The rounds that were read are not read again."""
        read = {row.id: row.rounds for row in self._rows()} | dict(self._kept.read)
        self._change(rounds=0, tallies={}, struck=(), read=read)

    def learn_steps(self) -> Generator[float]:
        """Read the rounds that were not read yet, one at a time, where there is leave.

        Yields:
            How much is done, 0 to 1.
        """
        unread = self._unread() if self.leave else []
        try:
            for number, row in enumerate(unread):
                for done in self._read_steps(row):
                    yield (number + done) / len(unread)
        finally:
            if unread:
                self._save()

    @property
    def _habits(self) -> "Habits":
        from spades.bots.search.four.habits import Habits, Tally

        kept, known = self._kept, {str(habit) for habit in Habit}
        return Habits(
            kept.rounds,
            {Habit(name): Tally(*counted) for name, counted in kept.tallies.items() if name in known},
            frozenset(Habit(name) for name in kept.struck if name in known),
        )

    def _rows(self) -> list[GameRow]:
        """Return the games that may be learned from, oldest first."""
        try:
            rows = self._archive.games()
        except ArchiveError:
            return []
        return [row for row in reversed(rows) if row.counts and row.rounds and row.seating.partner is not None]

    def _unread(self) -> list[GameRow]:
        return [row for row in self._rows() if row.rounds > self._kept.read.get(row.id, 0)]

    def _read_steps(self, row: GameRow) -> Generator[float]:
        """Add the rounds of a game that were not read yet, one at a time; a damaged game shows nothing."""
        habits, done = self._habits, self._kept.read.get(row.id, 0)
        try:
            played = yield from self._archive.replay_steps(row.id)
            unaided = {one.number for one in self._archive.rounds(row.id) if not one.assisted}
        except ArchiveError as error:
            log.warning("nothing learned from game %s: %s", row.id, error)
        else:
            rules, seat = played.game.rules, row.seating.own_seat
            for end in played.ends:
                if end.results is not None and end.round_number > done and end.round_number in unaided:
                    habits = habits.after(past_round(end, seat), rules, rules.index(seat))
        tallies = {str(habit): (tally.count, tally.total) for habit, tally in habits.tallies.items()}
        self._kept = msgspec.structs.replace(
            self._kept, rounds=habits.rounds, tallies=tallies, read={**self._kept.read, row.id: row.rounds}
        )

    def _change(self, **changes: object) -> None:
        self._kept = msgspec.structs.replace(self._kept, **changes)
        self._save()

    def _save(self) -> None:
        self._write(msgspec.json.encode(self._kept).decode())
