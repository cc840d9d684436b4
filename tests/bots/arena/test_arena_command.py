"""The command line of the arena."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from spades.bots.arena.__main__ import main

ROOT = Path(__file__).parents[2]

CRASHERS = """
class Crasher:
    def choose(self, view, limit):
        raise RuntimeError("the player broke")

def made_in_vain(seed=None):
    raise OSError("no room")
"""


def arena(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run(
        [sys.executable, "-m", "spades.bots.arena", *arguments],
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": paths},
    )


def test_a_match_is_reported_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "random", "--rounds", "3", "--seed", "4"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("A rule, B random: classic-300, seed 4, 3 pairs")
    assert "95 %" in out
    assert "ms max" in out


def test_a_match_is_reported_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["rule", "random", "--rounds", "2", "--rules", "classic-300,hands=deal", "--json", "--worlds", "5"]
    assert main(command) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["rules"] == "classic-300,hands=deal"
    assert set(result) == {"rules", "seed", "pairs", "difference", "games", "a", "b", "sprt"}
    assert {"mean", "low", "high"} <= set(result["difference"])
    assert {"a_wins", "b_wins", "undecided"} <= set(result["games"])
    fields = {"name", "points", "score", "made", "set_back", "nils", "bags", "faults", "ms_mean", "ms_max"}
    assert fields <= set(result["a"])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nobody", "rule"], "no player is called 'nobody': the known ones are "),
        (["rule", "no_such_module:Bot"], "the player 'no_such_module:Bot' cannot be loaded"),
        (["rule", "rule", "--rules", "whist"], "'whist' is not a rule set: the known ones are classic-300"),
        (["rule", "rule", "--rules", "classic-300,target=1"], "target must be from 50 to 1000"),
        (["rule", "rule", "--rounds", "0"], "must not both be 0"),
        (["rule", "rule", "--seconds", "0"], "seconds must be more than 0"),
        (["rule", "rule", "--worlds", "0"], "worlds must be at least 1"),
        (["rule", "rule", "--jobs", "0"], "jobs must be 1 or more"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert sentence in capsys.readouterr().err


def test_a_crashing_player_of_the_current_directory_loses_cleanly(tmp_path: Path) -> None:
    (tmp_path / "visitors.py").write_text(CRASHERS)
    done = arena("visitors:Crasher", "rule", "--rounds", "4", "--jobs", "2", "--worlds", "5", "--json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert result["a"]["faults"] == 8
    assert result["a"]["first_fault"] == "RuntimeError: the player broke"
    assert result["a"]["points"] == -130
    assert result["b"]["faults"] == 0
    assert "Traceback" not in done.stderr


def test_a_factory_that_fails_is_told_without_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "visitors.py").write_text(CRASHERS)
    done = arena("rule", "visitors:made_in_vain", cwd=tmp_path)
    assert done.returncode == 2
    assert "the player 'visitors:made_in_vain' cannot be made: OSError: no room" in done.stderr
    assert "Traceback" not in done.stderr
