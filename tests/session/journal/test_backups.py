"""Which copies are kept, and which of them nobody believes."""

from contextlib import closing
from pathlib import Path

import pytest

from spades.session.history.archive import ArchiveError
from spades.session.journal import Journal
from spades.session.journal.backups import KEPT, Backups
from spades.session.journal.database import create_database, open_database
from spades.session.journal.revision import keep_revision, keep_sound

from .damages import OVER, UNDER_WAY, change, filled, started
from .test_journal import play


def numbers(backups: Backups) -> list[int]:
    return [int(copy.stem.removeprefix("journal-")) for copy in backups.newest_first()]


@pytest.mark.parametrize("kept", [None, 9])
def test_a_copy_that_goes_further_than_the_journal_is_never_pushed_out(tmp_path: Path, kept: int | None) -> None:
    backups = Backups(tmp_path / "backups")
    with closing(create_database(tmp_path / "journal.db")) as database:
        for number in range(1, KEPT + 4):
            # The second copy may be of a file that was written more often than this one.
            keep_revision(database, kept if kept and number == 2 else 3)
            if number == 3:
                keep_sound(database)
            backups.keep(backups.copy(database), database)
    last = list(range(KEPT + 3, 3, -1))
    assert numbers(backups) == ([*last, 2] if kept else last)


def test_a_copy_with_numbers_that_were_never_given_takes_nobodys_place(tmp_path: Path) -> None:
    filled(tmp_path)
    (copy,) = (tmp_path / "backups").iterdir()
    change("UPDATE facts SET value = '99999' WHERE name = 'revision'")(copy)
    change("INSERT INTO moves SELECT 1 << 54, min(id), NULL, 'S', 'K', 0 FROM rounds")(copy)
    journal = Journal(tmp_path)
    assert journal.condition.older() is None
    play(journal, OVER)
    journal.close()
    assert not list(tmp_path.glob("journal.older-*"))
    # Nor does the count of rows go on from there.
    journal = started(tmp_path)
    assert not journal.condition.damaged
    assert len(journal.games()) == 3
    journal.close()


def test_a_game_of_which_a_round_is_missing_is_not_taken_for_another(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    play(journal, UNDER_WAY)
    play(journal, OVER)
    journal.close()
    # As written before there were checksums.
    with closing(open_database(tmp_path / "journal.db")) as database:
        assert database.execute("SELECT max(number) FROM rounds WHERE game = 1").fetchone()[0] > 1
        database.execute("UPDATE games SET checksum = NULL")
        database.execute("UPDATE rounds SET checksum = NULL")
        database.execute("DELETE FROM rounds WHERE game = 1 AND number = 1")
        database.execute("UPDATE games SET checksum = NULL")
        database.execute("UPDATE rounds SET checksum = NULL")
        database.commit()
    journal = Journal(tmp_path)
    with pytest.raises(ArchiveError, match="damaged"):
        journal.load(1)
    journal.close()
