"""Whatever is raised while the window is open, the person is told that nothing was lost, and goes on."""

from typing import NoReturn

import pygame
import pytest
from screens.driver import Driver

from spades.engine import Phase
from spades.ui.scenes.dialogs.error import ErrorScene
from spades.ui.scenes.setup.title import TitleScene
from spades.ui.scenes.table.play import PlayScene
from spades.ui.table.board import Board

from .conftest import Opener


def fail(*_: object, **__: object) -> NoReturn:
    raise ZeroDivisionError("a defect")


@pytest.mark.parametrize("where", ["update", "below", "handle"])
def test_an_error_at_the_table_is_told_and_the_game_goes_on(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=3)
    there, game = driver.view, driver.game
    with monkeypatch.context() as broken:
        broken.setattr(PlayScene if where == "handle" else Board, where, fail)
        if where == "handle":
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x", scancode=0))
        driver.app._stack.repaint()
        driver.app.frame_safely()
    assert isinstance(driver.scene, ErrorScene)
    report = (driver.folder / "report.txt").read_text("utf-8")
    assert "ZeroDivisionError: a defect" in report
    assert "".join(map(str, game.packs[0])) not in report
    driver.app.frame_safely()  # it can be painted
    driver.press("Continue")
    driver.wait(driver.ready)
    assert driver.view == there
    assert driver.game == game
    assert isinstance(driver.scene, PlayScene)


def test_the_report_has_hidden_cards_once_that_is_ticked(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=3)
    pack = "".join(map(str, driver.game.packs[0]))
    with monkeypatch.context() as broken:
        broken.setattr(Board, "update", fail)
        driver.app.frame_safely()
    path = driver.folder / "report.txt"
    assert pack not in path.read_text("utf-8")
    (switch,) = [widget for widget in driver.scene.group.widgets if widget.label.startswith("Put hidden")]
    driver.click(switch.rect.center)
    assert pack in path.read_text("utf-8")
    driver.click(switch.rect.center)
    assert pack not in path.read_text("utf-8")


def test_the_report_can_be_copied(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("spades.ui.scenes.dialogs.error.copy_text", lambda text: not copied.append(text))  # type: ignore[func-returns-value]
    with monkeypatch.context() as broken:
        broken.setattr(TitleScene, "update", fail)
        driver.app.frame_safely()
    assert isinstance(driver.scene, ErrorScene)
    driver.press("Copy report")
    driver.key(pygame.K_c, mod=pygame.KMOD_LCTRL)
    assert len(copied) == 2
    assert "a defect" in copied[0]
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene)


def test_what_fails_again_at_once_leads_to_the_title(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.new_game()
    driver.play_to(Phase.PLAY)
    with monkeypatch.context() as broken:
        broken.setattr(Board, "update", fail)
        driver.app.frame_safely()
        driver.read()
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
        driver.app.frame_safely()  # on with the game, and into the same error
        assert isinstance(driver.scene, ErrorScene)
        driver.key(pygame.K_RETURN)
        assert isinstance(driver.scene, TitleScene)
    driver.press("Continue")
    driver.wait(driver.ready)
    assert isinstance(driver.scene, PlayScene)


def test_an_error_of_the_error_screen_ends_the_program(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TitleScene, "update", fail)
    monkeypatch.setattr(ErrorScene, "update", fail)
    driver.app.frame_safely()
    with pytest.raises(ZeroDivisionError):
        driver.app.frame_safely()


def test_a_table_that_cannot_be_opened_keeps_nobody_from_starting(
    opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = opener()
    driver.new_game()
    driver.play_to(Phase.PLAY)
    with monkeypatch.context() as broken:
        broken.setattr("spades.ui.resuming.resume_table", fail)
        driver = opener()
        assert isinstance(driver.scene, ErrorScene)
    driver.press("Continue")
    driver.wait(driver.ready)
    assert isinstance(driver.scene, PlayScene)
