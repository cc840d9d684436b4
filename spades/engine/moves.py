"""The moves: what a seat may do, each a frozen value."""

from dataclasses import dataclass

from spades.engine.cards import ALL_CARDS, Card, in_order
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
    """Bid, where one may bid blind: turn up one's hand, and give that up."""

    def __str__(self) -> str:
        """Write the move: L."""
        return "L"


@dataclass(frozen=True, slots=True)
class Bid:
    """A number of tricks, 0 to 13; 0 is nil. Blind, a number of tricks is the bid of the whole side.

    Raises:
        ValueError: `n` is not 0 to 13.
    """

    n: int
    blind: bool = False

    def __post_init__(self) -> None:
        """Refuse a bid that cannot be."""
        if type(self.n) is not int or not 0 <= self.n <= 13:
            raise ValueError(f"n of a bid must be from 0 to 13, not {quoted(self.n)}")
        if type(self.blind) is not bool:
            raise ValueError(f"blind of a bid must be False or True, not {quoted(self.blind)}")

    @property
    def nil(self) -> bool:
        """Whether this is nil, blind or not."""
        return self.n == 0

    @property
    def for_side(self) -> bool:
        """Whether this is the bid of the whole side: a number of tricks, bid blind."""
        return self.blind and self.n > 0

    def __str__(self) -> str:
        """Write the move: its number, after a B if it was blind."""
        return f"B{self.n}" if self.blind else str(self.n)


@dataclass(frozen=True, slots=True)
class Pass:
    """Give cards to one's partner, where one of the pair bid nil.

    Raises:
        ValueError: They are not one to four cards, each once and in order.
    """

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        """Refuse cards that cannot be passed."""
        cards = self.cards
        if type(cards) is not tuple or not 1 <= len(cards) <= 4 or any(type(card) is not Card for card in cards):
            raise ValueError(f"cards must be one to four cards, not {quoted(cards)}")
        if cards != in_order(set(cards)):
            raise ValueError(f"cards must be in order, each once, not {' '.join(map(str, cards))}")

    def __str__(self) -> str:
        """Write the move: a P, and the cards."""
        return "P" + "".join(map(str, self.cards))


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card to the trick.

    Raises:
        ValueError: It is not a `Card`.
    """

    card: Card

    def __post_init__(self) -> None:
        """Refuse anything but a card."""
        if type(self.card) is not Card:
            raise ValueError(f"card must be a Card, not {quoted(self.card)}")

    def __str__(self) -> str:
        """Write the move: the card."""
        return str(self.card)


Move = PlayCard | Bid | Keep | Reject | Look | Pass

KEEP = Keep()
REJECT = Reject()
LOOK = Look()
BIDS = tuple(Bid(n) for n in range(14))
BLIND_BIDS = tuple(Bid(n, blind=True) for n in range(14))
BLIND_NIL = BLIND_BIDS[0]
PLAYS = tuple(PlayCard(card) for card in ALL_CARDS)
"""The moves made once, since moves are values: `PLAYS[card]` is the move that plays it."""
