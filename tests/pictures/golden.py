"""Golden pictures: a few stable scenes, reduced so that they stay small.

    python tests/pictures/golden.py --update

writes them anew, after a change of the look that is meant.
"""
# ruff: noqa: T201  # a script says what it wrote

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from PIL import Image, ImageChops, ImageFilter, ImageStat

from pictures.headless_app import HeadlessApp, headless_app
from pictures.records import RECORDS
from spades.engine import read_record

FOLDER = Path(__file__).resolve().parent / "golden"
SIZE = (1280, 800)
REDUCED = (640, 400)

CLEAR = 24
"""The difference of a pixel, out of 255, from which it counts as another one."""


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


def _resumed(name: str) -> Callable[[HeadlessApp], None]:
    return lambda person: person.sit(read_record(RECORDS[name]), opponent="rule")


SCENES: Mapping[str, Callable[[HeadlessApp], None]] = MappingProxyType(
    {
        "title": lambda person: person.begin(),
        "draw": _resumed("draw"),
        "bid": _resumed("bid"),
        "play": _resumed("play"),
        "score": _resumed("score"),
    }
)
"""How a person comes to each scene."""


def take(names: list[str]) -> dict[str, Image.Image]:
    """Take pictures of scenes, reduced."""
    taken = {}
    with headless_app() as person:
        person.size(SIZE)
        for name in names:
            SCENES[name](person)
            person.frames(60)
            taken[name] = person.picture().resize(REDUCED, Image.Resampling.BOX)
    return taken


def golden(name: str) -> Image.Image:
    """Return the golden picture of a scene."""
    with Image.open(FOLDER / f"{name}.png") as picture:
        return picture.convert("RGB")


def main() -> int:
    """Write the pictures anew, if that is what was asked for; else say how they differ."""
    update = sys.argv[1:] == ["--update"]
    FOLDER.mkdir(exist_ok=True)
    for name, picture in take(list(SCENES)).items():
        path = FOLDER / f"{name}.png"
        if update:
            picture.quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)
        print(f"{name}: {difference(picture, golden(name))}, {path.stat().st_size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
