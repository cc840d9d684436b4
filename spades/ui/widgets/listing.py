"""A list of rows, one of which is chosen; longer than its place if need be."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from spades.ui.device.accessible_node import AccessibleNode, Kind
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.transitions import Transition
from spades.ui.widgets.base import Widget
from spades.ui.widgets.grid import stacked

RowPainter = Callable[[pygame.Surface, Style, pygame.Rect, int], None]


class Listing(Widget):
    """Rows, painted by the scene; arrows, pages, Home and End choose, Enter and a click open.

    Attributes:
        count: How many rows there are.
        at: Which is chosen.
        pitch: How tall a row is, in pixels; set by the scene's layout.
    """

    scrolls = True
    kind = Kind.LIST

    def __init__(
        self, label: str, paint: RowPainter, opened: Callable[[int], Transition | None], say: Callable[[int], str]
    ) -> None:
        """Name the list, and take functions that paint a row, open it and say it."""
        super().__init__(label)
        self._paint = paint
        self._opened = opened
        self._say = say
        self._top = 0
        self._pointed: int | None = None
        self._grabbed = False
        self.count = 0
        self.at = 0
        self.pitch = 40

    @property
    def room(self) -> int:
        """How many whole rows there is room for."""
        return max(1, self.rect.height // max(1, self.pitch))

    @property
    def area(self) -> pygame.Rect:
        """The part of the rectangle that rows use, without the bar."""
        return pygame.Rect(self.rect.left, self.rect.top, self.rect.width - self._bar, self.rect.height)

    @property
    def _bar(self) -> int:
        return max(14, self.pitch // 4) if self.count > self.room else 0

    def fill(self, count: int, at: int | None = None) -> None:
        """Say how many rows there are, and perhaps which is chosen."""
        self.count = count
        self.choose(self.at if at is None else at)

    def choose(self, row: int) -> None:
        """Choose a row, the nearest there is, and bring it in sight."""
        self.at = min(max(row, 0), max(0, self.count - 1))
        self._scroll(min(max(self._top, self.at - self.room + 1), self.at))

    def activate(self) -> Transition | None:
        """Open the row that is chosen."""
        return self._opened(self.at) if self.count and self.enabled else None

    def press(self, at: tuple[int, int]) -> Transition | None:
        """Take hold of the bar."""
        self._grabbed = bool(self._bar) and at[0] >= self.area.right
        self.drag(at)
        return None

    def drag(self, at: tuple[int, int]) -> None:
        """Move the rows with the bar."""
        if self._grabbed:
            thumb = self._thumb()
            share = (at[1] - self.rect.top - thumb.height / 2) / max(1, self.rect.height - thumb.height)
            self._scroll(round(share * (self.count - self.room)))

    def click(self, at: tuple[int, int]) -> Transition | None:
        """Open the row under the pointer."""
        row = self._row_at(at)
        if self._grabbed or row is None:
            return None
        self.at = row
        return self.activate()

    def point(self, at: tuple[int, int]) -> bool:
        """Take the pointer moving over the rows."""
        before, self._pointed = self._pointed, self._row_at(at)
        return before != self._pointed

    def wheel(self, lines: int) -> bool:
        """Take the wheel: three rows a notch."""
        self._scroll(self._top - 3 * lines)
        return True

    def take_key(self, key: int) -> bool:
        """Take the keys that choose a row."""
        page = max(1, self.room - 1)
        by = {
            pygame.K_DOWN: 1,
            pygame.K_UP: -1,
            pygame.K_PAGEDOWN: page,
            pygame.K_PAGEUP: -page,
            pygame.K_HOME: -self.count,
            pygame.K_END: self.count,
        }.get(key)
        if by is None or not self.count:
            return False
        self.choose(self.at + by)
        return True

    def spoken(self) -> str:
        """Say the row that is chosen."""
        return self._say(self.at) if self.count else super().spoken()

    def parts(self) -> tuple[AccessibleNode, ...]:
        """Return the rows in sight."""
        return tuple(
            AccessibleNode(
                (self, row), Kind.ITEM, self._say(row), (*rect.topleft, *rect.size), press=partial(self._open, row)
            )
            for row, rect in self._rows_in_sight()
        )

    def _open(self, row: int) -> Transition | None:
        self.choose(row)
        return self.activate()

    def draw(self, canvas: pygame.Surface, style: Style, *, focused: bool) -> None:
        """Paint the rows in sight, and where they are in the whole."""
        theme = style.theme
        for row, rect in self._rows_in_sight():
            ground = rect.inflate(0, -max(2, style.px(3)))
            if row == self.at and focused:
                panel(canvas, ground, theme.raised, style.px(8), theme.focus, max(2, style.px(2)))
            elif row == self._pointed and self.hovered:
                panel(canvas, ground, theme.hover, style.px(8))
            elif row == self.at:
                panel(canvas, ground, theme.raised, style.px(8), theme.line)
            self._paint(canvas, style, rect, row)
        if self._bar:
            width = max(4, style.px(5))
            track = pygame.Rect(self.rect.right - width, self.rect.top, width, self.rect.height)
            thumb = self._thumb()
            panel(canvas, track, theme.raised, width // 2)
            panel(canvas, pygame.Rect(track.left, thumb.top, width, thumb.height), theme.brass, width // 2)

    def _thumb(self) -> pygame.Rect:
        height = max(24, round(self.rect.height * self.room / max(1, self.count)))
        height = min(height, self.rect.height)
        furthest = max(1, self.count - self.room)
        top = self.rect.top + round((self.rect.height - height) * self._top / furthest)
        return pygame.Rect(self.area.right, top, self._bar, height)

    def _row_at(self, at: tuple[int, int]) -> int | None:
        return next((row for row, rect in self._rows_in_sight() if rect.collidepoint(at)), None)

    def _rows_in_sight(self) -> Iterator[tuple[int, pygame.Rect]]:
        """Return the rows that there is room for, each with its place."""
        return enumerate(stacked(self.area, min(self.room, self.count - self._top), self.pitch), self._top)

    def _scroll(self, top: int) -> None:
        self._top = min(max(top, 0), max(0, self.count - self.room))
