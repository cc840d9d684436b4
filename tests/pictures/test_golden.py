from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image, ImageChops
from screens.catalogue import CATALOGUE
from screens.driver import Driver, opened

from pictures.golden import REST, SCENES, SIZE, Taken, difference, golden, panels, reduced, take, wrong_panels
from spades.engine import Bid

MEAN, SHARE = 3.0, 0.02
"""Fonts and vectors come out a little different on each system; a card that is missing comes out far beyond."""


@pytest.fixture(scope="module")
def taken() -> dict[str, Taken]:
    return take(SCENES)


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_looks_as_it_did(taken: dict[str, Taken], name: str) -> None:
    found = difference(taken[name].picture, golden(name))
    assert found.mean < MEAN, "if the look was meant to change: python tests/pictures/golden.py --update"
    assert found.share < SHARE, "if the look was meant to change: python tests/pictures/golden.py --update"


@pytest.mark.parametrize("name", SCENES)
def test_every_panel_of_a_scene_looks_as_it_did(taken: dict[str, Taken], name: str) -> None:
    wrong = wrong_panels(taken[name].panels, taken[name].picture, golden(name))
    assert wrong == {}, "if the look was meant to change: python tests/pictures/golden.py --update"


@pytest.fixture(scope="module")
def table() -> Iterator[Driver]:
    with opened(SIZE) as driver:
        CATALOGUE["play-follow"](driver)
        driver.frame(times=50)
        yield driver


def changed(driver: Driver, change: Callable[[], Any], back: Callable[[], Any]) -> set[str]:
    """Return the panels that are found to differ while something is not as it was."""
    driver.paint()
    before = reduced(driver.picture())
    change()
    driver.paint()
    after = reduced(driver.picture())
    back()
    return set(wrong_panels(panels(driver), after, before))


@pytest.mark.parametrize(
    ("what", "found"),
    [
        ({"bids": (Bid(7), Bid(6))}, {"plaque near"}),
        ({"bids": (Bid(6), Bid(5))}, {"plaque far"}),
        ({"bids": (Bid(6), Bid(7))}, {"plaque far"}),
        ({"taken": (1, 4)}, {"plaque near"}),
        ({"taken": (0, 3)}, {"plaque far"}),
        ({"bags": (1, 2)}, {"plaque near"}),
    ],
    ids=str,
)
def test_one_peg_one_tick_and_another_number_of_bags_are_noticed(
    table: Driver, what: dict[str, Any], found: set[str]
) -> None:
    playback = table.board.playback
    step = playback.step
    assert step is not None
    planted = replace(step, view=replace(step.view, **what))
    assert changed(table, lambda: setattr(playback, "step", planted), lambda: setattr(playback, "step", step)) == found


def test_one_wrong_digit_is_noticed(table: Driver) -> None:
    scores = table.board._scores
    right = scores.shown
    wrong = (right[0] + 1, right[1])
    told = changed(table, lambda: setattr(scores, "shown", wrong), lambda: setattr(scores, "shown", right))
    assert told == {"plaque near"}


def test_a_button_that_says_something_else_is_noticed(table: Driver) -> None:
    button = next(widget for widget in table.scene.group.widgets if widget.label == "Menu")
    told = changed(table, lambda: setattr(button, "label", "Menus"), lambda: setattr(button, "label", "Menu"))
    assert told == {"control Menu"}


def test_a_mark_in_no_panel_is_noticed() -> None:
    picture = golden("play-follow")
    marked = picture.copy()
    marked.paste((214, 176, 92), (150, 150, 154, 154))
    assert wrong_panels({}, marked, picture).keys() == {REST}


def test_another_rasteriser_is_tolerated_in_every_panel(taken: dict[str, Taken]) -> None:
    for scene in taken.values():
        picture = scene.picture
        shifted = Image.blend(picture, ImageChops.offset(picture, 1, 0), 0.2)
        assert wrong_panels(scene.panels, picture, shifted) == {}


@pytest.mark.parametrize(("one", "other"), list(pairwise(SCENES)))
def test_scenes_differ_by_more_than_what_is_tolerated(one: str, other: str) -> None:
    found = difference(golden(one), golden(other))
    assert found.mean > MEAN
    assert found.share > SHARE


def test_a_missing_card_is_more_than_what_is_tolerated() -> None:
    picture = golden("play-follow")
    without = picture.copy()
    without.paste(picture.crop((0, 90, 75, 195)), (305, 90))
    assert difference(picture, without).share > SHARE


def test_another_rasteriser_is_tolerated() -> None:
    picture = golden("play-follow")
    shifted = Image.blend(picture, ImageChops.offset(picture, 1, 0), 0.5)
    found = difference(picture, shifted)
    assert found.mean < MEAN
    assert found.share < SHARE
