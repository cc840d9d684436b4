"""Makes packages of the frozen program, and fills in the recipes beside this script.

    pyinstaller --noconfirm build.spec             # the frozen program, in dist/spades
    python packaging/make_packages.py deb          # a Debian package of it
    python packaging/make_packages.py appimage     # an AppImage; without --runtime the folder and its file system alone
    python packaging/make_packages.py flatpak      # the manifest for Flathub, ready to be submitted
    python packaging/make_packages.py share        # menu entry, icons, manual: what goes below /usr beside a program
    python packaging/make_packages.py windows      # what the installer, the Store and winget are made by
    python packaging/make_packages.py notes        # what the changelog says of this version

Everything goes to `dist`. The version is that of the program. The tree does not know where the repository lives: who
publishes says so with SPADES_HOME_PAGE, and the identifier of the program follows from it, as Flathub asks. Without it
everything can be built and tried, under a name that belongs to nobody, and without links.
"""

import argparse
import gzip
import hashlib
import io
import os
import re
import shutil
import struct
import subprocess
import sys
import textwrap
import tomllib
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from xml.sax.saxutils import escape

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT))

from spades import __version__  # noqa: E402  # found once the path is set

NAME = "spades-table"
"""The name among packages; `spades` alone is a genome assembler there, and has the command of that name too."""

SUMMARY = {
    "": "Spades for two or with a partner",
    "_DE": "Spades zu zweit oder mit Partner",
    "_ES": "Spades para dos o por parejas",
    "_FR": "Spades à deux ou avec un partenaire",
}
CAPTIONS = {
    "screenshot.png": "A spade ruffs at the table for two; the seal of the deal stands in the corner",
    "screenshot_four.png": "Four at the table: the partner across is winning the trick",
}

SHIPPED = (
    "accesskit",
    "cffi",
    "fontpkg",
    "fontpkg-fira-sans",
    "fontpkg-spectral",
    "ifaddr",
    "iroh",
    "jeepney",
    "msgspec",
    "platformdirs",
    "pycparser",
    "pygame-ce",
    "pynacl",
    "segno",
    "websockets",
    "zeroconf",
)
"""What the program stands on; everything else in the lock builds it."""

_FROM_SOURCE = ("fontpkg", "pygame-ce")
"""What of it is built from its sources. Of the fonts there are none; platformdirs and jeepney are Python alone,
and their wheels hold the same files."""

_FORGES = {"github.com": "io.github", "gitlab.com": "io.gitlab", "codeberg.org": "page.codeberg"}
_MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
_RECOMMENDED = (
    "libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libxss1, libwayland-client0, libxkbcommon0, libpulse0"
)
"""What SDL opens if it is there: without a window system a game has no window, and without sound it is silent."""


def home_page() -> str:
    """Return the repository's address, or nothing where nobody has said it."""
    return os.environ.get("SPADES_HOME_PAGE", "").rstrip("/")


def identifier(home: str) -> str:
    """Return the name of the program among all programs, by the reversed domain of its repository.

    >>> identifier("https://github.com/Some-One/spades")
    'io.github.some_one.spades'
    >>> identifier("")
    'org.example.spades'

    Args:
        home: The repository's address; empty where it is not known. The name is then one that nobody can own.
    """
    if not home:
        return "org.example.spades"
    address = urlsplit(home)
    host = address.hostname or ""
    domain = _FORGES.get(host, ".".join(reversed(host.split("."))))
    parts = [domain, *address.path.strip("/").split("/")]
    return ".".join(part.replace("-", "_") for part in parts).lower()


def facts(home: str) -> dict[str, str]:
    """Return what stands for each mark in the recipes."""
    licence = (ROOT / "LICENSE").read_text("utf-8")
    copyright_line = next(line for line in licence.splitlines() if line.startswith("Copyright"))
    developer = copyright_line.partition(") ")[2].partition(" ")[2]
    owner = urlsplit(home).path.strip("/").partition("/")[0] or "example"
    host = urlsplit(home).hostname or ""
    mail = f"{owner}@users.noreply.github.com" if host == "github.com" else f"spades@{host or 'example.org'}"
    terms = licence.partition("\n\n")[2].partition("\n\n")[2].strip()
    return {
        "NAME": NAME,
        "VERSION": __version__,
        "NUMBERS": ".".join(re.findall(r"\d+", __version__)[:3]),
        "ID": identifier(home),
        "BUNDLE": identifier(home).replace("_", "-"),
        "HOME": home,
        "OWNER": owner,
        "DATE": _built_on(),
        "DEVELOPER": developer,
        "MAINTAINER": os.environ.get("SPADES_MAINTAINER", f"{developer} <{mail}>"),
        "COPYRIGHT": copyright_line.removeprefix("Copyright (c) "),
        "STORE_NAME": os.environ.get("SPADES_STORE_NAME", "Spades"),
        "STORE_PUBLISHER": os.environ.get("SPADES_STORE_PUBLISHER", "CN=Spades"),
        "LICENSE": "\n".join(f" {line}" if line else " ." for line in terms.splitlines()),
        "DEVELOPER_TAG": _developer(developer, identifier(home)),
        "LINKS": _links(home),
        "RELEASES": _releases(),
        **{f"SUMMARY{language}": text for language, text in SUMMARY.items()},
    }


def fill(text: str, values: Mapping[str, str]) -> str:
    """Return a recipe with every mark filled in.

    >>> fill("spades-@VERSION@", {"VERSION": "1.2.3"})
    'spades-1.2.3'

    Raises:
        KeyError: It has a mark for which there is nothing.
    """
    return re.sub(r"@([A-Z_]+)@", lambda mark: values[mark[1]], text)


def recipe(name: str, values: Mapping[str, str]) -> str:
    """Return a file beside this script, filled in."""
    return fill((HERE / name).read_text("utf-8"), values)


def notes(version: str = __version__) -> str:
    """Return what the changelog says of a version; where it has no word of it yet, what is not released."""
    sections = _changelog()
    return sections.get(version, sections.get("Unreleased", ("", "")))[1]


def _changelog() -> dict[str, tuple[str, str]]:
    """Return date and text of each version of the changelog, newest first."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    _, *parts = re.split(r"^## \[([^\]]+)\](?: - (\S+))?\n", text, flags=re.MULTILINE)
    return {
        version: (date or "", body.strip())
        for version, date, body in zip(parts[0::3], parts[1::3], parts[2::3], strict=True)
    }


def _built_on() -> str:
    """Return the day of the build, or of what is built where that is to come out the same again."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    return (datetime.fromtimestamp(int(epoch), UTC) if epoch else datetime.now(UTC)).date().isoformat()


def _releases() -> str:
    """Return the releases for software centres, each with the paragraph that the changelog begins with.

    The day of a version that is none yet is that of the build.
    """
    found = {version: about for version, about in _changelog().items() if version != "Unreleased"}
    lines: list[str] = []
    for version, (date, text) in (found or {__version__: (_built_on(), notes())}).items():
        told = escape(" ".join(text.partition("### ")[0].split()))
        lines += [
            f'    <release version="{version}" date="{date}">',
            f"      <description><p>{told}</p></description>",
            "    </release>",
        ]
    return "\n".join(lines)


def _developer(name: str, program: str) -> str:
    """Return who makes it: Flathub reads the newer tag, which the tools of Debian 12 do not know."""
    if "FLATPAK_ID" in os.environ:
        return f'<developer id="{program.rpartition(".")[0]}"><name>{name}</name></developer>'
    return f"<developer_name>{name}</developer_name>"


def _links(home: str) -> str:
    """Return addresses and pictures for software centres, as far as the repository's address is known."""
    if not home:
        return ""
    lines = [
        f'  <url type="homepage">{home}</url>',
        f'  <url type="bugtracker">{home}/issues</url>',
        f'  <url type="vcs-browser">{home}</url>',
        f'  <url type="contribute">{home}/blob/v{__version__}/CONTRIBUTING.md</url>',
        "  <screenshots>",
    ]
    for name, caption in CAPTIONS.items():
        lines += [
            '    <screenshot type="default">' if name == "screenshot.png" else "    <screenshot>",
            f"      <caption>{caption}</caption>",
            f'      <image type="source">{home}/raw/v{__version__}/assets/{name}</image>',
            "    </screenshot>",
        ]
    return "\n".join([*lines, "  </screenshots>"])


def share(top: Path, values: Mapping[str, str]) -> None:
    """Write what a Linux desktop finds a program by below a folder, as below /usr."""
    program = values["ID"]
    texts = {
        f"share/applications/{program}.desktop": "spades.desktop",
        f"share/metainfo/{program}.metainfo.xml": "spades.metainfo.xml",
        f"share/mime/packages/{program}.xml": "spades.mime.xml",
    }
    for path, name in texts.items():
        _write(top / path, recipe(name, values).encode())
    page = io.BytesIO()
    with gzip.GzipFile(fileobj=page, mode="wb", mtime=0) as packed:
        packed.write(recipe("spades.6", values).encode())
    _write(top / "share/man/man6/spades.6.gz", page.getvalue())
    _icons(top / "share/icons/hicolor", program)


def _icons(folder: Path, program: str) -> None:
    icons = ROOT / "assets" / "icon"
    drawn = (icons / "icon.ico").read_bytes()
    pictures = {512: (icons / "icon.png").read_bytes()}
    # A small head, then for each picture its side (0 for 256), and where it lies; each is a PNG file.
    for at in range(struct.unpack_from("<H", drawn, 4)[0]):
        side, length, start = struct.unpack_from("<B7xII", drawn, 6 + 16 * at)
        pictures[side or 256] = drawn[start : start + length]
    for side, picture in pictures.items():
        _write(folder / f"{side}x{side}/apps/{program}.png", picture)
    _write(folder / f"scalable/apps/{program}.svg", (icons / "icon.svg").read_bytes())


def deb(frozen: Path, out: Path, values: Mapping[str, str], *, quick: bool = False) -> Path:
    """Return a Debian package of the frozen program; a quick one is not pressed, and three times as large."""
    machine = _MACHINES.get(os.uname().machine, os.uname().machine)
    top = _empty(out / "deb")
    own = top / f"usr/lib/{NAME}"
    shutil.copytree(frozen, own, symlinks=True)
    share(top / "usr", values)
    command = top / "usr/bin/spades"
    command.parent.mkdir()
    command.symlink_to(f"../lib/{NAME}/spades")
    _write(top / f"usr/share/doc/{NAME}/copyright", recipe("copyright", values).encode())
    _write(top / f"usr/share/doc/{NAME}/changelog.gz", gzip.compress(_debian_changelog(values).encode(), mtime=0))
    # As an administrator has them, whatever the umask here.
    for path in [top, *top.rglob("*")]:
        if not path.is_symlink():
            program = path.is_dir() or path == own / "spades"
            path.chmod(0o755 if program else 0o644)
    files = sorted(path for path in top.rglob("*") if path.is_file() and not path.is_symlink())
    size = sum(path.stat().st_size for path in files)
    control = {
        "Package": NAME,
        "Version": values["VERSION"],
        "Section": "games",
        "Priority": "optional",
        "Architecture": machine,
        "Maintainer": values["MAINTAINER"],
        "Installed-Size": str(size // 1024),
        "Depends": f"libc6 (>= {glibc(own)})",
        "Recommends": _RECOMMENDED,
        # A genome assembler that has the same command, and ours under the name it had before.
        "Conflicts": "spades, spades-two-handed",
        "Replaces": "spades-two-handed",
        **({"Homepage": values["HOME"]} if values["HOME"] else {}),
        "Description": f"{SUMMARY['']}\n A quiet card table: two choose their hands card by card, four play with\n"
        " partners, against eight opponents or people at the same screen. Deals are\n sealed, hints give their"
        " reasons, and every card is saved as it falls.",
    }
    # Of the kind that dpkg looks for: against damage, not against anybody.
    sums = "".join(
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(top)}\n"
        for path in files
    )
    _write(top / "DEBIAN/control", "".join(f"{key}: {value}\n" for key, value in control.items()).encode())
    _write(top / "DEBIAN/md5sums", sums.encode())
    package = out / f"{NAME}_{values['VERSION']}_{machine}.deb"
    _run("dpkg-deb", "--root-owner-group", "-Znone" if quick else "-Zxz", "--build", top, package)
    shutil.rmtree(top)
    return package


def _debian_changelog(values: Mapping[str, str]) -> str:
    """Return what the changelog begins with for this version, as Debian writes such a thing."""
    told = textwrap.fill(
        " ".join(notes().partition("### ")[0].split()), 76, initial_indent="  * ", subsequent_indent="    "
    )
    day = datetime.fromisoformat(values["DATE"]).strftime("%a, %d %b %Y")
    head = f"{NAME} ({values['VERSION']}) stable; urgency=medium"
    return f"{head}\n\n{told}\n\n -- {values['MAINTAINER']}  {day} 12:00:00 +0000\n"


def glibc(folder: Path) -> str:
    """Return the oldest glibc that every library below a folder can do with."""
    needed = {(2, 17)}
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink() and (path.suffix == "" or ".so" in path.name):
            data = path.read_bytes()
            if data.startswith(b"\x7fELF"):
                needed |= {(2, int(minor)) for minor in re.findall(rb"GLIBC_2\.(\d+)", data)}
    return ".".join(map(str, max(needed)))


def appimage(frozen: Path, out: Path, values: Mapping[str, str], runtime: Path | None) -> Path:
    """Return an AppImage; without the runtime that begins one, its file system alone."""
    top = _empty(out / "Spades.AppDir")
    shutil.copytree(frozen, top / "usr/lib/spades", symlinks=True)
    share(top / "usr", values)
    program = values["ID"]
    (top / "AppRun").symlink_to("usr/lib/spades/spades")
    (top / f"{program}.desktop").symlink_to(f"usr/share/applications/{program}.desktop")
    (top / f"{program}.png").symlink_to(f"usr/share/icons/hicolor/256x256/apps/{program}.png")
    (top / ".DirIcon").symlink_to(f"{program}.png")
    files = out / "Spades.squashfs"
    files.unlink(missing_ok=True)
    _run("mksquashfs", top, files, "-root-owned", "-noappend", "-comp", "zstd", "-quiet", "-no-progress")
    if runtime is None:
        return files
    image = out / f"Spades-{values['VERSION']}-{os.uname().machine}.AppImage"
    image.write_bytes(runtime.read_bytes() + files.read_bytes())
    image.chmod(0o755)
    files.unlink()
    return image


def flatpak(out: Path, values: Mapping[str, str]) -> Path:
    """Return the manifest for Flathub: of the commit that is checked out, and with what the lock names."""
    lock = tomllib.loads((HERE / "pylock.flatpak.toml").read_text("utf-8"))
    sources = [line for package in lock["packages"] for line in _source(package)]
    wanted = {
        "COMMIT": os.environ.get("GITHUB_SHA") or _commit(),
        "EPOCH": str(int(datetime.fromisoformat(values["DATE"]).replace(tzinfo=UTC).timestamp())),
        "SOURCES": "\n".join(sources),
        "TOOLS": " ".join(package["name"] for package in lock["packages"] if package["name"] not in SHIPPED),
    }
    manifest = out / f"{values['ID']}.yaml"
    _write(manifest, recipe("flatpak.yaml", {**values, **wanted}).encode())
    return manifest


def _commit() -> str:
    asked = ["git", "rev-parse", "HEAD"]
    return subprocess.run(asked, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603  # no words but ours


def _source(package: Mapping[str, Any]) -> list[str]:
    """Return a locked package as a source: its own sources, a wheel for every machine, or else one for each."""
    wheels = package.get("wheels", ())
    found = [("", wheel) for wheel in wheels if wheel["url"].endswith("-none-any.whl")]
    if package["name"] in _FROM_SOURCE:
        found = [("", package["sdist"])]
    elif not found:
        ours = [(machine, re.compile(rf"-manylinux[^-]*_{machine}\.")) for machine in _MACHINES]
        found = [(machine, wheel) for machine, fits in ours for wheel in wheels if fits.search(wheel["url"])]
    lines = []
    for machine, archive in found:
        lines += ["      - type: file", *([f"        only-arches: [{machine}]"] if machine else [])]
        lines += [f"        url: {archive['url']}", f"        sha256: {archive['hashes']['sha256']}"]
        lines.append("        dest: archives")
    return lines


def windows(out: Path, values: Mapping[str, str], installer: Path | None) -> Path:
    """Return a folder with the filled-in recipes for Windows; those for winget once there is an installer."""
    top = _empty(out / "windows")
    _write(top / "installer.nsi", recipe("installer.nsi", values).encode("utf-8-sig"))
    _write(top / "AppxManifest.xml", recipe("AppxManifest.xml", values).encode())
    _logos(top / "logos")
    if installer is not None:
        digest = hashlib.sha256(installer.read_bytes()).hexdigest().upper()
        texts = recipe("winget.yaml", {**values, "INSTALLER": installer.name, "SHA": digest}).split("---\n")
        package = f"{values['OWNER']}.Spades"
        for text, kind in zip(texts, ("", ".installer", ".locale.en-US"), strict=True):
            _write(top / f"winget/{package}{kind}.yaml", text.encode())
    return top


def _logos(folder: Path) -> None:
    """Write the pictures that an MSIX package names."""
    from PIL import Image  # noqa: PLC0415  # for packages alone

    folder.mkdir()
    with Image.open(ROOT / "assets" / "icon" / "icon.png") as icon:
        for name, side in (("StoreLogo", 50), ("Square44x44Logo", 44), ("Square150x150Logo", 150)):
            icon.resize((side, side), Image.Resampling.LANCZOS).save(folder / f"{name}.png")


def _empty(folder: Path) -> Path:
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    return folder


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def _run(*command: str | Path) -> None:
    subprocess.run(list(map(str, command)), check=True)  # noqa: S603  # a tool of packages, with paths of ours


def main() -> None:
    """Make what is asked for, and say where it is."""
    parser = argparse.ArgumentParser(description="Make packages of the frozen program, from dist/spades into dist.")
    parser.add_argument("kind", choices=("deb", "appimage", "flatpak", "share", "windows", "notes"))
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder for them (dist)")
    parser.add_argument(
        "--frozen", type=Path, default=ROOT / "dist" / "spades", help="the frozen program (dist/spades)"
    )
    parser.add_argument("--quick", action="store_true", help="do not press a Debian package, only to try it")
    parser.add_argument("--runtime", type=Path, help="the runtime that an AppImage begins with")
    parser.add_argument("--installer", type=Path, help="the installer that winget is told of")
    asked = parser.parse_args()
    values = facts(home_page())
    match asked.kind:
        case "notes":
            print(notes())
            return
        case "deb":
            made = deb(asked.frozen, asked.out, values, quick=asked.quick)
        case "appimage":
            made = appimage(asked.frozen, asked.out, values, asked.runtime)
        case "flatpak":
            made = flatpak(asked.out, values)
        case "share":
            made = asked.out
            share(made, values)
        case _:
            made = windows(asked.out, values, asked.installer)
    print(made)


if __name__ == "__main__":
    main()
