"""Takes the picture of a phone at the table that the README shows: the bid, a card to follow, the last trick.

    python assets/make_phone_picture.py

It needs Debian's chromium and chromium-driver, and plays a round as the tests of the page do (tests/ui/phone).
"""

import argparse
import io
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

import pygame
from PIL import Image, ImageDraw
from ui.phone.browser import Page, browser, phone
from ui.phone.host import TableForOne, hosted
from ui.phone.person import my_turn, sit_down

from spades.engine import PRESETS
from spades.ui.phone import page_files, pictures

SIZE, TALL, ROUND = (1280, 800), 736, 28
CLOTH = (8, 30, 32)
FOLLOWS = """
const cards = document.querySelectorAll(".trick .face").length;
return cards > 1 && cards < 4 && !document.querySelector(".last").hidden;
"""
CALM_SECONDS = 2.0
"""After so long nothing moves on the page, and a trick that is over has been taken."""


def moments(page: Page) -> list[Image.Image]:
    """Return the page at the bid, at a card that follows, and with the last trick laid out."""
    taken = []
    my_turn(page)
    page.touch('.bids [data-bid="3"]')
    time.sleep(CALM_SECONDS)
    taken.append(page.picture())
    page.touch(".bids > .main:last-child")
    my_turn(page)
    while not page.run(FOLLOWS):
        # A card that is the only choice goes by itself.
        page.touch(".hand .ready", may_be_gone=True)
        page.wait_for("return document.querySelector('.status').textContent !== 'On its way\\u2026'")
        my_turn(page)
        time.sleep(CALM_SECONDS)
    taken.append(page.picture())
    page.touch(".sign.last")
    time.sleep(CALM_SECONDS)
    taken.append(page.picture())
    return [Image.open(io.BytesIO(data)).convert("RGB") for data in taken]


def side_by_side(taken: Sequence[Image.Image]) -> Image.Image:
    """Return the pictures beside each other, with round corners."""
    sheet = Image.new("RGB", SIZE, CLOTH)
    wide = round(taken[0].width * TALL / taken[0].height)
    gap = (SIZE[0] - len(taken) * wide) // (len(taken) + 1)
    mask = Image.new("L", (wide, TALL), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, wide - 1, TALL - 1), ROUND, 255)
    for at, picture in enumerate(taken):
        small = picture.resize((wide, TALL), Image.Resampling.LANCZOS)
        sheet.paste(small, (gap + at * (wide + gap), (SIZE[1] - TALL) // 2), mask)
    return sheet


def main() -> None:
    """Play, and write the picture."""
    parser = argparse.ArgumentParser(description="Make the picture of a phone at the table.")
    default = Path(__file__).resolve().parent / "screenshot_phone.png"
    parser.add_argument("--out", type=Path, default=default, help="the file for it")
    out = parser.parse_args().out
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    table = TableForOne(replace(PRESETS["partners-500"], blind_nil=False), "otto mika silas", 4, page_files(pictures()))
    with hosted(table), browser() as port, phone(port, prefers_color_scheme="dark") as page:
        sit_down(page, table)
        side_by_side(moments(page)).save(out, optimize=True)
    print(f"{out}: {out.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
