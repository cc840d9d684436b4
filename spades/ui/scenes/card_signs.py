"""Cards in a line of text: their ranks and the signs of their suits."""

from collections.abc import Sequence

import pygame

from spades.engine.cards import Card
from spades.engine.moves import Move, Pass, PlayCard
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import Colour
from spades.ui.words.table import card_name, rank_sign


def cards_of(move: Move) -> tuple[Card, ...]:
    """Return the cards that a choice is of, if it is of some."""
    match move:
        case PlayCard(card):
            return (card,)
        case Pass(cards):
            return cards
        case _:
            return ()


def draw_signs(
    canvas: pygame.Surface,
    style: Style,
    sprites: Sprites,
    cards: Sequence[Card],
    font: tuple[str, float],
    colour: Colour,
    at: tuple[float, float],
    pitch: int,
) -> None:
    """Write cards side by side; a screen reader reads their names.

    Args:
        canvas: Where to paint.
        style: Fonts and scale.
        sprites: Makes the signs of suits.
        cards: The cards.
        font: The font, and its size in units of design.
        colour: The colour of signs and ranks.
        at: The left end, and the middle of the line.
        pitch: From one card to the next.
    """
    left, middle = at
    size = round(style.font(*font).get_height() * 0.8)
    for number, card in enumerate(cards):
        x = round(left) + number * pitch
        canvas.blit(sprites.sign(card.suit, size, colour), (x, round(middle) - size // 2))
        rank = style.text(rank_sign(card), *font, colour)
        rect = rank.get_rect(midleft=(x + size + style.px(6), round(middle)))
        canvas.blit(rank, rect)
        style.painted_text.add(card_name(card), rect)
