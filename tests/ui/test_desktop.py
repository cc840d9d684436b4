"""The manners of a desktop: what the system asks of every program is done, unless the person says otherwise."""

import json
import socket
import subprocess
import sys
from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest
from screens.catalogue import CATALOGUE
from screens.driver import Driver

from spades.bots.process.asker import Asker, Failure, Patience
from spades.bots.process.process import ChildProcess
from spades.session.program.settings import Settings
from spades.session.program.settings_file import SettingsFile
from spades.steady import SteadyClock
from spades.ui.device import bus, other_desktops
from spades.ui.device.desktop import Desktop, text_size
from spades.ui.device.monitors import monitor_of, monitors, scale
from spades.ui.device.portal import desktop_of, take_all
from spades.ui.device.system_settings import SystemSettings
from spades.ui.first_window import open_window
from spades.ui.frame_rate import keeps_awake
from spades.ui.paint.lamp import CLOTHS
from spades.ui.preferences import in_force
from spades.ui.transitions import Quit

from .conftest import Opener

COMMON, GNOME, ACCESS = "org.freedesktop.appearance", "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface"


@pytest.mark.parametrize(
    ("values", "desktop"),
    [
        ({}, Desktop()),
        ({(COMMON, "color-scheme"): 0}, Desktop()),
        ({(COMMON, "color-scheme"): 1}, Desktop(light=False)),
        ({(COMMON, "color-scheme"): 2}, Desktop(light=True)),
        ({(COMMON, "contrast"): 1}, Desktop(contrast=True)),
        ({(ACCESS, "high-contrast"): True}, Desktop(contrast=True)),
        ({(COMMON, "reduced-motion"): 1}, Desktop(still=True)),
        ({(GNOME, "enable-animations"): False}, Desktop(still=True)),
        ({(GNOME, "text-scaling-factor"): 1.25}, Desktop(text=125)),
        # What is of another type, or out of all bounds, says nothing.
        ({(COMMON, "color-scheme"): "dark", (COMMON, "contrast"): True, (COMMON, "reduced-motion"): [1]}, Desktop()),
        ({(COMMON, "color-scheme"): 7, (GNOME, "enable-animations"): 0, (ACCESS, "high-contrast"): "yes"}, Desktop()),
        ({(GNOME, "text-scaling-factor"): 40.0}, Desktop(text=150)),
    ],
)
def test_what_the_portal_tells(values: Mapping[tuple[str, str], object], desktop: Desktop) -> None:
    assert desktop_of(values) == desktop
    assert Desktop.read(desktop.words()) == desktop


@pytest.mark.parametrize("factor", [float("nan"), float("inf"), None, True, "1.5", [2]])
def test_what_is_no_size_of_text(factor: object) -> None:
    assert text_size(factor) == 100


@pytest.mark.parametrize("body", [None, (), (3,), ({"x": 3},), ({3: {"y": None}},), ({COMMON: {"contrast": ("u",)}},)])
def test_an_answer_that_makes_no_sense_is_no_trouble(body: Any) -> None:
    values: dict[tuple[str, str], object] = {}
    take_all(body, values)
    assert desktop_of(values) == Desktop()
    take_all(({COMMON: {"color-scheme": ("v", ("u", 2))}},), values)
    assert desktop_of(values) == Desktop(light=True)


@pytest.mark.parametrize("words", [("dark", "nonsense", "1e9", "٣٣"), ("still", "still", "dark")])
def test_words_that_mean_nothing_are_left_out(words: tuple[str, ...]) -> None:
    assert Desktop.read(words) == Desktop(light=False, still="still" in words)


ASKS = ("light", "still", "125")


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        ({}, {"table": "morning", "reduced_motion": True, "interface_size": 125}),
        ({"table": "desktop"}, {"table": "morning", "reduced_motion": True, "interface_size": 125}),
        (
            {"table": "evening", "reduced_motion": False, "interface_size": 100},
            {"table": "evening", "reduced_motion": False, "interface_size": 100},
        ),
        ({"desktop": ("light", "contrast")}, {"table": "contrast"}),
        ({"desktop": ("dark",)}, {"table": ""}),
        ({"desktop": ()}, {"table": "", "interface_size": 0}),
    ],
)
def test_what_is_left_to_the_desktop_is_as_the_desktop_has_it(
    chosen: Mapping[str, Any], expected: Mapping[str, object]
) -> None:
    now = in_force(Settings(**{"desktop": ASKS, **chosen}))
    assert {name: getattr(now, name) for name in expected} == expected


@pytest.mark.parametrize(
    ("written", "motion", "size"),
    [
        ({"reduced_motion": False, "interface_size": 100}, "", 0),
        ({"reduced_motion": True, "interface_size": 130}, True, 130),
        ({"reduced_motion": False, "interface_size": 100, "desktop": []}, False, 100),
    ],
    ids=["nobody had chosen", "somebody had chosen", "chosen since"],
)
def test_what_a_person_chose_before_the_system_was_asked_stays(
    tmp_path: Path, written: Mapping[str, object], motion: object, size: int
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(written))
    value = SettingsFile(path).value
    assert (value.reduced_motion, value.interface_size) == (motion, size)


def test_a_change_of_the_desktop_shows_at_once_and_at_the_next_start(opener: Opener) -> None:
    driver = opener(table="")
    preferences = driver.app.context.preferences
    usual = driver.app._style.theme.panel
    driver.app._system._news = Desktop(light=True, still=True, text=125)
    driver.frame(times=2)
    assert driver.app._style.theme.panel != usual
    assert driver.app.context.settings.reduced_motion is True
    assert (preferences.chosen.table, preferences.chosen.reduced_motion, preferences.chosen.interface_size) == (
        "",
        "",
        0,
    )
    driver.app.context.change(reduced_motion=False)
    assert driver.app.context.settings.reduced_motion is False
    # The next start begins so, from its first picture on, before anything was asked.
    driver.close()
    window = open_window(driver.folder)
    assert window.canvas.get_at((0, 0))[:3] >= CLOTHS["morning"][1]


def test_where_there_is_no_bus_nothing_is_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert bus.session_bus() is None
    system = SystemSettings()
    system.begin()
    assert system._thread is None
    (tmp_path / "bus").touch()
    assert bus.session_bus() == f"unix:path={tmp_path}/bus"


def test_a_bus_that_does_not_answer_is_told_from_one_that_is_not_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bus, "_SECONDS", 0.05)
    path = str(tmp_path / "b")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(path)
        assert not bus.is_silent(f"unix:path={path}")
        listening.listen(1)
        assert bus.is_silent(f"unix:path={path},guid=1;tcp:host=elsewhere")
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={path}")
        bus.leave_silent_bus()
        assert bus.session_bus() is None
    for nonsense in ("", ":", "unix:", "unix:path=", "unix:path=" + "x" * 300, "tcp:host=localhost", "unix:path=%2f"):
        assert not bus.is_silent(nonsense)


@pytest.mark.parametrize(
    ("style", "desktop"),
    [
        ("Dark\n", Desktop(light=False)),
        ("", Desktop(light=True)),
        ("1\n", Desktop(light=True, contrast=True, still=True)),
    ],
)
def test_what_macos_says(monkeypatch: pytest.MonkeyPatch, style: str, desktop: Desktop) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", lambda *_args, **_more: SimpleNamespace(stdout=style))
    assert other_desktops.ask() == desktop


def test_a_macos_that_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_args: object, **_more: object) -> None:
        raise subprocess.TimeoutExpired("defaults", 0.5)

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", fail)
    assert other_desktops.ask() == Desktop()


def test_the_screen_stays_on_only_while_something_goes_on_by_itself(opener: Opener) -> None:
    assert not keeps_awake(100, moved=100, touched=90)
    assert keeps_awake(100, moved=99, touched=60)
    assert not keeps_awake(100, moved=90, touched=60)
    driver = opener()
    assert pygame.display.get_allow_screensaver()
    driver.new_game()
    driver.wait(driver.ready)
    driver.frame(20.0, times=5)
    assert pygame.display.get_allow_screensaver(), "the table waits for the person"
    driver.silent = True
    driver.turn()
    driver.frame(20.0, times=5)
    assert not pygame.display.get_allow_screensaver(), "a player thinks"
    driver.key(pygame.K_TAB)
    driver.frame()
    assert pygame.display.get_allow_screensaver()


@pytest.mark.parametrize("quiet", [True, False])
def test_sound_out_of_sight(opener: Opener, quiet: bool) -> None:  # noqa: FBT001  # a case
    driver = opener(quiet_unseen=quiet)
    audio = driver.app.context.audio
    driver.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    driver.frame()
    assert audio._awake is not quiet
    driver.post(pygame.event.Event(pygame.WINDOWRESTORED))
    driver.frame()
    assert audio._awake


def test_a_window_belongs_to_the_monitor_that_shows_most_of_it() -> None:
    both = [pygame.Rect(0, 0, 1920, 1080), pygame.Rect(-2560, 100, 2560, 1440)]
    assert monitor_of(pygame.Rect(-300, 200, 1280, 800), both) == 0
    assert monitor_of(pygame.Rect(-1000, 200, 1280, 800), both) == 1
    assert monitor_of(pygame.Rect(9000, 200, 10, 10), both) == 0
    assert monitor_of(pygame.Rect(0, 0, 10, 10), []) == 0


@pytest.mark.parametrize(
    ("dpi", "larger"), [(96, 1), (120, 1), (144, 1.5), (192, 2), (1e9, 3), (3, 1), (float("inf"), 1), (float("nan"), 1)]
)
def test_how_much_larger_things_are(monkeypatch: pytest.MonkeyPatch, dpi: float, larger: float) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr("spades.ui.device.monitors._dpi_of_x11", lambda: dpi)
    assert scale() == larger


@pytest.mark.usefixtures("display")
def test_monitors_are_as_large_as_the_desktop_says() -> None:
    assert [monitor.size for monitor in monitors()] == pygame.display.get_desktop_sizes()


@pytest.mark.parametrize("name", ["preferences-over-table", "review-working", "people-curtain", "error-at-table"])
def test_the_end_of_the_session_is_the_end_at_once_on_every_screen(driver: Driver, name: str) -> None:
    driver.app._hidden = True
    CATALOGUE[name](driver)
    running = driver.app.context.games.session
    game = None if running is None else driver.game
    # What a signal and the window manager's close post alike.
    driver.post(pygame.event.Event(pygame.QUIT))
    driver.frame()
    assert not driver.app._stack.running
    if game is not None:
        driver.reopen()
        assert driver.kept == game


def test_whoever_was_stopped_goes_on_where_they_were(monkeypatch: pytest.MonkeyPatch, driver: Driver) -> None:
    clock, seen = driver.clock, list[float]()

    def stopped(_seconds: float, _look: object = None) -> None:
        # The machine sleeps for a day in the middle of the third wait.
        clock.now += 86_400.0 if len(seen) == 3 else 0.01

    def look(frame: Callable[[], None] = driver.app.frame) -> None:
        seen.append(driver.app._now())
        clock.now += 0.01
        frame()
        if len(seen) == 6:
            driver.app._stack.change(Quit())

    with monkeypatch.context() as patches:
        patches.setattr("spades.ui.app.wait_for_event", stopped)
        patches.setattr("spades.ui.app.frames_a_second", lambda *_args, **_more: 30)
        patches.setattr(driver.app, "frame", look)
        patches.setattr(driver.app, "close", lambda: None)
        driver.app.run()
    assert max(after - before for before, after in pairwise(seen)) < 0.1
    assert clock.now - driver.app._now() > 86_000


def test_no_player_is_late_for_having_been_stopped() -> None:
    now = [100.0]
    steady = SteadyClock(lambda: now[0])
    asker = Asker("nobody", cast("ChildProcess", Mute()), Patience(start=5.0), steady.seconds)
    asker.ask("what", seconds=2.0)
    now[0] += 3600
    steady.leave_out(3600)
    assert asker.poll() is None
    now[0] += 8
    assert isinstance(asker.poll(), Failure)


class Mute:
    """A process that runs and says nothing."""

    alive, pid = True, None

    def start(self) -> bool:
        return True

    def send(self, _message: object) -> None:
        """Take no notice."""

    def receive(self) -> None:
        return None

    def kill(self) -> None:
        """Go on."""


def test_a_window_carried_to_a_monitor_of_another_scale_is_laid_out_for_it(driver: Driver) -> None:
    driver.new_game()
    driver.wait(driver.ready)
    now = driver.view
    # The system makes it as large as it was to the eye; with some, the monitor is all that is told.
    pygame.display.set_mode((1600, 1200), pygame.RESIZABLE)
    driver.post(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=1))
    driver.settle()
    assert driver.canvas.get_size() == driver.app._style.size == (1600, 1200)
    driver.press("Keep")
    driver.wait(lambda: driver.view != now)
