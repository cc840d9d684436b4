"""Preferences apply at once; what is damaged is told."""

import json
import shutil
import sqlite3
import warnings
from dataclasses import fields, replace
from typing import Any

import pygame
import pytest
from screens.driver import Driver
from screens.part import on_top

from spades.engine import Phase
from spades.session.players.opponents import DEFAULT_OPPONENT
from spades.session.program.settings import Settings
from spades.session.program.settings_file import SettingsFile
from spades.ui.app import App
from spades.ui.device.window import Window
from spades.ui.first_window import open_window
from spades.ui.paint.theme import THEMES
from spades.ui.scenes.setup.preferences import PreferencesScene
from spades.ui.scenes.setup.title import TitleScene
from spades.ui.scenes.setup.welcome import WelcomeScene
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.scenes.table.table import TableScene
from spades.ui.transitions import Push, Screen

from .conftest import Opener


def sight(driver: Driver) -> bytes:
    driver.frame(1.0, times=3)
    return pygame.image.tobytes(driver.canvas, "RGB")


@pytest.mark.parametrize(
    "change",
    [{"left_handed": True}, {"deck": "jumbo"}, {"table": "claret"}, {"back": "ivory"}, {"high_cards_left": False}],
    ids=lambda change: next(iter(change)),
)
def test_a_preference_shows_at_once(driver: Driver, change: dict[str, object]) -> None:
    driver.new_game()
    driver.play_to(Phase.BID)
    before, now = sight(driver), driver.view
    driver.app.context.change(**change)
    assert sight(driver) != before
    assert driver.view == now
    assert SettingsFile(driver.folder / "settings.json").value == driver.app.context.settings


def test_every_card_back_has_a_title(driver: Driver) -> None:
    driver.show(Screen.PREFERENCES)
    scene = on_top(driver, PreferencesScene)
    backs = {back: title for back, title in scene._backs() if back}
    assert set(backs) == set(driver.app.context.sprites.backs)
    # What the file is called is no title.
    assert [back for back, title in backs.items() if title == back] == []


def test_every_value_of_every_preference_can_be_lived_with(driver: Driver) -> None:
    driver.new_game()
    driver.play_to(Phase.PLAY)
    now = driver.view
    declared = [(one.name, one.metadata) for one in fields(Settings)]
    values = [(name, value) for name, bounds in declared for value in bounds.get("choices", bounds.get("range", ()))]
    for name, value in values:
        usual = getattr(driver.app.context.settings, name)
        driver.app.context.change(**{name: value})
        driver.frame(times=2)
        driver.app.context.change(**{name: usual})
        driver.frame(times=2)
    assert driver.view == now
    assert isinstance(driver.scene, TableScene)


def test_every_row_of_the_preferences_can_be_used_by_keyboard(driver: Driver) -> None:
    driver.new_game()
    driver.wait(driver.ready)
    driver.app._stack.change(Push(Screen.PREFERENCES))
    driver.frame()
    for section in range(5):
        buttons = 3 if section in (1, 2) else 2
        for _ in driver.scene.group.widgets[1:-buttons]:
            before = driver.app.context.settings
            driver.key(pygame.K_RIGHT)
            if driver.app.context.settings == before:
                driver.key(pygame.K_LEFT)
            assert driver.app.context.settings != before
            driver.key(pygame.K_DOWN)
        if section < 4:
            # From the buttons on to the names of the sections, to the next one, and to its first row.
            driver.key(*[pygame.K_DOWN] * buttons, pygame.K_RIGHT, pygame.K_DOWN)
    # Past the page of keys.
    driver.key(pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(driver.scene, TableScene)


def test_keys_that_mean_the_same_everywhere(driver: Driver) -> None:
    settings = driver.app.context
    muted = settings.settings.muted
    driver.key(pygame.K_m)
    assert settings.settings.muted is not muted
    tables = []
    for _ in THEMES:
        driver.key(pygame.K_F10)
        tables.append(settings.settings.table)
    assert sorted(tables) == sorted(THEMES)


@pytest.mark.parametrize("way", ["F11", "Alt+Enter"])
def test_full_screen_there_and_back(driver: Driver, way: str) -> None:
    driver.new_game()
    driver.wait(driver.ready)
    now = driver.view
    for on in (True, False):
        driver.key(pygame.K_F11) if way == "F11" else driver.key(pygame.K_RETURN, mod=pygame.KMOD_LALT)
        driver.frame(1.0, times=3)
        assert driver.app._window.full_screen is on
    assert driver.view == now


def test_where_a_desktop_manages_windows_one_is_as_it_was_after_full_screen(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There a window that fills the screen keeps that size when it first ceases to."""
    set_mode, filled = pygame.display.set_mode, [False]

    def managed(size: tuple[int, int], flags: int, display: int) -> pygame.Surface:
        was, filled[0] = filled[0], bool(flags & pygame.FULLSCREEN)
        return set_mode(pygame.display.get_window_size() if was else size, flags, display=display)

    monkeypatch.setattr("pygame.display.set_mode", managed)
    before = driver.app._window.size
    driver.key(pygame.K_F11)
    assert driver.app._window.size != before
    driver.key(pygame.K_F11)
    assert driver.app._window.size == before


def test_full_screen_that_was_asked_for_stays(opener: Opener) -> None:
    driver = opener()
    driver.close()
    driver.app = App(driver.folder, open_window(driver.folder, full_screen=True), full_screen=True)
    driver.start()
    driver.frame(1.0, times=5)
    driver.key(pygame.K_F10)
    driver.frame(1.0, times=5)
    assert driver.app._window.full_screen
    driver.key(pygame.K_F11)
    driver.frame(1.0, times=5)
    assert not driver.app._window.full_screen


@pytest.mark.parametrize("full", [False, True])
def test_a_window_that_was_maximized_is_so_again_and_goes_back_to_where_it_was(
    opener: Opener, monkeypatch: pytest.MonkeyPatch, *, full: bool
) -> None:
    maximized = [False]

    def maximize(window: Window) -> None:
        maximized[0] = True
        pygame.display.set_mode((1600, 1000), pygame.RESIZABLE)
        window.take_up_size()

    monkeypatch.setattr(Window, "_maximize", maximize)
    monkeypatch.setattr("spades.ui.device.window._is_maximized", lambda: maximized[0])
    driver = opener()
    driver.resize((1000, 700))
    driver.frame(1.0, times=3)
    assert not maximized[0]
    driver.app._window._maximize()
    driver.resize((1600, 1000))
    driver.frame(1.0, times=3)
    if full:
        driver.key(pygame.K_F11)
        driver.frame(1.0, times=3)
    driver.close()
    settings = json.loads((driver.folder / "settings.json").read_text())
    assert settings["window"][2:] == [1000, 700]
    assert settings["maximized"] is True
    maximized[0] = False
    again = opener()
    assert maximized[0] is not full
    if full:
        again.key(pygame.K_F11)
        again.frame(1.0, times=3)
        assert maximized[0]
    assert again.app._window.size == (1600, 1000)
    assert again.app._window.place[2:] == (1000, 700)


def test_the_size_of_a_window_is_saved_while_it_is_open(opener: Opener) -> None:
    driver = opener()
    driver.frame(1.0, times=3)
    driver.resize((1000, 700))
    driver.frame(1.0, times=3)
    assert json.loads((driver.folder / "settings.json").read_text())["window"][2:] == [1000, 700]


def test_a_desktop_that_sizes_windows_itself_is_no_news(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    set_mode = pygame.display.set_mode

    def resized(*given: Any, **named: Any) -> pygame.Surface:
        warnings.warn("Requested window was forcibly resized by the OS.", RuntimeWarning, stacklevel=2)
        return set_mode(*given, **named)

    monkeypatch.setattr("pygame.display.set_mode", resized)
    driver.key(pygame.K_F11, pygame.K_F11)
    assert not driver.app.context.settings.full_screen


def test_the_window_opens_where_it_was_left(opener: Opener) -> None:
    driver = opener()
    driver.resize((1000, 700))
    driver.frame(1.0, times=3)
    again = opener()
    surface = pygame.display.get_surface()
    assert surface is not None
    assert surface.get_size() == (1000, 700)
    assert again.app.context.settings.window is not None


def notices(driver: Driver) -> list[str]:
    assert isinstance(driver.scene, TitleScene)
    return driver.app.toasts.sentences


def test_damaged_settings_are_told(opener: Opener) -> None:
    driver = opener()
    path = driver.folder / "settings.json"
    driver.app.close()
    path.write_text(path.read_text()[:-20])
    # Nothing of it is left, not even that the first question was answered.
    driver = opener()
    assert isinstance(driver.scene, WelcomeScene)
    assert len(driver.app.toasts.sentences) == 1
    assert opener().app.toasts.sentences == []


def test_settings_of_a_later_version_are_not_called_damaged(opener: Opener) -> None:
    driver = opener()
    path = driver.folder / "settings.json"
    driver.app.close()
    path.write_text(json.dumps({"volume": 20, "welcomed": True, "deck": "tarot", "tempo": 1}))
    driver = opener()
    assert notices(driver) == []
    assert driver.app.context.settings.volume == 20
    driver.app.context.change(volume=30)
    kept = json.loads(path.read_text())
    assert (kept["volume"], kept["deck"], kept["tempo"]) == (30, "tarot", 1)


def test_a_damaged_game_is_told_on_the_title(opener: Opener) -> None:
    driver = opener()
    driver.new_game()
    path = driver.folder / "journal.db"
    driver.app.close()
    path.write_bytes(path.read_bytes()[:5000])
    # Where a copy was made in time, the game simply goes on.
    shutil.rmtree(driver.folder / "backups", ignore_errors=True)
    driver = opener()
    assert len(notices(driver)) == 1
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    driver.wait(driver.ready)
    assert driver.view.round_number == 1


def test_what_went_wrong_is_told_over_a_score_until_it_was_read(opener: Opener) -> None:
    driver = opener()
    driver.new_game()
    driver.play_to_end()
    driver.wait(driver.ready)
    assert isinstance(driver.scene, ScoreScene)
    driver.app.close()
    path = driver.folder / "settings.json"
    path.write_text("{")
    (driver.folder / "journal.db-wal").unlink(missing_ok=True)
    driver = opener()
    assert isinstance(driver.scene, ScoreScene)
    canvas = pygame.display.get_surface()
    assert canvas is not None
    driver.frame(times=3)
    with_it = canvas.copy()
    assert len(driver.app.toasts.sentences) == 1
    driver.key(pygame.K_TAB)
    assert driver.app.toasts.sentences, "a key that comes at once takes nothing away"
    driver.frame(7.0)
    assert driver.app.toasts.sentences, "who is away finds it"
    driver.key(pygame.K_TAB)
    assert driver.app.toasts.sentences == []
    driver.key(pygame.K_TAB)
    driver.frame(times=3)
    top = pygame.Rect(canvas.get_width() // 2, round(canvas.get_height() * 0.03), 1, 1)
    assert with_it.get_at(top.topleft) != canvas.get_at(top.topleft)


def test_an_unknown_opponent_in_a_saved_game_is_no_end(opener: Opener) -> None:
    driver = opener()
    driver.new_game()
    tags = tuple((name, text.replace("player random", "player nobody")) for name, text in driver.game.tags)
    driver.app.context.games._journal.begin(replace(driver.game, tags=tags))
    driver = opener()
    driver.frame(times=3)
    assert driver.session.state.seating.opponent == DEFAULT_OPPONENT
    assert isinstance(driver.scene, TableScene)
    assert driver.app.toasts.sentences
    driver.play_to(Phase.BID)


def test_a_disk_that_refuses_is_told_and_the_game_goes_on(driver: Driver) -> None:
    driver.new_game()
    driver.wait(driver.ready)
    holder = sqlite3.connect(driver.folder / "journal.db", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    driver.turn()
    driver.app.context.games._journal.flush()
    driver.frame(times=2)
    assert isinstance(driver.scene, TableScene)
    assert driver.app.toasts.sentences
    driver.play_to(Phase.BID)
    game = driver.game
    assert driver.kept == game
    holder.execute("ROLLBACK")
    holder.close()
    driver.turn()
    driver.app.context.games._journal.flush()
    assert driver.app.context.games._journal.saving
    assert driver.kept == driver.game
