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
from each_case import each
from PIL import Image

ASSETS = Path(__file__).resolve().parents[2] / "assets"
CARDS = ASSETS / "cards"
DECKS = ("classic", "four-colour", "jumbo")
CODES = [*(suit + rank for suit in "SHDC" for rank in "A23456789TJQK"), "SB", "SL", "SD", "SS"]
BACKS = sorted(path.stem for path in (CARDS / "backs").glob("*.svg"))
EVERYTHING = sorted(CARDS.rglob("*.svg"))

FORBIDDEN = re.compile(r"<(?!/?(?:svg|g|path|rect|circle|ellipse|polygon|defs|linearGradient|stop)\b)")
UNKNOWN = re.compile(r"\s(?:class|style|filter|clip-path|mask|href|xlink:href)=")

# Signs at the height of the middle stand upright by custom: there the comparison leaves them out.
CENTRE = (0.35, 0.4, 0.65, 0.6)
ROW = (0.25, 0.4, 0.75, 0.6)
UPRIGHT = {"A": (0.1, 0.2, 0.9, 0.8), "3": CENTRE, "5": CENTRE, "6": ROW, "7": (0.25, 0.25, 0.75, 0.75)}
UPRIGHT |= {"8": ROW, "9": CENTRE, "D": CENTRE, "S": CENTRE}


def raster(path: Path, width: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(path), (width, width * 7 // 5))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_every_deck_has_the_fifty_two_faces_both_jokers_and_both_high_deuces() -> None:
    for deck in DECKS:
        assert sorted(path.stem for path in (CARDS / deck).iterdir()) == sorted(CODES)
    assert len(BACKS) >= 5


def test_whatever_is_not_as_it_would_be_drawn_is_named(tmp_path: Path) -> None:
    sys.path.insert(0, str(ASSETS))
    try:
        drawn = importlib.import_module("drawn")
    finally:
        sys.path.remove(str(ASSETS))
    files = {name: f"<svg>{name}</svg>" for name in ("classic/SA.svg", "classic/SK.svg", "jumbo/HK.svg")}
    drawn.write(tmp_path, files)
    assert drawn.differences(tmp_path, files) == []
    (tmp_path / "classic" / "SA.svg").write_text("<svg/>")
    (tmp_path / "classic" / "SX.svg").write_text("<svg/>")
    (tmp_path / "jumbo" / "HK.svg").unlink()
    assert drawn.differences(tmp_path, files) == ["classic/SA.svg", "classic/SX.svg", "jumbo/HK.svg"]


def test_drawing_again_gives_the_same_files() -> None:
    done = subprocess.run([sys.executable, str(ASSETS / "make_cards.py"), "--check"], check=False)
    assert done.returncode == 0


@each("path", EVERYTHING)
def test_a_file_holds_only_what_the_rasteriser_draws(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not FORBIDDEN.findall(text)
    assert not UNKNOWN.findall(text)
    box = "0 0 100 100" if path.parent.name == "signs" else "0 0 250 350"
    assert f'viewBox="{box}"' in text
    assert len(text) < 60_000


@pytest.mark.parametrize("deck", [*DECKS, "backs"])
@pytest.mark.parametrize("width", [48, 140, 400])
def test_no_face_is_blank_and_no_two_are_alike(deck: str, width: int) -> None:
    seen: dict[str, str] = {}
    for path in sorted((CARDS / deck).glob("*.svg")):
        surface = raster(path, width)
        assert abs(surface.get_width() - width) <= 1
        assert abs(surface.get_height() - width * 7 // 5) <= 1
        assert surface.get_at((0, 0)).a < 16, f"{path.name} has square corners"
        paper = surface.get_at((width // 2, 3))
        mask = pygame.mask.from_threshold(surface, paper, (12, 12, 12, 255))
        marked = 1.0 - mask.count() / (surface.get_width() * surface.get_height())
        assert marked > 0.04, f"{path.name} is as good as blank"
        digest = hashlib.sha256(pixels(surface)).hexdigest()
        assert digest not in seen, f"{path.name} looks like {seen[digest]}"
        seen[digest] = path.name


@pytest.mark.parametrize("deck", [*DECKS, "backs"])
def test_a_card_looks_the_same_upside_down(deck: str) -> None:
    width, height = 140, 196
    for path in sorted((CARDS / deck).glob("*.svg")):
        surface = pygame.transform.scale(raster(path, width), (width, height))
        upright = (0.2, 0.3, 0.8, 0.7) if deck == "jumbo" else UPRIGHT.get(path.stem[1])
        if upright and deck != "backs":
            left, top, right, bottom = upright
            area = pygame.Rect(left * width, top * height, (right - left) * width, (bottom - top) * height)
            surface.fill("white", area)
        turned = pygame.transform.rotate(surface, 180)
        mask = pygame.mask.from_threshold(surface, (0, 0, 0), (110, 110, 110, 255), turned)
        differing = 1.0 - mask.count() / (width * height)
        assert differing < 0.01, f"{path.parent.name}/{path.name}: {differing:.1%} differs when turned"


@pytest.mark.parametrize("deck", DECKS)
def test_the_index_lies_in_the_strip_a_fan_leaves_in_sight(deck: str) -> None:
    """Between the index and the art there is a clear column of paper, at 27 % of the width."""
    width = 200
    for code in CODES:
        surface = raster(CARDS / deck / f"{code}.svg", width)
        paper = surface.get_at((width // 2, 4))
        for y in range(6, 100):
            here = surface.get_at((round(width * 0.27), y))
            assert max(abs(a - b) for a, b in zip(here, paper, strict=True)) < 40, f"{code} at {y}"


@pytest.mark.parametrize("deck", DECKS)
def test_the_jokers_are_told_apart_without_colour_by_the_corner_that_a_fan_shows(deck: str) -> None:
    """The big one's cap is solid and the little one's an outline: it is far darker, also on the smallest card."""

    def darkness(code: str) -> float:
        surface = pygame.transform.grayscale(raster(CARDS / deck / f"{code}.svg", 48))
        corner = [surface.get_at((x, y))[0] for x in range(2, 13) for y in range(3, 14)]
        return sum(255 - grey for grey in corner) / len(corner)

    assert darkness("SB") > darkness("SL") * 1.4


@pytest.mark.parametrize("suit", "SHDC")
def test_the_ten_is_as_heavy_as_the_other_figures_at_48_pixels(suit: str) -> None:
    """How dark the darkest fifth of the rank's place is: thin strokes are smeared to grey."""

    def weight(rank: str) -> float:
        surface = raster(CARDS / "classic" / f"{suit}{rank}.svg", 48)
        place = [surface.get_at((x, y)) for x in range(1, 12) for y in range(2, 15)]
        dark = sorted(255 - min(colour[1], colour[2]) for colour in place)[-len(place) // 5 :]
        return sum(dark) / len(dark)

    others = [weight(rank) for rank in "23456789"]
    assert min(others) * 0.98 <= weight("T") <= max(others) * 1.05


def test_the_icon_has_every_size_and_is_no_blank_square() -> None:
    icon = ASSETS / "icon"
    with Image.open(icon / "icon.ico") as ico:
        assert {16, 24, 32, 48, 64, 128, 256} <= {width for width, _ in ico.info["sizes"]}
    with Image.open(icon / "icon.icns") as icns:
        assert max(width for width, *_ in icns.info["sizes"]) >= 256
    for name, side in (("icon.png", 512), ("window.png", 256)):
        with Image.open(icon / name) as png:
            assert png.size == (side, side)
            corner, middle = (png.convert("RGBA").getpixel((at, at)) for at in (1, side // 2 - 6))
        assert isinstance(corner, tuple)
        assert isinstance(middle, tuple)
        assert corner[3] == 0
        assert middle[0] > 200, "the spade is brass"
    assert not FORBIDDEN.findall((icon / "icon.svg").read_text(encoding="utf-8"))
