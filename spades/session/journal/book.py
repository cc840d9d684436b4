"""The book of one game: every change at the table becomes rows."""

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from spades.engine import Game, GameState, Move, Phase, Seat
from spades.engine.notation import format_move, format_pack
from spades.engine.record import Steps
from spades.session.game.practice import given_pack, is_practice
from spades.session.history.archive import ROUND_COLUMNS
from spades.session.history.round_row import round_row
from spades.session.journal.schema import RESULT_COLUMNS
from spades.session.journal.tags import deal_tags, encode, other_tags, split_deal
from spades.session.journal.transaction import Statement
from spades.session.journal.writer import Receipt

if TYPE_CHECKING:
    from spades.session.journal.access import Access

_RESULT_AT = len(ROUND_COLUMNS) - len(RESULT_COLUMNS)
_SCORED = "UPDATE games SET own_score = ?, other_score = ?, third_score = ?, winner = ?, ended = ? WHERE id = ?"
_ENDED = "UPDATE rounds SET ended = ?, " + ", ".join(f"{name} = ?" for name in RESULT_COLUMNS) + " WHERE id = ?"  # noqa: S608


_HELP = {
    "undo": "undone = undone + 1",
    "practice": "undone = undone + 1",
    "hint": "hints = hints + 1",
    "open": "opened = 1",
}
"""What counts as help, and what of the round's row it changes; a misclick or a redo does not."""


@dataclass
class JournalBook:
    """Writes one game, a change at a time.

    Attributes:
        number: The game's number in the journal.
        practice: Whether it counts nowhere.
        path: The numbers of the moves of this round, in order.
        undone: The moves that can be made again, the next one first, with their numbers.
        assisted: Whether this round had help.
    """

    sink: "Access"
    number: int
    practice: bool = False
    origin: int | None = None
    path: list[int] = field(default_factory=list)
    undone: list[tuple[int, Move]] = field(default_factory=list)
    assisted: bool = False
    _round: int = 0
    _tags: str = ""
    _seals: tuple[str, ...] = ()
    clock: Callable[[], float] = time.time

    def take_place(self, round_id: int, path: Iterable[int], undone: Iterable[tuple[int, Move]], game: Game) -> None:
        """Go on where a game was left."""
        self._round, self.path, self.undone = round_id, list(path), list(undone)
        self._tags = encode(other_tags(game.tags))
        self._seals = _pending(game)

    def sealed(self, game: Game) -> Receipt:
        """Keep the tags of a game, the seal of its next round among them."""
        return self.sink.submit(self._tag_rows(game))

    def dealt(self, game: Game, state: GameState) -> Receipt:
        """Keep a round that has begun."""
        return self.sink.submit([*self._round_rows(dict(game.tags), state), *self._tag_rows(game)])

    def moved(self, game: Game, seat: Seat, move: Move, seconds: float, after: GameState) -> Receipt:
        """Keep a move.

        The seat had thought for so many seconds; what had been undone stays as a branch and can no longer be made
        again.
        """
        rows = [*self._move_rows(game, seat, move, seconds, after), *self._tag_rows(game)]
        return self.sink.submit(rows, back_up=after.phase is Phase.GAME_OVER)

    def took_back(self, moves: list[Move], *, misclick: bool) -> Receipt:
        """Keep that the last moves, in order, were taken back; a misclick counts as nothing."""
        count = len(moves)
        taken, self.path = self.path[-count:], self.path[:-count]
        self.undone = [*zip(taken, moves, strict=True), *self.undone]
        return self._keep_tip("misclick" if misclick else "undo", taken[-1])

    def made_again(self, count: int) -> Receipt:
        """Keep that moves which were undone are made again."""
        again, self.undone = self.undone[:count], self.undone[count:]
        self.path += [number for number, _move in again]
        return self._keep_tip("redo", self.path[-1])

    def _keep_tip(self, mark: str, move: int) -> Receipt:
        redo = self.undone[-1][0] if self.undone else None
        tip = ("UPDATE rounds SET tip = ?, redo = ? WHERE id = ?", (self._tip, redo, self._round))
        return self.sink.submit([tip, *self._mark_rows(mark, move)])

    def marked(self, kind: str) -> Receipt:
        """Keep that the person had help in this round: a `hint`, the other hand `open`, or a `practice` beside it."""
        return self.sink.submit(self._mark_rows(kind, self._tip))

    def begin_steps(self, game: Game, values: Mapping[str, object], *, current: bool) -> Steps[list[Statement]]:
        """Return the rows of a whole game, played however far, and take its place, a round at a time.

        Raises:
            ValueError: The game cannot be replayed.
        """
        columns = ", ".join(["id", *values])
        blanks = ", ".join("?" * (1 + len(values)))
        rows: list[Statement] = [(f"INSERT INTO games ({columns}) VALUES ({blanks})", (self.number, *values.values()))]  # noqa: S608
        moves, texts, tip = iter(game.moves), dict(game.tags), 0
        before: GameState | None = None
        for state in game.states():
            if before is None or state.round_number != before.round_number:
                yield state.round_number / len(game.packs)
                rows += self._round_rows(texts, state)
            elif before.to_move is not None:
                made = self._move_rows(game, before.to_move, next(moves), 0.0, state)
                if len(self.path) > 1:
                    # Where the round stands is written once, by the last of its moves.
                    rows.pop(tip)
                tip = len(rows) + 1
                rows += made
            before = state
        rows += self._tag_rows(game)
        if current:
            rows.append(("INSERT OR REPLACE INTO facts VALUES ('current', ?)", (str(self.number),)))
        return rows

    @property
    def _tip(self) -> int | None:
        return self.path[-1] if self.path else None

    def _round_rows(self, texts: Mapping[str, str], state: GameState) -> list[Statement]:
        number = state.round_number
        self._round = self.sink.number("rounds")
        self.path, self.undone, self.assisted = [], [], False
        tags = deal_tags(texts, number)
        origin = (tags.get("Seal"), *split_deal(tags.get("Deal")))
        return [
            (
                "INSERT INTO rounds (id, game, number, starter, pack, seal, seed, cut) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (self._round, self.number, number, state.starter.letter, format_pack(state.pack), *origin),
            )
        ]

    def _move_rows(self, game: Game, seat: Seat, move: Move, seconds: float, after: GameState) -> list[Statement]:
        number = self.sink.number("moves")
        rows: list[Statement] = [
            (
                "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?)",
                (number, self._round, self._tip, seat.letter, format_move(move), seconds),
            ),
            (
                "UPDATE rounds SET tip = ?, redo = NULL, seconds = seconds + ? WHERE id = ?",
                (number, seconds, self._round),
            ),
        ]
        self.path.append(number)
        self.undone = []
        if after.results is not None:
            now = self.clock()
            rows.append((_ENDED, (now, *round_row(after, self.number).columns()[_RESULT_AT:], self._round)))
            over = now if after.phase is Phase.GAME_OVER or _is_used_up(game, after) else None
            rows.append(
                (
                    _SCORED,
                    (*(*after.scores, None)[:3], after.winner, over, self.number),
                )
            )
        return rows

    def _tag_rows(self, game: Game) -> list[Statement]:
        """Return the rows for changed tags, and for the seal that was shown."""
        rows: list[Statement] = []
        tags = encode(other_tags(game.tags))
        if tags != self._tags:
            self._tags = tags
            rows.append(("UPDATE games SET tags = ? WHERE id = ?", (tags, self.number)))
        seals = _pending(game)
        if seals != self._seals:
            self._seals = seals
            rows.append(("DELETE FROM seals WHERE game = ?", (self.number,)))
            if seals:
                values = (self.number, len(game.packs) + 1, *seals)
                rows.append(("INSERT INTO seals VALUES (?, ?, ?, ?)", values))
        return rows

    def _mark_rows(self, kind: str, move: int | None) -> list[Statement]:
        """Return the row of the table `marks`, and one that makes the round an assisted one, if this kind does."""
        values = (self.sink.number("marks"), self._round, kind, move, self.clock())
        rows: list[Statement] = [("INSERT INTO marks VALUES (?, ?, ?, ?, ?)", values)]
        if kind in _HELP:
            self.assisted = True
            rows.append((f"UPDATE rounds SET {_HELP[kind]} WHERE id = ?", (self._round,)))  # noqa: S608  # one of our own
        return rows


def _is_used_up(game: Game, state: GameState) -> bool:
    """Return whether a round was the last of a practice, whose packs are used up."""
    return state.round_number == len(game.packs) and is_practice(game) and given_pack(game) is None


def _pending(game: Game) -> tuple[str, ...]:
    tags = deal_tags(dict(game.tags), len(game.packs) + 1)
    return (tags.get("Seal", ""), tags["Pending"]) if "Pending" in tags else ()
