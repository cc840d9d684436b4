import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from spades import __version__
from spades.engine import PACK
from spades.paths import assets_dir

ROOT = Path(__file__).resolve().parents[2]
HOME = "https://code.example/us/spades"

MISUSED = """
from spades.bots import Limit
from spades.engine import View


class Bot:
    def choose(self, view: View, limit: Limit) -> str:
        return view.hidden + limit.seconds
"""


def test_the_assets_are_found_beside_the_package_in_a_checkout() -> None:
    assert assets_dir() == ROOT / "assets"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the source distribution, and the wheel from it, with the tools that are installed."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        env={**os.environ, "SPADES_HOME_PAGE": HOME},
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
    stray = [name for name in wheel if "__pycache__" in name or not name.startswith(("spades/", "spades_table-"))]
    assert stray == []
    assert [name for name in wheel if name.startswith("spades/assets/") and name.endswith((".py", ".md"))] == []
    assert [name for name in wheel if name.endswith((".c", ".h"))] == []


def test_the_wheel_is_of_one_kind_for_all_pythons(built: Path, wheel: list[str]) -> None:
    (path,) = built.glob("*.whl")
    compiled = [name for name in wheel if name.startswith("spades/kernel/") and name.endswith((".so", ".pyd"))]
    # Without a compiler it is plain Python, for every machine.
    assert len(compiled) <= 1
    assert ("-cp311-abi3-" if compiled else "-py3-none-any") in path.name


def test_the_wheel_is_started_by_a_console_script_and_a_windowed_one(built: Path) -> None:
    (path,) = built.glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith("entry_points.txt"))
        text = archive.read(name).decode()
    assert text.split("\n\n") == [
        "[console_scripts]\nspades = spades.__main__:main",
        "[gui_scripts]\nspades-table = spades.__main__:main\n",
    ]


def read_metadata(built: Path) -> str:
    (path,) = built.glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return archive.read(name).decode()


def test_the_addresses_of_the_project_are_below_the_one_that_the_build_was_given(built: Path) -> None:
    addresses = dict(re.findall(r"^Project-URL: (\w+), (\S+)$", read_metadata(built), re.MULTILINE))
    assert addresses == {
        "Repository": HOME,
        "Documentation": f"{HOME}/tree/v{__version__}/docs",
        "Issues": f"{HOME}/issues",
        "Changelog": f"{HOME}/blob/v{__version__}/CHANGELOG.md",
    }


def test_the_links_of_the_index_page_lead_to_what_is_there(built: Path) -> None:
    links = re.findall(r"\]\((.*?)\)", read_metadata(built))
    inside = [link for link in links if link.startswith(HOME)]
    assert all(link.startswith("https://") for link in links)
    assert f"{HOME}/raw/v{__version__}/assets/screenshot.png" in inside
    for link in inside:
        tree, path = link.removeprefix(HOME).split(f"/v{__version__}/")
        assert tree in {"/blob", "/raw"}
        assert (ROOT / path).exists(), link


def test_where_the_address_is_not_known_the_index_page_has_no_dead_link() -> None:
    spec = importlib.util.spec_from_file_location("index_page", ROOT / ".ci" / "index_page.py")
    assert spec is not None
    assert spec.loader is not None
    index_page = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(index_page)
    text = "![A picture](a.png) See [the log](docs/log.md), [the top](#top) and [elsewhere](https://a.example/b)."
    page = index_page.lead_home(text, "", "v1")
    assert page == " See the log, [the top](#top) and [elsewhere](https://a.example/b)."


@pytest.fixture(scope="module")
def elsewhere(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make an environment with the wheel in it, and return its Python."""
    folder = tmp_path_factory.mktemp("elsewhere")
    venv.create(folder)
    inside = "Lib/site-packages" if sys.platform == "win32" else "lib/python*/site-packages"
    (packages,) = folder.glob(inside)
    (path,) = built.glob("*.whl")
    shutil.unpack_archive(path, packages, "zip")
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def judge(python: Path, *files: Path) -> subprocess.CompletedProcess[str]:
    """Let mypy judge a stranger's files by what is installed there, out of sight of the checkout."""
    environment = {name: value for name, value in os.environ.items() if name not in {"MYPYPATH", "PYTHONPATH"}}
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--python-executable", str(python)]
    return subprocess.run(
        [*command, *map(str, files)], cwd=python.parent, env=environment, capture_output=True, text=True, check=False
    )


def test_a_stranger_s_players_have_our_types_from_the_installed_wheel(elsewhere: Path) -> None:
    # The board needs pygame too, which is not installed there.
    players = sorted(
        set((ROOT / "docs" / "examples").glob("*.py")) - {ROOT / "docs" / "examples" / "board_from_file.py"}
    )
    done = judge(elsewhere, *players)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_stranger_s_mistake_is_found_by_our_types(elsewhere: Path, tmp_path: Path) -> None:
    mistaken = tmp_path / "mistaken.py"
    mistaken.write_text(MISUSED, "utf-8")
    done = judge(elsewhere, mistaken)
    assert done.returncode == 1, done.stdout + done.stderr
    assert '"View" has no attribute "hidden"' in done.stdout


def test_the_source_distribution_has_all_that_its_tests_look_at(built: Path) -> None:
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"pyproject.toml", "build.spec", "README.md", "CONTRIBUTING.md", "LICENSE", "CHANGELOG.md"} <= names
    folders = ("spades", "assets", "docs", "tests", ".ci", ".github")
    made = {"__pycache__", ".benchmarks", ".hypothesis"}
    needed = {
        file.relative_to(ROOT).as_posix()
        for folder in folders
        for file in (ROOT / folder).rglob("*")
        if file.is_file() and not made & set(file.parts) and file.suffix not in {".so", ".pyd"}
    }
    assert len(needed) > len(PACK)
    assert needed <= names
