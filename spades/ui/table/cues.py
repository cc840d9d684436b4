"""Cues: a moment as it is seen and heard at its place. They pass by themselves, and nothing ever waits for them."""

import math
from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple, Self

from spades.engine.moments import Kind, Moment, moments_between
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.ui.words.moments import moment_tag, moment_words
from spades.ui.words.talk import Occasion

CALM, GLAD, SORRY, STARTLED, THINKING = "calm", "glad", "sorry", "startled", "thinking"
"""The faces of players."""


class Kinds(NamedTuple):
    """How moments of a kind are announced.

    Attributes:
        sound: What is heard.
        faces: What players of the side whose moment it is look like, and those of the other one.
        costs: Whether it is written in red ink, and not in brass.
        weighs: Whether it decides over many points, and is written larger than what may yet come, or is small.
        of_round: Whether it is announced at the end of a round, when the cards are gone; then it weighs.
        of_sides: Whether it is about the scores of both sides, and stands between the seats.
        often: Whether it happens so often that only the viewer's own is said aloud: about three a round are.
        quiet: Whether it is heard and shows at the plaque, and has no words beside the trick.
        emblem: The picture above the words of what is rare.
        said: On what occasion a player speaks to whom it happens; None for none.
        triumph: Whether one of the other side may speak about it as well.
        wins: Whether a game is won so.
    """

    sound: str
    faces: tuple[str, str] = CALM, CALM
    costs: bool = False
    weighs: bool = False
    of_round: bool = False
    of_sides: bool = False
    often: bool = False
    quiet: bool = False
    emblem: str = ""
    said: Occasion | None = None
    triumph: bool = False
    wins: bool = False


_PLEASED, _HIT = (GLAD, STARTLED), (SORRY, GLAD)

KINDS: Mapping[Kind, Kinds] = MappingProxyType(
    {
        Kind.SPADES_BROKEN: Kinds("broken"),
        Kind.JOKER_LED: Kinds("joker"),
        Kind.NIL_IN_DANGER: Kinds("danger", (STARTLED, CALM), costs=True),
        Kind.NIL_BROKEN: Kinds("nil_broken", _HIT, costs=True, weighs=True, said=Occasion.NIL_BROKEN, triumph=True),
        Kind.NIL_SAFE: Kinds("nil_made", _PLEASED, weighs=True, of_round=True),
        Kind.BLIND_MADE: Kinds("blind_nil", _PLEASED, weighs=True, of_round=True, emblem="blind"),
        Kind.BID_REACHED: Kinds("made", (GLAD, CALM), often=True),
        Kind.FIRST_BAG: Kinds("bag", often=True, quiet=True),
        Kind.BAGS_NEAR: Kinds("bags_near", costs=True, often=True),
        Kind.PENALTY: Kinds("bag_penalty", _HIT, costs=True, weighs=True, said=Occasion.BAGS),
        Kind.SET: Kinds("set", _HIT, costs=True, weighs=True, said=Occasion.SET, triumph=True),
        Kind.BIG_SET: Kinds("big_set", _HIT, costs=True, weighs=True, of_round=True, emblem="fall"),
        Kind.LAST_TRICK: Kinds("last", often=True),
        Kind.LEAD: Kinds("lead", _PLEASED, weighs=True, of_round=True, of_sides=True),
        Kind.COMEBACK: Kinds("comeback", _PLEASED, weighs=True, of_round=True, of_sides=True, emblem="rise", wins=True),
    }
)

RISE, STAYS, FADE = 0.14, 1.7, 0.22
"""Seconds in which the words of a cue come, stay, and go."""

_NEXT = 0.85
"""Seconds after which a cue makes room for the one that waits."""

_HEARD, _READ = 3.2, 1.6
"""Seconds in which what an opponent says comes, stays and goes: it is read, not glanced at; and those it takes to read
it, after which it makes room for a moment; for one that weighs it does so sooner."""

_STALE = 2.6
"""Seconds after which a moment that still waits is announced no more: its trick is gone, and something else goes on."""

_STIRS = 0.5
"""Seconds for which the plaque is stirred."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A moment that is announced.

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
    def kind(self) -> Kinds:
        """How its moment is announced."""
        return KINDS[self.moment.kind]

    @property
    def costs(self) -> bool:
        """Whether it is written in red ink."""
        return self.kind.costs and not self.voice

    @property
    def weighs(self) -> bool:
        """Whether it is written larger than the rest, and alone."""
        return self.kind.weighs and not self.voice

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
    """The stir of a plaque by a cue about its seat.

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
    """Return how a moment is announced; of everyday moments that are not the `own` side's only the plaque shows."""
    kind = KINDS[moment.kind]
    if kind.often and not own:
        return Cue(moment, "", "", "")
    # Whoever has lost a game hears that, however it was won.
    sound = "" if kind.wins and not own else kind.sound
    return Cue(moment, "" if kind.quiet else tag, words, sound)


class Cues:
    """A queue of cues, shown one after the other in the order of their causes.

    Attributes:
        shown: The cue that is shown now.
        begun: The cues that begin now, to be heard and spoken; whoever does so empties it.
    """

    def __init__(self) -> None:
        """Begin with nothing to show."""
        self.begun: list[Cue] = []
        self._waiting: deque[tuple[float, Cue]] = deque()
        self.shown: Cue | None = None
        self._since = 0.0
        self._now = 0.0
        self._still = False

    @property
    def moving(self) -> bool:
        """Whether something of a cue moves now."""
        if self.shown is None:
            return False
        age = self._now - self._since
        return bool(self._waiting) or (not self._still and (age < _STIRS or age >= self.shown.lasts - FADE))

    @property
    def presence(self) -> float:
        """How much of the words is there, 0 to 1: they come and go."""
        if self._still or self.shown is None:
            return 1.0
        age = self._now - self._since
        return max(0.0, min(1.0, age / RISE, (self.shown.lasts - age) / FADE))

    @property
    def stir(self) -> Stir | None:
        """The stir of a plaque now."""
        cue, age = self.shown, self._now - self._since
        if cue is None or cue.voice or cue.moment.kind in (Kind.SPADES_BROKEN, Kind.LAST_TRICK):
            return None
        seat, of_score = cue.moment.seat, cue.kind.of_sides
        if self._still:
            return Stir(seat, cue.costs, 1.0, 0.0, 0.0, of_score)
        share = min(1.0, age / _STIRS)
        shift = math.sin(share * math.tau * 2.5) * (1 - share) if cue.costs else 0.0
        glow = min(1.0, age / RISE) * self.presence
        return Stir(seat, cue.costs, glow, shift, 1 - (1 - share) ** 3, of_score)

    def add(self, cues: Iterable[Cue]) -> None:
        """Have cues shown once those before them have been."""
        self._waiting.extend((self._now, cue) for cue in cues)

    def update(self, now: float, *, still: bool) -> None:
        """Let time pass; nothing may move where all is `still`."""
        self._now, self._still = now, still
        while self._waiting and now - self._waiting[0][0] > _STALE:
            self._waiting.popleft()
        if self.shown is not None:
            age = now - self._since
            weighs = any(cue.weighs for _when, cue in self._waiting)
            room = min(self.shown.makes_room, _NEXT) if weighs else self.shown.makes_room
            if age < (room if self._waiting else self.shown.lasts):
                return
            self.shown = None
        if self._waiting:
            self.shown, self._since = self._waiting.popleft()[1], now
            self.begun.append(self.shown)

    def clear(self) -> None:
        """Drop all cues: the event is undone, or the score has it."""
        self._waiting.clear()
        self.shown = None


@dataclass(frozen=True, slots=True)
class MomentCues:
    """How the moments of one move are announced.

    Attributes:
        of_trick: Beside the trick, what weighs first.
        of_round: When the cards are gone.
        beside: The sentences of those that have no words there.
    """

    of_trick: tuple[Cue, ...]
    of_round: tuple[Cue, ...]
    beside: tuple[str, ...]

    @classmethod
    def between(
        cls, before: View | None, after: View, names: Mapping[Seat, str], *, named: bool, claimed: bool, behind: int
    ) -> Self:
        """Find the cues between two views of one seat, a move apart.

        Args:
            before: The earlier view; None where there is none.
            after: The later one.
            names: What the seats are called.
            named: Whether several people play, so that nobody is "You".
            claimed: Whether the cards of a claim are being laid down, so that nothing hangs on the last trick.
            behind: By how many points whoever has won the game was behind at the most, where it is over.
        """
        of_trick: list[Cue] = []
        of_round: list[Cue] = []
        beside: list[str] = []
        for moment in moments_between(before, after, behind):
            if moment.kind is Kind.LAST_TRICK and claimed:
                continue
            own = named or moment.side == after.side
            words = moment_words(moment, after, names)
            cue = make_cue(moment, moment_tag(moment, after, names), words, own=own)
            (of_round if cue.kind.of_round else of_trick).append(cue)
            if not cue.tag:
                beside.append(words)
        # What weighs comes first, while its trick lies there.
        of_trick.sort(key=lambda cue: not cue.weighs)
        if any(cue.weighs for cue in of_trick):
            # Beside what weighs nothing else is worth a word.
            beside.clear()
        return cls(tuple(of_trick), tuple(of_round), tuple(beside))

    @property
    def aloud(self) -> list[str]:
        """The sentences of all of them, for who listens."""
        return [*self.beside, *(cue.words for cue in (*self.of_trick, *self.of_round) if cue.tag)]
