import threading
from pathlib import Path

import pytest

from spades.engine import PRESETS, Game
from spades.session.opening import Opening
from spades.session.saved_game import SavedGame
from spades.session.saver import Saver

from .games import random_game

GAME = random_game(PRESETS["classic-300"], 1, rounds=1)


class SlowDisk(SavedGame):
    """Writes when it is told to."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.open = threading.Event()
        self.begun = threading.Event()
        self.written: list[int] = []

    def save(self, game: Game | Opening) -> None:
        self.begun.set()
        assert self.open.wait(10)
        assert isinstance(game, Game)
        self.written.append(len(game.moves))
        super().save(game)


def cut(count: int) -> Game:
    return Game(GAME.rules, GAME.starter, GAME.packs, GAME.moves[:count])


def test_the_game_is_on_disk_after_a_flush(tmp_path: Path) -> None:
    saved = SavedGame(tmp_path / "game.spades")
    saver = Saver(saved)
    saver.flush()  # nothing to wait for
    for count in range(10):
        saver.save(cut(count))
    saver.flush()
    assert saved.load() == cut(9)


def test_a_slow_disk_gets_the_latest_game_and_nobody_waits(tmp_path: Path) -> None:
    saved = SlowDisk(tmp_path / "game.spades")
    saver = Saver(saved)
    saver.save(cut(0))
    assert saved.begun.wait(10)
    for count in range(1, 10):
        saver.save(cut(count))
    assert saved.written == []
    saved.open.set()
    saver.flush()
    assert saved.written == [0, 9]


def test_a_save_that_fails_unforeseen_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = SavedGame(tmp_path / "game.spades")
    saver = Saver(saved)
    with monkeypatch.context() as broken:
        broken.setattr("spades.session.saved_game.write_record", lambda _game: 1 // 0)
        saver.save(cut(3))
        flushed = threading.Thread(target=saver.flush, daemon=True)
        flushed.start()
        flushed.join(5)
        assert not flushed.is_alive()
    saver.save(cut(4))
    saver.flush()
    assert saved.load() == cut(4)
