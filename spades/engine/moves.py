"""The moves: what a seat may do, each a frozen value."""

from dataclasses import dataclass

from spades.engine.cards import PACK, Card
from spades.engine.text import quoted


@dataclass(frozen=True, slots=True)
class Keep:
    """Draw: keep the offered card; the next one is discarded."""

    def __str__(self) -> str:
        """Write the move: K."""
        return "K"


@dataclass(frozen=True, slots=True)
class Reject:
    """Draw: discard the offered card; the next one must be kept."""

    def __str__(self) -> str:
        """Write the move: R."""
        return "R"


@dataclass(frozen=True, slots=True)
class Look:
    """Bid, where blind nil is on: turn up one's hand, and give up blind nil."""

    def __str__(self) -> str:
        """Write the move: L."""
        return "L"


@dataclass(frozen=True, slots=True)
class Bid:
    """A number of tricks, 0 to 13; 0 is nil, and nil may be blind.

    Raises:
        ValueError: `n` is not 0 to 13, or a bid other than nil is blind.
    """

    n: int
    blind: bool = False

    def __post_init__(self) -> None:
        """Refuse a bid that cannot be."""
        if type(self.n) is not int or not 0 <= self.n <= 13:
            raise ValueError(f"n of a bid must be from 0 to 13, not {quoted(self.n)}")
        if type(self.blind) is not bool:
            raise ValueError(f"blind of a bid must be False or True, not {quoted(self.blind)}")
        if self.blind and self.n:
            raise ValueError(f"n of a blind bid must be 0, not {quoted(self.n)}: only nil can be blind")

    @property
    def nil(self) -> bool:
        """Whether this is nil, blind or not."""
        return self.n == 0

    def __str__(self) -> str:
        """Write the move: its number, or B0 for blind nil."""
        return "B0" if self.blind else str(self.n)


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card to the trick.

    Raises:
        ValueError: It is not a `Card`.
    """

    card: Card

    def __post_init__(self) -> None:
        """Refuse what is not a card."""
        if type(self.card) is not Card:
            raise ValueError(f"card must be a Card, not {quoted(self.card)}")

    def __str__(self) -> str:
        """Write the move: the card."""
        return str(self.card)


Move = Keep | Reject | Bid | PlayCard | Look

KEEP = Keep()
REJECT = Reject()
LOOK = Look()
BIDS = tuple(Bid(n) for n in range(14))
BLIND_NIL = Bid(0, blind=True)
PLAYS = tuple(PlayCard(card) for card in PACK)
"""The moves made once, since moves are values: `PLAYS[card]` is the move that plays it."""
