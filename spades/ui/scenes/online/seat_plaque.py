"""A seat of a table for guests: who sits there, or who will if nobody does."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from spades.language import _
from spades.ui.paint.coins import draw_coin
from spades.ui.paint.portraits import draw_portrait
from spades.ui.paint.shapes import disc, panel
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.transitions import Transition
from spades.ui.widgets.one_of import OneOf


@dataclass(frozen=True, slots=True)
class SeatLook:
    """A seat as it is shown.

    Attributes:
        name: Who sits there, or that it is free.
        told: What is told of it.
        portrait: The name of the portrait of a player; empty for a person.
        colour: The colour of a person's coin; empty for whom has none.
        taken: Whether somebody has sat down.
        here: Whether a guest is connected; None for whoever is no guest.
        initial: Whose initial is on a coin, where `name` is something else.
    """

    name: str
    told: str
    portrait: str = ""
    colour: str = ""
    taken: bool = False
    here: bool | None = None
    initial: str = ""


class SeatPlaque(OneOf[str]):
    """A seat: Left and Right choose who sits there if no guest does; pressed, it does what its scene says.

    Attributes:
        shown: How it is shown now.
    """

    def __init__(
        self,
        label: str,
        sprites: Sprites,
        pressed: Callable[[], Transition | None] = lambda: None,
        chosen: str = "",
        changed: Callable[[str], None] = lambda _key: None,
    ) -> None:
        """Name the seat, and take the action of a press where there is no choice, the sitter, and words about it."""
        super().__init__(label, [(chosen, "")], chosen, changed)
        self._sprites = sprites
        self._pressed = pressed
        self.shown = SeatLook("", "")

    @property
    def steps(self) -> bool:
        """Whether somebody else can be chosen for it."""
        return len(self._options) > 1 and self.shown.here is None

    def activate(self) -> Transition | None:
        """Choose the next, or where there is no choice let its scene act."""
        return super().activate() if self.steps else self._pressed()

    def click(self, at: tuple[int, int]) -> Transition | None:
        """Step back or on, by the half that was clicked."""
        if not self.steps:
            return self.activate()
        self.step(-1 if at[0] < self.rect.centerx else 1)
        return None

    def step(self, direction: int) -> bool:
        """Choose the neighbor."""
        return self.steps and super().step(direction)

    def spoken(self) -> str:
        """Return the seat, who sits there and the words about it."""
        return f"{_(self.label)}: {self.shown.name}. {self.shown.told}"

    def look(self) -> object:
        """Return how it looks."""
        return super().look(), self.shown

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint the seat."""
        theme, rect, shown = style.theme, self.rect, self.shown
        edge = theme.brass if shown.taken else theme.line
        fill = theme.raised if self.hovered else theme.panel
        panel(canvas, rect, fill, style.px(14), edge, style.px(2 if shown.taken else 1))
        side = rect.height - style.px(20)
        centre = (rect.left + style.px(12) + side // 2, rect.centery)
        if shown.colour:
            draw_coin(canvas, style, shown.initial or shown.name, shown.colour, centre, round(side * 0.9))
        else:
            draw_portrait(canvas, style, self._sprites, shown.portrait, centre, side)
        left = rect.left + side + style.px(22)
        right = beside = rect.right - style.px(10)
        if self.steps:
            beside -= style.px(40)
            for x, direction in ((beside + style.px(14), -1), (beside + style.px(34), 1)):
                self._draw_arrow(canvas, style, (x, rect.centery), direction)
        label, name, told = (style.font(kind, units).get_height() for kind, units in _LINES)
        top = rect.centery - (label + name + told) // 2
        style.draw_text(canvas, _(self.label), *_LINES[0], theme.quiet, (left, top), "topleft", right - left)
        text = style.elide(shown.name, *_LINES[1], beside - left)
        style.draw_text(canvas, text, *_LINES[1], theme.text, (left, top + label), "topleft", beside - left)
        y = top + label + name
        if shown.here is not None:
            dot = style.px(5)
            disc(canvas, (left + dot, y + told // 2), dot, theme.good if shown.here else theme.bad)
            left += 3 * dot
        style.draw_text(canvas, shown.told, *_LINES[2], theme.quiet, (left, y), "topleft", right - left)
        if focused:
            self.draw_focus(canvas, style)

    def _draw_arrow(self, canvas: pygame.Surface, style: Style, at: tuple[int, int], direction: int) -> None:
        half = style.px(6)
        tip = (at[0] + direction * half * 0.5, at[1])
        for y in (at[1] - half, at[1] + half):
            end = (at[0] - direction * half * 0.5, y)
            pygame.draw.aaline(canvas, style.theme.brass, tip, end, max(2, style.px(2)))


_LINES = (("body", 14), ("title", 22), ("body", 16))
"""The lines of a seat: which font, and how large."""
