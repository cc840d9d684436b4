"""Results worked out of games, in the journal: reviews, puzzles, the tries at them, and drills."""

from collections.abc import Sequence

from spades.session.history.archive import DrillRow, PuzzleResult, Try
from spades.session.journal.access import Access
from spades.session.review.review_result import ReviewResult


class JournalResults:
    """Keeps results, by the version of the meter that worked them out.

    None of it is part of a game as it is read. Every method that returns something may raise `ArchiveError`.
    """

    def __init__(self, access: Access) -> None:
        """Name the access to read and write through."""
        self._access = access

    def keep_review(self, game: int, meter: int, results: Sequence[ReviewResult]) -> None:
        """Keep the results of a review; those of another version of the meter go."""
        statement = "INSERT OR REPLACE INTO reviews SELECT id, ?, ?, ?, ? FROM games WHERE id = ?"
        if results:
            self._access.submit_facts(
                [(statement, (one.round_number, one.place, meter, one.data, game)) for one in results]
            )

    def review(self, game: int, meter: int) -> Sequence[ReviewResult]:
        """Return the results of a version of the meter on a game."""
        found = self._access.read("SELECT round, place, data FROM reviews WHERE game = ? AND meter = ?", game, meter)
        return [ReviewResult(int(str(row[0])), int(str(row[1])), str(row[2])) for row in found]

    def keep_puzzle(self, meter: int, result: PuzzleResult) -> None:
        """Keep the finding of a version of the meter on a decision: it stays when its game is deleted."""
        values: tuple[object, ...] = (result.round_number, result.place, meter, result.data)
        if result.game is None:
            statement = "INSERT INTO puzzles (round, place, meter, data) VALUES (?, ?, ?, ?)"
        else:
            statement = """INSERT OR REPLACE INTO puzzles (round, place, meter, data, game)
                SELECT ?, ?, ?, ?, id FROM games WHERE id = ?"""
            values = (*values, result.game)
        self._access.submit_facts([(statement, values)])

    def puzzles(self, meter: int) -> Sequence[PuzzleResult]:
        """Return the findings of a version of the meter, in their order."""
        listed = "(SELECT id FROM games WHERE id = game AND NOT deleted)"
        statement = f"SELECT {listed}, round, place, data FROM puzzles WHERE meter = ? ORDER BY id"  # noqa: S608  # our own words
        found = self._access.read(statement, meter)
        return [
            PuzzleResult(None if row[0] is None else int(str(row[0])), int(str(row[1])), int(str(row[2])), str(row[3]))
            for row in found
        ]

    def keep_try(self, tried: Try) -> None:
        """Keep a try at a puzzle."""
        self._access.submit_facts([("INSERT INTO tries (puzzle, day, move, solved) VALUES (?, ?, ?, ?)", tuple(tried))])

    def tries(self) -> Sequence[Try]:
        """Return all tries at puzzles, in order."""
        found = self._access.read("SELECT puzzle, day, move, solved FROM tries ORDER BY id")
        return [Try(str(row[0]), int(str(row[1])), str(row[2]), bool(row[3])) for row in found]

    def keep_drill(self, row: DrillRow) -> None:
        """Keep an answer to a drill."""
        self._access.submit_facts([("INSERT INTO drills (question, answer, result) VALUES (?, ?, ?)", tuple(row))])

    def drills(self) -> Sequence[DrillRow]:
        """Return all answers to drills, in order."""
        found = self._access.read("SELECT question, answer, result FROM drills ORDER BY id")
        return [DrillRow(*map(str, row)) for row in found]
