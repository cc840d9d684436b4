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

from spades.session.players.opponents import OPPONENTS

ASSETS = Path(__file__).resolve().parents[2] / "assets"
PORTRAITS = ASSETS / "portraits"
FORBIDDEN = re.compile(r"<(?!/?(?:svg|path)\b)")


def raster(name: str, side: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(PORTRAITS / f"{name}.svg"), (side, side))


def test_every_opponent_of_the_ladder_has_a_portrait_and_nobody_else() -> None:
    assert sorted(path.stem for path in PORTRAITS.iterdir()) == sorted(opponent.name for opponent in OPPONENTS)


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


@pytest.mark.parametrize("name", [opponent.name for opponent in OPPONENTS])
def test_a_file_holds_only_what_the_rasteriser_draws(name: str) -> None:
    text = (PORTRAITS / f"{name}.svg").read_text(encoding="utf-8")
    assert not FORBIDDEN.findall(text)
    assert 'viewBox="0 0 256 256"' in text
    assert len(text) < 30_000


@pytest.mark.parametrize("side", [32, 48, 96, 256])
def test_no_portrait_is_blank_and_no_two_are_alike(side: int) -> None:
    seen: dict[str, str] = {}
    for opponent in OPPONENTS:
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
    small = {opponent.name: pygame.transform.smoothscale(raster(opponent.name, 96), (12, 12)) for opponent in OPPONENTS}
    for name, surface in small.items():
        for other, compared in small.items():
            if name < other:
                mask = pygame.mask.from_threshold(surface, (0, 0, 0), (40, 40, 40, 255), compared)
                assert 1.0 - mask.count() / 144 > 0.2, f"{name} is much like {other}"
