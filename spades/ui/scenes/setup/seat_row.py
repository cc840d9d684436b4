"""The seats that are to be filled, side by side; one of them is being filled."""

from collections.abc import Callable, Sequence

import pygame

from spades.language import _, with_colon
from spades.ui.paint.portraits import draw_portrait
from spades.ui.paint.shapes import panel
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.widgets.grid import cell
from spades.ui.widgets.one_of import SideBySide


class SeatRow(SideBySide[int]):
    """Seats with who sits there; the one that is chosen is being filled.

    Attributes:
        sitters: Who sits there: the name of the portrait, and what they are called.
    """

    def __init__(
        self, label: str, seats: Sequence[str], at: int, sprites: Sprites, changed: Callable[[int], None]
    ) -> None:
        """Name the row and its seats, and take a function that is told when another is to be filled."""
        super().__init__(label, list(enumerate(seats)), at, changed)
        self._sprites = sprites
        self.sitters: Sequence[tuple[str, str]] = ()

    def place(self, at: int) -> pygame.Rect:
        """Return the part of the row that belongs to a seat."""
        return cell(self.rect, at, len(self._options), gap=self.rect.height // 6)

    def spoken(self) -> str:
        """Return which seat is being filled, and who sits there."""
        return with_colon(self.text, _(self.sitters[self.at][1]))

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint the seats, the one that is being filled in brass."""
        theme = style.theme
        for (number, seat), (name, title) in zip(self._options, self.sitters, strict=True):
            place, chosen = self.place(number), number == self.at
            line = theme.brass if chosen else theme.line
            panel(canvas, place, theme.raised, style.px(10), line, style.px(2 if chosen else 1))
            side = place.height - style.px(8)
            draw_portrait(
                canvas, style, self._sprites, name, (place.left + style.px(6) + side // 2, place.centery), side
            )
            left = place.left + side + style.px(14)
            width = place.right - style.px(8) - left
            upper = style.elide(_(seat), "body", 14, width)
            lower = style.elide(_(title), "strong", 17, width)
            tall = style.font("body", 14).get_height() + style.font("strong", 17).get_height()
            if tall > place.height:
                # In a small window one line tells both.
                text = style.elide(with_colon(_(seat), _(title)), "strong", 14, width)
                style.draw_text(canvas, text, "strong", 14, theme.text, (left, place.centery), "midleft", width)
                continue
            top = place.centery - tall // 2
            colour = theme.brass if chosen else theme.quiet
            style.draw_text(canvas, upper, "body", 14, colour, (left, top), "topleft", width)
            top += style.font("body", 14).get_height()
            style.draw_text(canvas, lower, "strong", 17, theme.text, (left, top), "topleft", width)
        if focused:
            self.draw_focus(canvas, style, self.place(self.at))
