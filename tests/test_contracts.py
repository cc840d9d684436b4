import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
CONTRACTS = [
    contract["name"]
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
]

LINT = "from importlinter.cli import lint_imports_command; lint_imports_command()"


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", LINT, "--no-cache"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "200", "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_import_keeps_the_contracts() -> None:
    result = lint(ROOT)
    assert result.returncode == 0, result.stdout
    assert f"{len(CONTRACTS)} kept, 0 broken" in result.stdout


ORDER = "Scenes above the table, the table above controls and charts, all above paint, paint above the device"

TOLD = "A board is told and reports: it knows the table as one value, and no game, no context, no preference"

BREACHES = [
    (
        "bots/analysis/values.py",
        "import spades.bots.analysis.evaluation.pricing",
        "What choices are worth is worked out above the reasons, and all say it in the same values",
    ),
    ("engine/scoring.py", "import spades.bots", "Pixels above the running game, above players, above rules"),
    ("bots/base.py", "import spades.session.deals.chance", "Pixels above the running game, above players, above rules"),
    (
        "session/deals/chance.py",
        "import spades.ui.paint.style",
        "Pixels above the running game, above players, above rules",
    ),
    ("session/deals/chance.py", "import pygame", "Only the ui knows pygame"),
    ("commands/list_games.py", "import spades.ui.words.names", "Only the ui knows pygame"),
    ("ui/app.py", "import spades.commands.list_games", "Pixels above the running game, above players, above rules"),
    (
        "engine/state.py",
        "import random",
        "The engine is the standard library alone, without clock, files, randomness or I/O",
    ),
    (
        "engine/view.py",
        "import platformdirs",
        "The engine is the standard library alone, without clock, files, randomness or I/O",
    ),
    (
        "ui/words/table.py",
        "import spades.engine.legality",
        "The screen is told what is legal and never asks the rules, nor holds a record",
    ),
    (
        "ui/words/table.py",
        "from spades.engine import apply",
        "The screen takes from the engine what a player may know, by its own name",
    ),
    (
        "ui/scenes/table/score.py",
        "from spades.engine.record import Game",
        "The screen is told what is legal and never asks the rules, nor holds a record",
    ),
    (
        "ui/scenes/deal/cut.py",
        "import spades.session.game.opening",
        "What is sealed, and what keeps it, stays behind the running game",
    ),
    ("ui/table/board.py", "import spades.ui.scenes.table.score", ORDER),
    ("ui/table/board.py", "import spades.session.game.viewer", TOLD),
    ("ui/table/options.py", "import spades.ui.context", TOLD),
    ("ui/words/table.py", "import spades.ui.charts.plots", ORDER),
    ("ui/scenes/setup/title.py", "import spades.ui.screens", ORDER),
    ("ui/run.py", "import spades.ui.screens", "Only the app makes scenes"),
    (
        "ui/widgets/button.py",
        "import spades.engine.cards",
        "Controls know how things look and what was pressed, and nothing of cards",
    ),
    ("ui/app.py", "import spades.bots", "The screen meets players only through the running game"),
    (
        "bots/search/playing.py",
        "import spades.bots.levels.level",
        "A player knows neither who grades it, nor who explains it, nor whom it meets",
    ),
    (
        "session/history/ledger.py",
        "import spades.session.puzzles.schedule",
        "The rooms of the session stand one above the other",
    ),
    (
        "session/net/server.py",
        "import spades.session.net.guest_seats",
        "The network's process carries lines, and knows no game",
    ),
    ("session/net/link.py", "import websockets", "Only the network's processes listen and call"),
    ("session/net/remote_table.py", "import iroh", "Only the network's processes listen and call"),
    ("session/net/nearby.py", "import zeroconf", "Only the network's processes listen and call"),
    ("ui/app.py", "import socket", "Only the network's processes listen and call"),
    (
        "session/net/hosting.py",
        "import spades.session.journal.journal",
        "A guest is one more sitter: who carries their lines keeps no game, and asks no review",
    ),
    (
        "session/journal/journal.py",
        "import spades.session.game.session",
        "The game under way and the journal know each other by what they do alone",
    ),
]


def apart() -> list[list[tuple[str, str, str]]]:
    """Return the breaches in a few heaps, none with two breaches of one contract: each is found by itself."""
    heaps: list[list[tuple[str, str, str]]] = []
    for breach in BREACHES:
        free = (heap for heap in heaps if breach[2] not in {contract for _, _, contract in heap})
        heap = next(free, None)
        if heap is None:
            heaps.append(heap := [])
        heap.append(breach)
    return heaps


@pytest.mark.parametrize("breaches", apart(), ids=lambda heap: ", ".join(module for module, _, _ in heap))
def test_every_breach_is_found(tmp_path: Path, breaches: list[tuple[str, str, str]]) -> None:
    ignore = shutil.ignore_patterns("assets", "__pycache__")
    shutil.copytree(ROOT / "spades", tmp_path / "spades", ignore=ignore)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for module, line, _ in breaches:
        broken = tmp_path / "spades" / module
        broken.write_text(f"{broken.read_text('utf-8')}\n{line}\n", "utf-8")
    result = lint(tmp_path)
    assert result.returncode == 1
    told = dict(re.findall(r"^([^\n]+)\n-{3,}\n(.*?)(?=^[^\n]+\n-{3,}\n|\Z)", result.stdout, re.MULTILINE | re.DOTALL))
    for module, line, contract in breaches:
        assert f"{contract} BROKEN" in result.stdout, result.stdout
        # Told for this line, and not for what was planted beside it.
        importer = f"spades.{module.removesuffix('.py').replace('/', '.')}"
        assert f"{importer} -> {line.split()[1]}" in told[contract], told[contract]


def test_no_module_of_the_screen_asks_a_session_for_what_it_keeps_to_itself() -> None:
    kept = {"game", "sealed", "_game", "_state", "_states", "_opening", "_archive", "_journal"}
    # The app opens the journal, and closes it.
    allowed = {("app.py", "_journal")}
    for path in sorted((ROOT / "spades" / "ui").rglob("*.py")):
        asked = {node.attr for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Attribute)}
        assert {(path.name, name) for name in asked & kept} <= allowed, path


def test_every_contract_is_shown_to_bite() -> None:
    assert {contract for _, _, contract in BREACHES} == set(CONTRACTS)
