"""Records of games, in and out: by file, by path and by clipboard."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from screens.driver import Driver
from session.games import random_game
from session.memory_archive import MemoryArchive

from spades.engine import Game, GameState, Rules, read_record, write_record
from spades.ui.scenes.history.game import GameScene
from spades.ui.scenes.history.import_game import ImportScene
from spades.ui.scenes.setup.title import TitleScene

from .history_pages import SHORT, a_look_at, fill, history, listed, page, write


def test_a_record_goes_out_to_a_file_and_comes_back(driver: Driver, archive: MemoryArchive) -> None:
    (game,) = fill(archive, 1)
    driver.press("History")
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_s, mod=pygame.KMOD_LCTRL)
    (path,) = (driver.folder / "exports").iterdir()
    assert str(path) in page(driver).said
    assert read_record(path.read_text("utf-8")) == game
    driver.press("Delete")
    driver.key(pygame.K_ESCAPE)
    driver.press("Import")
    write(driver, str(path))
    driver.key(pygame.K_RETURN)
    assert "history now" in page(driver).said
    assert [row.imported for row in archive.games()] == [True]
    assert archive.load(2) == game
    driver.key(pygame.K_ESCAPE)
    driver.frame()
    assert listed(driver) == [2]


def test_a_game_that_is_in_the_history_already_is_opened_instead_of_kept_twice(
    driver: Driver, archive: MemoryArchive, clipboard: list[str]
) -> None:
    games = fill(archive, 3)
    # Who played is no part of what was played.
    clipboard.append(write_record(replace(games[1], tags=(("Opponent", "somebody else"),))))
    for _ in range(2):
        driver.press("History")
        driver.press("Import")
        driver.key(pygame.K_v, mod=pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
        assert "already in your history" in page(driver).said
        assert page(driver)._row.id == 2
        assert [row.id for row in archive.games()] == [3, 2, 1]
        driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    # One move more or less is another game.
    clipboard.append(write_record(replace(games[1], moves=games[1].moves[:-1])))
    for count in (4, 4):
        driver.press("History")
        driver.press("Import")
        driver.key(pygame.K_v, mod=pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
        assert len(archive.games()) == count
        driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)


def test_the_list_chooses_the_game_that_was_taken_in(driver: Driver, archive: MemoryArchive) -> None:
    """Be it new or known already, and however it came: from a file dropped on the window, too."""
    games = fill(archive, 3)
    known, new = driver.folder / "known.spades", driver.folder / "new.spades"
    known.write_text(write_record(games[0]))
    new.write_text(write_record(random_game(Rules(), 77, rounds=1)))
    driver.press("History")
    for path, expected in ((known, 1), (new, 4)):
        driver.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        driver.frame()
        assert page(driver)._row.id == expected
        driver.key(pygame.K_ESCAPE)
        driver.frame()
        assert history(driver)._chosen == expected
    assert listed(driver) == [4, 3, 2, 1]
    # From the title, too.
    driver.key(pygame.K_ESCAPE)
    driver.post(pygame.event.Event(pygame.DROPFILE, file=str(known)))
    driver.frame()
    driver.key(pygame.K_ESCAPE)
    driver.press("History")
    assert history(driver)._chosen == 1
    # Whoever moves on in the list stays there.
    driver.key(pygame.K_HOME)
    assert history(driver)._chosen == 4
    driver.key(pygame.K_END)
    driver.press("Statistics")
    driver.key(pygame.K_ESCAPE)
    driver.frame()
    assert history(driver)._chosen == 1


def test_a_game_under_way_goes_out_without_its_hidden_cards(
    driver: Driver, archive: MemoryArchive, clipboard: list[str]
) -> None:
    whole = random_game(Rules(), 1, rounds=2)
    archive.add(replace(whole, moves=whole.moves[:-1]), imported=False)
    driver.press("History")
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_c, mod=pygame.KMOD_LCTRL)
    assert read_record(clipboard[-1]).packs == whole.packs[:1]
    assert "left out" in page(driver).said
    archive.add(replace(whole, packs=whole.packs[:1], moves=whole.moves[:30]), imported=False)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_HOME, pygame.K_RETURN)
    driver.key(pygame.K_s, mod=pygame.KMOD_LCTRL)
    assert "No finished round" in page(driver).said
    assert not (driver.folder / "exports").exists()


def test_a_record_goes_through_the_clipboard(driver: Driver, archive: MemoryArchive, clipboard: list[str]) -> None:
    (game,) = fill(archive, 1)
    driver.press("History")
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_c, mod=pygame.KMOD_LCTRL)
    assert read_record(clipboard[-1]) == game
    driver.key(pygame.K_ESCAPE)
    driver.press("Delete")
    driver.key(pygame.K_v, mod=pygame.KMOD_LCTRL)
    driver.frame()
    assert archive.load(2) == game
    driver.key(pygame.K_ESCAPE)
    clipboard.append(write_record(random_game(SHORT, 1, rounds=1)))
    driver.press("Import")
    driver.press("From the clipboard")
    assert [row.id for row in archive.games()] == [3, 2]


def test_a_path_can_be_pasted(driver: Driver, archive: MemoryArchive, clipboard: list[str], tmp_path: Path) -> None:
    path = tmp_path / "a game.spades"
    path.write_text(write_record(random_game(SHORT, 99, rounds=1)))
    clipboard.append(f'"{path}"')
    fill(archive, 1)
    driver.press("History")
    driver.press("Import")
    driver.key(pygame.K_v, mod=pygame.KMOD_LCTRL)
    driver.key(pygame.K_RETURN)
    assert len(archive.games()) == 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hello", "line 1"),
        ('[Spades "1"]\n[Rules "classic-300"]\n[Starter "S"]\n\nRound 1\nPack SA', "a pack is the 52 cards"),
        ("", "no text"),
    ],
)
def test_a_bad_record_is_refused_with_the_readers_sentence(
    driver: Driver, archive: MemoryArchive, text: str, sentence: str
) -> None:
    path = driver.folder / "bad.txt"
    path.write_text(text)
    driver.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    driver.frame()
    assert isinstance(driver.scene, ImportScene)
    assert sentence in driver.scene._problem
    assert not archive.games()
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene)


def test_a_clipboard_that_cannot_be_reached_is_told(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> bool:
        raise pygame.error("no clipboard")

    monkeypatch.setattr("pygame.scrap.has_text", fail)
    driver.press("History")
    driver.press("Import")
    driver.press("From the clipboard")
    assert isinstance(driver.scene, ImportScene)
    assert "can't be reached" in driver.scene._problem


def test_a_long_record_is_read_a_piece_a_frame_and_can_be_stopped(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, clipboard: list[str]
) -> None:
    monkeypatch.setattr("spades.ui.scenes.history.import_game._AT_ONCE", 1)
    monkeypatch.setattr("spades.ui.scenes.history.import_game._ROUNDS", 1)
    clipboard.append(write_record(random_game(Rules(target=1000), 1, rounds=6)))
    journal = driver.app.context.games._archive
    for by_key in (False, True):
        driver.press("History")
        driver.press("Import")
        scene = driver.scene
        assert isinstance(scene, ImportScene)
        driver.press("From the clipboard")
        seen = [scene._done]
        for _ in range(3):
            driver.frame()
            assert driver.scene is scene
            seen.append(scene._done)
        assert seen == sorted(set(seen))
        assert 0 < seen[-1] < 1
        if by_key:
            driver.key(pygame.K_ESCAPE)
        else:
            driver.press("Stop")
        assert driver.scene is scene
        assert "nothing was imported" in scene._problem
        driver.frame(times=20)
        assert driver.scene is scene
        assert not journal.games()
        driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
        assert isinstance(driver.scene, TitleScene)
    driver.press("History")
    driver.press("Import")
    driver.press("From the clipboard")
    driver.wait(lambda: isinstance(driver.scene, GameScene))
    assert page(driver)._row.rounds == 6


def test_a_long_game_is_read_and_written_a_piece_a_frame(
    driver: Driver, archive: MemoryArchive, monkeypatch: pytest.MonkeyPatch, clipboard: list[str]
) -> None:
    monkeypatch.setattr("spades.session.history.played_game._AT_ONCE", 1)
    for name in ("_STEPS", "_AT_ONCE", "_A_FRAME"):
        monkeypatch.setattr(f"spades.ui.scenes.history.game.{name}", 1)
    game = random_game(Rules(target=1000), 1, rounds=6)
    archive.add(game)
    driver.press("History")
    driver.key(pygame.K_RETURN)
    scene, seen = page(driver), list[float]()
    while scene._played.reading:
        assert not scene._rounds
        assert not any(button.enabled for button in (scene._view, scene._export, scene._verify))
        seen.append(scene._played.done)
        driver.frame()
    assert driver.scene is scene
    assert len(seen) > 2
    assert seen == sorted(seen)
    assert len(scene._rounds) == 6
    replays: list[Game] = []
    states = Game.states

    def counted(of: Game) -> Iterator[GameState]:
        replays.append(of)
        return states(of)

    monkeypatch.setattr(Game, "states", counted)
    for label in ("Copy", "Verify"):
        driver.press(label)
        done = list[float]()
        while scene._working is not None:
            done.append(scene._done)
            driver.frame()
        assert len(done) > 2
    assert clipboard[-1] == write_record(game)
    assert "were not sealed" in scene.said
    driver.press("Step through")
    assert a_look_at(driver)._replay_.number == 1
    # No part of it has had the whole game replayed.
    assert replays == [game]


def test_what_is_wrong_far_down_in_a_long_record_is_told(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, clipboard: list[str]
) -> None:
    monkeypatch.setattr("spades.ui.scenes.history.import_game._AT_ONCE", 1)
    monkeypatch.setattr("spades.ui.scenes.history.import_game._ROUNDS", 1)
    clipboard.append(write_record(random_game(Rules(target=1000), 1, rounds=6)) + "nonsense\n")
    driver.press("History")
    driver.press("Import")
    driver.press("From the clipboard")
    scene = driver.scene
    assert isinstance(scene, ImportScene)
    driver.wait(lambda: bool(scene._problem))
    assert "'nonsense' is not a line of a record" in scene._problem
    assert not scene.animating()
    driver.button("Open")
