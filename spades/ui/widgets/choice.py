"""A choice of one among a few, stepped through with arrows."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from spades.language import _
from spades.ui.device.things import Kind
from spades.ui.paint.style import Style
from spades.ui.paint.theme import Colour
from spades.ui.transitions import Transition
from spades.ui.widgets.row import Row

T = TypeVar("T")


class Choice(Row, Generic[T]):
    """A labelled choice; Left and Right step, a click on either half too.

    Attributes:
        at: Which of the options is chosen.
    """

    chooses = True
    kind = Kind.CHOICE

    def __init__(
        self,
        label: str,
        options: Sequence[tuple[T, str]],
        chosen: T,
        changed: Callable[[T], None],
        tip: str = "",
    ) -> None:
        """Name the choice, its options as pairs of value and text, and what to tell of a change."""
        super().__init__(label, tip)
        self._options = tuple(options)
        self._changed = changed
        values = [value for value, _ in self._options]
        self.at = values.index(chosen) if chosen in values else 0

    @property
    def value(self) -> T:
        """The value chosen."""
        return self._options[self.at][0]

    @property
    def text(self) -> str:
        """What is chosen, in words."""
        return _(self._options[self.at][1])

    def offer(self, options: Sequence[tuple[T, str]]) -> None:
        """Offer other options; what is chosen stays chosen if it is among them."""
        value = self.value
        self._options = tuple(options)
        self.choose(value)

    def choose(self, value: T) -> None:
        """Choose a value without telling anyone; one that is not among the options chooses the first."""
        values = [option for option, _text in self._options]
        self.at = values.index(value) if value in values else 0

    def activate(self) -> Transition | None:
        """Step on."""
        self._step(1)
        return None

    def click(self, at: tuple[int, int]) -> Transition | None:
        """Step back or on, by the half that was clicked."""
        self._step(-1 if at[0] < self.field.centerx and self.field.collidepoint(at) else 1)
        return None

    def step(self, direction: int) -> bool:
        """Step back or on."""
        self._step(direction)
        return True

    def spoken(self) -> str:
        """Return the label and what is chosen."""
        return f"{_(self.label)}: {self.text}"

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint label, value and arrows."""
        self.draw_label(canvas, style)
        field = self.field
        self.draw_value(canvas, style, field)
        for side, direction in ((field.left + style.px(14), -1), (field.right - style.px(14), 1)):
            _arrow(
                canvas, style, (side, field.centery), direction, style.theme.brass if self.enabled else style.theme.line
            )
        if focused:
            self.draw_focus(canvas, style)

    def draw_value(self, canvas: pygame.Surface, style: Style, field: pygame.Rect) -> None:
        """Paint what is chosen."""
        colour = style.theme.text if self.enabled else style.theme.quiet
        style.draw_text(canvas, self.text, "strong", 18, colour, field.center, "center", field.width - style.px(56))

    def _step(self, direction: int) -> None:
        if self.enabled:
            self.at = (self.at + direction) % len(self._options)
            self._changed(self.value)


def _arrow(canvas: pygame.Surface, style: Style, at: tuple[int, int], direction: int, colour: Colour) -> None:
    half = style.px(6)
    tip = (at[0] + direction * half * 0.5, at[1])
    for y in (at[1] - half, at[1] + half):
        end = (at[0] - direction * half * 0.5, y)
        pygame.draw.aaline(canvas, colour, tip, end, max(2, style.px(2.4)))
