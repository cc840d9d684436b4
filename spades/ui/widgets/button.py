"""A button."""

import pygame

from spades.language import _
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.transitions import Transition
from spades.ui.widgets.base import Action, Widget


class Button(Widget):
    """Does one thing.

    Attributes:
        primary: Whether it is what the person most likely wants: brass.
        quiet: Whether it has no ground of its own until pointed at.
    """

    def __init__(
        self, label: str, action: Action, tip: str = "", *, primary: bool = False, quiet: bool = False, size: float = 19
    ) -> None:
        """Name the button and what it does; `size` is that of its text, in units of design."""
        super().__init__(label, tip)
        self._action = action
        self.primary = primary
        self.quiet = quiet
        self._size = size

    def activate(self) -> Transition | None:
        """Do it."""
        return self._action() if self.enabled else None

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint."""
        theme = style.theme
        radius = style.px(9)
        rect = self.rect.move(0, style.px(1)) if self.pressed and self.hovered else self.rect
        if self.primary and self.enabled:
            fill = theme.brass if not self.hovered else theme.focus
            text = theme.on_brass
            panel(canvas, rect, fill, radius)
        else:
            text = theme.text if self.enabled else theme.quiet
            if not self.quiet or (self.hovered and self.enabled):
                fill = theme.hover if self.hovered and self.enabled else theme.raised
                panel(canvas, rect, fill if self.enabled else theme.panel, radius, theme.line)
        kind = "strong" if self.primary else "body"
        style.draw_text(canvas, _(self.label), kind, self._size, text, rect.center, "center", rect.width - style.px(12))
        if focused:
            self.draw_focus(canvas, style)
