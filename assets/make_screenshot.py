"""Leads the program, without a screen, to moments of games, and keeps the pictures that the README shows.

    python assets/make_screenshot.py

The moments are of the catalogue of screens (tests/screens): cards have been played, and the pointer rests on the
answer.
"""

import argparse
import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from PIL import Image
from screens.catalogue import CATALOGUE
from screens.driver import opened

SIZE = (1280, 800)
PICTURES = {"screenshot.png": "play-portrait", "screenshot_four.png": "four-meaning"}
"""The screen in each picture."""


def main() -> None:
    """Paint the moments, and write them."""
    parser = argparse.ArgumentParser(description="Make the pictures of the README.")
    parser.add_argument("--out", type=Path, default=Path(__file__).resolve().parent, help="the folder for them")
    folder = parser.parse_args().out
    with opened(SIZE) as driver:
        for name, screen in PICTURES.items():
            CATALOGUE[screen](driver)
            # 256 colours are enough for cloth and cards, and a third of the bytes.
            picture = driver.picture().quantize(256, dither=Image.Dither.FLOYDSTEINBERG)
            picture.save(folder / name, optimize=True)
            print(f"{folder / name}: {(folder / name).stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
