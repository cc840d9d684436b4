"""Leads the program, without a screen, to a moment of a game, and keeps the picture as `assets/screenshot.png`.

    python assets/make_screenshot.py

The moment is one of the catalogue of screens (tests/screens): a card has been led, and the pointer rests on the answer.
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


def main() -> None:
    """Paint the moment, and write it."""
    parser = argparse.ArgumentParser(description="Make the picture of the README.")
    parser.add_argument("--screen", default="play-portrait", choices=CATALOGUE, metavar="NAME")
    parser.add_argument("--out", type=Path, default=Path(__file__).resolve().parent / "screenshot.png")
    options = parser.parse_args()
    with opened(SIZE) as driver:
        CATALOGUE[options.screen](driver)
        picture = driver.picture()
    # 256 colours are enough for cloth and cards, and a third of the bytes.
    picture.quantize(256, dither=Image.Dither.FLOYDSTEINBERG).save(options.out, optimize=True)
    print(f"{options.out}: {options.out.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
