"""Records that come from outside: dropped, opened with the program, or handed over by a second one."""

from pathlib import Path
from typing import NoReturn
from unittest.mock import patch

import pygame
import pytest
from screens.driver import Driver
from session.games import random_game

from spades.engine import Phase, Rules, write_record
from spades.session.net.invitation import LONGEST_MESSAGE
from spades.session.program.instance import Installation, Instance
from spades.ui.device.errors import CannotRunError
from spades.ui.device.window import Window
from spades.ui.scenes.dialogs.confirm import ConfirmScene
from spades.ui.scenes.dialogs.error import ErrorScene
from spades.ui.scenes.history.game import GameScene
from spades.ui.scenes.history.import_game import ImportScene
from spades.ui.scenes.online.join import JoinScene
from spades.ui.scenes.table.play import PlayScene
from spades.ui.table.board import Board
from spades.ui.transitions import ConfirmScreen, Pop, Push


def record(folder: Path, name: str, seed: int) -> str:
    path = folder / name
    path.write_text(write_record(random_game(Rules(), seed, rounds=1)), "utf-8")
    return str(path)


def hand_over(driver: Driver, *files: str) -> None:
    second = Instance(driver.folder)
    assert not second.first
    assert second.ask_to_show(files)
    second.close()
    driver.frame(1.0)


def drop(*files: str) -> None:
    for file in files:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=file))


def taken(driver: Driver) -> int:
    return len(driver.app.context.history._archive.games())


def test_a_file_that_is_handed_over_opens_over_the_game_under_way_and_leaves_it_as_it_is(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[bool] = []
    monkeypatch.setattr(Window, "show", lambda _self: shown.append(True))
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=3)
    driver.wait(driver.ready)
    there, game = driver.view, driver.game
    hand_over(driver, record(tmp_path, "theirs.spades", 5))
    assert shown == [True]
    assert isinstance(driver.scene, GameScene)
    assert taken(driver) == 2
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, PlayScene)
    assert (driver.view, driver.game) == (there, game)


def test_every_file_of_several_is_taken_and_what_is_wrong_with_one_stays_to_be_read(
    driver: Driver, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.spades"
    bad.write_text("hello")
    drop(record(tmp_path, "one.spades", 1), str(bad), record(tmp_path, "two.spades", 2))
    driver.frame(times=6)
    assert taken(driver) == 2
    assert isinstance(driver.scene, GameScene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, ImportScene)
    assert "line 1" in driver.scene._problem
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, GameScene)


def test_a_file_waits_until_the_one_before_has_been_read(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spades.ui.scenes.history.import_game._AT_ONCE", 1)
    monkeypatch.setattr("spades.ui.scenes.history.import_game._ROUNDS", 1)
    drop(record(tmp_path, "one.spades", 1), record(tmp_path, "two.spades", 2))
    driver.frame()
    reading = driver.scene
    assert isinstance(reading, ImportScene)
    driver.frame()
    assert driver.scene is reading
    driver.wait(lambda: taken(driver) == 2)


@pytest.mark.parametrize("name", ["nothing.spades", "of an old disk \udcff.spades", "x" * 5000])
def test_a_file_that_is_not_there_is_told_whatever_its_name(driver: Driver, name: str) -> None:
    hand_over(driver, f"/nowhere/{name}")
    assert isinstance(driver.scene, ImportScene)
    assert driver.scene._problem
    driver.frame(times=2)
    driver.key(pygame.K_ESCAPE)


def test_what_is_asked_is_answered_before_a_file_is_opened(driver: Driver, tmp_path: Path) -> None:
    driver.app._stack.change(Push(ConfirmScreen("Leave?", "It is asked.", "Leave", Pop)))
    drop(record(tmp_path, "one.spades", 1))
    driver.frame(times=2)
    assert isinstance(driver.scene, ConfirmScene)
    driver.press("Leave")
    driver.frame()
    assert isinstance(driver.scene, GameScene)


def test_a_file_that_the_program_was_started_with_opens_over_the_table_that_was_left(
    driver: Driver, tmp_path: Path
) -> None:
    driver.app.start(None, (), [record(tmp_path, "one.spades", 1)])
    driver.frame()
    assert isinstance(driver.scene, GameScene)


def fail(*_: object) -> NoReturn:
    raise ImportError("no module of that name")


def test_another_version_installed_over_a_running_game_is_told_once_and_loses_nothing(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "__init__.py"
    program.write_text("old")
    monkeypatch.setattr("spades.__file__", str(program))
    driver.app._installation = Installation()
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=3)
    driver.frame(1.0)
    assert not driver.app.toasts.sentences
    fresh = tmp_path / "fresh"
    fresh.write_text("new")
    fresh.replace(program)
    driver.frame(1.0, times=3)
    assert ["updated while it was open" in told for told in driver.app.toasts.sentences] == [True]
    # Once it is gone there is no other version to be started.
    program.unlink()
    driver.frame(1.0)
    assert len(driver.app.toasts.sentences) == 1
    # What is missing is told instead of an error's report, and the game goes on.
    game, sentence = driver.game, "Start it again; your game is saved."
    with monkeypatch.context() as broken:
        broken.setattr(driver.app._stack, "_make", fail)
        for _ in range(2):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=0))
            driver.app.frame_safely()
            assert [told.endswith(sentence) for told in driver.app.toasts.sentences] == [True]
            driver.app.frame_safely()
            assert isinstance(driver.scene, PlayScene)
        # Only where nothing goes any more is it the end.
        broken.setattr(Board, "update", fail)
        driver.app.frame_safely()
        with pytest.raises(CannotRunError, match=sentence):
            driver.app.frame_safely()
    assert not isinstance(driver.scene, ErrorScene)
    driver.reopen()
    assert driver.game == game


def test_an_invitation_that_is_opened_leads_to_the_table_of_a_friend(driver: Driver) -> None:
    with patch("spades.ui.scenes.online.join.Nearby") as nearby:
        nearby.return_value.configure_mock(failure="", tables=(), **{"poll.return_value": False})
        driver.app._files.append("spades:AbCd")
        driver.frame(0.3, times=3)
        scene = driver.scene
        assert isinstance(scene, JoinScene)
        assert scene._given.text == "spades:AbCd"


def test_of_an_endless_invitation_that_is_opened_no_more_is_taken_than_one_may_have(driver: Driver) -> None:
    with patch("spades.ui.scenes.online.join.Nearby") as nearby:
        nearby.return_value.configure_mock(failure="", tables=(), **{"poll.return_value": False})
        driver.app._files.append("spades:" + 10_000 * "A")
        driver.frame(0.3, times=3)
        scene = driver.scene
        assert isinstance(scene, JoinScene)
        assert len(scene._given.text) == LONGEST_MESSAGE
        driver.press("Join")
        driver.frame(0.3, times=2)
        assert driver.scene is scene
        assert scene.said
