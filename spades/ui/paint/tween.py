"""Places of cards and the ways between them: plain numbers, no pixels."""

import math
from dataclasses import dataclass

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


def ease_out(t: float) -> float:
    """Return progress that starts fast and ends slow, for `t` from 0 to 1."""
    return 1.0 - (1.0 - t) ** 3


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
    """

    start: Place
    end: Place
    begins: float = 0.0
    lasts: float = 0.0
    leaves: bool = False
    sway: float = 0.0

    def done(self, now: float) -> bool:
        """Return whether the card has arrived."""
        return now >= self.begins + self.lasts

    def place(self, now: float) -> Place:
        """Return where the card is at a moment; a card that turns over is seen edge on half way."""
        if self.done(now):
            return self.end
        start, end = self.start, self.end
        if now <= self.begins:
            return start
        t = (now - self.begins) / self.lasts
        e = ease_out(t)
        turns = start.face is not end.face
        return Place(
            x=start.x + (end.x - start.x) * e + self.sway * math.sin(t * math.tau * 2.5) * (1 - t),
            y=start.y + (end.y - start.y) * e,
            width=start.width + (end.width - start.width) * e,
            angle=start.angle + (end.angle - start.angle) * e,
            face=start.face if turns and e < 0.5 else end.face,
            z=max(start.z, end.z),
            dim=end.dim,
            turn=abs(math.cos(math.pi * e)) if turns else 1.0,
            moving=True,
        )
