import math
from itertools import pairwise

import pytest

from spades.engine import Card
from spades.ui.paint.tween import LANDING, Motion, Place, ease_out, settle

ACE = Card.parse("SA")
HERE = Place(0, 0, 100, angle=-4, z=3)
THERE = Place(200, 100, 50, angle=8, z=1)


def test_motion_starts_fast_and_ends_slow() -> None:
    assert (ease_out(0), ease_out(1)) == (0, 1)
    way = [ease_out(at / 100) for at in range(101)]
    paces = [after - before for before, after in pairwise(way)]
    assert all(pace > 0 for pace in paces)
    assert paces == sorted(paces, reverse=True)


def test_a_card_begins_where_it_was_and_ends_where_it_goes() -> None:
    motion = Motion(HERE, THERE, begins=10, lasts=2)
    assert motion.place(10) == HERE
    assert motion.place(12) == THERE
    assert motion.place(1000) == THERE
    assert [motion.has_arrived(now) for now in (9, 10, 11.9, 12)] == [False, False, False, True]


def test_under_way_every_number_lies_between() -> None:
    motion = Motion(HERE, THERE, begins=0, lasts=1)
    for at in range(1, 100):
        place = motion.place(at / 100)
        assert 0 < place.x < 200
        assert place.y == pytest.approx(place.x / 2)
        assert 50 < place.width < 100
        assert -4 < place.angle < 8
        assert place.z == 3  # a card under way lies as high as the higher of both places


def test_a_card_waits_for_its_turn() -> None:
    motion = Motion(HERE, THERE, begins=5, lasts=1)
    assert motion.place(0) == motion.place(4.99) == HERE


def test_a_motion_that_takes_no_time_is_done_at_once() -> None:
    assert Motion(HERE, THERE).place(0) == THERE
    assert Motion(HERE, THERE, begins=3).place(3) == THERE


@pytest.mark.parametrize(("before", "after"), [(None, ACE), (ACE, None), (ACE, Card.parse("C2"))])
def test_a_card_that_turns_over_shows_its_edge_half_way(before: Card | None, after: Card | None) -> None:
    motion = Motion(Place(0, 0, 100, face=before), Place(0, 0, 100, face=after), lasts=1)
    turns = [motion.place(at / 1000) for at in range(1001)]
    faces = [place.face for place in turns]
    flip = faces.index(after)
    assert faces == [before] * flip + [after] * (1001 - flip)
    assert min(place.turn for place in turns) < 0.02
    assert turns[flip].turn < 0.05
    assert turns[-1].turn == 1
    assert all(0 <= place.turn <= 1 for place in turns)


def test_a_card_that_stays_as_it_is_shows_its_full_width() -> None:
    motion = Motion(Place(0, 0, 100, face=ACE), Place(9, 9, 100, face=ACE), lasts=1)
    assert all(motion.place(at / 50).turn == 1 for at in range(51))


def test_a_landing_goes_less_than_three_percent_too_far() -> None:
    way = [settle(at / 1000, LANDING) for at in range(1001)]
    assert (way[0], way[-1]) == (0, 1)
    assert 1 < max(way) < 1.03


@pytest.mark.parametrize("there", [(200, 0), (-200, 0), (0, -200), (0, 200), (150, -150)])
def test_a_flight_bends_a_little_and_throws_its_shadow_the_farther_the_higher_it_is(there: tuple[int, int]) -> None:
    motion = Motion(Place(0, 0, 100), Place(*there, 100), lasts=1, beyond=LANDING, flies=True)
    places = [motion.place(at / 100) for at in range(101)]
    long = math.hypot(*there)
    bends = [(place.x * there[1] - place.y * there[0]) / long for place in places]
    assert 0.02 * long < max(map(abs, bends)) < 0.08 * long
    heights = [place.height for place in places]
    assert max(heights) > 0.95
    assert heights[0] == heights[-1] == 0


def test_what_is_pushed_over_the_table_stays_on_it() -> None:
    assert all(Motion(HERE, THERE, lasts=1).place(at / 50).height == 0 for at in range(51))
