"""How often the program looks whether something is to be done: less and less, the longer nobody does anything."""

import sys

from spades.ui.frame_rate import MOTION_RATE, REST_RATE, frames_a_second


def rate(
    now: float, *, hidden: bool = False, animating: bool = False, thinking: bool = True, hosting: bool = False
) -> int:
    """Return the frames a second so long after the person did something last, in a window that is in front."""
    return frames_a_second(
        now,
        hidden=hidden,
        animating=animating,
        thinking=thinking,
        hosting=hosting,
        focused=True,
        touched=0.0,
        painted=0.0,
    )


def test_the_longer_nobody_does_anything_the_fewer_frames_there_are() -> None:
    rates = [rate(0.0, animating=True), rate(0.0), rate(60.0), rate(60.0, thinking=False)]
    assert MOTION_RATE == rates[0] >= rates[1] > rates[2] > rates[3] == REST_RATE


def test_guests_are_heard_even_while_nobody_sees_the_window() -> None:
    assert rate(60.0, hidden=True, hosting=True) >= 5


def test_a_table_at_rest_waits_for_its_guests_to_wake_it() -> None:
    assert rate(60.0, thinking=False, hosting=True) == (30 if sys.platform == "win32" else REST_RATE)


def test_what_nobody_sees_moves_for_nobody() -> None:
    assert rate(0.0, hidden=True, animating=True) == REST_RATE
