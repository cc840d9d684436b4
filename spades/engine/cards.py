"""Suits, cards and the pack.

Notation: a card is its suit and then its rank, `SA`, `HT`, `C2`; T is the ten, nothing else is accepted. Four spades
stand above the ace in some packs: `SB` and `SL`, the big and the little joker, `SD` and `SS`, the deuces of diamonds
and of spades where they are high. A hand is PBN, `AK.9..T2`: spades, hearts, diamonds, clubs, each from the top.
"""

from collections.abc import Iterable
from enum import IntEnum
from typing import Self

from spades.engine.errors import NotationError
from spades.engine.text import quoted

RANKS = "AKQJT98765432"
"""Rank letters from high to low: "Cards rank from ace (high) to 2 (low)" (all three sources)."""

HIGH_RANKS = "BLDS"
"""Letters of the ranks above the ace of spades, from high to low: both jokers, and the deuces that are high."""

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
    """A card; its number is its place in `PACK`, 0 (ace of spades) to 51 (two of clubs), or 52 to 55 for `HIGH_SPADES`.

    Cards are numbers so that a set of them can be a bit mask and a hand of the standard pack sorts itself; `in_order`
    sorts any. Suit and rank belong to the card, whatever is played: the two of spades as a high card is another card.
    Each exists once: two equal cards are the same object.

    Raises:
        ValueError: The number is not 0 to 55.

    >>> Card.parse("SA"), Card.parse("SA").rank, str(Card(51))
    (Card.parse('SA'), 14, 'C2')
    """

    __slots__ = ()

    def __new__(cls, index: int) -> Self:
        """Return the card at this place of the pack."""
        if isinstance(index, bool) or not isinstance(index, int) or not 0 <= index < 56:
            raise ValueError(f"index of a card must be 0 to 55, not {quoted(index)}")
        return _INTERNED[index]  # type: ignore[return-value]

    @property
    def suit(self) -> Suit:
        """The suit."""
        return _SUIT_OF[self]

    @property
    def rank(self) -> int:
        """The rank, 2 to 18; the ace is 14, and above it are high spades alone."""
        return _RANK_OF[self]

    @property
    def words(self) -> str:
        """The card in words: "ace of spades", "big joker"."""
        return _HIGH_WORDS[18 - self.rank] if self.rank > 14 else f"{RANK_WORDS[14 - self.rank]} of {self.suit.word}"

    @classmethod
    def of(cls, suit: Suit, rank: int) -> "Card":
        """Return the card of a suit and a rank from 2 to 14, of spades to 18.

        Raises:
            ValueError: The suit has no such rank.
        """
        if suit is Suit.SPADES and 14 < rank <= 18:
            return HIGH_SPADES[18 - rank]
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
        """Return True: a card is always something, also the one whose number is 0."""
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


_HIGH_WORDS = ("big joker", "little joker", "deuce of diamonds", "deuce of spades")
_INTERNED: tuple[Card, ...] = tuple(int.__new__(Card, index) for index in range(56))
_SUIT_OF = (*(SUITS[index // 13] for index in range(52)), *(Suit.SPADES,) * 4)
_RANK_OF = (*(14 - index % 13 for index in range(52)), 18, 17, 16, 15)
_TEXT_OF = (*(suit.letter + rank for suit in SUITS for rank in RANKS), *("S" + rank for rank in HIGH_RANKS))
_BY_TEXT = dict(zip(_TEXT_OF, _INTERNED, strict=True))
_PLACE_OF = (*range(52), -4, -3, -2, -1)

PACK: tuple[Card, ...] = _INTERNED[:52]
"""The standard pack in order: spades, hearts, diamonds, clubs, each from the ace down."""

HIGH_SPADES: tuple[Card, ...] = _INTERNED[52:]
"""The spades above the ace, from the top: big joker, little joker, and the deuces of diamonds and of spades."""

ALL_CARDS: tuple[Card, ...] = _INTERNED
"""All cards of all packs, each at the place of its number."""


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards in the order of a hand: spades, hearts, diamonds, clubs, each from the top.

    >>> " ".join(map(str, in_order([Card.parse("H2"), Card.parse("SA"), Card.parse("SB")])))
    'SB SA H2'
    """
    return tuple(sorted(cards, key=_PLACE_OF.__getitem__))


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
    return in_order(cards)


def format_hand(cards: Iterable[Card]) -> str:
    """Write cards as PBN, given in any order.

    >>> format_hand([Card.parse("C2"), Card.parse("SA")])
    'A...2'
    """
    held = in_order(cards)
    return ".".join("".join(str(card)[1] for card in held if card.suit is suit) for suit in SUITS)
