"""How many frames a second are enough: a picture that does not change needs few."""

import sys

MOTION_RATE = 60
_IDLE_RATE = 60
_CALM_RATE = 15
_CALM_SECONDS = 2.0
"""After so long without an event frames follow more slowly: a person who thinks costs no power."""

_BACKGROUND_RATE = 10

_HOSTING_RATE = 30 if sys.platform == "win32" else 5
"""What guests say wakes us, but on Windows, where nobody can wait for it beside; what players answer wakes nobody."""

REST_RATE = 1
_REST_SECONDS = 4.0
"""After so long without an event or a new picture, while nobody thinks, nothing is due: what comes next is an event."""

PAUSE_SECONDS = 1.0
"""After so long without an event or a new picture, what is kept but not seen takes memory for nothing."""


def frames_a_second(
    now: float,
    *,
    hidden: bool,
    animating: bool,
    thinking: bool,
    hosting: bool,
    focused: bool,
    touched: float,
    painted: float,
) -> int:
    """Return how many frames a second are enough now, if no event comes between them.

    Args:
        now: Seconds.
        hidden: Whether nobody can see the window.
        animating: Whether something moves.
        thinking: Whether a player thinks, whose answer is looked for.
        hosting: Whether guests are heard, who look at screens of their own.
        focused: Whether the window is in front.
        touched: When the person did something last.
        painted: When something was painted last.
    """
    least = _HOSTING_RATE if hosting else REST_RATE
    if hidden:
        return least
    if animating:
        return MOTION_RATE
    if not thinking and now - max(touched, painted) > _REST_SECONDS:
        return least if sys.platform == "win32" else REST_RATE
    if not focused:
        return max(_BACKGROUND_RATE, least)
    return max(_IDLE_RATE if now - touched < _CALM_SECONDS else _CALM_RATE, least)


_UNTOUCHED_SECONDS = 30.0
"""No screen goes dark sooner; the system does not hear of every card that flies."""

_MOVED_SECONDS = 5.0


def keeps_awake(now: float, *, moved: float, touched: float) -> bool:
    """Return whether the screen should stay on: something goes on by itself, and nobody touches anything.

    Args:
        now: Seconds.
        moved: When something last moved, or a player thought.
        touched: When the person did something last.
    """
    return now - touched > _UNTOUCHED_SECONDS and now - moved < _MOVED_SECONDS
