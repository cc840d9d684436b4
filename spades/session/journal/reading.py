"""From rows back to games."""

import logging
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from spades.engine import PRESETS, Card, Game, GameState, Move, NotationError
from spades.engine.notation import parse_move, parse_pack, parse_rules, parse_seat
from spades.engine.text import shortened
from spades.session.game.practice import is_over
from spades.session.game.standing import standing
from spades.session.history.archive import ROUND_COLUMNS, GameRow, RoundRow
from spades.session.journal.checksums import check_game
from spades.session.journal.schema import SUMMED_SINCE, version_of
from spades.session.journal.tags import decode, round_tags
from spades.session.players.seating import Seating

log = logging.getLogger(__name__)

_ASSISTED = "rounds.undone + rounds.hints + rounds.opened > 0"
"""Whether a round had help: `RoundRow.assisted` in the database's words."""

_GAMES = f"""
    SELECT games.id, games.began, games.ended, games.rules, games.seating, games.own_score, games.other_score,
           games.winner, count(rounds.ended), coalesce(max({_ASSISTED}), 0),
           games.practice, games.imported, games.origin, games.deleted
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
            rules=_shown_rules(row[3]),
            seating=_seating(row[3], row[4]),
            scores=(row[5], row[6]),
            winner=row[7] if row[7] in (0, 1) else None,
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


def read_game(database: sqlite3.Connection, number: int) -> StoredGame | None:
    """Return a game, or None where there is none of this number.

    Raises:
        ChangedError: It is not as it was written.
        ValueError: Its rows are damaged, or it cannot be replayed.
        sqlite3.Error: The database cannot be read.
    """
    row = database.execute(
        "SELECT rules, starter, tags, practice, origin FROM games WHERE id = ?", (number,)
    ).fetchone()
    if row is None:
        return None
    if version_of(database) >= SUMMED_SINCE:
        check_game(database, number)
    tags = list(decode(row[2]))
    packs, moves = list[tuple[Card, ...]](), list[Move]()
    place: tuple[int, tuple[int, ...], tuple[tuple[int, Move], ...], bool] | None = None
    rounds = database.execute(
        f"SELECT id, number, pack, seal, seed, cut, tip, redo, {_ASSISTED} FROM rounds"  # noqa: S608  # our own words
        " WHERE game = ? ORDER BY number",
        (number,),
    ).fetchall()
    for round_id, at, pack, seal, seed, cut, tip, redo, assisted in rounds:
        if at != len(packs) + 1:
            raise ValueError(f"round {len(packs) + 1} is missing")
        packs.append(parse_pack(pack))
        tags += round_tags(at, seal=seal, deal=None if seed is None else _deal(seed, cut))
        made, path = _way(database, round_id, tip)
        moves += made
        undone: Sequence[tuple[int, Move]] = ()
        if redo is not None:
            again, further = _way(database, round_id, redo)
            undone = list(zip(further, again, strict=True))[len(path) :]
        place = (round_id, tuple(path), tuple(undone), bool(assisted))
    if place is None:
        raise ValueError("no round has begun")
    for at, seal, seed in database.execute(
        "SELECT number, seal, seed FROM seals WHERE game = ? AND number > ?", (number, len(packs))
    ):
        tags += round_tags(at, seal=seal or None, pending=seed)
    game = Game(parse_rules(row[0]), parse_seat(row[1]), tuple(packs), tuple(moves), tuple(tags))
    return StoredGame(game, standing(game), bool(row[3]), row[4], *place)


@lru_cache(1024)
def _shown_rules(text: str) -> str:
    """Return the rules of a game of the list; what cannot be read is shown, but not at length nor with its signs."""
    try:
        parse_rules(text)
    except NotationError:
        return shortened(text)
    return text


@lru_cache(1024)
def _seating(rules: str, text: str) -> Seating:
    """Return who sat where in a game of the list; what cannot be read does not keep the others from being listed."""
    played = PRESETS["classic-300"]
    try:
        played = parse_rules(rules)
        return Seating.parse(played, text)
    except NotationError as error:
        log.info("who sat where cannot be read: %s", error)
        return Seating.of_one_person(played, "")


def _deal(seed: str, cut: str | None) -> str:
    return f"{seed} {cut}" if cut else seed


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
