"""A row of portraits, one of which is chosen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from spades.language import _, with_colon
from spades.ui.paint.portraits import draw_portrait
from spades.ui.paint.shapes import panel
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import Colour
from spades.ui.widgets.grid import cell
from spades.ui.widgets.one_of import SideBySide


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


class Gallery(SideBySide[str]):
    """Portraits in a row.

    Attributes:
        elsewhere: Who sits on another seat already, by the names of their portraits.
    """

    def __init__(
        self, label: str, sitters: Sequence[Portrait], chosen: str, sprites: Sprites, changed: Callable[[str], None]
    ) -> None:
        """Name the gallery, and take its portraits and a function that is told of a change."""
        super().__init__(label, [(sitter.name, sitter.title) for sitter in sitters], chosen, changed)
        self._sitters = tuple(sitters)
        self._sprites = sprites
        self.elsewhere: frozenset[str] = frozenset()

    def place(self, at: int) -> pygame.Rect:
        """Return the part of the gallery that belongs to a sitter."""
        return cell(self.rect, at, len(self._sitters))

    def spoken(self) -> str:
        """Return who is chosen, and the introduction."""
        return with_colon(_(self.label), self._sitters[self.at].spoken)

    def prepare(self, style: Style) -> None:
        """Have the portraits made ahead."""
        for number, sitter in enumerate(self._sitters):
            self._sprites.portrait_ahead(sitter.name, self._side(style, number, self._caption(style))[1])

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint the portraits, the chosen one in brass and a little larger."""
        theme, caption = style.theme, self._caption(style)
        for number, sitter in enumerate(self._sitters):
            place = self.place(number)
            chosen = number == self.at
            if chosen:
                panel(canvas, place.inflate(-style.px(4), 0), theme.raised, style.px(12), theme.brass, style.px(1.5))
            elif sitter.name in self.elsewhere:
                panel(canvas, place.inflate(-style.px(4), 0), theme.panel, style.px(12), theme.line, style.px(1.5))
            room, side = self._side(style, number, caption)
            centre = (place.centerx, place.top + style.px(4) + room // 2)
            draw_portrait(canvas, style, self._sprites, sitter.name, centre, side)
            colour = theme.text if chosen else theme.quiet
            self._draw_title(canvas, style, place, _(sitter.title), colour, "strong" if chosen else "body")
        if focused:
            self.draw_focus(canvas, style, self.place(self.at), gap=0)

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

    def _caption(self, style: Style) -> int:
        """Return how high the names under the portraits are: a long one takes two smaller lines."""
        caption = style.font("strong", 17).get_height()
        narrow = self.place(0).width - style.px(6)
        if any(style.font("strong", 17).size(_(sitter.title))[0] > narrow for sitter in self._sitters):
            caption = max(caption, 2 * style.font("strong", 12).get_height())
        return caption

    def _side(self, style: Style, number: int, caption: int) -> tuple[int, int]:
        """Return how much room there is for a portrait, and how much it takes."""
        place = self.place(number)
        room = min(place.width - style.px(10), place.height - caption - style.px(10))
        return room, max(16, room if number == self.at else round(room * 0.88))
