import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from spades import __version__
from spades.engine import PACK
from spades.paths import assets_dir

ROOT = Path(__file__).resolve().parents[2]


def test_the_assets_are_found_beside_the_package_in_a_checkout() -> None:
    assert assets_dir() == ROOT / "assets"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the source distribution, and the wheel from it, with the tools that are installed."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        check=True,
        capture_output=True,
    )
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> list[str]:
    (path,) = built.glob("*.whl")
    assert __version__ in path.name
    with zipfile.ZipFile(path) as archive:
        return archive.namelist()


def test_the_wheel_has_every_module_and_asset(wheel: list[str]) -> None:
    modules = {path.relative_to(ROOT).as_posix() for path in (ROOT / "spades").rglob("*.py")}
    assert modules <= set(wheel)
    tables = {path.relative_to(ROOT).as_posix() for path in (ROOT / "spades").rglob("*.json")}
    assert tables <= set(wheel)
    assets = [
        path.relative_to(ROOT)
        for folder in ("cards", "icon", "portraits", "sounds")
        for path in (ROOT / "assets" / folder).rglob("*.*")
    ]
    assert len(assets) > len(PACK)
    assert {f"spades/{path.as_posix()}" for path in assets} <= set(wheel)
    translations = {path.relative_to(ROOT).as_posix() for path in (ROOT / "assets").rglob("*.mo")}
    assert {f"spades/{path}" for path in translations} <= set(wheel)


def test_the_wheel_has_nothing_that_only_makes_or_tests(wheel: list[str]) -> None:
    stray = [name for name in wheel if "__pycache__" in name or not name.startswith(("spades/", "spades_two_handed-"))]
    assert stray == []
    assert [name for name in wheel if name.startswith("spades/assets/") and name.endswith((".py", ".md"))] == []


def test_the_wheel_is_started_by_a_console_script_and_a_windowed_one(built: Path) -> None:
    (path,) = built.glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith("entry_points.txt"))
        text = archive.read(name).decode()
    assert text.split("\n\n") == [
        "[console_scripts]\nspades = spades.__main__:main",
        "[gui_scripts]\nspades-table = spades.__main__:main\n",
    ]


def test_the_source_distribution_has_what_builds_and_tests_it(built: Path) -> None:
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"pyproject.toml", "build.spec", "README.md", "LICENSE", "CHANGELOG.md"} <= names
    assert {"assets/make_cards.py", "tests/test_contracts.py", "spades/__main__.py"} <= names
