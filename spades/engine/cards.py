"""Suits, cards and the pack.

Notation: a card is its suit and then its rank, `SA`, `HT`, `C2`; T is the ten, nothing else is accepted.
A hand is PBN, `AK.9..T2`: spades, hearts, diamonds, clubs, each from the ace down.
"""

from collections.abc import Iterable
from enum import IntEnum
from typing import Self

from spades.engine.errors import NotationError
from spades.engine.text import quoted

RANKS = "AKQJT98765432"
"""Rank letters from high to low: "Cards rank from ace (high) to 2 (low)" (all three sources)."""

RANK_WORDS = (
    "ace", "king", "queen", "jack", "ten", "nine", "eight", "seven", "six", "five", "four", "three", "two",
)  # fmt: skip


class Suit(IntEnum):
    """The four suits in the order of PBN; spades are always trump."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """S, H, D or C."""
        return "SHDC"[self]

    @property
    def word(self) -> str:
        """The suit in words: "spades"."""
        return self.name.lower()


SUITS = tuple(Suit)


class Card(int):
    """One of the 52 cards; its number is its place in `PACK`, 0 (ace of spades) to 51 (two of clubs).

    Cards are numbers so that a set of them can be a bit mask and a hand sorts itself. Each of the 52 exists
    once: two equal cards are the same object.

    Raises:
        ValueError: The number is not 0 to 51.

    >>> Card.parse("SA"), Card.parse("SA").rank, str(Card(51))
    (Card.parse('SA'), 14, 'C2')
    """

    __slots__ = ()

    def __new__(cls, index: int) -> Self:
        """Return the card at this place of the pack."""
        if isinstance(index, bool) or not isinstance(index, int) or not 0 <= index < 52:
            raise ValueError(f"index of a card must be 0 to 51, not {quoted(index)}")
        return _INTERNED[index]  # type: ignore[return-value]

    @property
    def suit(self) -> Suit:
        """The suit."""
        return _SUIT_OF[self]

    @property
    def rank(self) -> int:
        """The rank, 2 to 14; the ace is 14."""
        return _RANK_OF[self]

    @property
    def words(self) -> str:
        """The card in words: "ace of spades"."""
        return f"{RANK_WORDS[14 - self.rank]} of {self.suit.word}"

    @classmethod
    def of(cls, suit: Suit, rank: int) -> "Card":
        """Return the card of a suit and a rank from 2 to 14.

        Raises:
            ValueError: The rank is not 2 to 14.
        """
        if not 2 <= rank <= 14:
            raise ValueError(f"rank of a card must be 2 to 14, not {quoted(rank)}")
        return PACK[13 * suit + 14 - rank]

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read a card: suit letter, then rank letter.

        Raises:
            NotationError: The text is not a card.
        """
        card = _BY_TEXT.get(text) if isinstance(text, str) else None
        if card is None:
            raise NotationError(
                f"{quoted(text)} is not a card: write a suit of SHDC and a rank of {RANKS}, as in SA or HT"
            )
        return card

    def __bool__(self) -> bool:
        """A card is always something, also the one whose number is 0."""
        return True

    def __str__(self) -> str:
        """Write the card as it is parsed."""
        return _TEXT_OF[self]

    def __repr__(self) -> str:
        """Write a call that makes the card."""
        return f"Card.parse({_TEXT_OF[self]!r})"

    def __format__(self, spec: str) -> str:
        """Format the text of the card, not its number."""
        return format(_TEXT_OF[self], spec)


_INTERNED: tuple[Card, ...] = tuple(int.__new__(Card, index) for index in range(52))
_SUIT_OF = tuple(SUITS[index // 13] for index in range(52))
_RANK_OF = tuple(14 - index % 13 for index in range(52))
_TEXT_OF = tuple(suit.letter + rank for suit in SUITS for rank in RANKS)
_BY_TEXT = dict(zip(_TEXT_OF, _INTERNED, strict=True))

PACK: tuple[Card, ...] = _INTERNED
"""The 52 cards in order: spades, hearts, diamonds, clubs, each from the ace down."""


def parse_hand(text: str) -> tuple[Card, ...]:
    """Read a hand in PBN: spades, hearts, diamonds and clubs, joined by dots; a void is empty.

    Raises:
        NotationError: Not four suits, an unknown rank, or a card twice.

    >>> " ".join(map(str, parse_hand("AK.9..T2")))
    'SA SK H9 CT C2'
    """
    suits = text.split(".")
    if len(suits) != 4:
        raise NotationError(f"{quoted(text)} is not a hand: it has {len(suits)} suits, not 4, as in AK.9..T2")
    cards = [Card.parse(suit.letter + rank) for suit, ranks in zip(SUITS, suits, strict=True) for rank in ranks]
    if len(set(cards)) != len(cards):
        raise NotationError(f"{quoted(text)} is not a hand: it holds a card twice")
    return tuple(sorted(cards))


def format_hand(cards: Iterable[Card]) -> str:
    """Write cards as PBN, whatever their order.

    >>> format_hand([Card.parse("C2"), Card.parse("SA")])
    'A...2'
    """
    held = sorted(cards)
    return ".".join("".join(str(card)[1] for card in held if card.suit is suit) for suit in SUITS)


def check_pack(pack: Iterable[Card]) -> tuple[Card, ...]:
    """Return the pack as a tuple.

    Raises:
        ValueError: It is not the 52 cards, each once.
    """
    cards = tuple(pack)
    if len(cards) != 52 or not all(isinstance(card, Card) for card in cards) or len(set(cards)) != 52:
        raise ValueError(f"pack must be the 52 cards, each once; this one has {len(cards)}, {len(set(cards))} distinct")
    return cards
