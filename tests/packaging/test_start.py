"""What the first frame does not need is not loaded before it."""

import os
import subprocess
import sys
from importlib.metadata import requires
from pathlib import Path

import pytest

PROGRAM = "import sys; import {module}; print(*sorted(sys.modules))"

LATER = [
    "spades.bots.analysis.evaluation.recommending",  # in the hint's process
    "spades.bots.search.expert",  # in the opponent's
    "spades.bots.levels.bot",
    "spades.bots.rule",
    "spades.bots.search.solver",
    "spades.kernel._search",
    "spades.session.deals.seal",  # with a game
    "spades.session.game.session",
    "spades.ui.table.board",
    "spades.session.history.ledger",  # with the history
    "spades.ui.scenes.history.history",
    "spades.ui.device.portal",  # once there is a picture, where there is a bus
    "jeepney",
    "multiprocessing",  # with the first of their processes
    "numpy",
    "openskill",
]


@pytest.mark.parametrize(
    "module", ["spades.ui.app", "spades.session.players.adviser", "spades.session.players.player_child"]
)
def test_players_and_what_is_seldom_asked_for_are_loaded_when_they_are_wanted(module: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(module=module)], check=True, capture_output=True, text=True
    )
    loaded = done.stdout.split()
    assert module in loaded
    assert sorted(set(LATER) & set(loaded)) == []


@pytest.mark.parametrize("module", ["spades.session.players.player_child", "spades.session.players.adviser_child"])
def test_a_child_loads_nothing_of_the_program_that_begins_it(module: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(module=module)], check=True, capture_output=True, text=True
    )
    rooms = ("pygame", "spades.language", "spades.session", "spades.ui", "sqlite3")
    loaded = {name for name in done.stdout.split() if name.startswith(rooms)}
    assert loaded == {"spades.session", "spades.session.players", module}
    assert {"logging", "spades.bots.process.asker", "spades.bots.process.process"}.isdisjoint(done.stdout.split())


# It takes over a megabyte in each process, and is needed where what others have written is read.
@pytest.mark.parametrize(
    "modules",
    [
        "spades.bots.analysis.evaluation.recommending, spades.bots.analysis.encoding",
        "spades.ui.scenes.setup.title, spades.ui.scenes.table.play, spades.ui.scenes.table.bid",
        "spades.session.game.session_maker, spades.session.game.session, spades.session.games",
    ],
    ids=["hint", "screens", "session"],
)
def test_a_table_and_the_hints_process_do_without_the_reader_of_plain_data(modules: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(module=modules)], check=True, capture_output=True, text=True
    )
    assert "msgspec" not in done.stdout.split()


def test_the_command_line_is_read_without_pygame_and_players() -> None:
    program = "import sys; from spades.command_line import _parse; _parse(['--opponent', 'luna']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert sorted({"pygame", *LATER} & set(done.stdout.split())) == []


OPENED = """
import os
import sys
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
from spades.ui.device import lean_pygame
lean_pygame.load()
from spades.ui.device import window
def flip(_window, _parts=None):
    print(*sys.modules)
    raise SystemExit
window.Window.flip = flip
from spades.__main__ import main
main()
"""

FELT = {
    "spades.paths", "spades.language", "spades.lean_library", "spades.session.program.storage", "spades.ui.run",
    "spades.ui.first_window", "spades.ui.device.bus", "spades.ui.device.errors", "spades.ui.device.lean_pygame",
    "spades.ui.device.window", "spades.ui.paint.lamp", "spades.ui.stored_title",
}  # fmt: skip


FIRST = {"spades.ui.device.monitors", "spades.ui.device.native"}
"""Where the window is opened for the first time it must be known how much room there is."""


@pytest.mark.parametrize("settings", [None, '{"window": [0, 0, 800, 600]}'], ids=["first", "later"])
def test_the_window_opens_before_anything_of_the_game_is_loaded(tmp_path: Path, settings: str | None) -> None:
    if settings is not None:
        kept = tmp_path / "Spades" / "settings.json"
        kept.parent.mkdir()
        kept.write_text(settings, "utf-8")
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", OPENED], check=True, capture_output=True, text=True, env=environment)
    loaded = set(done.stdout.split())
    ours = {name for name in loaded if name.startswith("spades.")}
    rooms = {"spades.session", "spades.session.program", "spades.ui", "spades.ui.device", "spades.ui.paint"}
    assert ours - rooms == FELT | {"spades.__main__"} | (FIRST if settings is None else set())
    # Each of these takes as long as all of ours together.
    slow = {"argparse", "dataclasses", "logging", "multiprocessing", "platformdirs", "sqlite3", "tempfile", "typing"}
    assert slow & loaded == set()
    assert {f"pygame.{part}" for part in ("font", "mixer", "pkgdata", "sprite", "sysfont", "system")} & loaded == set()
    assert not done.stderr


WHOLE = OPENED.replace(
    """    print(*sys.modules)
    raise SystemExit
""",
    """    global flips
    flips += 1
    if flips == 2:
        sys.stdout.write(" ".join(sys.modules))
        sys.stdout.flush()
        os._exit(0)
flips = 0
""",
)

MOST = 181
"""So many modules of ours at most stand behind the first whole picture."""


def test_the_whole_title_is_painted_before_anything_that_no_picture_needs_is_loaded(tmp_path: Path) -> None:
    settings = tmp_path / "Spades" / "settings.json"
    settings.parent.mkdir()
    settings.write_text('{"welcomed": true}', "utf-8")
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", WHOLE], check=True, capture_output=True, text=True, env=environment)
    loaded = set(done.stdout.split())
    assert "spades.ui.scenes.setup.title" in loaded
    assert sorted(set(LATER) & loaded) == []
    seldom = {
        "argparse",
        "asyncio",
        "hashlib",
        "inspect",
        "multiprocessing",
        "platform",
        "platformdirs",
        "shutil",
        "tempfile",
    }
    assert sorted((seldom | {"traceback"}) & loaded) == []
    assert len([name for name in loaded if name.startswith("spades")]) <= MOST
    assert not done.stderr


def test_what_only_rates_players_is_no_part_of_the_program() -> None:
    needed = [name for name in requires("spades-table") or [] if "extra ==" not in name]
    assert any(name.startswith("pygame-ce") for name in needed)
    assert not any(name.startswith("openskill") for name in needed)
