import pygame
import pytest

from spades.ui.paint import cloth as cloths
from spades.ui.paint.cloth import let_cloth_go, paint_cloth
from spades.ui.paint.frame_budget import FRAME_BUDGET, UnfinishedError
from spades.ui.paint.shapes import _shape, _small_shape, panel
from spades.ui.paint.theme import THEMES


@pytest.mark.parametrize("size", [(120, 60), (900, 700)], ids=["small", "large"])
def test_a_panel_has_one_colour_up_to_its_edge(size: tuple[int, int]) -> None:
    canvas = pygame.display.set_mode((1000, 800))
    canvas.fill((0, 0, 0))
    panel(canvas, pygame.Rect(10, 10, *size), (10, 32, 38), radius=18, line=(60, 110, 110))
    inside = {
        tuple(canvas.get_at((x, y))) for x in range(10 + 8, 10 + size[0] - 8) for y in (10 + 8, 10 + size[1] // 2)
    }
    assert inside == {(10, 32, 38, 255)}


@pytest.mark.parametrize(
    ("size", "radius"), [((150, 90), 18), ((120, 120), 60), ((340, 51), 25)], ids=["panel", "disc", "pill"]
)
@pytest.mark.parametrize("line", [None, (60, 110, 110)])
@pytest.mark.usefixtures("display")
def test_a_shape_that_is_put_together_is_the_one_drawn_whole(
    size: tuple[int, int], radius: int, line: tuple[int, int, int] | None
) -> None:
    made, whole = (make(size, radius, (10, 32, 38, 225), line, 2) for make in (_shape, _small_shape))
    assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(whole, "RGBA")


@pytest.mark.usefixtures("display")
def test_screens_of_one_size_and_theme_share_their_cloth() -> None:
    one, other, *_ = THEMES.values()
    cloth = paint_cloth((64, 48), one)
    assert paint_cloth((64, 48), one) is cloth
    for another in (paint_cloth((64, 48), other), paint_cloth((48, 64), one)):
        assert pygame.image.tobytes(another, "RGB") != pygame.image.tobytes(cloth, "RGB")


@pytest.mark.usefixtures("display")
def test_no_frame_waits_for_the_cloth_where_something_moves() -> None:
    theme = next(iter(THEMES.values()))
    usual = pygame.image.tobytes(paint_cloth((64, 48), theme), "RGB")
    let_cloth_go()
    FRAME_BUDGET.begin(0.0)
    try:
        with pytest.raises(UnfinishedError):
            paint_cloth((64, 48), theme)
        cloths._AHEAD.wait()
        assert pygame.image.tobytes(paint_cloth((64, 48), theme), "RGB") == usual
    finally:
        FRAME_BUDGET.end()
    # Where nothing moves it is there at once.
    let_cloth_go()
    assert pygame.image.tobytes(paint_cloth((64, 48), theme), "RGB") == usual
