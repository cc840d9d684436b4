"""The tools have one version each for everybody, and one file says which."""

import re
import shlex
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PINS = ROOT / ".ci" / "constraints.txt"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def name(requirement: str) -> str:
    """Return the normalized name of the package that a requirement asks for."""
    (found,) = re.findall(r"^[\w.-]+", requirement)
    return re.sub(r"[-_.]+", "-", found).lower()


@pytest.mark.parametrize("requirement", [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]])
def test_what_tests_and_builds_use_is_pinned(requirement: str) -> None:
    lines = [line for line in PINS.read_text("utf-8").splitlines() if not line.lstrip().startswith("#")]
    assert name(requirement) in {name(line) for line in lines}
    assert all("==" in line for line in lines)


@pytest.mark.parametrize("path", [".ci/run", ".github/workflows/ci.yml"])
def test_what_runs_before_a_change_lands_keeps_to_the_pins(path: str) -> None:
    script = (ROOT / path).read_text("utf-8")
    assert re.search(r"PIP_CONSTRAINT(=|: )\.ci/constraints\.txt", script)


def test_the_command_that_moves_the_pins_on_is_the_one_that_wrote_them() -> None:
    told = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    (command,) = re.findall(r"^uv pip compile .*$", told, re.MULTILINE)
    (wrote,) = re.findall(r"^#\s+(uv pip compile .*)$", PINS.read_text("utf-8"), re.MULTILINE)
    assert set(shlex.split(command)) - {"--upgrade"} == set(shlex.split(wrote))
