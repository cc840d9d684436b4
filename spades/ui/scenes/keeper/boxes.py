"""What is written with: a box for each number, and the numbers to press."""

from collections.abc import Callable
from functools import partial

import pygame

from spades.language import _, with_colon
from spades.ui.device.accessible_node import AccessibleNode, Kind
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.transitions import Transition
from spades.ui.widgets.base import Action, Widget
from spades.ui.widgets.grid import cell, cell_at


class Box(Widget):
    """A number of the round under way; a press chooses it to be written next.

    Attributes:
        text: What stands in it, translated; empty while it is open.
        chosen: Whether the next number goes here.
        follows: Whether its number follows from the others, and nobody wrote it.
        wrong: Whether it has a part in what cannot be.
    """

    def __init__(self, label: str, choose: Callable[[], None], use: Action) -> None:
        """Name it, and take the callbacks for being chosen and for Enter."""
        super().__init__(label)
        self._choose = choose
        self._use = use
        self.text = ""
        self.chosen = self.follows = self.wrong = False

    def activate(self) -> Transition | None:
        """Go on from here, as on Enter."""
        return self._use()

    def click(self, at: tuple[int, int]) -> Transition | None:
        """Choose it."""
        del at
        self._choose()
        return None

    def spoken(self) -> str:
        """Return whose it is, and the number in it."""
        return with_colon(_(self.label), self.text) if self.text else _(self.label)

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint the number; where it is chosen a brass edge, and where it is empty too a caret."""
        theme, edge = style.theme, max(1, style.px(1.5))
        ring = theme.bad if self.wrong else theme.brass if self.chosen else theme.line
        fill = theme.hover if self.hovered and self.enabled else theme.raised
        panel(canvas, self.rect, fill, style.px(8), ring, 2 * edge if self.chosen or self.wrong else edge)
        colour = theme.bad if self.wrong else theme.quiet if self.follows or not self.enabled else theme.text
        kind = "italic" if self.follows else "strong"
        room = self.rect.width - style.px(10)
        shown = style.draw_text(canvas, self.text, kind, 22, colour, self.rect.center, "center", room)
        if self.chosen and self.enabled:
            x = (shown.right + style.px(3)) if self.text else self.rect.centerx
            half = round(self.rect.height * 0.26)
            start, end = (x, self.rect.centery - half), (x, self.rect.centery + half)
            pygame.draw.line(canvas, theme.brass, start, end, max(1, style.px(1.6)))
        if focused:
            self.draw_focus(canvas, style)


class Numbers(Widget):
    """All numbers side by side; Left and Right walk, Enter or a press writes one.

    Attributes:
        labels: What stands on them, translated, in their order.
        places: For how many there is room, so that each stands where it did while fewer are offered.
        at: Which has the keyboard.
        written: Which stands in the box that is chosen; None where none does.
    """

    def __init__(self, label: str, write: Callable[[int], None]) -> None:
        """Name them, and take the callback that writes one by its place."""
        super().__init__(label)
        self._write = write
        self.labels: tuple[str, ...] = ("0",)
        self.places = 1
        self.at = 0
        self.written: int | None = None
        self._pointed: int | None = None
        self._clicked = False

    @property
    def chooses(self) -> bool:  # type: ignore[override]  # it follows from what was done last
        """Whether Enter goes on: after a click it scores the round, and does not write that number again."""
        return self._clicked

    def point(self, at: tuple[int, int]) -> bool:
        """Take the pointer moving over them."""
        before, self._pointed = self._pointed, cell_at(self.rect, at, self.places)
        return before != self._pointed

    def activate(self) -> Transition | None:
        """Write the one with the keyboard."""
        self._press(min(self.at, len(self.labels) - 1))
        return None

    def click(self, at: tuple[int, int]) -> Transition | None:
        """Write the one under the pointer."""
        if (pressed := cell_at(self.rect, at, self.places)) >= len(self.labels):
            return None
        self.at, self._clicked = pressed, True
        return self.activate()

    def step(self, direction: int) -> bool:
        """Walk; beyond the ends other controls come."""
        at = min(self.at, len(self.labels) - 1) + direction
        if not 0 <= at < len(self.labels):
            return False
        self.at = at
        return True

    def take_key(self, key: int) -> bool:
        """Have Enter write again once another key was pressed."""
        self._clicked = self._clicked and key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        return False

    def spoken(self) -> str:
        """Return the one with the keyboard."""
        return self.labels[min(self.at, len(self.labels) - 1)]

    def parts(self) -> tuple[AccessibleNode, ...]:
        """Return the numbers."""
        return tuple(
            AccessibleNode(
                (self, at),
                Kind.BUTTON,
                label,
                (*self._place(at).topleft, *self._place(at).size),
                press=partial(self._press, at),
            )
            for at, label in enumerate(self.labels)
        )

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint the numbers."""
        theme, at = style.theme, min(self.at, len(self.labels) - 1)
        pointed = self._pointed if self.hovered else None
        for number, label in enumerate(self.labels):
            place = self._place(number)
            written = number == self.written
            fill = theme.brass if written else theme.hover if number == pointed else theme.raised
            colour = theme.on_brass if written else theme.text if self.enabled else theme.quiet
            panel(canvas, place, fill, style.px(8), theme.line)
            style.draw_text(canvas, label, "strong", 19, colour, place.center, "center", place.width - style.px(6))
        if focused:
            self.draw_focus(canvas, style, self._place(at), gap=3)

    def _press(self, at: int) -> None:
        if self.enabled:
            self._write(at)

    def _place(self, at: int) -> pygame.Rect:
        return cell(self.rect, at, self.places, gap=max(2, self.rect.width // (self.places * 12)))
