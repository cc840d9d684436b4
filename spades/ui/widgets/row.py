"""The common part of rows of settings: a label on the left, the control on the right."""

import pygame

from spades.language import _
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.widgets.base import Widget


class Row(Widget):
    """A labelled row.

    Attributes:
        caption: What it means, in small letters at its label, after the keys that do the same; translated when shown.
        share: How much of the row its control takes.
    """

    caption = ""
    share = 0.46

    @property
    def field(self) -> pygame.Rect:
        """The part to the right of the label."""
        width = round(self.rect.width * self.share)
        return pygame.Rect(self.rect.right - width, self.rect.top, width, self.rect.height)

    def label_room(self, style: Style) -> float:
        """Return how wide the label and the lines below it may be."""
        return self.field.left - self.rect.left - style.px(20)

    def says_tip(self, style: Style) -> bool:
        """Return whether the text of its tip stands below the label."""
        return self.tip in ("", self.caption) and bool(self._caption_lines(style))

    def _caption_lines(self, style: Style) -> list[str]:
        """Return the lines below the label; none where there is no room for them, and the tip says the same."""
        caption = style.prompts.tip(self.caption, self.command)
        high, small = style.font("body", 18).get_height(), style.font("body", 14).get_height()
        lines = style.wrap(caption, "body", 14, self.label_room(style)) if caption else []
        return lines if high + len(lines) * small <= self.rect.height else []

    def draw_label(self, canvas: pygame.Surface, style: Style) -> None:
        """Paint the ground under the pointer, and the label."""
        if self.hovered and self.enabled:
            panel(canvas, self.rect, style.theme.raised, style.px(8))
        colour = style.theme.text if self.enabled else style.theme.quiet
        left, room = self.rect.left + style.px(12), self.label_room(style)
        high, small = style.font("body", 18).get_height(), style.font("body", 14).get_height()
        lines = self._caption_lines(style)
        y = self.rect.centery - len(lines) * small / 2
        style.draw_text(canvas, _(self.label), "body", 18, colour, (left, y), "midleft", room)
        for at, line in enumerate(lines):
            where = (left, y + high / 2 + at * small)
            style.draw_text(canvas, line, "body", 14, style.theme.quiet, where, "topleft", room)
