"""What something else has changed in a game is found before it is shown; nothing of the list falls over it."""

import contextlib
import shutil
import sqlite3
from pathlib import Path

import pytest

from session.games import random_game
from spades.engine import PRESETS, Rules
from spades.session.history.archive import ArchiveError
from spades.session.journal import Journal

from .test_journal import play
from .test_stored import stored_copy

OVER = random_game(Rules(target=50, bag_penalty=0), 1)
UNDER_WAY = random_game(PRESETS["classic-300"], 2, rounds=2)

CHANGES = {
    "a seed's digit": "UPDATE rounds SET seed = 'b' || substr(seed, 2) WHERE game = 1 AND number = 1",
    "a pack": "UPDATE rounds SET pack = substr(pack, 5) || substr(pack, 1, 4) WHERE game = 1 AND number = 1",
    "a move's parent": "UPDATE moves SET parent = parent - 1 WHERE id = 9",
    "a move": "UPDATE moves SET move = CASE move WHEN 'K' THEN 'R' ELSE 'K' END WHERE id = 3",
    "a move's seat": "UPDATE moves SET seat = 'N' WHERE id = 3 OR id = 4",
    "the time of a move": "UPDATE moves SET seconds = 9 WHERE id = 5",
    "another round's move": "UPDATE moves SET round = 2 WHERE id = 4",
    "where it stands": "UPDATE rounds SET tip = tip - 1 WHERE game = 1",
    "a score": "UPDATE games SET own_score = own_score + 100 WHERE id = 1",
    "points of a round": "UPDATE rounds SET own_points = own_points + 1 WHERE game = 1 AND number = 1",
    "a hint less": "UPDATE rounds SET hints = hints + 1 WHERE game = 1 AND number = 1",
    "a tag": """UPDATE games SET tags = '[["Event","other"]]' WHERE id = 1""",
    "who sat there": "UPDATE games SET seating = 'S person; N player rule' WHERE id = 1",
    "a seal that waits": "UPDATE seals SET seal = 'cd' WHERE game = 1",
    "a round is gone": "DELETE FROM rounds WHERE id = (SELECT max(id) FROM rounds WHERE game = 1)",
}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of a journal with a finished game and one under way."""
    folder = tmp_path_factory.mktemp("whole")
    journal = Journal(folder)
    play(journal, OVER)
    play(journal, UNDER_WAY, 70)
    journal._access.submit([("INSERT INTO seals VALUES (1, 90, 'ab', 'cd 5')", ())])
    journal._access.submit([("UPDATE rounds SET seed = 'abcd', cut = '4', seal = 'ef' WHERE id = 1", ())])
    journal.close()
    return folder / "journal.db"


@pytest.fixture
def folder(whole: Path, tmp_path: Path) -> Path:
    """Return a folder with a copy of it."""
    shutil.copyfile(whole, tmp_path / "journal.db")
    return tmp_path


def write(folder: Path, statement: str) -> None:
    """Change a journal as another program would."""
    with contextlib.closing(sqlite3.connect(folder / "journal.db", isolation_level=None)) as database:
        database.execute("PRAGMA foreign_keys = ON")
        assert database.execute(statement).rowcount > 0


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_game_that_was_changed_is_listed_and_not_shown(folder: Path, change: str) -> None:
    write(folder, change)
    journal = Journal(folder)
    with contextlib.closing(journal):
        assert [row.id for row in journal.games()] == [2, 1]
        with pytest.raises(ArchiveError, match="was changed after it was saved"):
            journal.load(1)
        assert journal.load(2).moves == UNDER_WAY.moves[:70]
        journal.delete(1)
        assert [row.id for row in journal.games()] == [2]


def test_what_a_game_goes_on_with_does_not_make_good_what_was_changed_in_an_earlier_round(folder: Path) -> None:
    write(folder, CHANGES["points of a round"].replace("game = 1", "game = 2"))
    journal = Journal(folder)
    journal._access.submit([("UPDATE rounds SET hints = 1 WHERE game = 2 AND number = 2", ())])
    with contextlib.closing(journal), pytest.raises(ArchiveError, match="was changed"):
        journal.load(2)


def test_games_of_before_there_were_checksums_have_them_from_their_next_change_on(tmp_path: Path) -> None:
    stored_copy(2, tmp_path)
    journal = Journal(tmp_path)
    left = journal.current()
    assert left is not None
    left.book.marked("hint")
    journal.close()
    write(tmp_path, "UPDATE rounds SET hints = 7")
    journal = Journal(tmp_path)
    with contextlib.closing(journal):
        assert journal.load(1)
        with pytest.raises(ArchiveError, match="was changed"):
            journal.load(left.book.number)
