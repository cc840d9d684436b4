"""The likes of a board: values that follow from preferences."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from spades.engine.seats import Seat

_SPEEDS = (0.0, 0.6, 1.0, 1.8)
"""The share of the usual speed for each step of the preference."""

_LAID_FASTER, _LAID_HOLD = 1.6, 0.35
"""How much sooner the cards of a claim arrive, and how many seconds their tricks lie."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast things are shown.

    Attributes:
        speed: 0 shows everything at once; else the share of the usual speed.
        still: Whether cards appear where they go instead of travelling.
        trick_hold: Seconds a finished trick lies; infinite waits for a click.
    """

    speed: float
    still: bool
    trick_hold: float

    def travel(self, usual: float) -> float:
        """Return how long cards are under way that usually are this long."""
        return 0.0 if self.still else self.pause(usual)

    def pause(self, usual: float) -> float:
        """Return how long something is shown that usually is this long."""
        return usual / self.speed if self.speed else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardOptions:
    """The likes of a board.

    Attributes:
        suit_order: The letters of the suits as they lie in the hand, from left to right.
        high_cards_left: Whether each suit begins with its highest card.
        left_handed: Whether the plaques are on the right and the controls on the left.
        card_size: How large cards are, in percent.
        memory_aids: Whether the memory aid is shown.
        guided: Whether lessons are given.
        explains_draw: Whether it is said how the draw goes.
        speed: How fast things are shown, from 0 (at once) to 3.
        still: Whether cards appear where they go instead of travelling.
        trick_hold: Seconds a finished trick lies; less than nothing waits for a click.
        talks: Whether players may say anything.
        auto_play_last: Whether the last card of a hand plays itself.
        language: In which it speaks: with another one, all of it is made anew.
        colours: The colours of the people on their seats, where several play.
        away: The seats of guests who are not connected.
    """

    suit_order: str = "SHCD"
    high_cards_left: bool = True
    left_handed: bool = False
    card_size: int = 100
    memory_aids: bool = False
    guided: bool = False
    explains_draw: bool = False
    speed: int = 2
    still: bool = False
    trick_hold: float = 1.0
    talks: bool = True
    auto_play_last: bool = True
    language: str = ""
    colours: Mapping[Seat, str] = field(default_factory=dict)
    away: frozenset[Seat] = frozenset()

    def pace(self, *, laying_down: bool = False) -> Pace:
        """Return how fast things are shown; the cards of a claim are laid down sooner."""
        hold = self.trick_hold if self.trick_hold >= 0 else float("inf")
        speed = _SPEEDS[self.speed]
        if laying_down:
            speed, hold = speed * _LAID_FASTER, min(hold, _LAID_HOLD)
        return Pace(speed, self.still, hold)
