"""The players that the documentation shows play."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "docs" / "examples"


@pytest.mark.parametrize("player", ["thrifty:ThriftyBot", "sampling:SamplingBot"])
def test_an_example_plays_without_a_fault_and_far_better_than_chance(player: str) -> None:
    command = [sys.executable, "-m", "spades.bots.arena", player, "random", "--rounds", "10", "--json"]
    done = subprocess.run(
        # Plenty of time: how strong a player is must not depend on how busy this machine is.
        [*command, "--worlds", "4", "--seconds", "60"],
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
