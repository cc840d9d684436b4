from __future__ import annotations

import hashlib
import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from spades.session.players.opponents import CHARACTERS

ASSETS = Path(__file__).resolve().parents[2] / "assets"
PORTRAITS = ASSETS / "portraits"
FACES = ("calm", "glad", "sorry", "startled", "thinking")
FORBIDDEN = re.compile(r"<(?!/?(?:svg|path)\b)")


def raster(name: str, side: int, face: str = "calm") -> pygame.Surface:
    surface = pygame.image.load_sized_svg(str(PORTRAITS / f"{name}.svg"), (side, side))
    surface.blit(pygame.image.load_sized_svg(str(PORTRAITS / "faces" / f"{name}-{face}.svg"), (side, side)), (0, 0))
    return surface


def test_everybody_with_a_character_has_a_portrait_and_nobody_else() -> None:
    names = sorted(opponent.name for opponent in CHARACTERS)
    assert sorted(path.stem for path in PORTRAITS.glob("*.svg")) == names
    faces = sorted(f"{name}-{face}" for name in names for face in FACES)
    assert sorted(path.stem for path in (PORTRAITS / "faces").iterdir()) == faces


def test_the_script_checks_from_the_command_line() -> None:
    done = subprocess.run([sys.executable, str(ASSETS / "make_portraits.py"), "--check"], check=False)
    assert done.returncode == 0


def test_drawing_again_gives_the_same_files(tmp_path: Path) -> None:
    sys.path.insert(0, str(ASSETS))
    try:
        drawn, files = importlib.import_module("drawn"), importlib.import_module("make_portraits").files()
    finally:
        sys.path.remove(str(ASSETS))
    assert drawn.differences(PORTRAITS, files) == []
    drawn.write(tmp_path, files)
    (tmp_path / "pim.svg").write_text("<svg/>")
    (tmp_path / "nobody.svg").write_text("<svg/>")
    (tmp_path / "luna.svg").unlink()
    assert drawn.differences(tmp_path, files) == ["luna.svg", "nobody.svg", "pim.svg"]
    drawn.write(tmp_path, files)
    assert drawn.differences(tmp_path, files) == []


def test_a_file_holds_only_what_the_rasteriser_draws_and_stays_small() -> None:
    whole = 0
    for path in PORTRAITS.rglob("*.svg"):
        text = path.read_text(encoding="utf-8")
        assert not FORBIDDEN.findall(text), path
        assert 'viewBox="0 0 256 256"' in text, path
        whole += len(text)
    assert whole < 120_000


def test_the_faces_of_an_opponent_can_be_told_apart_as_they_are_seen_at_the_table() -> None:
    for opponent in CHARACTERS:
        seen = [raster(opponent.name, 96, face) for face in FACES]
        for at, surface in enumerate(seen):
            for other in seen[:at]:
                mask = pygame.mask.from_threshold(surface, (0, 0, 0), (40, 40, 40, 255), other)
                assert 96 * 96 - mask.count() > 60, f"{opponent.name}: {FACES[at]} shows hardly anything"


@pytest.mark.parametrize("side", [32, 48, 96, 256])
def test_no_portrait_is_blank_and_no_two_are_alike(side: int) -> None:
    seen: dict[str, str] = {}
    for opponent in CHARACTERS:
        surface = raster(opponent.name, side)
        assert surface.get_at((0, 0)).a < 16, "the corners are clear"
        assert surface.get_at((side // 2, side // 2)).a > 240
        colours = {tuple(surface.get_at((x, y))) for x in range(0, side, 2) for y in range(0, side, 2)}
        assert len(colours) > 30
        digest = hashlib.sha256(pygame.image.tobytes(surface, "RGBA")).hexdigest()
        assert digest not in seen, f"{opponent.name} looks like {seen[digest]}"
        seen[digest] = opponent.name


def test_portraits_can_be_told_apart_when_they_are_small() -> None:
    """Reduced to 12 pixels, any two still differ in a fifth of them."""
    small = {one.name: pygame.transform.smoothscale(raster(one.name, 96), (12, 12)) for one in CHARACTERS}
    for name, surface in small.items():
        for other, compared in small.items():
            if name < other:
                mask = pygame.mask.from_threshold(surface, (0, 0, 0), (40, 40, 40, 255), compared)
                assert 1.0 - mask.count() / 144 > 0.2, f"{name} is much like {other}"
