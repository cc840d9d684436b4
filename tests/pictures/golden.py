"""Golden pictures: a few states of the catalogue, reduced so that they stay small.

    python tests/pictures/golden.py --update draw

writes one anew (all, without a name), after a change of the look that is meant.
"""
# ruff: noqa: T201  # a script says what it wrote

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame
from PIL import Image, ImageChops, ImageFilter, ImageStat
from screens.catalogue import CATALOGUE
from screens.driver import Driver, opened

from spades.ui.scenes.table.table import TableScene
from spades.ui.table.layout import spot_of

Box = tuple[int, int, int, int]

FOLDER = Path(__file__).resolve().parent / "golden"
SIZE = (1280, 800)
REDUCED = (640, 400)

CLEAR = 24
"""The difference of a pixel, out of 255, from which it counts as another one."""

OUTSIDE = 56
"""How far a pixel must be, out of 255, from all that is around its place in the other picture to count as wrong."""

WRONG = 6
"""How many wrong pixels of a panel are put down to another rasteriser; a digit or a peg that is another has more."""

REST = "all that is no panel"


@dataclass(frozen=True, slots=True)
class Difference:
    """How two pictures differ.

    Attributes:
        mean: The mean absolute difference of all pixels, out of 255.
        share: The share of pixels that differ clearly.
    """

    mean: float
    share: float


def difference(one: Image.Image, other: Image.Image) -> Difference:
    """Compare two pictures of one size; a hair's shift of an edge, as between rasterisers, counts little."""
    soft = [picture.convert("RGB").filter(ImageFilter.BoxBlur(1)) for picture in (one, other)]
    # The channel that differs most tells.
    red, green, blue = ImageChops.difference(*soft).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    pixels = one.width * one.height
    return Difference(ImageStat.Stat(most).mean[0], sum(most.histogram()[CLEAR:]) / pixels)


def wrong_pixels(one: Image.Image, other: Image.Image) -> Image.Image:
    """Return where two pictures of one size show something else, as white on black.

    Edges may come out up to a pixel away: a pixel is wrong if it is clearly lighter or darker than each of the nine
    around its place in the other picture, so that what is missing shows as well as what is too much.
    """
    pictures = [picture.convert("RGB") for picture in (one, other)]
    off = ImageChops.lighter(_outside(*pictures), _outside(*reversed(pictures)))
    red, green, blue = off.split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue).point(lambda value: 255 * (value >= OUTSIDE))


def _outside(one: Image.Image, other: Image.Image) -> Image.Image:
    """Return by how much each pixel is lighter or darker than all around its place in the other picture."""
    darkest, lightest = other.filter(ImageFilter.MinFilter(3)), other.filter(ImageFilter.MaxFilter(3))
    return ImageChops.lighter(ImageChops.subtract(one, lightest), ImageChops.subtract(darkest, one))


def wrong_panels(panels: Mapping[str, Box], one: Image.Image, other: Image.Image) -> dict[str, int]:
    """Return the panels in which two pictures differ by more than a rasteriser may, with the number of wrong pixels."""
    wrong, found = wrong_pixels(one, other), dict[str, int]()
    for name, box in panels.items():
        found[name] = wrong.crop(box).histogram()[255]
    rest = wrong.copy()
    for box in panels.values():
        rest.paste(0, box)
    found[REST] = rest.histogram()[255]
    return {name: count for name, count in found.items() if count > WRONG}


def panels(driver: Driver) -> dict[str, Box]:
    """Return where the panels of the screen are in the reduced picture: plaques, cards, status line, each control."""
    found = {f"control {widget.label}": widget.rect for widget in driver.scene.group.widgets}
    if isinstance(driver.scene, TableScene):
        layout = driver.board.layout
        for spot in (spot_of(seat, driver.view.seat, driver.view.rules) for seat in driver.view.rules.seating):
            found[f"plaque {spot.name.lower()}"] = layout.plaque(spot)
        found["sides"] = layout.sides or pygame.Rect(0, 0, 0, 0)
        top = round(layout.hand_y - layout.tall * 0.6)
        found["hand"] = pygame.Rect(0, top, layout.width, layout.height - top)
        found["middle"] = layout.middle
        found["status line"] = pygame.Rect(
            layout.middle.left, layout.middle.bottom, layout.middle.width, top - layout.middle.bottom
        )
    ratio = REDUCED[0] / SIZE[0]
    return {name: _reduced(rect, ratio) for name, rect in found.items() if rect.width and rect.height}


def _reduced(rect: pygame.Rect, ratio: float) -> Box:
    left, top, right, bottom = (round(edge * ratio) for edge in (rect.left, rect.top, rect.right, rect.bottom))
    return max(0, left), max(0, top), min(REDUCED[0], right), min(REDUCED[1], bottom)


SCENES = (
    "title-first",
    "draw",
    "bid",
    "play-follow",
    "score-made",
    "four-bid-nil",
    "four-danger",
    "four-score-minus-59",
    "review",
    "review-card-told",
    "people-curtain",
    "people-look",
    "people-hold",
    "people-won",
)
"""The states of the catalogue that are compared."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A scene as it is painted now.

    Attributes:
        picture: The picture, reduced.
        panels: Where its panels are in it.
    """

    picture: Image.Image
    panels: Mapping[str, Box]


def take(names: Iterable[str]) -> dict[str, Taken]:
    """Take pictures of scenes, reduced."""
    taken = {}
    with opened(SIZE) as driver:
        for name in names:
            CATALOGUE[name](driver)
            # Until every motion and every moment is over: what passes looks different from one time to the next.
            driver.frame(0.08, times=50)
            taken[name] = Taken(reduced(driver.picture()), panels(driver))
    return taken


def reduced(picture: Image.Image) -> Image.Image:
    """Return a picture at the size in which it is kept."""
    return picture.resize(REDUCED, Image.Resampling.BOX)


def golden(name: str) -> Image.Image:
    """Return the golden picture of a scene."""
    with Image.open(FOLDER / f"{name}.png") as picture:
        return picture.convert("RGB")


def main() -> int:
    """Write the pictures anew, if that is what was asked for; else say how they differ."""
    update = sys.argv[1:2] == ["--update"]
    FOLDER.mkdir(exist_ok=True)
    for name, taken in take(sys.argv[2:] or SCENES).items():
        path = FOLDER / f"{name}.png"
        if update:
            small = taken.picture.quantize(256, kmeans=3, dither=Image.Dither.NONE)
            # A small thing in a colour of its own may not be among 256.
            lost = wrong_panels(taken.panels, taken.picture, small.convert("RGB"))
            (taken.picture if lost else small).save(path, optimize=True)
        wrong = wrong_panels(taken.panels, taken.picture, golden(name))
        print(f"{name}: {difference(taken.picture, golden(name))}, {wrong}, {path.stat().st_size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
