"""A dialog whose text is longer than it: wheel and keys move it."""

import pygame

from spades.ui.context import Context
from spades.ui.device.pad_buttons import PadButton
from spades.ui.paint.glyphs import draw_glyph
from spades.ui.paint.style import Style
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Transition

_ALL = 10_000
"""More lines than any text has."""

EXAMPLE_LINES = 3
"""How many lines an example takes."""


def lines_to_scroll(key: int, page: int) -> int:
    """Return by how many lines a key moves a list or a text of so many lines a page; 0 where it means nothing there."""
    by = {pygame.K_DOWN: 1, pygame.K_PAGEDOWN: page, pygame.K_END: _ALL}
    return by.get(key) or -{pygame.K_UP: 1, pygame.K_PAGEUP: page, pygame.K_HOME: _ALL}.get(key, 0)


def draw_track(canvas: pygame.Surface, style: Style, track: pygame.Rect, thumb: pygame.Rect) -> None:
    """Paint where the lines in sight are in the whole."""
    pygame.draw.rect(canvas, style.theme.raised, track, border_radius=track.width)
    pygame.draw.rect(canvas, style.theme.brass, thumb, border_radius=track.width)


class ScrollingDialog(Dialog):
    """Shows lines, as many as there is room for."""

    def __init__(self, context: Context, title: str, units: tuple[float, float]) -> None:
        """Name the dialog and say how large it is."""
        super().__init__(context, title, units)
        self._scroll = 0
        self._lines: list[tuple[str, str, str]] = []
        self._laid = False

    def text(self) -> list[tuple[str, str]]:
        """Return the paragraphs.

        Each has a kind: title, body, strong, gap, example, or key or pad with its meaning after a tab.
        """
        raise NotImplementedError

    def draw_example(self, canvas: pygame.Surface, text: str, area: pygame.Rect) -> None:
        """Paint an example where it has its place; only dialogs that have some need to."""

    def begin_at_end(self) -> bool:
        """Return whether the text is shown from its end."""
        return False

    def layout(self) -> None:
        """Place the buttons, and break the text into lines."""
        super().layout()
        lines: list[tuple[str, str, str]] = []
        for kind, paragraph in self.text():
            if kind in ("key", "pad"):
                key, _tab, meaning = paragraph.partition("\t")
                lines.append((kind, key, meaning))
            elif kind == "gap":
                lines.append((kind, "", ""))
            elif kind == "example":
                lines += [("gap", "", "")] * (EXAMPLE_LINES - 1) + [(kind, paragraph, "")]
            else:
                width = self.body.width - self.style.px(18)
                lines += [(kind, line, "") for line in self.style.wrap(paragraph, kind, _UNITS[kind], width)]
        self._lines = lines
        if self.begin_at_end() and not self._laid:
            self._scroll = self._furthest()
        self._laid = True
        self._scroll = min(self._scroll, self._furthest())

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Scroll with wheel and keys."""
        if event.type == pygame.MOUSEWHEEL:
            self._move(-event.y * 2)
            return None
        if event.type == pygame.KEYDOWN and (by := lines_to_scroll(event.key, max(1, self._room() - 2))):
            self._move(by)
            return None
        return super().handle(event)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the lines in sight, and where they are in the whole."""
        style, theme = self.style, self.style.theme
        pitch = self._pitch()
        for at, (kind, text, more) in enumerate(self._lines[self._scroll : self._scroll + self._room()]):
            y = self.body.top + at * pitch
            if kind == "key":
                style.draw_text(
                    canvas, text, "strong", 17, theme.text, (self.body.left, y), width=self.body.width * 0.38
                )
                across = self.body.left + round(self.body.width * 0.4)
                style.draw_text(canvas, more, "body", 17, theme.text, (across, y), width=self.body.width * 0.57)
            elif kind == "example":
                # One of which the beginning is out of sight is not shown.
                if at >= EXAMPLE_LINES - 1:
                    top = y - (EXAMPLE_LINES - 1) * pitch
                    self.draw_example(
                        canvas, text, pygame.Rect(self.body.left, top, self.body.width, EXAMPLE_LINES * pitch)
                    )
            elif kind == "pad":
                side = pitch - style.px(3)
                draw_glyph(canvas, style, PadButton[text], (self.body.left + side * 0.7, y + pitch * 0.46), side)
                across = self.body.left + round(self.body.width * 0.1)
                style.draw_text(canvas, more, "body", 17, theme.text, (across, y), width=self.body.width * 0.87)
            elif kind != "gap":
                colour, lift = (theme.brass, style.px(_HEAD_LIFT)) if kind == "title" else (theme.text, 0)
                style.draw_text(canvas, text, kind, _UNITS[kind], colour, (self.body.left, y - lift))
        if furthest := self._furthest():
            track = pygame.Rect(self.body.right - style.px(4), self.body.top, max(3, style.px(4)), self._room() * pitch)
            thumb = track.copy()
            thumb.height = max(style.px(24), round(track.height * self._room() / len(self._lines)))
            thumb.top = track.top + round((track.height - thumb.height) * self._scroll / furthest)
            draw_track(canvas, style, track, thumb)

    def _pitch(self) -> int:
        return max(self.style.px(26), self.style.font("body", 18).get_height() + 1)

    def _room(self) -> int:
        foot = min((widget.rect.top for widget in self.group.widgets), default=self.body.bottom)
        return max(1, (foot - self.style.px(10) - self.body.top) // self._pitch())

    def _furthest(self) -> int:
        return max(0, len(self._lines) - self._room())

    def _move(self, lines: int) -> None:
        self._scroll = min(max(self._scroll + lines, 0), self._furthest())
        self._dirty = True


_HEAD_LIFT = 5
"""How far a heading stands above its line, so that it is apart from what it heads; there is a gap above it."""

_UNITS = {"title": 20, "body": 18, "strong": 18}
