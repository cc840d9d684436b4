"""Where the figures and reasons of a decision stand, once they are told: beside the cards that it was about."""

import pygame

from spades.engine.public import Phase
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.table.layout import TableLayout
from spades.ui.table.spots import Spot

_LEAST_WIDE, _LEAST_TALL = 300, 220
"""Units of design in which an answer about a draw is read with ease."""


def answer_room(layout: TableLayout, style: Style, phase: Phase, bottom: int) -> pygame.Rect:
    """Return the room for an answer: beside the trick, or across the middle where no card lies there.

    In the draw it is beyond the piles, or above them; where neither has room enough, in their place.

    Args:
        layout: The table.
        style: The scale.
        phase: What was decided on.
        bottom: Where the controls at the foot begin.
    """
    if phase is Phase.BID:
        # Where nothing lies in the middle, the words do.
        room = layout.middle
        wide = min(room.width, style.px(620))
        return pygame.Rect(room.centerx - wide // 2, room.top, wide, room.height - style.px(12))
    off = round(layout.card * (1.12 if phase is Phase.PLAY else 0.75))
    if layout.crossed:
        # The arm of the cross on that side lies between, turned by a little.
        arm = layout.trick(Spot.LEFT if layout.left_handed else Spot.RIGHT, 0)
        off = round(abs(arm.x - layout.centre[0]) + arm.width * 0.58)
    top = layout.control(2).top + style.px(48)
    if phase is Phase.DRAW:
        beyond, above = _piles(layout)
        if (layout.right - layout.left) // 2 - layout.margin - beyond >= style.px(_LEAST_WIDE):
            off = beyond
        elif above - top >= style.px(_LEAST_TALL):
            bottom = above
    left, right = round(layout.centre[0]) + off, layout.right - layout.margin
    if layout.left_handed:
        left, right = layout.left + layout.margin, round(layout.centre[0]) - off
    return pygame.Rect(left, top, right - left, bottom - top)


def _piles(layout: TableLayout) -> tuple[int, int]:
    """Return how far the cards beside the one on offer reach from the middle, and how high; a little air with it."""
    upper, stock = layout.discards(Spot.FAR, 0), layout.stock(51)
    pile = stock if layout.left_handed else upper
    reach = abs(pile.x - layout.centre[0]) + pile.width * 0.72 + layout.card * 0.08
    return round(reach), round(pile.y - pile.width * CARD_RATIO * 0.6)
