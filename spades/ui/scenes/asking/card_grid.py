"""All cards as a grid, a row a suit: pressed, walked through or typed, each is one of a hand or none."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from spades.engine.cards import RANKS, SUITS, Card, Suit
from spades.engine.rules import HIGH_TWOS
from spades.ui.device.accessible_node import AccessibleNode, Kind
from spades.ui.paint.shapes import panel
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.transitions import Transition
from spades.ui.widgets.base import Widget
from spades.ui.widgets.grid import cell
from spades.ui.words.asking import card_in_hand
from spades.ui.words.table import rank_sign

_SUIT_LETTERS = {suit.letter: suit for suit in SUITS}
_RANK_LETTERS = {rank: rank for rank in f"{RANKS}BL"} | {"0": "T"}
"""Those of the jokers too; high deuces are the twos of their suits."""


class Mark(NamedTuple):
    """Where a card is: the letter on it, and its name."""

    letter: str
    name: str


HERE = Mark("", "")
"""In the hand that is being filled in."""


class CardGrid(Widget):
    """The cards of a pack.

    Attributes:
        marks: For each card that is somewhere, where.
    """

    kind = Kind.LIST
    chooses = True

    def __init__(self, label: str, pack: Sequence[Card], sprites: Sprites, toggle: Callable[[Card], None]) -> None:
        """Name it, and take the cards and the callback that puts one into a hand or out of it."""
        super().__init__(label)
        self._rows = [[card for card in pack if card.suit is suit] for suit in SUITS]
        high = {str(two): card for two, card in HIGH_TWOS.items() if card in pack}
        self._by_text = high | {str(card): card for card in pack}
        self._columns = max(map(len, self._rows))
        self._sprites = sprites
        self._toggle = toggle
        self._row, self._column = 0, 0
        self._suit = SUITS[0]
        self._pointed: Card | None = None
        self._typing = False
        self.marks: Mapping[Card, Mark] = {}

    @property
    def card(self) -> Card:
        """The card with the keyboard."""
        row = self._rows[self._row]
        return row[min(self._column, len(row) - 1)]

    def activate(self) -> Transition | None:
        """Put the card with the keyboard in or out."""
        self._toggle(self.card)
        return None

    def click(self, at: tuple[int, int]) -> Transition | None:
        """Put the card under the pointer in or out."""
        if (card := self._under(at)) is not None:
            self._typing = False
            self._go_to(card, card.suit)
            self._toggle(card)
        return None

    def point(self, at: tuple[int, int]) -> bool:
        """Take the pointer moving over it."""
        before, self._pointed = self._pointed, self._under(at)
        return before != self._pointed

    def step(self, direction: int) -> bool:
        """Walk along the row; beyond its ends other controls come."""
        column = min(self._column, len(self._rows[self._row]) - 1) + direction
        if not 0 <= column < len(self._rows[self._row]):
            return False
        self._column, self._typing = column, False
        return True

    def take_key(self, key: int) -> bool:
        """Walk up and down."""
        by = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(key, 0)
        if by and 0 <= self._row + by < len(self._rows):
            self._row += by
            self._suit, self._typing = SUITS[self._row], False
            return True
        # Between suits, as hands are written: S:AK9 H:Q2.
        return key == pygame.K_SPACE and self._typing

    def type(self, letter: str) -> bool:
        """Go to a suit by its letter, or put a card of it in or out by its rank; returns whether it is one of these."""
        letter = letter.upper()
        if letter in _SUIT_LETTERS:
            self._suit = _SUIT_LETTERS[letter]
            self._row = SUITS.index(self._suit)
            return True
        found = self._by_text.get(f"{self._suit.letter}{_RANK_LETTERS.get(letter)}")
        if found is None:
            return False
        self._typing = True
        self._go_to(found, self._suit)
        self._toggle(found)
        return True

    def spoken(self) -> str:
        """Return the card with the keyboard, and where it is."""
        return self._said_of(self.card)

    def parts(self) -> tuple[AccessibleNode, ...]:
        """Return the cards."""
        return tuple(
            AccessibleNode(
                (self, card),
                Kind.SWITCH,
                self._said_of(card),
                (*rect.topleft, *rect.size),
                on=card in self.marks,
                press=partial(self._toggle, card),
            )
            for card, rect in self.places()
        )

    def _said_of(self, card: Card) -> str:
        mark = self.marks.get(card)
        return card_in_hand(card, None if mark is None else mark.name)

    def places(self) -> list[tuple[Card, pygame.Rect]]:
        """Return the place of each card."""
        gap = max(2, self.rect.height // 40)
        return [
            (card, cell(self.rect, row * self._columns + column, self._columns, len(self._rows), gap))
            for row, cards in enumerate(self._rows)
            for column, card in enumerate(cards)
        ]

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint the cards: brass in the hand that is filled in, with a letter in another."""
        theme = style.theme
        for card, rect in self.places():
            where = self.marks.get(card)
            here, mark = where == HERE, where.letter if where is not None else ""
            fill = theme.brass if here else theme.hover if self.hovered and card == self._pointed else theme.raised
            colour = theme.on_brass if here else theme.quiet if mark else theme.text
            panel(canvas, rect, fill, style.px(6), theme.line)
            wide, high = rect.size
            left, right, rank = rect.left + wide // 10, rect.right - wide // 10, rank_sign(card)
            # Apart from the rank, since a letter is none of the card: above it where there is room, else beside it.
            if mark and high > wide:
                style.draw_text(canvas, mark, "italic", 13, theme.brass, (right, rect.top + style.px(1)), "topright")
            elif mark:
                at = (right, rect.centery)
                right = style.draw_text(canvas, mark, "italic", 14, theme.brass, at, "midright").left - style.px(4)
            # In low rows of large text the sign is no smaller than the letters beside it, and it leaves these room.
            most = right - left - style.font("strong", 17).size(rank)[0] - style.px(3)
            side = max(8, min(most, round(max(min(high * 0.36, wide * 0.4), min(high * 0.6, wide * 0.25)))))
            sign = self._sprites.sign(card.suit, side, colour)
            canvas.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
            room = right - left - side - style.px(2)
            style.draw_text(canvas, rank, "strong", 17, colour, (right, rect.centery), "midright", room)
            if focused and card == self.card:
                self.draw_focus(canvas, style, rect, gap=2, radius=8)

    def _go_to(self, card: Card, suit: Suit) -> None:
        """Bring the keyboard to a card; ranks that are typed next are of a suit, which a high deuce is not in."""
        self._row, self._column, self._suit = card.suit, self._rows[card.suit].index(card), suit

    def _under(self, at: tuple[int, int]) -> Card | None:
        return next((card for card, rect in self.places() if rect.collidepoint(at)), None)
