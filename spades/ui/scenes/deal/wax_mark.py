"""A seal as a mark of wax that can be pressed: all of it that shows unasked."""

import pygame

from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.wax_seal import draw_wax
from spades.ui.transitions import Transition
from spades.ui.widgets import Action, Widget


class WaxMark(Widget):
    """Wax with a spade in it, to be pressed."""

    def __init__(self, sprites: Sprites, label: str, pressed: Action, tip: str) -> None:
        """Take the sprites with its sign, its name, the action of a press and a sentence about that."""
        super().__init__(label, tip)
        self._sprites = sprites
        self._pressed = pressed

    def activate(self) -> Transition | None:
        """Act as on a press."""
        return self._pressed()

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint the wax."""
        draw_wax(canvas, style, self._sprites, self.rect.center, self.rect.width)
        if focused:
            self.draw_focus(canvas, style)
