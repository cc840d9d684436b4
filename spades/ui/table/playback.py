"""Plays a queue of pictures: cards move from one to the next, and skipping is dropping the queue."""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from spades.engine.view import View
from spades.ui.paint.tween import LANDING, SPRING, Motion, Place
from spades.ui.table.card_places import Key, Picture
from spades.ui.table.cues import Cue

_FLIGHTS = 5
"""How many cards leave the table at once at the most; more are pushed over it."""

_GATHERED = 0.4
"""The share of its time in which the cards of a trick set out one after the other."""


class Heard(NamedTuple):
    """A sound that begins.

    Attributes:
        name: Which.
        lands: In how many seconds the last card touches the table; None where none does.
        pan: From where it comes, -1 left to 1 right.
    """

    name: str
    lands: float | None
    pan: float


@dataclass(frozen=True, slots=True)
class Step:
    """One picture of the queue.

    Attributes:
        picture: Where cards lie at its end.
        view: What plaques and status show while it is shown.
        lasts: Seconds the cards are under way.
        hold: Seconds it is held after that; infinite waits for a click.
        sounds: What is heard, each as its cards touch the table.
        pan: From where, -1 left to 1 right.
        status: A sentence in place of the usual one.
        banner: A few words across the table, for what another seat says.
        cues: The moments that are shown once its cards have landed.
        counted: What plaques show from then on; None for no more than before.
        mark: The card that has won the trick on the table, if it is complete.
        stagger: Seconds between one card's start and the next one's.
    """

    picture: Picture
    view: View
    lasts: float
    hold: float = 0.0
    sounds: Sequence[str] = ()
    pan: float = 0.0
    status: str = ""
    banner: str = ""
    cues: tuple[Cue, ...] = ()
    counted: View | None = None
    mark: object = None
    stagger: float = 0.0


@dataclass(slots=True)
class Playback:
    """The cards under way, and the pictures to come.

    Attributes:
        step: The picture being shown; None before the first.
        heard: Sounds to be played now; whoever plays them empties it.
        cut_short: Whether cards under way have arrived at once; whoever plays the sounds takes it back.
        landed: The moments whose cards have landed; their reader empties it.
        coming: Where cards will come to rest once they have been under way, and how they turn on the way; whoever makes
            their pictures empties it.
    """

    step: Step | None = None
    heard: list[Heard] = field(default_factory=list)
    cut_short: bool = False
    landed: list[Cue] = field(default_factory=list)
    coming: list[Place] = field(default_factory=list)
    _queue: deque[Step] = field(default_factory=deque)
    _motions: dict[Key, Motion] = field(default_factory=dict)
    _ends: float = 0.0
    _settles: float = 0.0
    _now: float = 0.0
    _to_land: tuple[Cue, ...] = ()
    _places: list[tuple[Key, Place]] | None = None

    @property
    def idle(self) -> bool:
        """Whether nothing is queued or held; cards may still settle by a hair after a hover."""
        return not self._queue and self._now >= self._ends

    @property
    def moving(self) -> bool:
        """Whether some card is under way."""
        return self._now < self._settles

    @property
    def plaque_view(self) -> View | None:
        """The view that plaques and the corner show now; None before the first picture."""
        step = self.step
        if step is None or step.counted is None or self._to_land:
            return None if step is None else step.view
        return step.counted

    @property
    def turning_up(self) -> bool:
        """Whether a card under way is yet to show its face."""
        turners = (one for one in self._motions.values() if one.start.face is None and one.end.face is not None)
        return any(one.place(self._now).face is None for one in turners)

    @property
    def completing(self) -> bool:
        """Whether the last card of a trick is under way: who takes it is said once it lies there."""
        return self.moving and self.step is not None and self.step.mark is not None

    @property
    def waiting(self) -> bool:
        """Whether the picture is held until a click."""
        return self._ends == float("inf")

    def add(self, steps: Sequence[Step]) -> None:
        """Queue pictures."""
        self._queue.extend(steps)
        lying = {id(motion.end) for motion in self._motions.values()}
        places = (place for step in steps if step.lasts for place in step.picture.places.values())
        self.coming += [place for place in places if id(place) not in lying]

    def update(self, now: float) -> None:
        """Let time pass."""
        if self.moving or self._queue:
            self._places = None
        self._now = now
        self._land()
        while self._queue and now >= self._ends:
            self._show(self._queue.popleft(), now)
            self._land()
        self.forget([key for key, motion in self._motions.items() if motion.leaves and motion.has_arrived(now)])

    def skip(self) -> None:
        """Drop all pictures but the last, which is there at once, without the sounds between.

        No moment is dropped with them.
        """
        last = self._queue[-1] if self._queue else self.step
        self.landed += [*self._to_land, *(cue for step in self._queue for cue in step.cues)]
        self._to_land = ()
        self._queue.clear()
        self.cut_short = True
        if last is not None:
            self.step = last
            self._settle(last.picture)

    def settle(self, step: Step) -> None:
        """Show a picture at once."""
        self._queue.clear()
        self._to_land = ()
        self.step = step
        self._settle(step.picture)

    def adjust(self, picture: Picture, lasts: float) -> None:
        """Move cards a little within the picture that is shown, as under the pointer."""
        for key, end in picture.places.items():
            motion = self._motions.get(key)
            if motion is not None and motion.end != end:
                self._move(key, Motion(motion.place(self._now), end, self._now, lasts, beyond=SPRING))
                self.coming += [end] if lasts else []

    def drop(self, key: Key, at: tuple[float, float], lasts: float) -> None:
        """Let a card slide back from where it was carried."""
        if (motion := self._motions.get(key)) is not None:
            start = replace(motion.end, x=at[0], y=at[1], z=90)
            self._move(key, Motion(start, motion.end, self._now, lasts, beyond=LANDING))

    def shake(self, key: Key, sway: float, lasts: float) -> None:
        """Let a card swing where it lies, by so many pixels: it is refused."""
        if (motion := self._motions.get(key)) is not None:
            self._move(key, Motion(motion.place(self._now), motion.end, self._now, lasts, sway=sway))

    def _move(self, key: Key, motion: Motion) -> None:
        """Have a card move within the picture that is shown."""
        self._places, self._motions[key] = None, motion
        self._settles = max(self._settles, self._now + motion.lasts)

    def forget(self, keys: Iterable[Key]) -> None:
        """Let cards be new to the next picture: they come from where it says, and not from where they are."""
        for key in keys:
            self._places = None
            self._motions.pop(key, None)

    def place(self, key: Key) -> Place | None:
        """Return where a card is now."""
        motion = self._motions.get(key)
        return motion.place(self._now) if motion else None

    def end(self, key: Key | None) -> Place | None:
        """Return where a card is to lie that is under way."""
        motion = self._motions.get(key) if key is not None and self.moving else None
        return motion.end if motion is not None and not motion.has_arrived(self._now) else None

    def places(self) -> list[tuple[Key, Place]]:
        """Return where all cards are now, lowest first."""
        if self._places is None:
            now = [(key, motion.place(self._now)) for key, motion in self._motions.items()]
            self._places = sorted(now, key=lambda item: item[1].z)
        return self._places

    def _land(self) -> None:
        """Let the moments of the picture be shown, once its cards have landed."""
        if self._to_land and not self.moving:
            self.landed += self._to_land
            self._to_land = ()

    def _settle(self, picture: Picture) -> None:
        self._places = None
        self._motions = {key: Motion(place, place) for key, place in picture.places.items()}
        self._ends = self._settles = self._now

    def _show(self, step: Step, now: float) -> None:
        self.step = step
        ways: dict[Key, tuple[Place, Place]] = {}
        for key, end in step.picture.places.items():
            old = self._motions.get(key)
            ways[key] = (old.place(now) if old else step.picture.origins.get(key, end), end)
        # In the order in which they set out.
        leaving = [key for key in step.picture.exits if key in self._motions and key not in ways] if step.lasts else []
        flies = sum(start != end for start, end in ways.values()) + len(leaving) <= _FLIGHTS
        motions: dict[Key, Motion] = {}
        begins = now
        for key, (start, end) in ways.items():
            if start == end:
                motions[key] = Motion(end, end)
            else:
                far = flies and _far(start, end)
                motions[key] = Motion(start, end, begins, step.lasts, beyond=LANDING, flies=far)
                begins += step.stagger
        pause = step.lasts * _GATHERED / max(1, len(leaving) - 1)
        lasts = step.lasts - pause * max(0, len(leaving) - 1)
        for at, key in enumerate(leaving):
            way = self._motions[key].place(now), step.picture.exits[key]
            motions[key] = Motion(*way, now + at * pause, lasts, leaves=True)
        self._motions, self._places = motions, None
        self.coming += [place for motion in motions.values() for place in motion.places_face_up()]
        self._to_land = step.cues
        self._settles = max(begins - step.stagger, now) + step.lasts
        self._ends = self._settles + step.hold
        self.heard += [Heard(name, self._settles - now, step.pan) for name in step.sounds]


def _far(start: Place, end: Place) -> bool:
    """Return whether a way is long enough for a flight: a hand that closes up is pushed."""
    return abs(end.x - start.x) + abs(end.y - start.y) > end.width * 0.8
