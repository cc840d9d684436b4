"""What the first frame does not need is not loaded before it."""

import subprocess
import sys
from importlib.metadata import requires

import pytest

PROGRAM = "import sys; import {module}; print(*sorted(sys.modules))"

LATER = [
    "spades.bots.analysis.analyse",  # in the hint's process
    "spades.bots.search.expert",  # in the opponent's
    "spades.bots.levels.bot",
    "spades.bots.rule",
    "spades.bots.search.solver",
    "spades.kernel._search",
    "spades.session.history.luck",  # with the history
    "spades.ui.scenes.history",
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


def test_the_command_line_is_read_without_pygame_and_players() -> None:
    program = "import sys; from spades.__main__ import _parse; _parse(['--opponent', 'luna']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert sorted({"pygame", *LATER} & set(done.stdout.split())) == []


def test_what_only_rates_players_is_no_part_of_the_program() -> None:
    needed = [name for name in requires("spades-two-handed") or [] if "extra ==" not in name]
    assert any(name.startswith("pygame-ce") for name in needed)
    assert not any(name.startswith("openskill") for name in needed)
