"""An archive that lasts as long as the test."""

import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace

from spades.engine import Game, NotationError, format_rules
from spades.language import _
from spades.session.game.practice import is_over
from spades.session.game.standing import ReplayedGame, standing_steps
from spades.session.history.archive import ArchiveError, DrillRow, GameRow, PuzzleResult, RoundRow, Try
from spades.session.history.round_row import round_row
from spades.session.players.seating import seating_of
from spades.session.review.review_result import ReviewResult


class MemoryResults:
    """Keeps what was worked out of games in memory."""

    def __init__(self, games: Callable[[], Sequence[GameRow]]) -> None:
        """Begin empty; `games` gives those that are not deleted."""
        self._listed = games
        self._reviews: dict[tuple[int, int], dict[tuple[int, int], ReviewResult]] = {}
        self._puzzles: list[PuzzleResult] = []
        self._tries: list[Try] = []
        self._drills: list[DrillRow] = []

    def keep_review(self, game: int, meter: int, results: Sequence[ReviewResult]) -> None:
        """Keep what a review has worked out."""
        kept = self._reviews.setdefault((game, meter), {})
        kept.update({(one.round_number, one.place): one for one in results})

    def review(self, game: int, meter: int) -> Sequence[ReviewResult]:
        """Return what a version of the meter has worked out of a game."""
        return list(self._reviews.get((game, meter), {}).values())

    def keep_puzzle(self, _meter: int, result: PuzzleResult) -> None:
        """Keep what was found of a decision."""
        self._puzzles.append(result)

    def puzzles(self, _meter: int) -> Sequence[PuzzleResult]:
        """Return what was found."""
        listed = {row.id for row in self._listed()}
        return [one if one.game in listed else one._replace(game=None) for one in self._puzzles]

    def keep_try(self, tried: Try) -> None:
        """Keep a try at a puzzle."""
        self._tries.append(tried)

    def tries(self) -> Sequence[Try]:
        """Return all tries at puzzles, in order."""
        return list(self._tries)

    def keep_drill(self, row: DrillRow) -> None:
        """Keep an answer to a drill."""
        self._drills.append(row)

    def drills(self) -> Sequence[DrillRow]:
        """Return all answers to drills, in order."""
        return list(self._drills)


class MemoryArchive:
    """Keeps games in memory.

    Attributes:
        current: The number of the game under way, or None.
        results: What was worked out of the games.
    """

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        """Begin empty; `clock` gives the seconds since 1970."""
        self._clock = clock
        self._games: dict[int, tuple[GameRow, Game]] = {}
        self._rounds: dict[int, list[RoundRow]] = {}
        self.results = MemoryResults(self.games)
        self._since = 0.0
        self.current: int | None = None

    def games(self) -> Sequence[GameRow]:
        """Return the games that are not deleted, newest first."""
        return [row for row, _game in reversed(self._games.values()) if not row.deleted]

    def rounds(self, game: int | None = None) -> Sequence[RoundRow]:
        """Return the finished rounds of a game, or of all that are not deleted, ordered by game and number."""
        if game is not None:
            return list(self._rounds.get(game, ()))
        return [
            row for number, (kept, _game) in self._games.items() if not kept.deleted for row in self._rounds[number]
        ]

    def load(self, game: int) -> Game:
        """Return a whole game, deleted or not."""
        return self._kept(game)[1]

    def replay_steps(self, game: int) -> Generator[float, None, ReplayedGame]:
        """Return a whole game with what is known of its replay."""
        kept = self.load(game)
        states = yield from standing_steps(kept)
        return (yield from ReplayedGame.steps(kept, states))

    def add(self, game: Game, *, imported: bool = True, practice: bool = False, origin: int | None = None) -> int:
        """Keep a game, its finished rounds with it."""
        number = len(self._games) + 1
        self._write(number, game, self._clock(), imported=imported, practice=practice, origin=origin)
        return number

    def take_up_steps(self, game: int, first: Callable[[], object] | None = None) -> Generator[float, None, Game]:
        """Make a game that is not over the one under way."""
        yield 0.0
        row, kept = self._kept(game)
        if row.ended is not None:
            raise ArchiveError(_("This game is over."))
        if first is not None:
            first()
        self.current = game
        return kept

    def add_steps(
        self, game: Game, *, imported: bool = True, practice: bool = False, origin: int | None = None
    ) -> Generator[float, None, int]:
        """Keep a game, its finished rounds with it."""
        yield 0.0
        return self.add(game, imported=imported, practice=practice, origin=origin)

    def update(self, number: int, game: Game) -> None:
        """Write a game anew after moves."""
        row, _old = self._kept(number)
        self._write(number, game, row.began, imported=row.imported, practice=row.practice, origin=row.origin)

    def put(self, row: GameRow, game: Game, rounds: Sequence[RoundRow]) -> None:
        """Keep a game whose rows were made elsewhere."""
        self._games[row.id] = (row, game)
        self._rounds[row.id] = list(rounds)

    def delete(self, game: int) -> None:
        """Take a game out of list and statistics."""
        self._set_deleted(game, deleted=True)

    def undelete(self, game: int) -> None:
        """Bring a deleted game back."""
        self._set_deleted(game, deleted=False)

    def keep_potential(self, game: int, number: int, potential: int, fair_potential: int) -> None:
        """Keep what was worked out about a round after its end."""
        self._rounds[game] = [
            row._replace(potential=potential, fair_potential=fair_potential) if row.number == number else row
            for row in self._rounds.get(game, ())
        ]

    @property
    def counted_since(self) -> float:
        """From when on games are counted."""
        return self._since

    def count_since(self, moment: float) -> None:
        """Reset the statistics."""
        self._since = moment

    def _kept(self, number: int) -> tuple[GameRow, Game]:
        if number not in self._games:
            raise ArchiveError(_("This game isn't in the history."))
        return self._games[number]

    def _set_deleted(self, number: int, *, deleted: bool) -> None:
        row, game = self._kept(number)
        self._games[number] = (replace(row, deleted=deleted), game)

    def _write(
        self, number: int, game: Game, began: float, *, imported: bool, practice: bool, origin: int | None
    ) -> None:
        try:
            states = list(game.states())
        except (NotationError, ValueError) as error:
            raise ArchiveError(str(error)) from error
        rounds = [round_row(state, number) for state in states if state.results is not None]
        last = states[-1]
        row = GameRow(
            id=number,
            began=began,
            ended=self._clock() if is_over(game) else None,
            rules=format_rules(game.rules),
            seating=seating_of(game.rules, game.tags),
            scores=last.scores,
            winner=last.winner,
            rounds=len(rounds),
            practice=practice,
            imported=imported,
            origin=origin,
        )
        self.put(row, game, rounds)
