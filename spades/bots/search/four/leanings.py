"""Habits of a partner by their names, what is sure of them, and leanings: what a player counts on of that.

    bids=+0.00/+0.00/+1.86/+0.00,nil=+0.53

That is the text of leanings, in a tag of the game that was begun with them; what is 0 is left out.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from spades.engine import NotationError
from spades.engine.text import quoted

LEARNED_TAG = "Learned"
"""The tag of a game whose partner counts on leanings of the person; it has their text."""

_AMOUNT = re.compile(r"[+-]\d{1,2}\.\d\d", re.ASCII)

_LIGHT = 2.6
"""Below so many tricks, and without the ace of spades, a nil may be thought of."""


class Habit(StrEnum):
    """A habit, by its name in files, in the order in which they are told."""

    BIDS = "bids"
    FIRST = "bids first"
    SECOND = "bids second"
    THIRD = "bids third"
    FOURTH = "bids fourth"
    WEAK = "bids weak"
    MIDDLING = "bids middling"
    STRONG = "bids strong"
    NIL = "nil"
    BARE = "bare"


TURNS = (Habit.FIRST, Habit.SECOND, Habit.THIRD, Habit.FOURTH)
HANDS = (Habit.WEAK, Habit.MIDDLING, Habit.STRONG)

_MIDDLING, _STRONG = 2.5, 4.0
"""The tricks from which a hand is middling, and from which it is strong."""
_ABOVE_BID = 0.6
"""The tricks by which hands lie above the bids of a sound player, about."""


@dataclass(frozen=True, slots=True)
class Line:
    """A habit of which something is sure.

    Attributes:
        amount: By how much it differs from a sound player's, shrunk towards that: tricks, or a share of occasions.
        count: On how many occasions it rests.
        mean: What was seen on average.
    """

    habit: Habit
    amount: float
    count: int
    mean: float


class Leanings(NamedTuple):
    """How a partner differs from a sound one.

    Attributes:
        bids: Tricks by which its bids lie above those of a sound partner with the same hand, first to fourth to bid.
        hands: How much higher yet they lie with weak, middling and strong hands.
        nil: How much oftener it bids nil on a light hand, 0 to 1; less often is below 0.
        bare: How much rarer it takes tricks over for its partner's nil, 0 to 1.
    """

    bids: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    nil: float = 0.0
    bare: float = 0.0
    hands: tuple[float, float, float] = (0.0, 0.0, 0.0)

    @classmethod
    def of_tags(cls, tags: Iterable[tuple[str, str]]) -> "Leanings | None":
        """Return the leanings that the tags of a game have; None where they have none that is known here."""
        text = dict(tags).get(LEARNED_TAG)
        try:
            return None if text is None else cls.parse(text)
        except NotationError:
            return None

    @classmethod
    def parse(cls, text: str) -> "Leanings":
        """Read leanings.

        Raises:
            NotationError: The text is none.
        """
        found = NEUTRAL.parts
        for part in text.split(",") if text else ():
            name, _equals, said = part.partition("=")
            amounts = said.split("/")
            known = name in found and len(amounts) == len(found[name])
            if not known or not all(map(_AMOUNT.fullmatch, amounts)):
                raise NotationError(f"{quoted(part)} is no leaning: write bare=+0.50, or {', '.join(NEUTRAL.parts)}")
            found[name] = tuple(map(float, amounts))
        (first, second, third, fourth), (nil,), (bare,), (weak, middling, strong) = found.values()
        return cls((first, second, third, fourth), nil, bare, (weak, middling, strong))

    def format(self) -> str:
        """Return the text; amounts are rounded to hundredths."""
        texts = {name: "/".join(f"{amount:+.2f}" for amount in amounts) for name, amounts in self.parts.items()}
        return ",".join(f"{name}={texts[name]}" for name, amounts in self.parts.items() if any(amounts))

    @property
    def parts(self) -> dict[str, tuple[float, ...]]:
        """The amounts by name, in the order of the fields."""
        return {"bids": self.bids, "nil": (self.nil,), "bare": (self.bare,), "hands": self.hands}

    def with_hand(self, turn: int, tricks: float) -> float:
        """Return by how much it bids more at a turn, 0 for the first, with a hand of so many tricks."""
        return self.bids[turn] + self.hands[sort_of_hand(tricks)]

    def behind_bid(self, turn: int, bid: int) -> float:
        """Return by how much a bid of one or more that it made at a turn lies above that of a sound partner.

        Its hand is of the sort that it lies in, or else lies nearest to, if it made the bid with one of that sort.
        """

        def misses(sort: int) -> float:
            tricks = bid + _ABOVE_BID - self.bids[turn] - self.hands[sort]
            least, most = ((0.0, _MIDDLING), (_MIDDLING, _STRONG), (_STRONG, 13.0))[sort]
            return max(least - tricks, tricks - most, 0.0)

        return self.bids[turn] + self.hands[min(range(3), key=misses)]


NEUTRAL = Leanings()


def sort_of_hand(tricks: float) -> int:
    """Return 0 for a weak hand, by its tricks, 1 for a middling and 2 for a strong one."""
    return (tricks >= _MIDDLING) + (tricks >= _STRONG)


def is_light(hand: Sequence[int], tricks: float) -> bool:
    """Return whether a hand of so many tricks, a mask a suit, may be thought of for nil."""
    return tricks < _LIGHT and not hand[0] >> 12
