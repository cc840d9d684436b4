"""A choice among orders of the suits, shown by their signs."""

from collections.abc import Callable, Sequence

import pygame

from spades.engine.cards import Suit
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.widgets.choice import Choice


class SuitChoice(Choice[str]):
    """A labelled choice whose options are four letters of suits."""

    def __init__(
        self, label: str, orders: Sequence[str], chosen: str, changed: Callable[[str], None], sprites: Sprites
    ) -> None:
        """Name the choice, its options, and a function that is told of a change."""
        super().__init__(label, [(order, order) for order in orders], chosen, changed)
        self._sprites = sprites

    def draw_value(self, canvas: pygame.Surface, style: Style, field: pygame.Rect) -> None:
        """Paint the signs in their order."""
        theme = style.theme
        pitch, height = style.px(30), max(11, style.px(18))
        for at, letter in enumerate(self.value):
            sign = self._sprites.sign(Suit("SHDC".index(letter)), height, theme.text)
            canvas.blit(sign, sign.get_rect(center=(round(field.centerx + (at - 1.5) * pitch), field.centery)))
