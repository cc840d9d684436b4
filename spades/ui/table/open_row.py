"""Where the hands of others lie when they are laid open to be looked at."""

from collections.abc import Sequence

import pygame

from spades.engine.cards import Card
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Place
from spades.ui.table.layout import TableLayout
from spades.ui.table.pictures import Key
from spades.ui.table.spots import Spot, spot_of


def open_row(layout: TableLayout, view: View, seat: Seat) -> tuple[pygame.Rect, float]:
    """Return where a hand lies open, from its upper edge on, and how wide its cards are.

    With two seats it takes the place of their fan; with four each lies beside the plaque of its seat.
    """
    left = layout.left + layout.column + 2 * layout.margin
    if view.rules.seats == 2:
        return pygame.Rect(left, layout.margin, layout.left + layout.right - 2 * left, 0), layout.card * 0.62
    spot, width = spot_of(seat, view.seat), layout.card * 0.5
    plaque = layout.plaque(spot)
    if spot is Spot.FAR:
        return pygame.Rect(left, layout.margin, plaque.left - layout.margin - left, 0), width
    top = plaque.top - layout.margin // 2 - round(width * CARD_RATIO)
    return pygame.Rect(plaque.left, top, plaque.width, 0), width


def lain_open(layout: TableLayout, view: View, seat: Seat, cards: Sequence[Card]) -> dict[Key, Place]:
    """Return the places of cards of a hand that lies open, from left to right."""
    area, width = open_row(layout, view, seat)
    step = min(width * 0.62, (area.width - width) / max(1, len(cards) - 1))
    y = area.top + width * CARD_RATIO / 2
    middle = (len(cards) - 1) / 2
    return {
        card: Place(area.centerx + (at - middle) * step, y, width, 0.0, card, z=2 + at * 0.01)
        for at, card in enumerate(cards)
    }
