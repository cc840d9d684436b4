"""Draw the program's icon: a spade of brass on green-blue, as SVG, PNG, ICO and ICNS files in `assets/icon`."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from cardart.geometry import Path as Outline
from cardart.geometry import box, clip, move, scale
from cardart.palette import BAIZE, BRASS, BRONZE, TEAL
from cardart.pips import pip
from cardart.svg import fill, line
from PIL import Image

FOLDER = Path(__file__).resolve().parent / "icon"
SIDE = 512
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
SMALL = 40  # below this a line inside the spade is only noise

LIGHT = "#E3B765"


def drawing(*, plain: bool) -> str:
    """Return the icon as SVG.

    Args:
        plain: Whether to leave out what cannot be seen when small, and to let the spade fill the square.
    """
    inset, radius = (0, 96) if plain else (16, 104)
    span = SIDE - 2 * inset
    ground = (
        f'<rect x="{inset}" y="{inset}" width="{span}" height="{span}" rx="{radius}" ry="{radius}" fill="{BAIZE}"/>'
    )
    middle = SIDE / 2
    spade = pip("S", 0, 0, 100).at(scale(4.2 if plain else 3.35).then(move(middle, middle)))
    if plain:
        return _document([ground, fill(spade, LIGHT)])
    right = clip(spade.flatten(32)[0], box(middle, 0, SIDE, SIDE).flatten()[0])
    rim = (
        f'<rect x="{inset + 18}" y="{inset + 18}" width="{span - 36}" height="{span - 36}" '
        f'rx="{radius - 18}" ry="{radius - 18}" fill="none" stroke="{BRASS}" stroke-width="6"/>'
    )
    glow = f'<circle cx="{middle:g}" cy="{middle:g}" r="186" fill="{TEAL}"/>'
    shaded = fill(Outline.polygon(right), BRONZE)
    return _document([ground, glow, rim, fill(spade, LIGHT), shaded, line(spade, BAIZE, 5)])


def _document(parts: list[str]) -> str:
    body = "\n".join(parts)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" width="{SIDE}" height="{SIDE}">'
    return f"{head}\n{body}\n</svg>\n"


def raster(size: int) -> Image.Image:
    """Return the icon as a picture of `size` by `size` pixels."""
    source = io.BytesIO(drawing(plain=size < SMALL).encode())
    surface = pygame.image.load_sized_svg(source, (size, size))
    picture = Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))
    return picture.crop((0, 0, size, size))


def main() -> int:
    """Write the files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    pictures = {size: raster(size) for size in SIZES}
    (FOLDER / "icon.svg").write_bytes(drawing(plain=False).encode())
    pictures[512].save(FOLDER / "icon.png", optimize=True)
    # Of the window's own the program and the system keep a copy each, and the window waits for both.
    pictures[256].save(FOLDER / "window.png", optimize=True)
    small = [pictures[size] for size in SIZES if size <= 256]
    small[-1].save(FOLDER / "icon.ico", sizes=[picture.size for picture in small], append_images=small[:-1])
    pictures[512].save(FOLDER / "icon.icns", append_images=[pictures[size] for size in (16, 32, 64, 128, 256)])
    print(f"icons written to {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
