import pygame
import pytest

from spades.ui.paint.shapes import panel


@pytest.mark.parametrize("size", [(120, 60), (900, 700)], ids=["small", "large"])
def test_a_panel_has_one_colour_up_to_its_edge(size: tuple[int, int]) -> None:
    canvas = pygame.display.set_mode((1000, 800))
    canvas.fill((0, 0, 0))
    panel(canvas, pygame.Rect(10, 10, *size), (10, 32, 38), radius=18, line=(60, 110, 110))
    inside = {
        tuple(canvas.get_at((x, y))) for x in range(10 + 8, 10 + size[0] - 8) for y in (10 + 8, 10 + size[1] // 2)
    }
    assert inside == {(10, 32, 38, 255)}
