"""The archive of games, as history and statistics need it: rows that can be read without a replay.

A round is stored with its result when it ends (`round_row` makes the row), so that thousands of games are listed and
counted at once. Only looking into a game loads and replays it.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, Self

from spades.engine import Game
from spades.session.game.standing import ReplayedGame
from spades.session.players.seating import Seating
from spades.session.review.review_result import ReviewResult


class ArchiveError(Exception):
    """The archive cannot do something; the message is a sentence for the person, in their language."""


class SideRow(NamedTuple):
    """One side's finished round, in plain numbers.

    Attributes:
        bid: Tricks bid by those who did not bid nil; 0 where all bid nil.
        nils: Nils tried, blind ones among them.
        nils_made: Nils made.
        made: 1 the bid was made, 0 set, -1 no bid of one or more.
        taken: Tricks taken.
        bags: Bags of this round, where they count.
        bags_after: Bags carried on.
        penalty: Points lost to bags, 0 or less.
        points: The change of the score.
        score: The score after the round.
        high: Aces, kings and queens held when the hand was complete.
        spades: Spades held likewise.
        high_offered: Aces, kings and queens in the pairs that the side drew from; where hands are dealt, in the hand.
        spades_offered: Spades likewise.
    """

    bid: int
    nils: int
    nils_made: int
    made: int
    taken: int
    bags: int
    bags_after: int
    penalty: int
    points: int
    score: int
    high: int
    spades: int
    high_offered: int
    spades_offered: int


class RoundRow(NamedTuple):
    """A finished round.

    Attributes:
        game: The game's number in the archive.
        number: 1 for the first round.
        starter: The letter of the seat that began.
        undone: How often a move was taken back.
        hints: How many hints were asked for.
        opened: 1 if the other hand was shown before the end, else 0.
        seconds: How long it took, 0 where it is not known.
        potential: Tricks that South's side could force with all cards seen, with the hands as they were drawn; None
            until it was worked out, and with four seats.
        fair_potential: The same if both sides had drawn alike, by one plain rule: what the shuffle alone gave; None
            likewise.
        own: South's side.
        other: The side after it, clockwise.
        third: The third side, with three seats; else None.
    """

    game: int
    number: int
    starter: str
    undone: int
    hints: int
    opened: int
    seconds: float
    potential: int | None
    fair_potential: int | None
    own: SideRow
    other: SideRow
    third: SideRow | None = None

    @property
    def sides(self) -> tuple[SideRow, ...]:
        """All sides, South's first."""
        return (self.own, self.other) if self.third is None else (self.own, self.other, self.third)

    @property
    def scores(self) -> tuple[int, ...]:
        """The sides' scores after the round, South's first."""
        return tuple(side.score for side in self.sides)

    @property
    def assisted(self) -> bool:
        """Whether the person had help: a move taken back, a hint, an open hand."""
        return bool(self.undone or self.hints or self.opened)

    def columns(self) -> tuple[int | float | str | None, ...]:
        """Return the row as flat values in the order of `ROUND_COLUMNS`."""
        flat: tuple[int | float | str | None, ...] = self[:_FLAT]  # type: ignore[assignment]
        return (*flat, *self.own, *self.other, None if self.third is None else ",".join(map(str, self.third)))

    @classmethod
    def of_columns(cls, values: Sequence[Any]) -> Self:
        """Return the row of flat values in the order of `ROUND_COLUMNS`, all of them; they are taken as they are."""
        # This is done for ten thousands of rows at once: `_make` would look at each of them twice.
        own = tuple.__new__(SideRow, values[_FLAT:_OWN_END])
        other = tuple.__new__(SideRow, values[_OWN_END:_END])
        return tuple.__new__(cls, (*values[:_FLAT], own, other, values[_END] and _third_side(values[_END])))


_FLAT = len(RoundRow._fields) - 3
_OWN_END = _FLAT + len(SideRow._fields)
_END = _OWN_END + len(SideRow._fields)

ROUND_COLUMNS: tuple[str, ...] = (
    *RoundRow._fields[:_FLAT],
    *(f"own_{name}" for name in SideRow._fields),
    *(f"other_{name}" for name in SideRow._fields),
    "third",
)
"""Names for the flat values of a round, ready for a table: all whole numbers but `starter` (a letter), `seconds` (a
fraction), the two potentials, which may be missing, and `third`: the numbers of the third side, joined by commas."""


def _third_side(text: str) -> SideRow | None:
    """Return the third side of a row; None where its text is damaged."""
    try:
        return SideRow(*map(int, text.split(",")))
    except (TypeError, ValueError):
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow:
    """A game in the list.

    Attributes:
        id: Its number in the archive; later games have greater ones.
        began: When, in seconds since 1970 (UTC).
        ended: When its last round ended, likewise; None while it can be played on.
        rules: What is played, in the notation of the engine.
        seating: Who sat where. A player from elsewhere is a name here and no more.
        scores: The sides' scores, South's first.
        winner: The side that won, or None.
        rounds: Finished rounds.
        assisted: Whether any round of it was.
        practice: Whether it replays packs that were known: it counts nowhere.
        imported: Whether it came from a record: it counts nowhere.
        origin: The game whose packs it plays again (a replay, a duel), or None.
        deleted: Whether it was deleted; `undelete` brings it back.
    """

    id: int
    began: float
    ended: float | None
    rules: str
    seating: Seating
    scores: tuple[int, ...]
    winner: int | None
    rounds: int
    assisted: bool = False
    practice: bool = False
    imported: bool = False
    origin: int | None = None
    deleted: bool = False

    @property
    def counts(self) -> bool:
        """Whether it counts in statistics and rating: neither practice nor imported, and not deleted."""
        return not (self.practice or self.imported or self.deleted)

    @property
    def won_unaided(self) -> bool | None:
        """Whether the first person's side won it without help; None for a game that does not count for that."""
        if self.winner is None or self.assisted or not self.counts:
            return None
        return self.winner == self.seating.own_side


class PuzzleResult(NamedTuple):
    """A finding of the strict look at a decision of a game, as it is kept.

    Attributes:
        game: The number of the game, or None where it was deleted since, or there never was one.
        round_number: The round.
        place: The place of the decision in it.
        data: The puzzle that it makes, as JSON; `null` where it makes none.
    """

    game: int | None
    round_number: int
    place: int
    data: str


class Try(NamedTuple):
    """A try at a puzzle, as it is kept: the first of a sitting.

    Attributes:
        puzzle: The key of the puzzle.
        day: The day in the person's own calendar, counted as `datetime.date.toordinal` does.
        move: What was tried, as a word; empty where the answer was asked for.
        solved: Whether it was the answer.
    """

    puzzle: str
    day: int
    move: str
    solved: bool


class DrillRow(NamedTuple):
    """An answer to a drill, as it is kept.

    Attributes:
        question: The question, in a line.
        answer: What was answered, as a word.
        result: What came of it, as JSON.
    """

    question: str
    answer: str
    result: str


class Results(Protocol):
    """Keeps results worked out of games. Every method may raise `ArchiveError`; none waits for a player."""

    def keep_review(self, game: int, meter: int, results: Sequence[ReviewResult]) -> None:
        """Keep the results of a review; those of the same by another version of the meter go."""
        ...

    def review(self, game: int, meter: int) -> Sequence[ReviewResult]:
        """Return the results of a game by a version of the meter."""
        ...

    def keep_puzzle(self, meter: int, result: PuzzleResult) -> None:
        """Keep a finding by a version of the meter: it stays when its game is deleted."""
        ...

    def puzzles(self, meter: int) -> Sequence[PuzzleResult]:
        """Return the findings by a version of the meter, in the order in which they came."""
        ...

    def keep_try(self, tried: Try) -> None:
        """Keep a try at a puzzle."""
        ...

    def tries(self) -> Sequence[Try]:
        """Return all tries at puzzles, in order."""
        ...

    def keep_drill(self, row: DrillRow) -> None:
        """Keep an answer to a drill."""
        ...

    def drills(self) -> Sequence[DrillRow]:
        """Return all answers to drills, in order."""
        ...


class Archive(Protocol):
    """Keeps games. Every method may raise `ArchiveError`; none waits for a player."""

    @property
    def results(self) -> Results:
        """The results worked out of the games."""
        ...

    def games(self) -> Sequence[GameRow]:
        """Return the games that are not deleted, newest first; the one under way is among them."""
        ...

    def rounds(self, game: int | None = None) -> Sequence[RoundRow]:
        """Return the finished rounds of a game, or of all that are not deleted, ordered by game and number."""
        ...

    def replay_steps(self, game: int) -> Generator[float, None, ReplayedGame]:
        """Return a whole game, deleted or not, with all that is known of its replay, a round at a time.

        Yields:
            How much is done, 0 to 1.

        Raises:
            ArchiveError: There is no such game, or it is damaged.
        """
        ...

    def take_up_steps(self, game: int, first: Callable[[], object] | None = None) -> Generator[float, None, Game]:
        """Make a game that is not over the one under way, and return it: its further moves go to its own row.

        A round is taken at a time; nothing is written before the last step, `first` above all.

        Raises:
            ArchiveError: There is no such game, it is damaged, or it is over.
        """
        ...

    def add_steps(
        self, game: Game, *, imported: bool = True, practice: bool = False, origin: int | None = None
    ) -> Generator[float, None, int]:
        """Keep a game that was not played here just now, its finished rounds with it, and return its number.

        A round is taken at a time; nothing is kept before the last step.
        """
        ...

    def delete(self, game: int) -> None:
        """Take a game out of list and statistics; it stays in the file until the program ends, at least."""
        ...

    def undelete(self, game: int) -> None:
        """Bring a deleted game back."""
        ...

    def keep_potential(self, game: int, number: int, potential: int, fair_potential: int) -> None:
        """Keep the potentials of a round, worked out after its end."""
        ...

    @property
    def counted_since(self) -> float:
        """From when on games are counted, by their beginning, in seconds since 1970; 0 from the first."""
        ...

    def count_since(self, moment: float) -> None:
        """Reset the statistics: only games that began later count. No game is lost, and an earlier moment undoes it."""
        ...
