import math
from collections.abc import Mapping
from dataclasses import replace

import pytest

from spades.engine import PRESETS, Card, Seat, new_game, view
from spades.engine.moments import Kind, Moment
from spades.session.deals.chance import Chance
from spades.ui.paint.tween import Place
from spades.ui.table.card_places import Key, Picture
from spades.ui.table.cues import Cue
from spades.ui.table.playback import Playback, Step

VIEW = view(new_game(PRESETS["classic-300"], Chance(1).pack(1), Seat.SOUTH), Seat.SOUTH)
ACE, KING, TWO = (Card.parse(word) for word in ("SA", "SK", "S2"))


def at(x: float, z: float = 0) -> Place:
    return Place(x, 0, 100, z=z)


def shows(places: Mapping[Key, Place], **more: Mapping[Key, Place]) -> Picture:
    return Picture(dict(places), **{name: dict(value) for name, value in more.items()})


def step(picture: Picture, lasts: float = 1.0, hold: float = 0.0, sounds: tuple[str, ...] = ()) -> Step:
    return Step(picture, VIEW, lasts, hold, sounds)


def seen(playback: Playback) -> dict[Key, float]:
    return {key: round(place.x, 3) for key, place in playback.places()}


@pytest.fixture
def playback() -> Playback:
    """Show the ace at 0 and the king at 50, at rest."""
    made = Playback()
    made.update(100)
    made.settle(step(shows({ACE: at(0), KING: at(50)})))
    return made


def test_nothing_is_there_before_the_first_picture() -> None:
    playback = Playback()
    assert playback.idle
    playback.update(1)
    assert playback.places() == []
    playback.skip()
    playback.adjust(shows({ACE: at(1)}), 1)
    playback.drop(ACE, (3, 3), 1)
    assert playback.step is None


def test_pictures_follow_one_another(playback: Playback) -> None:
    playback.add([step(shows({ACE: at(10)})), step(shows({ACE: at(20)}))])
    assert not playback.idle
    playback.update(100)
    assert seen(playback) == {ACE: 0}
    playback.update(100.5)
    assert 0 < seen(playback)[ACE] < 10
    playback.update(101)
    assert seen(playback) == {ACE: 10}
    playback.update(101.999)
    assert not playback.idle
    playback.update(102)
    assert seen(playback) == {ACE: 20}
    assert playback.idle
    assert not playback.moving


def test_pictures_that_take_no_time_are_shown_in_one_go(playback: Playback) -> None:
    playback.add([step(shows({ACE: at(10 * n)}), lasts=0, sounds=("card",)) for n in range(1, 6)])
    playback.update(100)
    assert playback.idle
    assert seen(playback) == {ACE: 50}
    assert [heard.name for heard in playback.heard] == ["card"] * 5


def test_a_card_turns_back_from_where_it_is(playback: Playback) -> None:
    playback.add([step(shows({ACE: at(10)}))])
    playback.update(100)
    playback.update(100.2)
    here = seen(playback)[ACE]
    playback.skip()
    playback.settle(step(shows({ACE: at(here)})))
    playback.add([step(shows({ACE: at(0)}))])
    playback.update(100.2)
    assert seen(playback)[ACE] == here
    playback.update(101.2)
    assert seen(playback) == {ACE: 0}


def test_skipping_drops_the_queue_and_its_sounds(playback: Playback) -> None:
    playback.add([step(shows({ACE: at(10 * n)}), sounds=(f"{n}",)) for n in range(1, 6)])
    playback.update(100.1)
    playback.skip()
    assert playback.idle
    assert not playback.moving
    assert seen(playback) == {ACE: 50}
    playback.update(100.2)
    assert [heard.name for heard in playback.heard] == ["1"]
    playback.skip()
    assert seen(playback) == {ACE: 50}


def test_skipping_drops_no_moment(playback: Playback) -> None:
    shown, queued = (Cue(Moment(Kind.SET, 1, Seat.NORTH, 5), f"{n}", "", "") for n in range(2))
    playback.add([replace(step(shows({ACE: at(10)})), cues=(cue,)) for cue in (shown, queued)])
    playback.update(100.1)
    playback.skip()
    assert playback.landed == [shown, queued]


def test_a_card_that_comes_to_rest_changes_the_picture_that_is_held(playback: Playback) -> None:
    playback.add([step(shows({ACE: at(10)}), hold=3), step(shows({ACE: at(20)}))])
    playback.update(100)
    playback.update(100.9)
    moving = playback.places()
    playback.update(101.01)
    resting = playback.places()
    assert moving != resting, "what is painted at rest alone would never be seen"
    playback.update(101.5)
    assert playback.places() == resting


def test_a_picture_is_held_for_its_time(playback: Playback) -> None:
    playback.add([step(shows({ACE: at(10)}), hold=3), step(shows({ACE: at(20)}))])
    playback.update(100)
    playback.update(103.9)
    assert seen(playback) == {ACE: 10}
    assert not playback.moving
    assert not playback.waiting
    playback.update(104)
    playback.update(105)
    assert seen(playback) == {ACE: 20}


def test_an_infinite_hold_waits_for_a_click(playback: Playback) -> None:
    playback.add([step(shows({ACE: at(10)}), hold=math.inf), step(shows({ACE: at(20)}))])
    playback.update(100)
    playback.update(10**9)
    assert playback.waiting
    assert not playback.idle
    assert seen(playback) == {ACE: 10}
    playback.skip()
    assert not playback.waiting
    assert playback.idle
    assert seen(playback) == {ACE: 20}


def test_a_new_card_comes_from_its_origin(playback: Playback) -> None:
    playback.add([step(shows({ACE: at(0), TWO: at(10)}, origins={TWO: at(-100)}))])
    playback.update(100)
    assert seen(playback)[TWO] == -100
    playback.update(100.5)
    assert -100 < seen(playback)[TWO] < 10
    playback.update(101)
    assert seen(playback)[TWO] == 10


def test_a_new_card_without_an_origin_is_simply_there(playback: Playback) -> None:
    playback.add([step(shows({TWO: at(10)}))])
    playback.update(100)
    assert seen(playback) == {TWO: 10}


def test_a_card_that_leaves_goes_to_its_exit_and_is_gone(playback: Playback) -> None:
    playback.add([step(shows({ACE: at(0)}, exits={KING: at(500)}))])
    playback.update(100)
    playback.update(100.5)
    assert 50 < seen(playback)[KING] < 500
    playback.update(101)
    assert seen(playback) == {ACE: 0}


def test_a_card_without_an_exit_is_gone_at_once(playback: Playback) -> None:
    playback.add([step(shows({ACE: at(0)}))])
    playback.update(100)
    assert seen(playback) == {ACE: 0}


def test_nothing_leaves_slowly_where_nothing_moves(playback: Playback) -> None:
    playback.add([step(shows({ACE: at(0)}, exits={KING: at(500)}), lasts=0)])
    playback.update(100)
    assert seen(playback) == {ACE: 0}


def test_cards_start_one_after_another(playback: Playback) -> None:
    playback.add([Step(shows({ACE: at(10), KING: at(60)}), VIEW, 1.0, stagger=0.5)])
    playback.update(100)
    playback.update(100.5)
    assert seen(playback)[ACE] > 0
    assert seen(playback)[KING] == 50
    playback.update(101.4)
    assert not playback.idle
    playback.update(101.5)
    assert playback.idle
    assert seen(playback) == {ACE: 10, KING: 60}


def test_a_card_under_the_pointer_rises_and_nobody_waits_for_it(playback: Playback) -> None:
    playback.adjust(shows({ACE: at(5), TWO: at(9)}), 0.2)
    assert playback.idle
    assert playback.moving
    playback.update(100.1)
    assert 0 < seen(playback)[ACE] < 5 * 1.1
    playback.update(100.2)
    assert seen(playback) == {ACE: 5, KING: 50}
    assert not playback.moving


def test_a_card_let_go_slides_back_from_where_it_was_carried(playback: Playback) -> None:
    playback.drop(ACE, (300, 200), 0.2)
    place = playback.place(ACE)
    assert place is not None
    assert (place.x, place.y) == (300, 200)
    playback.update(100.1)
    assert 0 < seen(playback)[ACE] < 300
    assert playback.places()[-1][0] is ACE  # above everything else on its way
    playback.update(100.2)
    assert seen(playback)[ACE] == 0


def test_the_lowest_card_is_painted_first(playback: Playback) -> None:
    playback.settle(step(shows({ACE: at(0, z=5), KING: at(1, z=-1), TWO: at(2, z=3)})))
    assert [key for key, _ in playback.places()] == [KING, TWO, ACE]


def test_the_place_of_a_card_that_is_not_there_is_none(playback: Playback) -> None:
    assert playback.place(TWO) is None


def test_a_sound_is_told_when_its_last_card_touches_the_table(playback: Playback) -> None:
    playback.add([Step(shows({ACE: at(900), KING: at(960)}), VIEW, 0.24, sounds=("card",), pan=0.6, stagger=0.1)])
    playback.update(100)
    (heard,) = playback.heard
    assert (heard.name, heard.pan) == ("card", 0.6)
    frames = [100 + frame / 60 for frame in range(60)]
    moving = []
    for now in frames:
        playback.update(now)
        moving.append(playback.moving)
    assert heard.lands is not None
    assert abs(100 + heard.lands - frames[moving.index(False)]) < 1 / 60


def test_the_cards_of_a_trick_leave_one_after_the_other_and_take_no_longer(playback: Playback) -> None:
    playback.settle(step(shows({ACE: at(0), KING: at(50), TWO: at(100)})))
    playback.add([step(shows({}, exits={KING: at(900), ACE: at(900), TWO: at(900)}))])
    playback.update(100)
    playback.update(100.1)
    assert [key for key, x in seen(playback).items() if x not in (0, 50, 100)] == [KING]
    playback.update(100.99)
    assert playback.moving
    playback.update(101)
    assert seen(playback) == {}


def test_skipping_says_that_what_flew_has_landed(playback: Playback) -> None:
    playback.add([step(shows({ACE: at(900)}), sounds=("card",))])
    playback.update(100)
    playback.skip()
    assert playback.cut_short
