"""However many frames a picture takes, it is the one that is painted at once."""

from itertools import pairwise

import pygame
import pytest
from screens.positions import position

from spades.ui import frames
from spades.ui.frames import IncrementalPaint
from spades.ui.paint import frame_budget
from spades.ui.paint import parts as sizes
from spades.ui.paint.frame_budget import FRAME_BUDGET, UnfinishedError
from spades.ui.paint.shapes import _assemble, panel
from spades.ui.paint.tween import Motion, Place
from spades.ui.transitions import Push, Screen

from .conftest import Opener


@pytest.fixture(autouse=True)
def _no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every picture is large, and every frame is over once it has begun."""
    monkeypatch.setattr(sizes, "_LARGE", 0)
    monkeypatch.setattr(frame_budget, "_ENOUGH_SECONDS", -1.0)
    monkeypatch.setattr(frame_budget, "_LITTLE_SECONDS", 0.0)
    monkeypatch.setattr(frames, "_SPARE_SECONDS", -1.0)


@pytest.mark.parametrize("new", [False, True])
def test_what_there_is_no_time_for_is_made_a_frame_at_a_time_and_painted_once(new: bool) -> None:  # noqa: FBT001
    page = pygame.Surface((10, 10))
    made: dict[int, int] = {}
    parts = IncrementalPaint()

    @FRAME_BUDGET.makes
    def make(number: int) -> int:
        return number

    def draw() -> bool:
        for number in range(4):
            if number not in made:
                made[number] = make(number)
        page.fill((1, 2, 3))
        return True

    seen_after = []
    while True:
        parts.begin_frame()
        whole = parts.paint(page, None, draw, new=new, hurries=True)
        seen_after.append((len(made), tuple(page.get_at((5, 5)))[:3]))
        if whole:
            break
        assert parts.behind or new
    assert [number for number, _ in seen_after[:4]] == [1, 2, 3, 4]
    assert {colour for _, colour in seen_after[:-1]} == {(0, 0, 0)}
    assert seen_after[-1][1] == (1, 2, 3)
    assert not parts.behind
    assert make(9) == 9


def test_a_picture_that_is_never_finished_is_painted_all_the_same() -> None:
    page, parts, made = pygame.Surface((10, 10)), IncrementalPaint(), 0

    @FRAME_BUDGET.makes
    def make() -> None:
        nonlocal made
        made += 1

    def draw() -> bool:
        make()
        make()
        return False

    for _ in range(40):
        parts.begin_frame()
        if parts.paint(page, None, draw, new=False, hurries=True) is not None:
            break
    else:
        pytest.fail("it is never painted")
    FRAME_BUDGET.begin(0.0)
    with pytest.raises(UnfinishedError):
        draw()
    FRAME_BUDGET.end()


def test_screens_come_to_the_same_picture(opener: Opener) -> None:
    driver = opener()
    driver.begin(position("follow"), animation_speed=2)
    for change in (None, Push(Screen.PREFERENCES), Push(Screen.NEW_GAME)):
        if change is not None:
            driver.app._stack.change(change)
        driver.frame(1 / 60, times=60)
        shown = driver.picture()
        driver.app._stack.draw(driver.canvas)
        assert driver.picture() == shown


def test_a_card_that_turns_up_on_its_way_has_a_picture_for_every_few_degrees() -> None:
    start, end = Place(0, 0, 40, 90.0), Place(300, 200, 80, 2.5, "face")  # type: ignore[arg-type]  # any card
    turned = Motion(start, end, 5.0, 0.24).places_face_up()
    angles = [*(place.angle for place in turned), end.angle]
    assert all(place.face is not None and place.moving and place.turn == 1 for place in turned)
    assert all(6 <= one - other <= 18 for one, other in pairwise(angles))
    assert not Motion(end, Place(0, 0, 80, 5.0, "face"), 5.0, 0.24).places_face_up()  # type: ignore[arg-type]  # any card


@pytest.mark.parametrize("alpha", [255, 240])
@pytest.mark.parametrize("line", [None, (200, 10, 30)])
@pytest.mark.usefixtures("display")
def test_a_large_panel_is_what_it_is_put_together_from(alpha: int, line: tuple[int, int, int] | None) -> None:
    once, twice = pygame.Surface((700, 700)), pygame.Surface((700, 700))
    rect = pygame.Rect(20, 30, 610, 520)
    for canvas in (once, twice):
        canvas.fill((80, 120, 60), (100, 100, 300, 500))
    panel(once, rect, (20, 40, 50), 18, line, 3, alpha=alpha)
    twice.blit(_assemble(rect.size, 18, (20, 40, 50, alpha), line, 3), rect)
    assert pygame.image.tobytes(once, "RGB") == pygame.image.tobytes(twice, "RGB")
