"""A switch."""

from collections.abc import Callable

import pygame

from spades.language import _, with_colon
from spades.ui.device.accessible_node import Kind
from spades.ui.paint.shapes import disc, panel
from spades.ui.paint.style import Style
from spades.ui.transitions import Transition
from spades.ui.widgets.row import Row
from spades.ui.words.common_texts import on_or_off


class Toggle(Row):
    """A labelled switch; its state is told by place and word as well as by colour."""

    kind = Kind.SWITCH

    def __init__(self, label: str, on: bool, changed: Callable[[bool], None], tip: str = "") -> None:  # noqa: FBT001
        """Name the switch, its state, and a function that is told of a change."""
        super().__init__(label, tip)
        self.on = on
        self._changed = changed

    def activate(self) -> Transition | None:
        """Switch."""
        if self.enabled:
            self.on = not self.on
            self._changed(self.on)
        return None

    def step(self, direction: int) -> bool:
        """Switch off with Left, on with Right."""
        if self.on != (direction > 0):
            self.activate()
        return True

    def is_on(self) -> bool | None:
        """Return its state."""
        return self.on

    def spoken(self) -> str:
        """Return the label and the state."""
        return with_colon(_(self.label), on_or_off(self.on))

    def label_room(self, style: Style) -> float:
        """Return how wide the label may be: a switch takes little of its row."""
        states = max(style.font("strong", 18).size(on_or_off(on))[0] for on in (True, False))
        return self.rect.width - states - style.px(102)

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint."""
        self.draw_label(canvas, style)
        theme = style.theme
        height = style.px(24)
        track = pygame.Rect(0, 0, style.px(46), height)
        track.midright = (self.rect.right - style.px(12), self.rect.centery)
        lit = self.on and self.enabled
        panel(canvas, track, theme.brass if lit else theme.raised, height // 2, theme.line)
        inset = height / 2
        x = track.right - inset if self.on else track.left + inset
        disc(canvas, (x, track.centery), height * 0.36, theme.on_brass if lit else theme.quiet)
        word, colour = on_or_off(self.on), theme.text if self.enabled else theme.quiet
        style.draw_text(canvas, word, "strong", 18, colour, (track.left - style.px(12), track.centery), "midright")
        if focused:
            self.draw_focus(canvas, style)
