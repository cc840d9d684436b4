"""Journals that earlier versions have written are opened and lose nothing."""

import contextlib
import re
import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from spades.engine import PRESETS, Rules, format_rules, read_record
from spades.session.history.archive import ROUND_COLUMNS
from spades.session.journal import Journal
from spades.session.journal.database import LaterVersionError, open_database
from spades.session.journal.schema import STEPS, VERSION, migrate, version_of
from spades.session.players.seating import Seating

STORED = Path(__file__).parent / "stored"
VERSIONS = range(1, VERSION + 1)


def tables_of(database: sqlite3.Connection) -> dict[str, list[str]]:
    """Return what a database is made of, word for word."""
    found = database.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    return {name: re.findall(r"\w+|[^\w\s]", sql) for name, sql in found}


def stored_copy(version: int, folder: Path, name: str = "journal.db") -> Path:
    """Put a copy of a stored journal into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copyfile(STORED / f"v{version}" / "journal.db", folder / name))


def test_a_journal_of_every_version_is_stored() -> None:
    assert {path.name for path in STORED.glob("v*")} == {f"v{version}" for version in VERSIONS}


@pytest.mark.parametrize("version", VERSIONS)
def test_a_version_that_was_released_never_changes(version: int) -> None:
    with contextlib.closing(sqlite3.connect(":memory:")) as made:
        migrate(made, version)
        made_of = tables_of(made)
    with contextlib.closing(sqlite3.connect(f"file:{STORED}/v{version}/journal.db?mode=ro", uri=True)) as stored:
        assert tables_of(stored) == made_of


def test_the_present_version_has_a_column_for_everything_that_is_known_of_a_round() -> None:
    with contextlib.closing(sqlite3.connect(":memory:")) as database:
        migrate(database)
        columns = {row[1] for row in database.execute("PRAGMA table_info(rounds)")}
    assert columns >= set(ROUND_COLUMNS)


def test_what_leads_to_a_version_is_carried_out_whole_or_not_at_all(tmp_path: Path) -> None:
    path = stored_copy(1, tmp_path)
    with contextlib.closing(sqlite3.connect(path)) as database:
        before = tables_of(database)
        database.execute("CREATE TEMP TRIGGER refuse BEFORE UPDATE ON games BEGIN SELECT raise(ABORT, 'full'); END")
        database.isolation_level = None
        with pytest.raises(sqlite3.Error, match="full"):
            migrate(database)
        assert version_of(database) == 1
        assert tables_of(database) == before


@pytest.mark.parametrize(
    ("rules", "opponent"),
    [
        (PRESETS["classic-300"], "vesper"),
        (PRESETS["unseen-500"], ""),
        (PRESETS["partners-500"], "vesper"),
        (PRESETS["partners-500"], ""),
        (replace(PRESETS["partners-500"], target=300), "my.bots:clever"),
        (PRESETS["classic-500"], "grandmother's bot"),
    ],
)
def test_the_one_player_of_the_first_version_sits_on_every_seat_but_south(
    tmp_path: Path, rules: Rules, opponent: str
) -> None:
    path = stored_copy(1, tmp_path)
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE games SET rules = ?, opponent = ?", (format_rules(rules), opponent))
        database.commit()
    journal = Journal(tmp_path)
    assert {row.seating for row in journal.games()} == {Seating.of_one_person(rules, opponent)}
    journal.close()
    with contextlib.closing(sqlite3.connect(path)) as database:
        written = {text for (text,) in database.execute("SELECT seating FROM games")}
    assert written == {Seating.of_one_person(rules, opponent).format()}


@pytest.mark.parametrize("version", VERSIONS)
def test_a_stored_journal_is_opened_and_loses_nothing(tmp_path: Path, version: int) -> None:
    stored = STORED / f"v{version}"
    shutil.copyfile(stored / "journal.db", tmp_path / "journal.db")
    with sqlite3.connect(tmp_path / "journal.db") as database:
        assert version_of(database) == version
    database.close()
    over, under_way = (read_record((stored / name).read_text("utf-8")) for name in ("over.spades", "under-way.spades"))

    journal = Journal(tmp_path)
    assert journal.consume_notice() is None
    assert journal.counted_since == 12.5
    first, second = reversed(journal.games())
    assert first.seating == second.seating == Seating.of_one_person(over.rules, "random")
    assert journal.load(first.id) == over
    assert (first.scores, first.winner, first.rounds) == (over.state.scores, over.state.winner, len(over.packs))
    assert second.ended is None
    assert second.assisted
    left = journal.current()
    assert left is not None
    assert left.book.number == second.id
    assert left.game == replace(under_way, moves=under_way.moves[:-5])
    assert tuple(move for _number, move in left.book.undone) == under_way.moves[-5:]
    assert [row.hints for row in journal.rounds(second.id)] == [0]
    journal.close()
    with sqlite3.connect(tmp_path / "journal.db") as database:
        assert version_of(database) == VERSION
    database.close()


@pytest.mark.parametrize("opponent", ['the "fox"', "a; W player b", "x" * 300, "two\nlines", " pim"])
def test_a_player_whose_name_cannot_be_written_becomes_one_that_nobody_knows(tmp_path: Path, opponent: str) -> None:
    path = stored_copy(1, tmp_path)
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE games SET opponent = ?", (opponent,))
        database.commit()
    journal = Journal(tmp_path)
    assert [row.seating.opponent for row in journal.games()] == ["", ""]
    assert journal.consume_notice() is None
    journal.close()


@pytest.mark.parametrize("version", VERSIONS)
def test_a_copy_of_every_version_takes_the_place_of_a_file_that_is_gone(tmp_path: Path, version: int) -> None:
    stored_copy(version, tmp_path / "backups", "journal-000001.db")
    journal = Journal(tmp_path)
    assert [row.seating.opponent for row in journal.games()] == ["random", "random"]
    assert "with 2 games" in (journal.consume_notice() or "")
    journal.close()
    with contextlib.closing(open_database(tmp_path / "journal.db")) as database:
        assert version_of(database) == VERSION


@pytest.mark.parametrize("version", VERSIONS)
def test_the_game_under_way_is_saved_from_a_damaged_file_of_every_version(tmp_path: Path, version: int) -> None:
    path = stored_copy(version, tmp_path)
    under_way = read_record((STORED / f"v{version}" / "under-way.spades").read_text("utf-8"))
    with contextlib.closing(sqlite3.connect(path)) as database:
        # A row that the program never writes: the file is set aside, and can still be read.
        database.execute("UPDATE games SET began = -1 WHERE id = 1")
        database.commit()
    journal = Journal(tmp_path)
    assert "was saved from it" in (journal.consume_notice() or "")
    left = journal.current()
    assert left is not None
    assert left.game == replace(under_way, moves=under_way.moves[:-5])
    assert left.book.assisted
    assert journal.games()[0].seating.opponent == "random"
    journal.close()


def test_a_journal_of_a_later_version_is_not_touched(tmp_path: Path) -> None:
    path = stored_copy(VERSION, tmp_path)
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute(f"PRAGMA user_version = {VERSION + 1}")
        database.commit()
        # Nor is it called one of this version by whoever was about to bring it there.
        migrate(database)
        assert version_of(database) == len(STEPS) + 1
    before = path.read_bytes()
    with pytest.raises(LaterVersionError):
        open_database(path)
    assert path.read_bytes() == before
