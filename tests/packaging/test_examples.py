"""The players that the documentation shows play, and its board is painted."""

import csv
import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from screens.positions import position

from spades.engine import Seat
from spades.engine import view as view_of
from spades.session.game.table_state import TableState
from spades.session.game.table_text import write_table
from spades.session.players.seating import Seating

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "docs" / "examples"
PAIRS = 6


@pytest.mark.parametrize(
    ("player", "rules"),
    [
        ("thrifty:ThriftyBot", "classic-300"),
        ("thrifty:ThriftyBot", "partners-500"),
        ("sampling:SamplingBot", "classic-300"),
    ],
)
def test_an_example_plays_without_a_fault_and_far_better_than_chance(player: str, rules: str, tmp_path: Path) -> None:
    pairs, rows = tmp_path / "pairs", tmp_path / "rounds.csv"
    command = [
        sys.executable,
        "-m",
        "spades.bots.arena",
        player,
        "random",
        "--rounds",
        str(PAIRS),
        "--rules",
        rules,
        "--json",
    ]
    done = subprocess.run(
        # Plenty of time: how strong a player is must not depend on how busy this machine is.
        [*command, "--worlds", "4", "--seconds", "60", "--keep", str(pairs), "--out", str(rows)],
        cwd=EXAMPLES,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert result["a"]["faults"] == 0, result["a"]
    assert result["difference"]["mean"] > 40
    assert len(pairs.read_text("utf-8").splitlines()) == 1 + PAIRS
    with rows.open(newline="", encoding="utf-8") as file:
        read = list(csv.DictReader(file))
    assert len(read) == 2 * PAIRS
    mean = sum(float(row["a_points"]) - float(row["b_points"]) for row in read) / len(read)
    assert mean == pytest.approx(result["difference"]["mean"])


@pytest.mark.parametrize("name", ["draw", "four-follow"])
def test_a_board_is_painted_from_a_file_without_the_program_around_it(name: str, tmp_path: Path) -> None:
    text, picture = tmp_path / "table.json", tmp_path / "table.png"
    view = view_of(position(name).state, Seat.SOUTH)
    seating = Seating.around_person(view.rules, ["otto"] * (view.rules.seats - 1))
    text.write_text(write_table(TableState(view, seating)), "utf-8")
    command = [sys.executable, str(EXAMPLES / "board_from_file.py"), str(text), str(picture)]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    painted = pygame.image.load(picture)
    assert painted.get_size() == (1280, 800)
    # Cards lie at the foot and in the middle, and plaques stand at the edge.
    for spot in ((640, 720), (640, 330), (120, 560)):
        seen = (painted.get_at((spot[0] + x, spot[1] + y)) for x in range(-40, 40, 4) for y in range(-40, 40, 4))
        assert len(set(map(tuple, seen))) > 20
