"""The installed package, by the tools of a desktop: for `.ci/run`, which names this file while it is installed."""

import contextlib
import os
import signal
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from real_window import Screen, ask_to_close, eventually
from session.games import random_game

from spades.engine import Rules, write_record

NAME = "spades-table"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home with a space"


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch, home: Path) -> Iterator[Screen]:
    """Open a screen, for a person who has never played."""
    home.mkdir()
    for name in [name for name in os.environ if name.startswith(("SDL_", "WAYLAND_", "XDG_", "PYTHON"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(home))
    # As a desktop has it: the environment of the tests has a command of that name, too.
    monkeypatch.setenv("PATH", "/usr/local/bin:/usr/bin:/bin:/usr/games")
    with Screen() as screen:
        monkeypatch.setenv("DISPLAY", screen.name)
        yield screen


def entry() -> str:
    listed = subprocess.run(["dpkg", "-L", NAME], check=True, capture_output=True, text=True).stdout
    (path,) = (line for line in listed.splitlines() if line.endswith(".desktop"))
    return path


def window(screen: Screen) -> int | None:
    with contextlib.suppress(subprocess.CalledProcessError):
        return int(screen.do("search", "--onlyvisible", "--class", "spades").split()[0])
    return None


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


def imported(folder: Path) -> int:
    if not (folder / "journal.db").is_file():
        return 0
    with contextlib.closing(sqlite3.connect(f"{(folder / 'journal.db').as_uri()}?mode=ro", uri=True)) as database:
        return int(database.execute("SELECT count(*) FROM games WHERE imported").fetchone()[0])


@pytest.mark.parametrize("end", ["close button", "SIGTERM", "SIGHUP"])
def test_it_starts_from_its_menu_entry_takes_a_record_that_is_opened_and_leaves(
    screen: Screen, home: Path, tmp_path: Path, end: str
) -> None:
    data = home / ".local/share/Spades"
    subprocess.run(["gio", "launch", entry()], check=True)
    there = eventually(lambda: window(screen), "the window opens", 30)
    program = int(screen.do("getwindowpid", there))
    assert Path(f"/proc/{program}/exe").resolve().is_relative_to(f"/usr/lib/{NAME}")
    log = data / "spades.log"
    eventually(lambda: log.exists() and "first frame painted" in log.read_text(), "it is painted", 30)
    record = tmp_path / "of a friend.spades"
    record.write_text(write_record(random_game(Rules(), 1, rounds=1)))
    # As a file manager opens it: by its type, with the program that says it can.
    subprocess.run(["gio", "open", str(record)], check=True)
    eventually(lambda: imported(data) == 1, "the running program takes it", 20)
    assert window(screen) == there
    if end == "close button":
        ask_to_close(screen.name, there)
    else:
        os.kill(program, signal.Signals[end])
    eventually(lambda: not alive(program), "it leaves", 10)
    assert "Traceback" not in log.read_text()
    assert '"window"' in (data / "settings.json").read_text()
