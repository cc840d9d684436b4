"""The latest pictures of cards, from which those are shown and made that are under way."""

from collections import deque
from collections.abc import Container, Iterator
from typing import NamedTuple

from spades.engine.cards import Card
from spades.ui.paint.theme import Colour

_SHARP = 0.8
"""Which share of a card's width a picture has at the least, where there is a choice, that is brought to that width."""

_PICTURES = 8
"""How many pictures of a face are remembered, from which one under way may be made."""


class CardKey(NamedTuple):
    """The looks of a card as it lies: its deck, its face or back, its width without the shadow, and so on."""

    deck: str
    shows: Card | str
    width: int
    angle: float
    cloth: Colour | None
    flat: bool


class Seen(NamedTuple):
    """A picture of a face: its key, width without the shadow, angle in degrees, and the cloth it recedes towards."""

    key: tuple[object, ...]
    width: int
    angle: float
    cloth: Colour | None

    @property
    def turned(self) -> bool:
        """Whether it was made of another picture, on the way."""
        return self.key[0] == "turned"


class RecentCards:
    """Remembers the pictures of each face."""

    def __init__(self, kept: Container[tuple[object, ...]]) -> None:
        """Begin with none; `kept` has the keys of the pictures that are still there."""
        self._kept = kept
        self._latest: dict[Card | str, deque[Seen]] = {}

    def of(self, shows: Card | str) -> Iterator[Seen]:
        """Return the latest pictures of a face, those that are gone or still to come as well."""
        return iter(self._latest.get(shows, ()))

    def remember(self, key: CardKey) -> None:
        """Have a picture serve for cards under way that show the same."""
        latest = self._latest.setdefault(key.shows, deque(maxlen=_PICTURES))
        seen = Seen(key, key.width, key.angle, key.cloth)
        if not (key.flat or seen in latest):
            latest.append(seen)

    def nearest(self, key: CardKey) -> Seen | None:
        """Return the picture of a card that is most nearly as it is to be, if there is any."""
        kept = (seen for seen in self.of(key.shows) if seen.key in self._kept)
        return min(kept, key=lambda seen: (*_unlike(seen, key), abs(seen.angle - key.angle)), default=None)

    def straightest(self, key: CardKey, nearest: Seen) -> Seen:
        """Return the picture that it takes least to turn: one that is turned has large empty corners."""
        kept = (seen for seen in self.of(key.shows) if seen.key in self._kept and not seen.turned)
        return min(kept, key=lambda seen: (*_unlike(seen, key), abs(seen.angle)), default=nearest)

    def turn(self, key: CardKey, source: Seen) -> Seen:
        """Return how a picture is kept that is made of another on the way; it takes the place of the one before."""
        one = Seen(("turned", key.deck, key.shows), key.width, key.angle, source.cloth)
        others = (old for old in self.of(key.shows) if old.key != one.key)
        self._latest[key.shows] = deque([*others, one], maxlen=_PICTURES)
        return one


def _unlike(seen: Seen, key: CardKey) -> tuple[bool, bool]:
    """Return whether a picture is dark where a bright one is wanted, and whether it is too small, and so blurred."""
    return seen.cloth is not None and key.cloth is None, seen.width < _SHARP * key.width
