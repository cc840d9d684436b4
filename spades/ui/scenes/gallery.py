"""A row of portraits, one of which is chosen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from spades.language import _
from spades.ui.device.things import Kind
from spades.ui.paint.portraits import draw_portrait
from spades.ui.paint.shapes import panel, ring
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import Colour
from spades.ui.transitions import Transition
from spades.ui.widgets.base import Widget


@dataclass(frozen=True, slots=True)
class Portrait:
    """Someone in a gallery.

    Attributes:
        name: Of the portrait.
        title: What stands under it.
        spoken: What is said when it is chosen.
    """

    name: str
    title: str
    spoken: str


class Gallery(Widget):
    """Portraits in one or two rows; Left and Right step, a click chooses.

    Attributes:
        at: Which of the sitters is chosen.
        elsewhere: Who sits on another seat already, by the names of their portraits.
    """

    chooses = True
    kind = Kind.CHOICE

    def __init__(
        self, label: str, sitters: Sequence[Portrait], chosen: str, sprites: Sprites, changed: Callable[[str], None]
    ) -> None:
        """Name the gallery, and say who is in it and what to tell of a change."""
        super().__init__(label)
        self._sitters = tuple(sitters)
        self._sprites = sprites
        self._changed = changed
        self.elsewhere: frozenset[str] = frozenset()
        self.at = 0
        self.choose(chosen)

    def choose(self, name: str) -> None:
        """Choose somebody without telling anyone; a name that is not here chooses the first."""
        names = [sitter.name for sitter in self._sitters]
        self.at = names.index(name) if name in names else 0

    @property
    def value(self) -> str:
        """The name that is chosen."""
        return self._sitters[self.at].name

    @property
    def columns(self) -> int:
        """How many stand side by side."""
        return len(self._sitters)

    def place(self, at: int) -> pygame.Rect:
        """Return the part of the gallery that belongs to a sitter."""
        left = self.rect.left + self.rect.width * at // self.columns
        right = self.rect.left + self.rect.width * (at + 1) // self.columns
        return pygame.Rect(left, self.rect.top, right - left, self.rect.height)

    def activate(self) -> Transition | None:
        """Step on."""
        self._choose((self.at + 1) % len(self._sitters))
        return None

    def click(self, at: tuple[int, int]) -> Transition | None:
        """Choose who was clicked."""
        for number in range(len(self._sitters)):
            if self.place(number).collidepoint(at):
                self._choose(number)
        return None

    def step(self, direction: int) -> bool:
        """Choose the neighbour; the ends are joined."""
        self._choose((self.at + direction) % len(self._sitters))
        return True

    def spoken(self) -> str:
        """Return who is chosen and what there is to say."""
        return f"{_(self.label)}: {self._sitters[self.at].spoken}"

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint the portraits, the chosen one in brass and a little larger."""
        theme = style.theme
        caption = style.font("strong", 17).get_height()
        narrow = self.place(0).width - style.px(6)
        if any(style.font("strong", 17).size(_(sitter.title))[0] > narrow for sitter in self._sitters):
            # A long name takes two smaller lines.
            caption = max(caption, 2 * style.font("strong", 12).get_height())
        for number, sitter in enumerate(self._sitters):
            place = self.place(number)
            chosen = number == self.at
            if chosen:
                panel(canvas, place.inflate(-style.px(4), 0), theme.raised, style.px(12), theme.brass, style.px(1.5))
            elif sitter.name in self.elsewhere:
                panel(canvas, place.inflate(-style.px(4), 0), theme.panel, style.px(12), theme.line, style.px(1.5))
            room = min(place.width - style.px(10), place.height - caption - style.px(10))
            side = max(16, room if chosen else round(room * 0.88))
            centre = (place.centerx, place.top + style.px(4) + room // 2)
            draw_portrait(canvas, style, self._sprites, sitter.name, centre, side)
            colour = theme.text if chosen else theme.quiet
            self._draw_title(canvas, style, place, _(sitter.title), colour, "strong" if chosen else "body")
        if focused:
            ring(canvas, self.place(self.at), theme.focus, style.px(12), max(2, style.px(2.5)))

    def _draw_title(
        self, canvas: pygame.Surface, style: Style, place: pygame.Rect, title: str, colour: Colour, kind: str
    ) -> None:
        """Paint a name at the foot of its place, a long one in two smaller lines."""
        width = place.width - style.px(6)
        units = 17 if style.font(kind, 17).size(title)[0] <= width else 12
        lines = style.wrap(title, kind, units, width)[:2] if units == 12 else [title]
        if any(style.font(kind, units).size(line)[0] > width for line in lines):
            # Half a name says less than none; it stands elsewhere too.
            return
        high = style.font(kind, units).get_height()
        y = place.bottom - style.px(3) - high * len(lines)
        for line in lines:
            style.draw_text(canvas, line, kind, units, colour, (place.centerx, y), "midtop", width)
            y += high

    def _choose(self, number: int) -> None:
        if self.enabled and number != self.at:
            self.at = number
            self._changed(self.value)
