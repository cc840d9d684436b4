"""Paints every screen at every size, in every state that matters, to be looked at.

    python assets/make_contact_sheet.py /tmp/sheet
    python assets/make_contact_sheet.py /tmp/sheet --size 800x600 --state "play-*"

The real program runs without a screen: games that the rule-based player has played to the moment are taken up through
the file of the saved game, and from there keys and pointer do the rest (tests/screens has the states). The clock is
the script's own, so that the same program gives the same pictures. Each picture is a file; montages of each size and a
sheet of each deck at the widths that matter lie beside them.
"""

import argparse
import fnmatch
import os
import sys
import time
from collections.abc import Iterable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

import pygame
from PIL import Image, ImageDraw
from screens.catalogue import CATALOGUE, DECKS, VARIANTS
from screens.driver import opened
from screens.hands import Size
from screens.sizes import read_size

from spades.engine import PACK
from spades.paths import assets_dir
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Place

SIZES: tuple[Size, ...] = ((800, 600), (1280, 800), (2560, 1440), (3840, 2160), (1000, 1000), (2560, 1080))
USUAL: Size = (1280, 800)
CARD_WIDTHS = (48, 60, 90, 140, 240, 400)

_TILE = (640, 480)
_COLUMNS, _ROWS = 3, 4


def main() -> None:
    """Paint what was asked for."""
    parser = argparse.ArgumentParser(description="Paint every screen at every size.")
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--size", action="append", type=read_size, help="such as 1280x800; all by default")
    parser.add_argument("--state", action="append", help="a name or a pattern such as play-*; all by default")
    parser.add_argument("--no-decks", action="store_true", help="leave out the sheets of the decks")
    options = parser.parse_args()
    began = time.monotonic()
    names = make_pictures(options.folder, options.size or SIZES, options.state or ["*"])
    if not options.no_decks and options.state is None:
        names += make_deck_sheets(options.folder)
    print(f"{len(names)} pictures in {options.folder}, {time.monotonic() - began:.0f} s")


def make_pictures(folder: Path, sizes: Iterable[Size], patterns: Iterable[str]) -> list[str]:
    """Paint the states that match, at the sizes; variants only at the usual one. Returns the files' names."""
    folder.mkdir(parents=True, exist_ok=True)
    patterns = list(patterns)
    made: list[str] = []
    with opened() as driver:
        for size in sizes:
            driver.resize(size)
            driver.settle()
            ways = {**CATALOGUE, **VARIANTS} if size == USUAL else CATALOGUE
            tiles: list[tuple[str, Image.Image]] = []
            for name, way in ways.items():
                if not any(fnmatch.fnmatch(name, pattern) for pattern in patterns):
                    continue
                way(driver)
                picture = driver.picture()
                if picture.size != size:
                    raise RuntimeError(f"the window is {picture.size}, not {size}")
                made.append(f"{name}-{size[0]}x{size[1]}.png")
                picture.save(folder / made[-1], compress_level=1)
                tiles.append((name, picture))
                tiles[-1][1].thumbnail(_TILE, Image.Resampling.LANCZOS)
            made += _montages(folder, f"montage-{size[0]}x{size[1]}", tiles)
    return made


def _montages(folder: Path, name: str, tiles: list[tuple[str, Image.Image]]) -> list[str]:
    """Lay pictures side by side, with their names, some to a sheet."""
    made = []
    per_sheet = _COLUMNS * _ROWS
    label = 18
    for number, first in enumerate(range(0, len(tiles), per_sheet), 1):
        some = tiles[first : first + per_sheet]
        tall = max(tile.height for _, tile in some) + label
        wide = max(tile.width for _, tile in some) + 6
        rows = -(-len(some) // _COLUMNS)
        sheet = Image.new("RGB", (_COLUMNS * wide, rows * tall), (40, 40, 40))
        pen = ImageDraw.Draw(sheet)
        for at, (text, tile) in enumerate(some):
            row, column = divmod(at, _COLUMNS)
            sheet.paste(tile, (column * wide + 3, row * tall + label - 2))
            pen.text((column * wide + 5, row * tall + 2), text, fill=(235, 235, 235))
        made.append(f"{name}-{number}.png")
        sheet.save(folder / made[-1], compress_level=4)
    return made


def make_deck_sheets(folder: Path) -> list[str]:
    """Paint each deck and the backs at the widths that matter. Returns the files' names."""
    folder.mkdir(parents=True, exist_ok=True)
    made: list[str] = []
    with opened():
        for deck in DECKS:
            for width in CARD_WIDTHS:
                sprites = Sprites(assets_dir())
                sprites.dress(deck, sprites.backs[0])
                pitch = (round(width * 1.1), round(width * CARD_RATIO * 1.08))
                sheet = pygame.Surface((13 * pitch[0] + 10, 5 * pitch[1] + 10))
                sheet.fill((22, 74, 74))
                for at, card in enumerate(PACK):
                    row, column = divmod(at, 13)
                    sprites.draw(sheet, _cell(column, row, width, pitch, face=at))
                    del card
                for column, back in enumerate(sprites.backs):
                    sprites.dress(deck, back)
                    sprites.draw(sheet, _cell(column, 4, width, pitch, face=None))
                made.append(f"deck-{deck}-{width}.png")
                picture = Image.frombytes("RGB", sheet.get_size(), pygame.image.tobytes(sheet, "RGB"))
                picture.save(folder / made[-1], compress_level=1)
    return made


def _cell(column: int, row: int, width: int, pitch: Size, face: int | None) -> Place:
    x, y = 5 + (column + 0.5) * pitch[0], 5 + (row + 0.5) * pitch[1]
    return Place(x, y, width, face=None if face is None else PACK[face])


if __name__ == "__main__":
    main()
