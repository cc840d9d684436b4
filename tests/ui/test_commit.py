"""Nothing is shown before it is on the disk."""

import threading

import pytest
from screens.driver import Driver

from spades.engine import Phase


def test_a_move_is_shown_once_the_disk_has_it_and_not_before(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=1)
    shown = driver.board.view
    store = driver.app.context.games._journal._access.store
    write, gate = store.write, threading.Event()
    monkeypatch.setattr(store, "write", lambda batch: gate.wait(20) and write(batch))
    driver.patient = False
    driver.running.play(driver.view.legal_moves[0])
    for _ in range(5):
        driver.frame(0.1)
        assert driver.board.view == shown
        assert not driver.board.settled
        assert driver.board.animating()
    assert driver.view != shown  # the game has gone on; the picture waits
    gate.set()
    driver.patient = True
    driver.wait(driver.ready)
    assert driver.board.view == driver.view
    assert driver.kept == driver.game


def test_nothing_goes_on_behind_a_picture_that_waits(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.new_game()
    driver.play_to(Phase.BID)
    store = driver.app.context.games._journal._access.store
    write, gate = store.write, threading.Event()
    monkeypatch.setattr(store, "write", lambda batch: gate.wait(20) and write(batch))
    driver.patient = False
    made = len(driver.game.moves)
    driver.running.play(driver.view.legal_moves[3])
    driver.frame(0.1, times=10)
    assert len(driver.game.moves) == made + 1
    gate.set()
    driver.patient = True
    driver.wait(driver.ready)
    assert len(driver.game.moves) > made + 1
