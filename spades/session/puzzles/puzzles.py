"""The puzzles as a screen may know them: the one of the day, those due, the person's own, and the collection."""

import json
import logging
from collections import defaultdict
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cached_property
from pathlib import Path

from spades.bots.analysis.lessons.rules_of_thumb import shares
from spades.bots.analysis.values import METER
from spades.engine import Card, Event, Move, Phase, Seat, View, view
from spades.engine.notation import format_move, round_moves
from spades.engine.text import shortened
from spades.language import _
from spades.session.game.round_log import round_events
from spades.session.history.archive import Archive, ArchiveError, Try
from spades.session.players.seating import Seating
from spades.session.puzzles.collection import CollectionError, puzzle_of_day, read_collection
from spades.session.puzzles.habit import Habit, habit_of
from spades.session.puzzles.maker import PuzzleMaker
from spades.session.puzzles.puzzle_data import read_puzzle
from spades.session.puzzles.puzzle_values import Puzzle, Source
from spades.session.puzzles.schedule import Standing, standing
from spades.session.review.review_values import ReviewedDecision
from spades.session.review.rounds import states_until

log = logging.getLogger(__name__)


def local_day() -> int:
    """Return today in the person's own calendar, counted as `datetime.date.toordinal` does."""
    return datetime.now().astimezone().date().toordinal()


class Puzzles:
    """The puzzles, for their list and positions. Nothing here raises because of a file or the journal.

    Attributes:
        own: The puzzles from the person's own games, the newest first.
        maker: Makes more of them.
        teaches: Whether there is a rule of thumb whose share was measured.
        problem: A sentence that says what could not be read, or nothing.
    """

    def __init__(
        self, archive: Archive, today: Callable[[], int] = local_day, collection: Path | Sequence[Puzzle] | None = None
    ) -> None:
        """Read the tries and the puzzles that were kept.

        Args:
            archive: Keeps tries, and puzzles from games.
            today: Tells the day.
            collection: The collection, or where it lies; None for the one that comes with the program.
        """
        self._archive = archive
        self._today = today
        self._from = collection
        self.maker = PuzzleMaker(archive)
        self.teaches = bool(shares())
        self._tries: defaultdict[str, list[Try]] = defaultdict(list)
        self.own: Sequence[Puzzle] = ()
        self.problem = ""
        self.read()

    def read(self) -> None:
        """Read anew the tries and the puzzles that were kept."""
        self._tries.clear()
        try:
            for one in self._archive.results.tries():
                self._tries[one.puzzle].append(one)
            self.own = tuple(reversed(self._own()))
        except ArchiveError as error:
            self.problem = str(error)

    def _own(self) -> list[Puzzle]:
        own: dict[str, Puzzle] = {}
        for one in self._archive.results.puzzles(METER):
            try:
                data = json.loads(one.data)
                if data is not None:
                    puzzle = read_puzzle(data, Source(one.game, one.round_number, one.place))
                    own[puzzle.key] = puzzle
            except (ValueError, RecursionError) as error:
                log.warning("a puzzle in the journal is damaged: %s", error)
        return list(own.values())

    @cached_property
    def collection(self) -> Sequence[Puzzle]:
        """The puzzles that come with the program; none where they cannot be read, which `problem` then says."""
        if self._from is not None and not isinstance(self._from, Path):
            return self._from
        try:
            return read_collection(self._from)
        except CollectionError as error:
            log.warning("%s", error)
            self.problem = _("The puzzles that come with Spades can't be read. Your own are still here.")
            return ()

    @property
    def today(self) -> int:
        """Today, counted as `datetime.date.toordinal` does."""
        return self._today()

    @property
    def of_day(self) -> Puzzle | None:
        """The puzzle of the day; None without a collection."""
        return puzzle_of_day(self.collection, self.today) if self.collection else None

    @property
    def clock_set_back(self) -> bool:
        """Whether there are tries of days that are still to come."""
        today = self.today
        return any(one.day > today for tries in self._tries.values() for one in tries)

    def standing(self, puzzle: Puzzle) -> Standing:
        """Return how the person stands with a puzzle."""
        met = puzzle.source is not None and not puzzle.quiet
        return standing(self._tries.get(puzzle.key, ()), self.today, met=met)

    def tables(self, puzzles: Sequence[Puzzle]) -> "list[PuzzleTable]":
        """Return the positions of puzzles, without those that are damaged."""
        tables = []
        for puzzle in puzzles:
            try:
                tables.append(PuzzleTable(puzzle))
            except ValueError as error:
                log.warning("the position of a puzzle is damaged: %s", shortened(str(error)))
        return tables

    def due(self) -> list[Puzzle]:
        """Return the puzzles that have come back by today, and new ones from the person's own games.

        They stand in no telling order.
        """
        today = self.today
        every = {puzzle.key: puzzle for puzzle in (*self.collection, *self.own)}
        found = []
        for key, puzzle in every.items():
            stands = self.standing(puzzle)
            if stands.is_due(today) or (stands.new and puzzle.source is not None):
                found.append((key, puzzle))
        return [puzzle for _key, puzzle in sorted(found, key=lambda one: one[0])]

    def habit(self) -> Habit | None:
        """Return the costliest habit over the last reviewed games; None without one, and until they have been read."""
        return habit_of(self.maker.broken) if self.maker.has_read else None

    def tried_today(self, puzzle: Puzzle) -> Try | None:
        """Return the first try of today at a puzzle, or None."""
        today = self.today
        return next((one for one in self._tries.get(puzzle.key, ()) if one.day == today), None)

    def keep(self, puzzle: Puzzle, move: Move | None) -> None:
        """Keep a try, or that the answer was asked for."""
        tried = Try(
            puzzle.key,
            self.today,
            "" if move is None else format_move(move),
            move is not None and puzzle.solved_by(move),
        )
        self._tries[puzzle.key].append(tried)
        try:
            self._archive.results.keep_try(tried)
        except ArchiveError as error:
            self.problem = str(error)


class PuzzleTable:
    """The position of one puzzle, as a screen asks for it.

    Attributes:
        puzzle: The puzzle.
        seating: The person in South.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        """Replay a position; nobody knows who sits on the other seat.

        Raises:
            ValueError: It is none.
        """
        self._state = puzzle.state()
        if puzzle.price.move not in view(self._state, Seat.SOUTH).legal_moves:
            raise ValueError("its price is that of another position")
        self.puzzle = puzzle
        self.seating = Seating.of_one_person(self._state.rules, "")

    @property
    def game_number(self) -> int | None:
        """The game that it comes from, or None."""
        return None if self.puzzle.source is None else self.puzzle.source.game_number

    def agreed_at(self, _decision: ReviewedDecision) -> None:
        """Return nothing: in a puzzle nobody has agreed on anything."""

    def learned_at(self, _decision: ReviewedDecision) -> None:
        """Return nothing: in a puzzle nobody has learned anything."""

    @property
    def decision(self) -> ReviewedDecision:
        """The decision as a review would have it, with the tempting move in the place of the one made."""
        state, source, price = self._state, self.puzzle.source, self.puzzle.price
        at = len(round_moves(state)) if source is None else source.at
        number = state.round_number if source is None else source.round_number
        trick = len(state.tricks) + 1 if state.phase is Phase.PLAY else 0
        return ReviewedDecision(number, at, Seat.SOUTH, state.phase, trick, price.move, price, offered=state.offered)

    def view_at(self, _number: int = 0, _at: int = 0) -> View:
        """Return the position as South sees it."""
        return view(self._state, Seat.SOUTH)

    def events_before(self, _number: int = 0, _at: int = 0) -> tuple[Event, ...]:
        """Return the events of the round until then, as South saw them."""
        return round_events(states_until(self._state), Seat.SOUTH)

    def hands_at(self, _number: int = 0, _at: int = 0) -> tuple[tuple[Card, ...], ...]:
        """Return all hands, by seat in seating order."""
        return self._state.hands
