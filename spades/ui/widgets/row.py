"""What the controls of a settings row share: a label on the left, the control on the right."""

import pygame

from spades.language import _
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.widgets.base import Widget


class Row(Widget):
    """A labelled row."""

    @property
    def field(self) -> pygame.Rect:
        """The part to the right of the label."""
        width = round(self.rect.width * 0.46)
        return pygame.Rect(self.rect.right - width, self.rect.top, width, self.rect.height)

    def draw_label(self, canvas: pygame.Surface, style: Style) -> None:
        """Paint the ground under the pointer, and the label."""
        if self.hovered and self.enabled:
            panel(canvas, self.rect, style.theme.raised, style.px(8))
        colour = style.theme.text if self.enabled else style.theme.quiet
        at = (self.rect.left + style.px(12), self.rect.centery)
        style.draw_text(canvas, _(self.label), "body", 18, colour, at, "midleft", self.rect.width * 0.54 - style.px(20))
