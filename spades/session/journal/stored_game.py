"""From rows back to games."""

import logging
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, TypeVar

from spades.engine import PRESETS, Card, Game, GameState, Move, NotationError, Rules
from spades.engine.notation import parse_move, parse_pack, parse_rules, parse_seat
from spades.engine.record import Steps, finish, part
from spades.engine.text import shortened
from spades.session.game.practice import is_over
from spades.session.game.standing import standing_steps
from spades.session.history.archive import ROUND_COLUMNS, GameRow, RoundRow
from spades.session.journal.checksums import check_game_row, check_round
from spades.session.journal.schema import SUMMED_SINCE, version_of
from spades.session.journal.tags import decode, join_deal, round_tags
from spades.session.players.seating import Seating

log = logging.getLogger(__name__)

T = TypeVar("T")

_ASSISTED = "rounds.undone + rounds.hints + rounds.opened > 0"
"""Whether a round had help: `RoundRow.assisted` in the database's words."""

_GAMES = f"""
    SELECT games.id, games.began, games.ended, games.rules, games.seating, games.own_score, games.other_score,
           games.winner, count(rounds.ended), coalesce(max({_ASSISTED}), 0),
           games.practice, games.imported, games.origin, games.deleted, games.third_score
    FROM games LEFT JOIN rounds ON rounds.game = games.id
    WHERE NOT games.deleted
    GROUP BY games.id ORDER BY games.id DESC
"""  # noqa: S608  # our own words

_ROUNDS = f"SELECT {', '.join(f'rounds.{name}' for name in ROUND_COLUMNS)} FROM rounds"  # noqa: S608


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it is kept, with the place it stands at.

    Attributes:
        game: The game.
        states: What replaying it gave: the states of its latest round, and the last one of every round before.
        practice: Whether it counts nowhere.
        origin: The game it came from, or None.
        round_id: The number of its latest round's row.
        path: The numbers of the moves of that round, in order.
        undone: What can be made again, with the numbers.
        assisted: Whether that round had help.
    """

    game: Game
    states: tuple[GameState, ...]
    practice: bool
    origin: int | None
    round_id: int
    path: tuple[int, ...]
    undone: tuple[tuple[int, Move], ...]
    assisted: bool

    @property
    def over(self) -> bool:
        """Whether there is nothing to go on with."""
        return is_over(self.game, self.states[-1])


def read_games(database: sqlite3.Connection) -> list[GameRow]:
    """Return the rows of the games that are not deleted, newest first."""
    return [
        GameRow(
            id=row[0],
            began=row[1],
            ended=row[2],
            rules=_rules_to_show(row[3]),
            seating=_seating(row[3], row[4]),
            scores=(row[5], row[6], row[14] or 0)[: _sides(row[3])],
            winner=row[7] if row[7] in range(_sides(row[3])) else None,
            rounds=row[8],
            assisted=bool(row[9]),
            practice=bool(row[10]),
            imported=bool(row[11]),
            origin=row[12],
            deleted=bool(row[13]),
        )
        for row in database.execute(_GAMES)
    ]


def read_rounds(database: sqlite3.Connection, game: int | None) -> list[RoundRow]:
    """Return the finished rounds of a game, or of all games that are not deleted, ordered by game and number."""
    if game is not None:
        found = database.execute(f"{_ROUNDS} WHERE ended IS NOT NULL AND game = ? ORDER BY number", (game,))
    else:
        found = database.execute(
            f"{_ROUNDS} JOIN games ON games.id = rounds.game"
            " WHERE rounds.ended IS NOT NULL AND NOT games.deleted ORDER BY rounds.game, rounds.number"
        )
    return [RoundRow.of_columns(row) for row in found]


Asking = Callable[[Callable[[sqlite3.Connection], T]], T]
"""Asks something of the database, and returns the answer."""


def read_game(database: sqlite3.Connection, number: int) -> StoredGame | None:
    """Return a game at once, or None where there is none of this number; raises as `read_game_steps` does."""
    return finish(read_game_steps(lambda ask: ask(database), number))


def read_game_steps(asking: Asking[Any], number: int) -> Steps[StoredGame | None]:
    """Return a game, or None where there is none of this number, a round at a time.

    Raises:
        ChangedError: It is not as it was written.
        ValueError: Its rows are damaged, or it cannot be replayed.
        sqlite3.Error: The database cannot be read.
    """
    found: tuple[Any, Sequence[Any], Sequence[Any]] | None = asking(lambda database: _read_head(database, number))
    if found is None:
        return None
    row, rounds, seals = found
    rules, tags = parse_rules(row[0]), list(decode(row[2]))
    packs, moves = list[tuple[Card, ...]](), list[Move]()
    for round_id, at in rounds:
        if at != len(packs) + 1:
            raise ValueError(f"round {len(packs) + 1} is missing")
        latest: _Round = asking(partial(_read_round, round_id=round_id, rules=rules))
        packs.append(latest.pack)
        tags += round_tags(at, seal=latest.seal, deal=latest.deal)
        moves += latest.moves
        yield _READING * at / len(rounds)
    if not packs:
        raise ValueError("no round has begun")
    for at, seal, seed in seals:
        if at > len(packs):
            tags += round_tags(at, seal=seal or None, pending=seed)
    game = Game(rules, parse_seat(row[1]), tuple(packs), tuple(moves), tuple(tags))
    states = yield from part(standing_steps(game), _READING, 1.0)
    return StoredGame(game, states, bool(row[3]), row[4], round_id, latest.path, latest.undone, latest.assisted)


_READING = 0.2
"""How much of the time reading takes; the rest is the replay."""


@dataclass(frozen=True, slots=True)
class _Round:
    """A round as it is kept."""

    pack: tuple[Card, ...]
    seal: str | None
    deal: str | None
    moves: Sequence[Move]
    path: tuple[int, ...]
    undone: tuple[tuple[int, Move], ...]
    assisted: bool


def _read_head(database: sqlite3.Connection, number: int) -> tuple[Any, Sequence[Any], Sequence[Any]] | None:
    """Return a game's row, the numbers of its rounds, and its seals."""
    row = database.execute(
        "SELECT rules, starter, tags, practice, origin FROM games WHERE id = ?", (number,)
    ).fetchone()
    if row is None:
        return None
    if version_of(database) >= SUMMED_SINCE:
        check_game_row(database, number)
    rounds = database.execute("SELECT id, number FROM rounds WHERE game = ? ORDER BY number", (number,)).fetchall()
    seals = database.execute("SELECT number, seal, seed FROM seals WHERE game = ?", (number,)).fetchall()
    return row, rounds, seals


def _read_round(database: sqlite3.Connection, round_id: int, rules: Rules) -> _Round:
    if version_of(database) >= SUMMED_SINCE:
        check_round(database, round_id)
    row = database.execute(
        f"SELECT pack, seal, seed, cut, tip, redo, {_ASSISTED} FROM rounds WHERE id = ?",  # noqa: S608  # our own words
        (round_id,),
    ).fetchone()
    if row is None:
        raise ValueError("a round is gone")
    pack, seal, seed, cut, tip, redo, assisted = row
    made, path = _way(database, round_id, tip)
    undone: Sequence[tuple[int, Move]] = ()
    if redo is not None:
        again, further = _way(database, round_id, redo)
        undone = list(zip(further, again, strict=True))[len(path) :]
    return _Round(parse_pack(pack, rules), seal, join_deal(seed, cut), made, tuple(path), tuple(undone), bool(assisted))


@lru_cache(1024)
def _rules_to_show(text: str) -> str:
    """Return the rules of a game of the list; unreadable ones are shown, but not at length nor with their signs."""
    try:
        parse_rules(text)
    except NotationError:
        return shortened(text)
    return text


@lru_cache(1024)
def _sides(text: str) -> int:
    """Return how many sides the rules of a game of the list have."""
    try:
        return parse_rules(text).sides
    except NotationError:
        return 2


@lru_cache(1024)
def _seating(rules: str, text: str) -> Seating:
    """Return who sat where in a game of the list; an unreadable one does not keep the others from being listed."""
    played = PRESETS["classic-300"]
    try:
        played = parse_rules(rules)
        return Seating.parse(played, text)
    except NotationError as error:
        log.info("who sat where cannot be read: %s", error)
        return Seating.of_one_person(played, "")


def _way(database: sqlite3.Connection, round_id: int, tip: int | None) -> tuple[list[Move], list[int]]:
    """Return the moves from the root of a round's tree to a move, and their numbers."""
    rows = {
        row[0]: (row[1], row[2])
        for row in database.execute("SELECT id, parent, move FROM moves WHERE round = ?", (round_id,))
    }
    moves, path = list[Move](), list[int]()
    at = tip
    while at is not None:
        if at not in rows or len(path) > len(rows):
            raise ValueError(f"move {at} has no way to it")
        path.append(at)
        at, text = rows[at]
        moves.append(parse_move(text))
    return moves[::-1], path[::-1]
