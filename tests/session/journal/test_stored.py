"""Journals that earlier versions have written are opened and lose nothing."""

import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from spades.engine import read_record
from spades.session.journal import Journal
from spades.session.journal.schema import VERSION, version_of

STORED = Path(__file__).parent / "stored"


def test_a_journal_of_every_version_is_stored() -> None:
    assert {path.name for path in STORED.glob("v*")} == {f"v{version}" for version in range(1, VERSION + 1)}


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_stored_journal_is_opened_and_loses_nothing(tmp_path: Path, version: int) -> None:
    stored = STORED / f"v{version}"
    shutil.copyfile(stored / "journal.db", tmp_path / "journal.db")
    with sqlite3.connect(tmp_path / "journal.db") as database:
        assert version_of(database) == version
    database.close()
    over, under_way = (read_record((stored / name).read_text("utf-8")) for name in ("over.spades", "under-way.spades"))

    journal = Journal(tmp_path)
    assert journal.take_notice() is None
    assert journal.counted_since == 12.5
    first, second = reversed(journal.games())
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
