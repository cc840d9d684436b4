"""Checksums of games and rounds: a change by anything but the program is found before it is shown.

Each round has one over its row and its moves, each game one over its row, the checksums of its rounds and the seal that
waits. They are no secret: they find what a disk or another program did, not what somebody wants to hide.
"""

import json
import sqlite3
from collections.abc import Sequence

_APART = frozenset({"id", "checksum"})

_WATCHED = {
    "moves": ("INSERT OR IGNORE INTO touched_rounds VALUES ({row}.round)",),
    "rounds": (
        "INSERT OR IGNORE INTO touched_rounds VALUES ({row}.id)",
        "INSERT OR IGNORE INTO touched_games VALUES ({row}.game)",
    ),
    "games": ("INSERT OR IGNORE INTO touched_games VALUES ({row}.id)",),
    "seals": ("INSERT OR IGNORE INTO touched_games VALUES ({row}.game)",),
}
_ROWS = {"INSERT": ("NEW",), "UPDATE": ("OLD", "NEW"), "DELETE": ("OLD",)}

_MOVES = """
    SELECT group_concat(id || ' ' || ifnull(parent, '') || ' ' || seat || ' ' || move || ' '
                        || CAST(seconds * 1000 AS INTEGER), ';')
    FROM (SELECT * FROM moves WHERE round = ? ORDER BY id)
"""


class ChangedError(ValueError):
    """A game is not as the program wrote it."""


def watch(database: sqlite3.Connection) -> None:
    """Have a connection note which games and rounds it changes, for `renew`."""
    database.execute("CREATE TEMP TABLE touched_games (id INTEGER PRIMARY KEY)")
    database.execute("CREATE TEMP TABLE touched_rounds (id INTEGER PRIMARY KEY)")
    for table, noted in _WATCHED.items():
        for event, rows in _ROWS.items():
            body = " ".join(f"{statement.format(row=row)};" for row in rows for statement in noted)
            database.execute(f"CREATE TEMP TRIGGER {table}_{event} AFTER {event} ON main.{table} BEGIN {body} END")


def renew(database: sqlite3.Connection) -> None:
    """Work out anew the checksums of all that was changed since the last time; part of the transaction it is in."""
    rounds = [row[0] for row in database.execute("SELECT id FROM touched_rounds")]
    for number in rounds:
        database.execute("UPDATE rounds SET checksum = ? WHERE id = ?", (round_sum(database, number), number))
    # The game of every round among them has been touched with it.
    for number in [row[0] for row in database.execute("SELECT id FROM touched_games")]:
        database.execute("UPDATE games SET checksum = ? WHERE id = ?", (game_sum(database, number), number))
    database.execute("DELETE FROM touched_rounds")
    database.execute("DELETE FROM touched_games")


def check_game(database: sqlite3.Connection, number: int) -> None:
    """Compare a game and its rounds with their checksums; games from before there were any have none.

    Raises:
        ChangedError: They do not fit.
    """
    check_game_row(database, number)
    for (round_id,) in database.execute("SELECT id FROM rounds WHERE game = ?", (number,)).fetchall():
        check_round(database, round_id)


def check_game_row(database: sqlite3.Connection, number: int) -> None:
    """Compare a game without its rounds with its checksum; raises as `check_game` does."""
    row = database.execute("SELECT checksum FROM games WHERE id = ?", (number,)).fetchone()
    if row is not None and row[0] is not None and row[0] != game_sum(database, number):
        raise ChangedError(f"game {number} is not as it was written")


def check_round(database: sqlite3.Connection, number: int) -> None:
    """Compare a round, by the number of its row, with its checksum; raises as `check_game` does."""
    row = database.execute("SELECT checksum, game, number FROM rounds WHERE id = ?", (number,)).fetchone()
    if row is not None and row[0] is not None and row[0] != round_sum(database, number):
        raise ChangedError(f"round {row[2]} of game {row[1]} is not as it was written")


def renewal(number: int) -> list[tuple[str, Sequence[int]]]:
    """Return statements that change nothing of a game, and give it and its rounds the checksums they lack."""
    return [
        ("UPDATE rounds SET tip = tip WHERE game = ? AND checksum IS NULL", (number,)),
        ("UPDATE games SET rules = rules WHERE id = ?", (number,)),
    ]


def round_sum(database: sqlite3.Connection, number: int) -> str | None:
    """Return the checksum that a round should have, or None where there is no such round."""
    values = _values(database.execute("SELECT * FROM rounds WHERE id = ?", (number,)))
    return None if values is None else _sum(values, database.execute(_MOVES, (number,)).fetchone())


def game_sum(database: sqlite3.Connection, number: int) -> str | None:
    """Return the checksum that a game should have, or None where there is no such game."""
    values = _values(database.execute("SELECT * FROM games WHERE id = ?", (number,)))
    rounds = database.execute("SELECT number, checksum FROM rounds WHERE game = ? ORDER BY number", (number,))
    seals = database.execute("SELECT * FROM seals WHERE game = ? ORDER BY number", (number,))
    return None if values is None else _sum(values, [rounds.fetchall(), seals.fetchall()])


def _values(found: sqlite3.Cursor) -> list[tuple[str, object]] | None:
    """Return a row as pairs. Empty columns are left out: so are those that a later version adds, in older rows."""
    row = found.fetchone()
    if row is None:
        return None
    named = zip((column[0] for column in found.description), row, strict=True)
    return sorted((name, value) for name, value in named if value is not None and name not in _APART)


def _sum(*content: object) -> str:
    from hashlib import sha256  # noqa: PLC0415  # no first picture waits for it

    return sha256(json.dumps(content, default=repr).encode()).hexdigest()[:32]
