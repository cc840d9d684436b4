"""A button."""

import pygame

from spades.language import _
from spades.ui.device.commands import Command
from spades.ui.paint.glyphs import draw_glyph, glyph_width
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.paint.theme import Colour
from spades.ui.transitions import Transition
from spades.ui.widgets.base import Action, Widget

_FAINT = 140


class Button(Widget):
    """Does one thing.

    Attributes:
        primary: Whether it is what the person most likely wants: brass.
        quiet: Whether it has no ground of its own until pointed at.
        size: That of its text, in units of design, where there is room for it.
    """

    def __init__(
        self,
        label: str,
        action: Action,
        tip: str | Command = "",
        *,
        primary: bool = False,
        quiet: bool = False,
        size: float = 19,
        keys: Command | None = None,
    ) -> None:
        """Name the button and its action.

        Args:
            label: What stands on it.
            action: What it does.
            tip: What is told of it, or the command that it carries out: its keys are told.
            primary: Whether it is gold.
            quiet: Whether it has no ground of its own until pointed at.
            size: That of its text, in units of design.
            keys: The command that it carries out, where its keys are told before a sentence.
        """
        command = tip if isinstance(tip, Command) else keys
        super().__init__(label, "" if isinstance(tip, Command) else tip, command)
        self._action = action
        self.primary = primary
        self.quiet = quiet
        self.size = size

    def activate(self) -> Transition | None:
        """Do it."""
        return self._action() if self.enabled else None

    def look(self) -> object:
        """Return how it looks."""
        return super().look(), self.primary

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint."""
        theme = style.theme
        radius, light = style.px(9), sum(theme.panel) > sum(theme.raised)
        rect = self.rect.move(0, style.px(1)) if self.pressed and self.hovered else self.rect
        if self.primary and self.enabled:
            fill = theme.brass if not self.hovered else theme.focus
            text = theme.on_brass
            # A light cloth is too near to brass.
            panel(canvas, rect, fill, radius, theme.edge if light else None)
        else:
            text = theme.text if self.enabled else theme.quiet
            if not self.quiet or (self.hovered and self.enabled):
                fill = theme.hover if self.hovered and self.enabled else theme.raised
                # What cannot be pressed steps back: a light panel is brighter than the cloth, so that shines through.
                alpha = _FAINT if light and not self.enabled else 255
                ground, edge = (fill, theme.edge) if self.enabled else (theme.panel, theme.line)
                panel(canvas, rect, ground, radius, edge, alpha=alpha)
        kind = "strong" if self.primary else "body"
        self._draw_words(canvas, style, rect, kind, text)
        if focused:
            self.draw_focus(canvas, style)

    def _draw_words(self, canvas: pygame.Surface, style: Style, rect: pygame.Rect, kind: str, colour: Colour) -> None:
        """Paint the label, and before it the button of the gamepad that does the same, while one is in hand."""
        room = rect.width - style.px(12)
        sign = style.prompts.sign(self.tip, self.command) if self.enabled else None
        side = min(round(rect.height * 0.62), style.px(26))
        gap = style.px(6)
        # The words come first: where there is no room for both, the sign is left out.
        if sign is None or style.font(kind, 1).size(_(self.label))[0] > room - glyph_width(sign, side) - gap:
            style.draw_text(canvas, _(self.label), kind, self.size, colour, rect.center, "center", room)
            return
        before = glyph_width(sign, side) + gap
        wide = min(style.font(kind, self.size).size(_(self.label))[0], room - before)
        left = rect.centerx - (before + wide) // 2
        draw_glyph(canvas, style, sign, (left + (before - gap) // 2, rect.centery), side)
        at = (left + before, rect.centery)
        style.draw_text(canvas, _(self.label), kind, self.size, colour, at, "midleft", wide)
