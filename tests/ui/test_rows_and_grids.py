import pygame
import pytest

from spades.ui.widgets import Button
from spades.ui.widgets.layout import cell, place, side_by_side, stacked

AREA = pygame.Rect(10, 20, 103, 47)


@pytest.mark.parametrize("gap", [0, 3])
@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (3, 1), (4, 3), (7, 2)])
def test_cells_fill_their_area_and_never_overlap(columns: int, rows: int, gap: int) -> None:
    cells = [cell(AREA, at, columns, rows, gap) for at in range(columns * rows)]
    assert cells[0].unionall(cells[1:]) == AREA
    assert all(one.collidelist(cells[:at]) < 0 for at, one in enumerate(cells))
    for at, one in enumerate(cells):
        if (at + 1) % columns:
            assert cells[at + 1].left - one.right == gap
        if at + columns < len(cells):
            assert cells[at + columns].top - one.bottom == gap
    assert max(one.width for one in cells) - min(one.width for one in cells) <= 1


def test_columns_are_equally_wide_with_the_gap_between_them() -> None:
    assert [tuple(one) for one in side_by_side(AREA, 3, 4)] == [(10, 20, 31, 47), (45, 20, 31, 47), (80, 20, 31, 47)]
    assert side_by_side(AREA, 0, 4) == []


def test_rows_come_at_their_pitch() -> None:
    assert [tuple(one) for one in stacked(AREA, 2, 20, 5)] == [(10, 20, 103, 15), (10, 40, 103, 15)]


def test_each_widget_gets_its_place() -> None:
    buttons = [Button("a", lambda: None), Button("b", lambda: None)]
    place(buttons, stacked(AREA, 2, 20))
    assert [button.rect.top for button in buttons] == [20, 40]
    with pytest.raises(ValueError, match="zip"):
        place(buttons, [AREA])
