"""A cluster: the same results, whoever is lost on the way."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from spades.bots.arena.__main__ import main

ROOT = Path(__file__).resolve().parents[3]
TRIAL = Path(__file__).with_name("cluster_trial.py")


def test_a_worker_that_is_killed_in_mid_match_changes_nothing() -> None:
    # In a process of its own: the library leaves threads behind.
    done = subprocess.run(
        [sys.executable, str(TRIAL), "--rounds", "24"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["same"]
    assert found["lost"] == 1
    assert "may begin no processes" in found["refused"]
    assert "no cluster answers at tcp://127.0.0.1" in found["nobody"]


def test_a_cluster_without_the_library_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["rule", "random", "--cluster", "tcp://127.0.0.1:8786"]) == 1
    told = capsys.readouterr().err
    assert told.startswith("There is no result: a cluster needs the package distributed")
    assert told.count("\n") == 1
