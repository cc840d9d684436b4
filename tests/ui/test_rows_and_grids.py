import pygame
import pytest

from spades.ui.widgets import Button
from spades.ui.widgets.grid import (
    FINGER,
    Column,
    at_least,
    cell,
    cell_at,
    for_a_finger,
    place,
    side_by_side,
    spaced,
    stacked,
)

from .scene_fixtures import make_style

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


def test_rows_are_taken_from_the_top_and_the_foot_with_gaps_towards_the_middle() -> None:
    column = Column(AREA)
    assert column.top(10, 3) == pygame.Rect(10, 20, 103, 10)
    assert column.foot(8, 2) == pygame.Rect(10, 59, 103, 8)
    assert column.rest == pygame.Rect(10, 33, 103, 24)
    assert column.top(24) == pygame.Rect(10, 33, 103, 24)
    assert column.rest.height == 0
    assert pygame.Rect(10, 20, 103, 47) == AREA


@pytest.mark.parametrize(("end", "left"), [("left", 10), ("right", 49), ("center", 29)])
def test_columns_of_a_given_width_stand_together_at_an_end(end: str, left: int) -> None:
    assert [rect.left for rect in spaced(AREA, 3, 20, 2, end)] == [left, left + 22, left + 44]
    assert {rect.size for rect in spaced(AREA, 3, 20, 2, end)} == {(20, 47)}


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (4, 3), (7, 2)])
def test_a_point_is_in_the_cell_that_is_there_and_one_beside_the_area_in_the_nearest(columns: int, rows: int) -> None:
    for at in range(columns * rows):
        assert cell_at(AREA, cell(AREA, at, columns, rows).center, columns, rows) == at
    assert cell_at(AREA, (-5, -5), columns, rows) == 0
    assert cell_at(AREA, (500, 500), columns, rows) == columns * rows - 1


def test_a_finger_has_its_room_around_a_control_and_a_large_one_is_as_it_is() -> None:
    small = pygame.Rect(100, 100, 10, 60)
    assert for_a_finger(small).size == (FINGER, 60)
    assert for_a_finger(small).center == small.center
    assert for_a_finger(pygame.Rect(0, 0, 90, 50)) == pygame.Rect(0, 0, 90, 50)


def test_a_control_grows_with_the_window_and_never_falls_below_its_least() -> None:
    assert at_least(make_style((800, 600)), 10) == FINGER
    assert at_least(make_style((3840, 2160)), 46, 30) == make_style((3840, 2160)).px(46) > 46
    assert at_least(make_style((800, 600)), 10, 30) == 30
