"""The title is stored as the next start will show it, and is shown then only if it still looks so."""

import os
import threading
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest
from screens.driver import Driver

from spades.ui.app import App
from spades.ui.first_window import open_window
from spades.ui.paint.style import let_fonts_go
from spades.ui.stored_title import StoredTitle
from spades.ui.transitions import Screen

from .conftest import Opener

NAME = "title.picture"


def pixels(canvas: pygame.Surface) -> bytes:
    return pygame.image.tobytes(canvas, "RGB")


def wait() -> None:
    for thread in threading.enumerate():
        if thread.name == "title":
            thread.join()


def first_pictures(folder: Path) -> tuple[bytes, bytes]:
    """Start the program; returns what its window opens with, and the first picture of the title itself."""
    window = open_window(folder)
    opened = pixels(window.canvas)
    app = App(folder, window)
    app.start(None, ())
    app.frame()
    wait()
    painted = pixels(window.canvas)
    leave(app)
    return opened, painted


def leave(app: App) -> None:
    """End the program as the session does that it runs in."""
    wait()
    pygame.event.post(pygame.event.Event(pygame.QUIT, signal=True))
    with ExitStack() as stack:
        # A font ends with the program it was opened in.
        stack.callback(pygame.quit)
        stack.callback(let_fonts_go)
        stack.enter_context(patch("pygame.quit"))
        app.run()


@pytest.fixture
def left(driver: Driver) -> Path:
    """Leave the program from the title, and go back to its folder."""
    leave(driver.app)
    return driver.folder


def test_the_window_opens_with_the_title_as_it_will_be_painted(left: Path) -> None:
    opened, painted = first_pictures(left)
    assert opened == painted


def test_whoever_is_killed_finds_it_too(left: Path) -> None:
    (left / NAME).unlink()
    app = App(left, open_window(left))
    app.start(None, ())
    app.frame()
    wait()
    assert StoredTitle(left).show(pygame.display.set_mode((800, 600)))
    leave(app)


def test_a_game_that_waits_is_on_it(opener: Opener) -> None:
    driver = opener(animation_speed=0)
    leave(driver.app)
    _, before = first_pictures(driver.folder)
    driver = opener(animation_speed=0)
    driver.new_game()
    driver.app.context.games.keep_place("title")
    leave(driver.app)
    opened, painted = first_pictures(driver.folder)
    assert opened == painted != before


def test_where_the_next_start_shows_the_table_nothing_is_stored(opener: Opener) -> None:
    leave(opener(animation_speed=0).app)
    driver = opener(animation_speed=0)
    driver.new_game()
    wait()
    before = (driver.folder / NAME).read_bytes()
    leave(driver.app)
    assert (driver.folder / NAME).read_bytes() == before
    opened, _ = first_pictures(driver.folder)
    assert len(set(opened[: 3 * 800 * 40])) < 200  # the cloth alone


def another_preference(folder: Path, _monkeypatch: pytest.MonkeyPatch) -> None:
    path = folder / "settings.json"
    path.write_text(path.read_text("utf-8").replace("{", "{ ", 1), "utf-8")


def another_game(folder: Path, _monkeypatch: pytest.MonkeyPatch) -> None:
    os.utime(folder / "journal.db", ns=(1, 1))


def a_game_under_way(folder: Path, _monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "journal.db-wal").write_bytes(b"0")


def another_language(_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")


def another_version(_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spades.ui.stored_title.__version__", "0")


def another_day(_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.strftime", lambda _form: "tomorrow")


@pytest.mark.parametrize(
    "change",
    [another_preference, another_game, a_game_under_way, another_language, another_version, another_day],
    ids=lambda change: change.__name__,
)
def test_it_is_not_shown_where_anything_has_changed(
    left: Path, monkeypatch: pytest.MonkeyPatch, change: Callable[[Path, pytest.MonkeyPatch], None]
) -> None:
    canvas = pygame.display.set_mode((800, 600))
    assert StoredTitle(left).show(canvas)
    change(left, monkeypatch)
    assert not StoredTitle(left).show(canvas)


def test_nor_in_a_window_of_another_size(left: Path) -> None:
    assert not StoredTitle(left).show(pygame.display.set_mode((801, 600)))


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[:0],
        lambda data: data[:40],
        lambda data: data[:-1],
        lambda data: data + b"0",
        lambda data: data[:-9000] + bytes([data[-9000] ^ 1]) + data[-8999:],
        lambda data: b"[" * 1500 + b"\n" + data,
        lambda data: b"null" + data[data.index(b"\n") :],
        lambda data: data.replace(b"\n", b" ", 1),
        lambda data: data * 20,
    ],
)
def test_a_damaged_one_is_not_shown_and_made_anew(left: Path, damage: Callable[[bytes], bytes]) -> None:
    path = left / NAME
    path.write_bytes(damage(path.read_bytes()))
    canvas = pygame.display.set_mode((800, 600))
    before = pixels(canvas)
    assert not StoredTitle(left).show(canvas)
    assert pixels(canvas) == before
    first_pictures(left)
    assert StoredTitle(left).show(pygame.display.set_mode((800, 600)))


def test_a_folder_in_its_place_is_left_alone(left: Path) -> None:
    (left / NAME).unlink()
    (left / NAME).mkdir()
    opened, painted = first_pictures(left)
    assert opened != painted
    assert (left / NAME).is_dir()


def test_what_is_there_already_is_not_written_again(left: Path) -> None:
    written = (left / NAME).stat().st_ino
    first_pictures(left)
    assert (left / NAME).stat().st_ino == written


def test_one_that_is_too_large_is_not_kept(tmp_path: Path) -> None:
    StoredTitle(tmp_path).store(pygame.Surface((3840, 2160), 0, 32))
    assert list(tmp_path.iterdir()) == []


def test_the_first_question_of_all_stands_before_it(opener: Opener) -> None:
    driver = opener(welcomed=False)
    assert driver.app._stack.showing is Screen.WELCOME
    leave(driver.app)
    wait()
    assert not (driver.folder / NAME).exists()
