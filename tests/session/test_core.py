import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from spades.session.program.core import core_advice, unsaid_advice
from spades.session.program.settings_file import SettingsFile


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout on a machine with a compiler, into which nothing was built."""
    monkeypatch.delenv("SPADES_KERNEL", raising=False)
    monkeypatch.setenv("CC", sys.executable)
    (tmp_path / ".ci").mkdir()
    (tmp_path / ".ci" / "build_kernel.py").touch()
    (tmp_path / "spades" / "kernel").mkdir(parents=True)
    return tmp_path


def test_a_checkout_without_the_core_names_the_command_that_builds_it(checkout: Path) -> None:
    advice = core_advice(checkout / "spades")
    assert advice is not None
    assert advice.endswith(f'"{sys.executable}" -m pip install -e "{checkout}"')
    assert "zig" not in advice


def test_without_a_compiler_it_names_the_one_that_can_be_asked_for(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CC")
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(sys, "platform", "linux")
    assert "SPADES_COMPILER=zig" in (core_advice(checkout / "spades") or "")


def test_an_installed_copy_without_the_core_is_to_be_installed_again(checkout: Path) -> None:
    (checkout / ".ci" / "build_kernel.py").unlink()
    assert "Install it again" in (core_advice(checkout / "spades") or "")


def test_a_core_for_another_python_is_none(checkout: Path) -> None:
    folder = checkout / "spades" / "kernel"
    (folder / "_search.another-abi.so").touch()
    assert core_advice(checkout / "spades") is not None
    (folder / f"_search{EXTENSION_SUFFIXES[0]}").touch()
    assert core_advice(checkout / "spades") is None


def test_whoever_chose_plain_python_is_not_advised(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPADES_KERNEL", "python")
    assert core_advice(checkout / "spades") is None


def test_it_is_said_once_for_each_copy(checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spades.__file__", str(checkout / "spades" / "__init__.py"))
    settings = SettingsFile(tmp_path / "settings.json")
    assert unsaid_advice(settings) is not None
    assert unsaid_advice(settings) is None
    assert unsaid_advice(SettingsFile(tmp_path / "settings.json")) is None
    settings.change(core_told="/another/copy/spades")
    assert unsaid_advice(settings) is not None
