"""What is in the archive already, however it came there: no bad row takes the list or its neighbours with it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pygame
from session.games import random_game

from spades.engine import Rules
from spades.session.journal import Journal
from spades.ui.scenes.history.game import GameScene
from spades.ui.scenes.history.history import HistoryScene
from spades.ui.scenes.history.statistics import StatisticsScene

from .conftest import Opener

STRANGE = {
    "nul": "'a' || char(0) || 'b'",
    "direction": "'a' || char(8238) || 'b'",
    "no-break": "'a' || char(160) || 'b'",
    "no text": "CAST(x'ff61fe' AS TEXT)",
    "half a character": "CAST(x'eda080' AS TEXT)",
    "long": "replace(hex(zeroblob(100000)), '00', 'ab ')",
    "empty": "''",
}
COLUMNS = [
    ("games", "seating"),
    ("games", "rules"),
    ("games", "starter"),
    ("games", "tags"),
    ("games", "settings"),
    ("rounds", "starter"),
    ("rounds", "pack"),
    ("rounds", "seal"),
    ("rounds", "seed"),
    ("rounds", "cut"),
    ("moves", "seat"),
    ("moves", "move"),
]
SENSELESS = [
    ("games", "seating", f"'S person A' || {STRANGE['nul']} || '; N player a'"),
    ("games", "seating", "'S person; N player ' || char(8238) || 'module:a'"),
    ("games", "rules", "'classic-300,target=' || char(0)"),
    ("games", "winner", "7"),
    ("games", "winner", "-9223372036854775807"),
    ("games", "own_score", "9223372036854775807"),
    ("games", "other_score", "-9223372036854775807"),
    ("games", "practice", "9223372036854775807"),
    ("games", "tags", '\'[["Duel1", "\\u0000"], ["South", "person \\u0000"]]\''),
    ("games", "tags", '\'[["South", "person \\ud800"]]\''),
    ("games", "tags", "replace(hex(zeroblob(20000)), '00', '[')"),
    ("rounds", "seconds", "1e308 * 10"),
    ("rounds", "hints", "9223372036854775807"),
    ("rounds", "undone", "-9223372036854775807"),
]


CASES = [(table, column, value) for table, column in COLUMNS for value in STRANGE.values()] + SENSELESS


def test_no_bad_row_takes_the_list_its_neighbours_or_its_own_deletion_with_it(opener: Opener, tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    games = [random_game(Rules(target=50, bag_penalty=0), seed, rounds=1) for seed in (1, 2, 3)]
    # A bad game each, between two that are good.
    last = len(CASES) + 2
    for number in range(last):
        journal.add(games[number % 3], imported=bool(number % 2))
    journal.close()
    with closing(sqlite3.connect(tmp_path / "journal.db")) as database, database:
        for number, (table, column, value) in enumerate(CASES, 2):
            which = {"games": "id", "rounds": "game", "moves": "round"}[table]
            database.execute(f"UPDATE {table} SET {column} = {value} WHERE {which} = {number}")  # noqa: S608
    everything = list(range(last, 0, -1))
    driver = opener()
    driver.press("History")
    scene = driver.scene
    assert isinstance(scene, HistoryScene)
    assert [game.id for game in scene._found] == everything
    for row, number in enumerate(everything):
        scene._list.choose(row)
        driver.frame(times=2)
        assert len(scene._say_row(row)) < 1000
        driver.key(pygame.K_RETURN)
        page = driver.scene
        assert isinstance(page, GameScene)
        driver.frame(times=2)
        assert page._played.readable or 1 < number < last, CASES[number - 2]
        driver.key(pygame.K_ESCAPE)
        assert driver.scene is scene
    driver.key(pygame.K_ESCAPE)
    driver.press("Statistics")
    assert isinstance(driver.scene, StatisticsScene)
    driver.frame()
    driver.press("Export as CSV")
    assert list((tmp_path / "exports").iterdir())
    driver.key(pygame.K_ESCAPE)
    driver.press("History")
    scene = driver.scene
    assert isinstance(scene, HistoryScene)
    # All of them have been painted: what counts from here on is that they go.
    driver.app._hidden = True
    for number in everything[1:-1]:
        scene._list.choose(1)
        driver.key(pygame.K_DELETE)
        assert number not in [game.id for game in scene._found], CASES[number - 2]
    assert [game.id for game in scene._found] == [last, 1]
    driver = opener()
    driver.press("History")
    assert isinstance(driver.scene, HistoryScene)
    assert [game.id for game in driver.scene._found] == [last, 1]
