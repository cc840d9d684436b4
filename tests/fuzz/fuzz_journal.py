"""The journal: files whose bytes have changed, and whole databases whose values have."""

import logging
import sqlite3
import tempfile
from functools import cache
from pathlib import Path

from spades.engine import PRESETS, Game, Rules, apply
from spades.session.game.opening import Opening
from spades.session.history.archive import ArchiveError
from spades.session.history.filters import events_of
from spades.session.history.rating import rate_person
from spades.session.history.statistics import Selection, count
from spades.session.journal import Journal
from spades.session.journal.backups import Backups

from .games import played
from .places import fast_folder

_COPY = "journal-000001.db"
_EDIT = 6
"""Bytes of the input that make one change."""


@cache
def whole() -> bytes:
    """Return a journal with a finished game, one that was imported, and one under way."""
    with tempfile.TemporaryDirectory(dir=fast_folder()) as folder:
        journal = Journal(Path(folder))
        journal.add(played(Rules(target=50, bag_penalty=0), 160, seed=3))
        journal.add(played(PRESETS["unseen-500"], 60), imported=False)
        write(journal, played(PRESETS["classic-300"], 70))
        journal.keep_place("table")
        journal.back_up()
        journal.close()
        (copy,) = Backups(Path(folder) / "backups").newest_first()
        return copy.read_bytes()


def write(journal: Journal, whole_game: Game) -> None:
    """Play a game into a journal as a session does."""
    game = Game(whole_game.rules, whole_game.starter, whole_game.packs[:1], (), whole_game.tags)
    state = game.state
    book = journal.begin(game)
    for move in whole_game.moves:
        if state.to_move is None:
            packs = whole_game.packs[: len(game.packs) + 1]
            game = Game(game.rules, game.starter, packs, game.moves, game.tags)
            state = game.state
            book.dealt(game, state)
        seat, state = state.to_move, apply(state, move)
        assert seat is not None
        game = Game(game.rules, game.starter, game.packs, (*game.moves, move), game.tags)
        book.moved(game, seat, move, 0.5, state)


def seeds() -> list[bytes]:
    """Return a few small changes of both kinds."""
    return [bytes([kind, *range(at, at + 2 * _EDIT)]) for kind in range(8) for at in (0, 60, 200)] + [
        b"\x00",
        b"\x03abc",
        # A game that is in the list, and is not found by its number.
        b"\x00<\xff\xff<\x00<?\x0b\x07",
        # A letter of a column's name is another, which SQLite takes for right.
        b"\x1c\xcc\x09\x81pppp,EM\x00",
        # The index of the moves is broken, and so the game that is played cannot be read.
        b"\x02A=C,R=C",
        # A page that is read only to see how far the copies go.
        b"&pppppp\x00",
    ]


def check(data: bytes) -> None:
    """Start with a journal that was changed, look at everything, play a game, and start again."""
    # What is wrong with a file is told and logged as it should be; it is not what this looks for.
    logging.disable(logging.CRITICAL)
    with tempfile.TemporaryDirectory(dir=fast_folder()) as name:
        folder = Path(name)
        path = folder / "journal.db"
        path.write_bytes(whole())
        kind, edits = data[:1] or b"\0", data[1:]
        if kind[0] & 1:
            _change_values(path, edits)
        else:
            _change_bytes(path, edits)
        if kind[0] & 2:
            (folder / "backups").mkdir()
            (folder / "backups" / _COPY).write_bytes(whole())
        journal = Journal(folder)
        try:
            if kind[0] & 4:
                journal.condition.examine().wait()
                if journal.condition.damaged:
                    journal.condition.mend()
            _look_at(journal)
            game = played(PRESETS["classic-300"], 30, seed=9)
            write(journal, game)
            journal.flush()
            left = journal.current()
            if journal.condition.damaged:
                journal.condition.mend()
                left = journal.current()
            assert left is not None
            assert left.game == game
            _look_at(journal)
        finally:
            journal.close()
        again = Journal(folder)
        try:
            left = again.current()
            assert left is not None
            assert left.game == game
        finally:
            again.close()


def _look_at(journal: Journal) -> None:
    journal.consume_notice()
    journal.current()
    journal.place()
    text = journal.opening()
    if text is not None:
        try:
            Opening.parse(text)
        except ValueError:
            journal.keep_opening(None)
    games, rounds = journal.games(), journal.rounds()
    for row in games:
        try:
            journal.load(row.id)
        except ArchiveError:
            continue
        journal.rounds(row.id)
    count(games, rounds, Selection(since=journal.counted_since))
    events_of(rounds, {row.id: row.seating.own_side for row in games})
    rate_person(games)


def _change_bytes(path: Path, edits: bytes) -> None:
    content = bytearray(path.read_bytes())
    for at in range(0, len(edits) - _EDIT + 1, _EDIT):
        place = int.from_bytes(edits[at : at + 3], "big") % (len(content) + 1)
        if edits[at + 3] == 0xFF:
            del content[place:]
            break
        content[place : place + edits[at + 3] % 17] = bytes([edits[at + 4]]) * (edits[at + 5] % 17)
    path.write_bytes(content)


def _change_values(path: Path, edits: bytes) -> None:
    """Put a value where another was, as often as the database allows."""
    database = sqlite3.connect(path, isolation_level=None)
    tables = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    for at in range(0, len(edits) - _EDIT + 1, _EDIT):
        which, column, row, sort, high, low = edits[at : at + _EDIT]
        table = tables[which % len(tables)]
        columns = [found[1] for found in database.execute(f"PRAGMA table_info({table})")]
        field = columns[column % len(columns)]
        (rows,) = database.execute(f"SELECT count(*) FROM {table}").fetchone()  # noqa: S608
        values = (None, high - 128, high << 32 | low, high / 7, chr(high) + chr(low), "", "9" * (high * 40), "[]", "{}")
        keys = "rowid" if table not in ("facts", "seals") else columns[0]
        where = f"{keys} = (SELECT {keys} FROM {table} LIMIT 1 OFFSET {row % max(1, rows)})"  # noqa: S608
        try:
            if sort == 0xFF:
                database.execute(f"DELETE FROM {table} WHERE {where}")  # noqa: S608
            else:
                database.execute(f"UPDATE {table} SET {field} = ? WHERE {where}", (values[sort % len(values)],))  # noqa: S608
        except (sqlite3.Error, OverflowError):
            continue
    database.close()
