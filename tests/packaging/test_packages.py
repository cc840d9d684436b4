"""What a desktop is told about the program, and what builds packages of it: one version, one name, no gaps."""

import gzip
import plistlib
import re
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import yaml  # type: ignore[import-untyped]  # it brings no types
from PIL import Image
from session.games import random_game

from spades import __version__
from spades.__main__ import main
from spades.engine import Rules, write_record

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
HOME = "https://github.com/Some-One/two-spades"
sys.path.append(str(PACKAGING))

import make_packages  # noqa: E402  # found once the path is set


def read_xml(path: Path) -> ET.Element:
    return ET.parse(path).getroot()  # noqa: S314  # of our own making


@pytest.fixture(params=["", HOME], ids=["no address", "address"])
def values(request: pytest.FixtureRequest) -> dict[str, str]:
    return make_packages.facts(request.param)


RECIPES = sorted(
    path.name for path in PACKAGING.iterdir() if path.suffix not in {".py", ".toml", ".pyc"} and path.is_file()
)


@pytest.mark.parametrize("name", RECIPES)
def test_no_recipe_names_a_version_or_an_identifier_of_its_own(name: str) -> None:
    text = (PACKAGING / name).read_text("utf-8")
    assert __version__ not in re.sub(r"1\.6\.0|10\.0\.\d+\.0", "", text)
    assert "org.example" not in text
    filled = {*re.findall(r"@([A-Z_]+)@", text)} - {"COMMIT", "EPOCH", "SOURCES", "TOOLS", "INSTALLER", "SHA"}
    assert filled <= make_packages.facts("").keys()


@pytest.mark.parametrize(
    ("home", "identifier"),
    [
        ("https://github.com/Some-One/two-spades", "io.github.some_one.two_spades"),
        ("https://codeberg.org/cards/spades", "page.codeberg.cards.spades"),
        ("https://git.example.net/spades", "net.example.git.spades"),
        ("", "org.example.spades"),
    ],
)
def test_the_identifier_follows_from_where_the_repository_lives(home: str, identifier: str) -> None:
    assert make_packages.identifier(home) == identifier


def test_a_desktop_finds_the_program_by_one_name(values: dict[str, str], tmp_path: Path) -> None:
    make_packages.share(tmp_path, values)
    name = values["ID"]
    entry = (tmp_path / f"share/applications/{name}.desktop").read_text("utf-8")
    assert f"\nIcon={name}\n" in entry
    assert "\nExec=spades %U\n" in entry
    about = read_xml(tmp_path / f"share/metainfo/{name}.metainfo.xml")
    assert about.findtext("id") == name
    assert about.findtext("launchable") == f"{name}.desktop"
    release = about.find("releases/release")
    assert release is not None
    assert release.get("version") == __version__
    assert release.findtext("description/p")
    kind = read_xml(tmp_path / f"share/mime/packages/{name}.xml")[0].get("type")
    assert f"\nMimeType={kind};x-scheme-handler/spades;\n" in entry
    assert about.findtext("provides/mediatype") == kind
    icons = tmp_path / "share/icons/hicolor"
    assert (icons / f"scalable/apps/{name}.svg").is_file()
    for side in (16, 24, 32, 48, 64, 128, 256, 512):
        with Image.open(icons / f"{side}x{side}/apps/{name}.png") as icon:
            assert icon.size == (side, side)


def test_a_record_is_known_by_how_it_begins() -> None:
    kind = (PACKAGING / "spades.mime.xml").read_text("utf-8")
    (beginning,) = re.findall(r'value="([^"]*)"', kind)
    assert write_record(random_game(Rules(), 1, rounds=1)).startswith(beginning.replace("&quot;", '"'))


def test_the_manual_has_every_option_and_no_other(
    values: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    options = {*re.findall(r"--[a-z-]+", capsys.readouterr().out)}
    make_packages.share(tmp_path, values)
    page = gzip.decompress((tmp_path / "share/man/man6/spades.6.gz").read_bytes()).decode()
    assert {*re.findall(r"--[a-z-]+", page.replace("\\-", "-"))} == options
    assert f'"Spades {__version__}"' in page


def test_the_flatpak_is_built_from_archives_of_the_versions_that_are_tested(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("GITHUB_SHA", "0" * 40)
    manifest = yaml.safe_load(make_packages.flatpak(tmp_path, make_packages.facts(HOME)).read_text("utf-8"))
    assert manifest["id"] == make_packages.identifier(HOME)
    assert "--device=all" in manifest["finish-args"]
    # For the table that a person opens for guests.
    assert "--share=network" in manifest["finish-args"]
    (module,) = manifest["modules"]
    repository, *archives = module["sources"]
    assert (repository["tag"], repository["commit"]) == (f"v{__version__}", "0" * 40)
    assert all(re.fullmatch("[0-9a-f]{64}", archive["sha256"]) for archive in archives)
    files = [archive["url"].rpartition("/")[2] for archive in archives]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    for dependency in project["dependencies"] + extras["reader"] + extras["online"]:
        name = re.split("[<>=]", dependency)[0]
        (version,) = re.findall(rf"^{name}==(\S+)", (ROOT / ".ci/constraints.txt").read_text("utf-8"), re.MULTILINE)
        assert any(file.startswith(f"{name.replace('-', '_')}-{version}") for file in files)


def test_windows_is_told_the_version_and_where_the_installer_lies(tmp_path: Path) -> None:
    installer = tmp_path / "setup.exe"
    installer.write_bytes(b"an installer")
    top = make_packages.windows(tmp_path, make_packages.facts(HOME), installer)
    assert f'"{__version__}"' in (top / "installer.nsi").read_text("utf-8-sig")
    identity = read_xml(top / "AppxManifest.xml").find("{*}Identity")
    assert identity is not None
    assert identity.get("Version") == f"{__version__}.0"
    texts = [yaml.safe_load(path.read_text("utf-8")) for path in (top / "winget").iterdir()]
    assert {text["PackageVersion"] for text in texts} == {__version__}
    assert {text["ManifestType"] for text in texts} == {"version", "installer", "defaultLocale"}
    (found,) = (text["Installers"][0] for text in texts if "Installers" in text)
    assert found["InstallerUrl"] == f"{HOME}/releases/download/v{__version__}/setup.exe"
    assert re.fullmatch("[0-9A-F]{64}", found["InstallerSha256"])


def test_macos_is_asked_for_no_more_than_ctypes_needs() -> None:
    asked = plistlib.loads((PACKAGING / "entitlements.plist").read_bytes())
    assert asked == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


def test_a_release_tells_what_the_changelog_says_of_its_version(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    text = (
        "# Changelog\n\n## [Unreleased]\n\nLater.\n\n## [0.2.0] - 2027-01-02\n\nNow: <more>.\n\n### Added\n\n- This.\n"
    )
    (tmp_path / "CHANGELOG.md").write_text(text, "utf-8")
    monkeypatch.setattr(make_packages, "ROOT", tmp_path)
    assert make_packages.notes("0.2.0") == "Now: <more>.\n\n### Added\n\n- This."
    assert make_packages.notes("0.3.0") == "Later."
    assert 'version="0.2.0" date="2027-01-02"' in make_packages._releases()
    assert "<p>Now: &lt;more&gt;.</p>" in make_packages._releases()


def test_the_oldest_glibc_is_read_off_the_libraries(tmp_path: Path) -> None:
    assert make_packages.glibc(tmp_path) == "2.17"
    (tmp_path / "a.so").write_bytes(b"\x7fELF..GLIBC_2.4\0GLIBC_2.28\0")
    (tmp_path / "b.txt").write_bytes(b"GLIBC_2.99")
    assert make_packages.glibc(tmp_path) == "2.28"


def test_the_release_job_makes_every_package() -> None:
    steps = (ROOT / ".github/workflows/release.yml").read_text("utf-8")
    assert set(yaml.safe_load(steps)["jobs"])
    for kind in ("deb", "appimage", "flatpak", "windows", "notes"):
        assert f"make_packages.py {kind}" in steps
    assert __version__ not in steps
