import pytest
from PIL import Image, ImageChops

from pictures.golden import SCENES, difference, golden, take

MEAN, SHARE = 3.0, 0.02
"""Fonts and vectors come out a little different on each system; a card that is missing comes out far beyond."""


@pytest.fixture(scope="module")
def taken() -> dict[str, Image.Image]:
    return take(list(SCENES))


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_looks_as_it_did(taken: dict[str, Image.Image], name: str) -> None:
    found = difference(taken[name], golden(name))
    assert found.mean < MEAN, "if the look was meant to change: python tests/pictures/golden.py --update"
    assert found.share < SHARE, "if the look was meant to change: python tests/pictures/golden.py --update"


@pytest.mark.parametrize(("one", "other"), [("draw", "bid"), ("bid", "play"), ("title", "draw"), ("play", "score")])
def test_scenes_differ_by_more_than_what_is_tolerated(one: str, other: str) -> None:
    found = difference(golden(one), golden(other))
    assert found.mean > MEAN
    assert found.share > SHARE


def test_a_missing_card_is_more_than_what_is_tolerated() -> None:
    picture = golden("play")
    without = picture.copy()
    without.paste(picture.crop((0, 90, 75, 195)), (305, 90))
    assert difference(picture, without).share > SHARE


def test_another_rasteriser_is_tolerated() -> None:
    picture = golden("play")
    shifted = Image.blend(picture, ImageChops.offset(picture, 1, 0), 0.5)
    found = difference(picture, shifted)
    assert found.mean < MEAN
    assert found.share < SHARE
