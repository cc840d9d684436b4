"""Cards in a row, as a drill shows them."""

from collections.abc import Sequence

import pygame

from spades.engine.cards import Card
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Place

_APART, _OVER = 1.08, 0.66
"""From one card to the next where there is room, and where there is less, in widths of a card."""


def card_size(area: pygame.Rect, count: int, most: int) -> int:
    """Return how wide cards are of which so many lie side by side in an area, at most so many pixels."""
    return max(24, min(most, round(area.height / CARD_RATIO), round(area.width / (1 + _OVER * max(0, count - 1)))))


def draw_cards(
    canvas: pygame.Surface,
    style: Style,
    sprites: Sprites,
    cards: Sequence[Card],
    area: pygame.Rect,
    width: int,
    captions: Sequence[str] = (),
) -> None:
    """Paint cards in the middle of an area, upright, with captions below if there are some."""
    if not cards:
        return
    apart = _APART if not captions else 1.6
    step = min(width * apart, (area.width - width) / max(1, len(cards) - 1))
    line = style.font("body", 16).get_height() if captions else 0
    x, y = area.centerx - step * (len(cards) - 1) / 2, area.centery - line / 2
    for at, card in enumerate(cards):
        sprites.draw(canvas, Place(x + at * step, y, width, face=card, z=at))
        if captions:
            spot = (x + at * step, y + width * CARD_RATIO / 2 + line * 0.7)
            style.draw_text(canvas, captions[at], "body", 16, style.theme.text, spot, "center", step - style.px(4))
