"""Cues: a moment as it is seen and heard at its place. They pass by themselves, and nothing ever waits for them."""

import math
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from spades.engine.seats import Seat
from spades.session.game.moments import Kind, Moment

_SOUNDS = {
    Kind.SPADES_BROKEN: "broken",
    Kind.NIL_IN_DANGER: "danger",
    Kind.NIL_BROKEN: "nil_broken",
    Kind.NIL_SAFE: "nil_made",
    Kind.BLIND_NIL: "blind_nil",
    Kind.BID_REACHED: "made",
    Kind.FIRST_BAG: "bag",
    Kind.BAGS_NEAR: "bags_near",
    Kind.PENALTY: "bag_penalty",
    Kind.SET: "set",
    Kind.BIG_SET: "big_set",
    Kind.LAST_TRICK: "last",
    Kind.LEAD: "lead",
    Kind.COMEBACK: "comeback",
}

_COSTS = frozenset((Kind.NIL_IN_DANGER, Kind.NIL_BROKEN, Kind.BAGS_NEAR, Kind.PENALTY, Kind.SET, Kind.BIG_SET))
"""What is told in red ink; the rest is told in brass."""

OF_ROUND = frozenset((Kind.NIL_SAFE, Kind.BLIND_NIL, Kind.BIG_SET, Kind.LEAD, Kind.COMEBACK))
"""What is told at the end of a round, when the cards are gone."""

OF_SIDES = frozenset((Kind.LEAD, Kind.COMEBACK))
"""What is about the scores of both sides, and stands between the seats."""

_WEIGHS = OF_ROUND | {Kind.NIL_BROKEN, Kind.PENALTY, Kind.SET}
"""What decides over many points is told larger than what may yet come, or is small."""

_OF_OWN_SIDE = frozenset((Kind.BID_REACHED, Kind.FIRST_BAG, Kind.BAGS_NEAR, Kind.LAST_TRICK))
"""What happens so often that only the viewer's own is told aloud: about three moments a round are, as counted."""

_QUIET = frozenset((Kind.FIRST_BAG,))
"""What is heard and shows at the plaque, and has no words beside the trick."""

RISE, STAYS, FADE = 0.14, 1.7, 0.22
"""Seconds in which the words of a cue come, stay, and go."""

_NEXT = 0.85
"""Seconds after which a cue makes room for the one that waits."""

_HEARD, _READ = 3.2, 1.6
"""Seconds in which what an opponent says comes, stays and goes: it is read, not glanced at; and those it takes to read
it, after which it makes room for a moment; for one that weighs it does so sooner."""

_STALE = 2.6
"""Seconds after which a moment that still waits is no longer told: its trick is gone, and something else goes on."""

_STIRS = 0.5
"""Seconds for which the plaque is stirred."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A moment that is told.

    Attributes:
        moment: The moment.
        tag: The words beside the trick; empty where it only shows at the plaque.
        words: The sentence for who listens; empty where nothing is said.
        sound: What is heard; empty for nothing.
        voice: Whether it is what somebody at the moment's seat says about it.
    """

    moment: Moment
    tag: str
    words: str
    sound: str
    voice: bool = False

    @property
    def costs(self) -> bool:
        """Whether it is told in red ink."""
        return self.moment.kind in _COSTS and not self.voice

    @property
    def weighs(self) -> bool:
        """Whether it is told larger than the rest, and alone."""
        return self.moment.kind in _WEIGHS and not self.voice

    @property
    def lasts(self) -> float:
        """Seconds for which it is there, where nothing waits."""
        return _HEARD if self.voice else STAYS

    @property
    def makes_room(self) -> float:
        """Seconds after which it makes room for the cue that waits."""
        return _READ if self.voice else _NEXT if self.tag else _STIRS


@dataclass(frozen=True, slots=True)
class Stir:
    """What a cue does to the plaque of its seat.

    Attributes:
        seat: Whose plaque.
        costs: Whether in red ink.
        glow: How strong its frame shines, 0 to 1.
        shift: How far it is out of its place, -1 to 1.
        spread: How far the frame has spread, 0 to 1.
        of_score: Whether it is the score of the side that is stirred, where that stands apart from the seat.
    """

    seat: Seat
    costs: bool
    glow: float
    shift: float
    spread: float
    of_score: bool


def make_cue(moment: Moment, tag: str, words: str, *, own: bool) -> Cue:
    """Return how a moment is told; of the other side's everyday moments only the plaque tells.

    Args:
        moment: The moment.
        tag: Its few words.
        words: Its sentence.
        own: Whether it is the viewer's side's, or nobody's in particular.
    """
    if moment.kind in _OF_OWN_SIDE and not own:
        return Cue(moment, "", "", "")
    # Whoever has lost a game hears that, however it was won.
    sound = "" if moment.kind is Kind.COMEBACK and not own else _SOUNDS[moment.kind]
    return Cue(moment, "" if moment.kind in _QUIET else tag, words, sound)


class Cues:
    """Tells cues one after the other, in the order of what caused them.

    Attributes:
        begun: The cues that begin now, to be heard and spoken; whoever does so empties it.
    """

    def __init__(self) -> None:
        """Begin with nothing to tell."""
        self.begun: list[Cue] = []
        self._waiting: deque[tuple[float, Cue]] = deque()
        self._shown: Cue | None = None
        self._since = 0.0
        self._now = 0.0
        self._still = False

    @property
    def moving(self) -> bool:
        """Whether something of a cue moves now."""
        if self._shown is None:
            return False
        age = self._now - self._since
        return bool(self._waiting) or (not self._still and (age < _STIRS or age >= self._shown.lasts - FADE))

    @property
    def shown(self) -> Cue | None:
        """The cue that is told now."""
        return self._shown

    @property
    def presence(self) -> float:
        """How much of the words is there, 0 to 1: they come and go."""
        if self._still or self._shown is None:
            return 1.0
        age = self._now - self._since
        return max(0.0, min(1.0, age / RISE, (self._shown.lasts - age) / FADE))

    @property
    def stir(self) -> Stir | None:
        """What is done to a plaque now."""
        cue, age = self._shown, self._now - self._since
        if cue is None or cue.voice or cue.moment.kind in (Kind.SPADES_BROKEN, Kind.LAST_TRICK):
            return None
        seat, of_score = cue.moment.seat, cue.moment.kind in OF_SIDES
        if self._still:
            return Stir(seat, cue.costs, 1.0, 0.0, 0.0, of_score)
        share = min(1.0, age / _STIRS)
        shift = math.sin(share * math.tau * 2.5) * (1 - share) if cue.costs else 0.0
        glow = min(1.0, age / RISE) * self.presence
        return Stir(seat, cue.costs, glow, shift, 1 - (1 - share) ** 3, of_score)

    def add(self, cues: Iterable[Cue]) -> None:
        """Have cues told once those before them have been."""
        self._waiting.extend((self._now, cue) for cue in cues)

    def update(self, now: float, *, still: bool) -> bool:
        """Let time pass; returns whether the picture has changed.

        Args:
            now: In seconds.
            still: Whether nothing may move.
        """
        was_moving = self.moving
        self._now, self._still = now, still
        while self._waiting and now - self._waiting[0][0] > _STALE:
            self._waiting.popleft()
        if self._shown is not None:
            age = now - self._since
            weighs = any(cue.weighs for _when, cue in self._waiting)
            room = min(self._shown.makes_room, _NEXT) if weighs else self._shown.makes_room
            if age < (room if self._waiting else self._shown.lasts):
                return was_moving or self.moving
        if not self._waiting:
            was, self._shown = self._shown, None
            return was is not None
        self._shown, self._since = self._waiting.popleft()[1], now
        self.begun.append(self._shown)
        return True

    def clear(self) -> None:
        """Tell nothing any more: what happened is undone, or the score tells it."""
        self._waiting.clear()
        self._shown = None
