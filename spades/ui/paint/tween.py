"""Places of cards and the ways between them: plain numbers, no pixels."""

import math
from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from spades.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Place:
    """Where and how a card lies.

    Attributes:
        x: Centre, in pixels.
        y: Centre, in pixels.
        width: Width of the card in pixels.
        angle: Degrees, counter-clockwise.
        face: The card, or None when it lies face down.
        z: What lies higher is drawn later.
        dim: Whether it is darkened, as an illegal card is.
        turn: How much of its width is seen while it turns over, 0 to 1.
        flat: Whether it lies in a pile, where only the lowest card throws a shadow.
        moving: Whether it is under way.
        height: How high above the table it is, 0 to 1: its shadow falls the farther away.
    """

    x: float
    y: float
    width: float
    angle: float = 0.0
    face: Card | None = None
    z: float = 0.0
    dim: bool = False
    turn: float = 1.0
    flat: bool = False
    moving: bool = False
    height: float = 0.0


LANDING, SPRING = 0.7, 1.6
"""How far beyond its place a card goes before it settles: of a flight 1.8 %, of a lift 9 % of the way."""

_ARC = 0.05
"""How far a flight bends from the straight way, as a share of it."""


def ease_out(t: float) -> float:
    """Return progress that starts fast and ends slow, for `t` from 0 to 1."""
    return 1.0 - (1.0 - t) ** 3


def settle(t: float, beyond: float) -> float:
    """Return progress that starts fast, goes a little too far and comes back, for `t` from 0 to 1.

    Args:
        t: The share of the time.
        beyond: How strongly; 0 is `ease_out`.
    """
    back = t - 1.0
    return 1.0 + (beyond + 1.0) * back**3 + beyond * back**2


NEAR_ENOUGH = 9.0
"""By how many degrees a picture of a card may be off that flies: nobody sees it."""

_APART, _TURNED, _SAMPLES = 6.0, 6, 48
"""How many degrees a card turns on its way from one picture of it to the next, how many pictures there are at the most,
and at how many moments it is looked at how far it has come.
"""


@dataclass(frozen=True, slots=True)
class Motion:
    """A card's way from one place to another.

    Attributes:
        start: Where it was.
        end: Where it goes.
        begins: Second at which it starts to move.
        lasts: Seconds under way; 0 is at once.
        leaves: Whether the card is gone when it has arrived.
        sway: How far it swings to both sides on its way, in pixels, ever less.
        beyond: How strongly it settles at its end, see `settle`.
        flies: Whether it leaves the table on its way: it goes in a slight arc, and its shadow falls behind.
    """

    start: Place
    end: Place
    begins: float = 0.0
    lasts: float = 0.0
    leaves: bool = False
    sway: float = 0.0
    beyond: float = 0.0
    flies: bool = False

    def has_arrived(self, now: float) -> bool:
        """Return whether the card has arrived."""
        return now >= self.begins + self.lasts

    def places_face_up(self) -> list[Place]:
        """Return a few places on the way at which its face is seen, some degrees from one to the next."""
        if not self._turns:
            return []
        moments = [self.begins + self.lasts * step / _SAMPLES for step in range(_SAMPLES)]
        way = [place for place in map(self.place, moments) if place.face is not None]
        if not way:
            return []
        step = max(_APART, abs(way[0].angle - self.end.angle) / _TURNED)
        turned: list[Place] = []
        last = way[0].angle if self.start.face is not None else math.inf
        for place in way:
            if abs(place.angle - last) >= step <= abs(place.angle - self.end.angle):
                turned.append(replace(place, turn=1.0, moving=True))
                last = place.angle
        return turned

    @property
    def _turns(self) -> bool:
        """Whether it comes to lie so differently that it is seen on the way."""
        return bool(self.lasts) and abs(self.end.angle - self.start.angle) > _APART

    def place(self, now: float) -> Place:
        """Return where the card is at a moment; a card that turns over is seen edge on half way."""
        if self.has_arrived(now):
            # Where it leaves nobody will see it lie.
            return replace(self.end, moving=True) if self.leaves else self.end
        start, end = self.start, self.end
        if now <= self.begins:
            return start
        t = (now - self.begins) / self.lasts
        e = settle(t, self.beyond)
        turns = start.face is not end.face
        height = math.sin(math.pi * ease_out(t)) if self.flies else 0.0
        # A throw bends upwards, or to the right where it goes straight up or down.
        bend = _ARC * height
        along, across = end.x - start.x, end.y - start.y
        if along < 0 or (not along and across > 0):
            bend = -bend
        return Place(
            x=start.x + along * e + across * bend + self.sway * math.sin(t * math.tau * 2.5) * (1 - t),
            y=start.y + across * e - along * bend,
            width=start.width + (end.width - start.width) * ease_out(t),
            angle=start.angle + (end.angle - start.angle) * e,
            face=start.face if turns and ease_out(t) < 0.5 else end.face,
            z=max(start.z, end.z),
            dim=end.dim,
            flat=end.flat,
            turn=abs(math.cos(math.pi * ease_out(t))) if turns else 1.0,
            moving=True,
            height=height,
        )


_AROUND, _ALONG = 0.61, 0.81
"""How far a card reaches with its shadow and what marks it, across and along, in parts of its width."""


def reach(place: Place) -> pygame.Rect:
    """Return the rectangle that a card covers with its shadow, however it is turned."""
    across, along = _extent(place.width, place.angle, place.height, NEAR_ENOUGH if place.moving else 1.0)
    return pygame.Rect(round(place.x) - across, round(place.y) - along, 2 * across, 2 * along)


@lru_cache(maxsize=256)
def _extent(width: float, angle: float, height: float, slack: float) -> tuple[int, int]:
    """Return how far a card reaches from its middle, across and along; it may be turned by so many degrees more."""
    # From the upright, since a card looks alike on its head.
    turned = abs((angle + 90) % 180 - 90)
    least, most = math.radians(max(0.0, turned - slack)), math.radians(min(90.0, turned + slack))
    wide, tall = width * _AROUND, width * _ALONG
    across = wide * math.cos(least) + tall * math.sin(most)
    along = wide * math.sin(most) + tall * math.cos(least)
    if height:
        # The shadow falls away from a card that flies, and lies upright.
        away, spread = width * 0.17 * height, width * 0.25
        across = max(across, width / 2 + spread + away / 2)
        along = max(along, width * 0.7 + spread + away)
    return math.ceil(across) + 3, math.ceil(along) + 3
